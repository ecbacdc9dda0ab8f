import type { AttendedQuiz } from '@manara/contract/learning.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconArrowLeft, IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { currentSession } from '../../../session/session.ts'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { quizDrafts } from '../../quizzes/quiz-draft.ts'
import { learningText } from '../learning.text.ts'
import styles from './classroom.module.css'

const { quiz: text } = learningText

interface QuizActionProps {
  lectureId: number
  quiz: AttendedQuiz
}

/** The way into the quiz, to its result, or the notice that it is closed (R-screen-26). */
export function QuizAction({ lectureId, quiz }: QuizActionProps) {
  const { title, isEnabled, isSubmitted, lectureQuizId, submissionId, needsAttempt = false } = quiz
  const isOpen = isEnabled && (!isSubmitted || needsAttempt)
  const draft = isOpen ? quizDrafts.read(currentSession()?.userId ?? '', lectureId) : undefined
  const isBegun = draft?.quiz.lectureQuizId === lectureQuizId && draft.savedAt !== null
  const line =
    needsAttempt && !isSubmitted
      ? text.needsStart
      : isSubmitted
        ? text.sent
        : isBegun
          ? text.begun
          : isEnabled
            ? text.once
            : text.later
  return (
    <Group className={`${styles.quizAction} framed`} data-open={isOpen || undefined} gap="0.75rem" p="0.875rem 1rem">
      <StarTile tone={isSubmitted ? 'green' : isEnabled ? 'teal' : 'gray'} size={44}>
        <IconClipboardCheck size={22} stroke={1.6} />
      </StarTile>
      <Stack component="span" className="wrap-anywhere" gap={0} flex="1 1 12rem" miw={0}>
        <bdi className="strong">{title}</bdi>
        <span className="dim small">{isOpen || isSubmitted ? line : `${text.closed}. ${line}.`}</span>
      </Stack>
      {isOpen && (
        <Button
          size="md"
          rightSection={<IconArrowLeft size={18} />}
          renderRoot={(props) => <Link to="/student/take-quiz/$lectureId" params={{ lectureId }} {...props} />}
        >
          {isBegun ? text.goOn : text.start}
        </Button>
      )}
      {isSubmitted && (
        <Button
          variant="light"
          rightSection={<IconArrowLeft size={18} />}
          renderRoot={(props) => (
            <Link
              to="/student/quiz-result/$submissionId"
              params={{ submissionId: submissionId ?? lectureQuizId }}
              search={{ by: submissionId === null ? 'quiz' : 'submission' }}
              {...props}
            />
          )}
        >
          {text.result}
        </Button>
      )}
    </Group>
  )
}
