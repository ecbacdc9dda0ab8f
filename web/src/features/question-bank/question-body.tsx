import type { BankQuestion } from '@manara/contract/question-bank.ts'
import { hasOptions } from '@manara/contract/question-kinds/question-types.ts'
import { Box } from '@mantine/core'
import { RichText } from '../../ui/formulas/rich-text.tsx'
import { MarkedOptions } from '../questions/marked-options.tsx'
import { QuestionImage } from '../questions/question-image.tsx'
import { QuestionKey } from '../questions/question-key.tsx'
import { bankText } from './question-bank.text.ts'

/** Text of a question, its picture, and its options with the right ones marked, or its key in words. */
export const QuestionBody = ({ question }: { question: BankQuestion }) => (
  <>
    {question.text !== null && (
      <Box component="p" className="strong pre-line" dir="auto" fz="1rem">
        <RichText text={question.text} isForAuthor />
      </Box>
    )}
    {question.imageUrl !== null && <QuestionImage imageUrl={question.imageUrl} question={question.text} />}
    {hasOptions(question.questionType) ? (
      <MarkedOptions
        label={bankText.options}
        options={question.options.map(({ questionOptionId, ...option }) => ({ key: questionOptionId, ...option }))}
      />
    ) : (
      <QuestionKey {...question} />
    )}
  </>
)
