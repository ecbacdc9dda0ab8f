import type { BankQuestion } from '@manara/contract/question-bank.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { QuestionImage } from '../questions/question-image.tsx'
import { bankText } from './question-bank.text.ts'
import './question-bank.css'

/** What a question asks, its picture, and its options with the correct one marked. */
export const QuestionBody = ({ question }: { question: BankQuestion }) => (
  <>
    {question.text !== null && (
      <p className="bank-text" dir="auto">
        {question.text}
      </p>
    )}
    {question.imageUrl !== null && <QuestionImage imageUrl={question.imageUrl} question={question.text} />}
    <ul className="bank-options" aria-label={bankText.options}>
      {question.options.map(({ questionOptionId, text, isCorrect }) => (
        <li key={questionOptionId} data-correct={isCorrect || undefined}>
          <span className="bank-option-mark" aria-hidden>
            {isCorrect && <IconCheck size={14} stroke={3} />}
          </span>
          <bdi>{text}</bdi>
          {isCorrect && <VisuallyHidden>({bankText.correct})</VisuallyHidden>}
        </li>
      ))}
    </ul>
  </>
)
