import type { Lecture } from '@manara/contract/lectures.ts'
import { Button } from '@mantine/core'
import { IconChecklist, IconPlus, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StarTile } from '../../../ui/star-tile.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { quizzesText } from '../quizzes.text.ts'
import { CreateQuizDialog } from './create-quiz-dialog.tsx'
import { QuizStatusBadge } from './quiz-status-badge.tsx'
import './lecture-quiz-card.css'

interface LectureQuizCardProps {
  lecture: Pick<Lecture, 'lectureId' | 'title' | 'lectureQuiz'>
  /** Quizzes are made in active classrooms only. */
  isClassroomActive: boolean
}

type Summary = NonNullable<Lecture['lectureQuiz']>
const { card } = quizzesText

const Made = ({ quiz }: { quiz: Summary }) => (
  <>
    <span className="lecture-quiz-words">
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
    <section className="lecture-quiz" aria-label={card.title}>
      <StarTile size={44} tone={lecture.lectureQuiz ? 'teal' : 'gray'}>
        <IconChecklist size={20} stroke={1.7} />
      </StarTile>
      {lecture.lectureQuiz ? (
        <Made quiz={lecture.lectureQuiz} />
      ) : (
        <>
          <span className="lecture-quiz-words">
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
    </section>
  )
}
