import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { Button } from '@mantine/core'
import { IconArrowRight, IconChartBar, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { refusalOf } from '../../../http/refusal.ts'
import { showFailure, showSuccess, showWarning } from '../../../http/toasts.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useToggleQuiz } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'
import { QuizStatusBadge } from './quiz-status-badge.tsx'

interface QuizHeadProps {
  quiz: QuizDetails
  onResults: () => void
  onDelete: () => void
}

function ToggleButton({ quiz }: { quiz: QuizDetails }) {
  const toggle = useToggleQuiz()
  const { lectureQuizId: id, isEnabled, questions, isClassroomActive } = quiz
  const Icon = isEnabled ? IconPlayerPause : IconPlayerPlay

  const handleToggle = () => {
    if (!isEnabled && questions.length === 0) {
      showWarning(quizzesText.noQuestions, quizzesText.noQuestionsText)
      return
    }
    toggle.mutate(
      { id, isEnabled: !isEnabled },
      {
        onSuccess: ({ message }) => showSuccess(quizzesText.toggled[isEnabled ? 'false' : 'true'], message),
        onError: (error) => {
          const { message } = refusalOf(quizzesText.toggleFailed)(error)
          showFailure(quizzesText.toggleFailed, message)
        },
      },
    )
  }

  return (
    <Button
      size="md"
      variant={isEnabled ? 'light' : 'filled'}
      leftSection={<Icon size={18} className="mirrored" aria-hidden />}
      loading={toggle.isPending}
      disabled={!isClassroomActive}
      onClick={handleToggle}
    >
      {isEnabled ? quizzesText.disable : quizzesText.enable}
    </Button>
  )
}

/** What the quiz is, where it belongs, how far it has come, and what can be done with it. */
export function QuizHead({ quiz, onResults, onDelete }: QuizHeadProps) {
  const { title, lectureTitle, classroomId, classroomName, courseName, isEnabled, isClassroomActive } = quiz
  const { facts } = quizzesText
  return (
    <section className="card quiz-head" aria-label={title}>
      <Link className="quiz-back" to="/teacher/classroom/$classroomId" params={{ classroomId }}>
        <IconArrowRight size={18} stroke={1.8} aria-hidden />
        <span>
          <bdi>{courseName}</bdi> · <bdi>{classroomName}</bdi>
        </span>
      </Link>
      <div className="quiz-head-title">
        <h2 dir="auto">{title}</h2>
        <QuizStatusBadge isEnabled={isEnabled} />
      </div>
      <p className="dim quiz-head-lecture" dir="auto">
        {quizzesText.ofLecture(lectureTitle)}
      </p>
      <dl className="quiz-facts">
        <div>
          <dt>{facts.questions}</dt>
          <dd className="num">{quiz.questions.length}</dd>
        </div>
        <div>
          <dt>{facts.submissions}</dt>
          <dd className="num">
            <Ltr>{facts.submissionsOf(quiz.submissionsCount, quiz.enrolledStudentsCount)}</Ltr>
          </dd>
        </div>
      </dl>
      <div className="quiz-head-actions">
        <ToggleButton quiz={quiz} />
        <Button size="md" variant="default" leftSection={<IconChartBar size={18} aria-hidden />} onClick={onResults}>
          {quizzesText.results}
        </Button>
        <ActionButton
          label={quizzesText.deleteQuiz}
          hint={quizzesText.deleteQuiz}
          refusal={isClassroomActive ? undefined : quizzesText.refusals.closed}
          onClick={onDelete}
        >
          <IconTrash size={20} stroke={1.7} aria-hidden />
        </ActionButton>
      </div>
    </section>
  )
}
