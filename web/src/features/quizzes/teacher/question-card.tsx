import { hasOptions } from '@manara/contract/question-kinds/question-types.ts'
import type { QuizQuestion } from '@manara/contract/quizzes.ts'
import { Box, Button, Group, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck, IconKey, IconPencil, IconTrash } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { ActionButton } from '../../../ui/layout/action-button.tsx'
import { QuestionImage } from '../../questions/question-image.tsx'
import { QuestionKey } from '../../questions/question-key.tsx'
import { questionsText } from '../../questions/questions.text.ts'
import { keyCorrectionText } from '../key-correction.text.ts'
import { quizzesText } from '../quizzes.text.ts'
import styles from './quiz.module.css'

interface QuestionCardProps {
  question: QuizQuestion
  number: number
  isLast: boolean
  /** Why it cannot change now. */
  freezing: string | undefined
  /** Absent for a question that was drawn: it is changed in the bank. */
  onEdit?: () => void
  onMove?: (step: -1 | 1) => void
  onDelete?: () => void
  /** Another key, where there are answers (R-key-1). */
  onCorrect?: (() => void) | undefined
}

/** A question as its teacher sees it: with the key. */
export const QuestionCard = ({
  question,
  number,
  isLast,
  freezing,
  onEdit,
  onMove,
  onDelete,
  onCorrect,
}: QuestionCardProps) => (
  <li className={`card ${styles.quizQuestion}`} aria-label={quizzesText.questionNumber(number)}>
    <Group className={styles.quizQuestionHead} gap="0.75rem" wrap="nowrap" w="100%">
      <span className="number-tile num num" aria-hidden>
        {number}
      </span>
      <Badge>{questionsText.types[question.questionType]}</Badge>
      {question.points !== 1 && <Badge>{questionsText.points(question.points)}</Badge>}
      {question.standing && question.standing !== 'NORMAL' && (
        <Badge tone="yellow">{keyCorrectionText.badges[question.standing]}</Badge>
      )}
      <span className="push row">
        {onEdit && (
          <>
            <ActionButton
              label={quizzesText.moveUp(number)}
              hint={quizzesText.moveUpHint}
              refusal={freezing ?? (number === 1 ? quizzesText.isFirst : undefined)}
              onClick={() => onMove?.(-1)}
            >
              <IconArrowUp size={20} stroke={1.7} aria-hidden />
            </ActionButton>
            <ActionButton
              label={quizzesText.moveDown(number)}
              hint={quizzesText.moveDownHint}
              refusal={freezing ?? (isLast ? quizzesText.isLast : undefined)}
              onClick={() => onMove?.(1)}
            >
              <IconArrowDown size={20} stroke={1.7} aria-hidden />
            </ActionButton>
            <ActionButton
              label={quizzesText.editQuestion(number)}
              hint={quizzesText.editQuestionHint}
              refusal={freezing}
              onClick={() => onEdit?.()}
            >
              <IconPencil size={20} stroke={1.7} aria-hidden />
            </ActionButton>
            <ActionButton
              label={quizzesText.deleteQuestion(number)}
              hint={quizzesText.deleteQuestionHint}
              refusal={freezing}
              onClick={() => onDelete?.()}
            >
              <IconTrash size={20} stroke={1.7} aria-hidden />
            </ActionButton>
          </>
        )}
      </span>
    </Group>
    {question.text && (
      <Box component="p" className="strong pre-line" dir="auto" lh={1.75}>
        <RichText text={question.text} isForAuthor />
      </Box>
    )}
    {question.imageUrl && <QuestionImage imageUrl={question.imageUrl} question={question.text} />}
    {!hasOptions(question.questionType) && <QuestionKey {...question} />}
    <ul className={styles.quizOptions}>
      {question.options.map(({ lectureQuizQuestionOptionId, text, isCorrect }) => (
        <li key={lectureQuizQuestionOptionId} data-correct={isCorrect || undefined}>
          <span className={styles.quizOptionMark} aria-hidden>
            {isCorrect && <IconCheck size={16} stroke={2.4} />}
          </span>
          <span dir="auto">
            <RichText text={text} isForAuthor />
          </span>
          {isCorrect && <VisuallyHidden>{quizzesText.correctOption}</VisuallyHidden>}
        </li>
      ))}
    </ul>
    {onCorrect && (
      <Button
        size="sm"
        variant="light"
        leftSection={<IconKey size={18} aria-hidden />}
        aria-label={keyCorrectionText.correctNumber(number)}
        onClick={onCorrect}
      >
        {keyCorrectionText.correct}
      </Button>
    )}
  </li>
)
