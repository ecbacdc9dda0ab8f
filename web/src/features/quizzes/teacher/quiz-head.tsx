import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { Button, Flex, Group, Stack } from '@mantine/core'
import {
  IconArrowRight,
  IconChartBar,
  IconEye,
  IconEyeOff,
  IconPencilCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess, showWarning } from '../../../http/toasts.tsx'
import { ActionButton } from '../../../ui/layout/action-button.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { markingText } from '../marking.text.ts'
import { usePublishResults } from '../quiz-settings.api.ts'
import { quizSettingsText } from '../quiz-settings.text.ts'
import { useToggleQuiz } from '../quizzes.api.ts'
import { quizzesText } from '../quizzes.text.ts'
import styles from './quiz.module.css'
import { QuizStatusBadge } from './quiz-status-badge.tsx'

interface QuizHeadProps {
  quiz: QuizDetails
  onResults: () => void
  onSettings: () => void
  onDelete: () => void
}

function ToggleButton({ quiz }: { quiz: QuizDetails }) {
  const toggle = useToggleQuiz()
  const { lectureQuizId: id, isEnabled, questions, drawnCount = 0, isClassroomActive } = quiz
  const Icon = isEnabled ? IconPlayerPause : IconPlayerPlay

  const handleToggle = () => {
    if (!isEnabled && questions.length + drawnCount === 0) {
      showWarning(quizzesText.noQuestions, quizzesText.noQuestionsText)
      return
    }
    toggle.mutate(
      { id, isEnabled: !isEnabled },
      {
        onSuccess: ({ message }) => showSuccess(quizzesText.toggled[isEnabled ? 'false' : 'true'], message),
        onError: (error) => {
          const { message } = toFormError(quizzesText.toggleFailed)(error)
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

/** Shows students what waits for it, or hides it again. */
function PublishButton({ quiz: { lectureQuizId, isPublished } }: { quiz: QuizDetails }) {
  const publish = usePublishResults(lectureQuizId)
  const Icon = isPublished ? IconEyeOff : IconEye
  return (
    <Button
      size="md"
      variant="light"
      leftSection={<Icon size={18} aria-hidden />}
      loading={publish.isPending}
      onClick={() =>
        publish.mutate(!isPublished, {
          onSuccess: ({ message }) => showSuccess(message),
          onError: (error) =>
            showFailure(quizSettingsText.publishFailed, toReason(quizSettingsText.publishFailed)(error)),
        })
      }
    >
      {isPublished ? quizSettingsText.hide : quizSettingsText.publish}
    </Button>
  )
}

/** Description of the quiz, its place, its progress and its actions. */
export function QuizHead({ quiz, onResults, onSettings, onDelete }: QuizHeadProps) {
  const { title, lectureTitle, classroomId, classroomName, courseName, isEnabled, isClassroomActive } = quiz
  const { facts } = quizzesText
  return (
    <Stack component="section" className="card" aria-label={title} gap="0.5rem" p="1rem 1.25rem 1.25rem">
      <Link className="link" to="/teacher/classroom/$classroomId" params={{ classroomId }}>
        <IconArrowRight size={18} stroke={1.8} aria-hidden />
        <span>
          <bdi>{courseName}</bdi> · <bdi>{classroomName}</bdi>
        </span>
      </Link>
      <Group className={styles.quizHeadTitle} gap="0.5rem 0.75rem">
        <h2 dir="auto">{title}</h2>
        <QuizStatusBadge isEnabled={isEnabled} />
      </Group>
      <p className="dim" dir="auto">
        {quizzesText.ofLecture(lectureTitle)}
      </p>
      <Flex className={`facts ${styles.quizFacts}`} component="dl" gap="0.75rem 2.5rem" wrap="wrap" my="xs">
        <div>
          <dt>{facts.questions}</dt>
          <dd className="num">{quiz.questions.length + (quiz.drawnCount ?? 0)}</dd>
        </div>
        <div>
          <dt>{facts.submissions}</dt>
          <dd className="num">
            <Ltr>{facts.formatSubmissions(quiz.submissionsCount, quiz.enrolledStudentsCount)}</Ltr>
          </dd>
        </div>
      </Flex>
      <Group className={styles.quizHeadActions} gap="xs">
        <ToggleButton quiz={quiz} />
        <Button size="md" variant="default" leftSection={<IconChartBar size={18} aria-hidden />} onClick={onResults}>
          {quizzesText.results}
        </Button>
        {((quiz.awaitingCount ?? 0) > 0 || quiz.questions.some(({ questionType }) => questionType === 'Essay')) && (
          <Button
            size="md"
            variant={quiz.awaitingCount ? 'filled' : 'default'}
            leftSection={<IconPencilCheck size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/teacher/quiz/$quizId/marking" params={{ quizId: quiz.lectureQuizId }} {...props} />
            )}
          >
            {markingText.open(quiz.awaitingCount ?? 0)}
          </Button>
        )}
        <Button
          size="md"
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden />}
          disabled={!isClassroomActive}
          onClick={onSettings}
        >
          {quizSettingsText.open}
        </Button>
        {quiz.isPublished !== undefined && quiz.isPublished !== null && <PublishButton quiz={quiz} />}
        <ActionButton
          label={quizzesText.deleteQuiz}
          hint={quizzesText.deleteQuiz}
          refusal={isClassroomActive ? undefined : quizzesText.refusals.closed}
          onClick={onDelete}
        >
          <IconTrash size={20} stroke={1.7} aria-hidden />
        </ActionButton>
      </Group>
    </Stack>
  )
}
