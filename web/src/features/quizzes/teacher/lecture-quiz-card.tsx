import type { Lecture } from '@manara/contract/lectures.ts'
import { Button, Group } from '@mantine/core'
import { IconChecklist, IconPlus, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { quizzesText } from '../quizzes.text.ts'
import { CreateQuizDialog } from './create-quiz-dialog.tsx'
import styles from './lecture-quiz-card.module.css'
import { QuizStatusBadge } from './quiz-status-badge.tsx'

interface LectureQuizCardProps {
  lecture: Pick<Lecture, 'lectureId' | 'title' | 'lectureQuiz'>
  /** Quizzes are made in active classrooms only. */
  isClassroomActive: boolean
}

type Summary = NonNullable<Lecture['lectureQuiz']>
const { card } = quizzesText

const Made = ({ quiz }: { quiz: Summary }) => (
  <>
    <span className={styles.lectureQuizWords}>
      <b className="strong" dir="auto">
        {quiz.title}
      </b>
      <span className="dim small">
        {quizzesText.questionsCount(quiz.questionsCount)} · {card.submitted(quiz.submissionsCount)}
      </span>
    </span>
    <QuizStatusBadge isEnabled={quiz.isEnabled} />
    <Button
      size="sm"
      variant="light"
      leftSection={<IconSettings size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/teacher/quiz/$quizId/manage" params={{ quizId: quiz.lectureQuizId }} {...props} />
      )}
    >
      {card.manage}
    </Button>
  </>
)

/** The short quiz of a lecture: what there is and where it is managed, or how to make one. */
export function LectureQuizCard({ lecture, isClassroomActive }: LectureQuizCardProps) {
  const creation = useDialog()
  return (
    <Group
      component="section"
      className={styles.lectureQuiz}
      aria-label={card.title}
      gap="0.75rem"
      p="0.75rem 1rem"
      bdrs="md"
    >
      <StarTile size={44} tone={lecture.lectureQuiz ? 'teal' : 'gray'}>
        <IconChecklist size={20} stroke={1.7} />
      </StarTile>
      {lecture.lectureQuiz ? (
        <Made quiz={lecture.lectureQuiz} />
      ) : (
        <>
          <span className={styles.lectureQuizWords}>
            <b className="strong">{card.title}</b>
            <span className="dim small">{card.none}</span>
          </span>
          {isClassroomActive && (
            <Button
              size="sm"
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => creation.open(true)}
            >
              {card.create}
            </Button>
          )}
        </>
      )}
      {creation.target && (
        <CreateQuizDialog key={creation.turn} lecture={lecture} isOpen={creation.isOpen} onClose={creation.close} />
      )}
    </Group>
  )
}
