import type { BankQuestion } from '@manara/contract/question-bank.ts'
import { Box } from '@mantine/core'
import { MarkedOptions } from '../questions/marked-options.tsx'
import { QuestionImage } from '../questions/question-image.tsx'
import { bankText } from './question-bank.text.ts'

/** Text of a question, its picture, and its options with the correct one marked. */
export const QuestionBody = ({ question }: { question: BankQuestion }) => (
  <>
    {question.text !== null && (
      <Box component="p" className="strong pre-line" dir="auto" fz="1rem">
        {question.text}
      </Box>
    )}
    {question.imageUrl !== null && <QuestionImage imageUrl={question.imageUrl} question={question.text} />}
    <MarkedOptions
      label={bankText.options}
      options={question.options.map(({ questionOptionId, ...option }) => ({ key: questionOptionId, ...option }))}
    />
  </>
)
