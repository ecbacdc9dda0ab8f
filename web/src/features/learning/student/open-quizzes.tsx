import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { attendedClassroomsQuery } from '../learning.api.ts'
import { learningText } from '../learning.text.ts'
import styles from './classroom-cards.module.css'

/** How many quizzes wait, and the way to the first of them; nothing while none does. */
export function OpenQuizzes() {
  const { data } = useQuery(attendedClassroomsQuery)
  const waiting = data?.rows.filter(({ openQuizCount }) => openQuizCount > 0) ?? []
  const [first] = waiting
  if (!first) return null
  const count = waiting.reduce((sum, { openQuizCount }) => sum + openQuizCount, 0)
  return (
    <Button
      className={`push ${styles.openQuizzes}`}
      variant="white"
      rightSection={<IconArrowLeft size={18} />}
      renderRoot={(props) => (
        <Link to="/student/classrooms/$classroomId" params={{ classroomId: first.classroomId }} {...props} />
      )}
      c="#004f4b"
    >
      {learningText.waiting(count)}
    </Button>
  )
}
