import type { QuizQuestion } from '@manara/contract/quizzes.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { QuestionImage } from '../../questions/question-image.tsx'
import { questionsText } from '../../questions/questions.text.ts'
import { quizzesText } from '../quizzes.text.ts'

interface QuestionCardProps {
  question: QuizQuestion
  number: number
  isLast: boolean
  /** Why it cannot change now. */
  freezing: string | undefined
  onEdit: () => void
  onMove: (step: -1 | 1) => void
  onDelete: () => void
}

/** A question as its teacher sees it: with the key. */
export const QuestionCard = ({ question, number, isLast, freezing, onEdit, onMove, onDelete }: QuestionCardProps) => (
  <li className="card quiz-question" aria-label={quizzesText.questionNumber(number)}>
    <div className="quiz-question-head">
      <span className="quiz-question-number num" aria-hidden>
        {number}
      </span>
      <Badge>{questionsText.types[question.questionType]}</Badge>
      <span className="push row">
        <ActionButton
          label={quizzesText.moveUp(number)}
          hint={quizzesText.moveUpHint}
          refusal={freezing ?? (number === 1 ? quizzesText.isFirst : undefined)}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={20} stroke={1.7} aria-hidden />
        </ActionButton>
        <ActionButton
          label={quizzesText.moveDown(number)}
          hint={quizzesText.moveDownHint}
          refusal={freezing ?? (isLast ? quizzesText.isLast : undefined)}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={20} stroke={1.7} aria-hidden />
        </ActionButton>
        <ActionButton
          label={quizzesText.editQuestion(number)}
          hint={quizzesText.editQuestionHint}
          refusal={freezing}
          onClick={onEdit}
        >
          <IconPencil size={20} stroke={1.7} aria-hidden />
        </ActionButton>
        <ActionButton
          label={quizzesText.deleteQuestion(number)}
          hint={quizzesText.deleteQuestionHint}
          refusal={freezing}
          onClick={onDelete}
        >
          <IconTrash size={20} stroke={1.7} aria-hidden />
        </ActionButton>
      </span>
    </div>
    {question.text && (
      <p className="quiz-question-text" dir="auto">
        {question.text}
      </p>
    )}
    {question.imageUrl && <QuestionImage imageUrl={question.imageUrl} question={question.text} />}
    <ul className="quiz-options">
      {question.options.map(({ lectureQuizQuestionOptionId, text, isCorrect }) => (
        <li key={lectureQuizQuestionOptionId} data-correct={isCorrect || undefined}>
          <span className="quiz-option-mark" aria-hidden>
            {isCorrect && <IconCheck size={16} stroke={2.4} />}
          </span>
          <span dir="auto">{text}</span>
          {isCorrect && <VisuallyHidden>{quizzesText.correctOption}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  </li>
)
