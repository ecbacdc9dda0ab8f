import { describeKey, type QuestionContent } from '@manara/contract/question-kinds/content.ts'
import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { Box } from '@mantine/core'
import { RichText } from '../../ui/formulas/rich-text.tsx'
import { Described } from './described.tsx'
import { kindsText } from './question-kinds.text.ts'

/** The places of blanks as lines with their numbers, each in one piece from right to left. */
const withLines = (text: string) => text.replace(/\[\[(\d{1,3})\]\]/g, '\u2067($1)\u00a0____\u2069')

interface QuestionKeyProps {
  questionType: QuestionType
  content: QuestionContent
}

/** The key of a question without options, in words; the running text of one with blanks. */
export function QuestionKey({ questionType, content }: QuestionKeyProps) {
  const key = describeKey({ questionType, content, options: [] })
  return (
    <>
      {questionType === 'FillBlanks' && content && 'text' in content && (
        <Box component="p" className="pre-line" dir="auto">
          <RichText text={withLines(content.text)} isForAuthor />
        </Box>
      )}
      {key !== '' && (
        <p className="small">
          <b>{questionType === 'Essay' ? kindsText.modelAnswerTitle : kindsText.key}:</b> <Described text={key} />
        </p>
      )}
    </>
  )
}
