import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { quizzesText } from '../quizzes.text.ts'

/** In the place of a quiz that was deleted, or belongs to another teacher. */
export const QuizNotThere = () => (
  <section className="card">
    <Empty
      tone="yellow"
      icon={<IconChecklist size={28} stroke={1.6} />}
      title={quizzesText.notFound}
      text={quizzesText.notFoundText}
    >
      <Button variant="light" renderRoot={(props) => <Link to="/teacher/my-classrooms" {...props} />}>
        {quizzesText.backToClassrooms}
      </Button>
    </Empty>
  </section>
)
