import type { BankQuestion } from '@manara/contract/question-bank.ts'
import { MarkedOptions } from '../questions/marked-options.tsx'
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
    <MarkedOptions
      label={bankText.options}
      options={question.options.map(({ questionOptionId, ...option }) => ({ key: questionOptionId, ...option }))}
    />
  </>
)
