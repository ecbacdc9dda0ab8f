import type { ContentByType, QuestionContent } from '@manara/contract/question-kinds/content.ts'
import { answerText, escapeSigns } from './gift-signs.ts'
import { marginOf, type WrittenQuestion, weightOf } from './written-question.ts'

const lines = (answers: readonly string[]) => `{\n${answers.map((answer) => `\t${answer}\n`).join('')}}`

const weight = (percent: number) => `%${weightOf(percent)}%`

function writeSeveral({ options }: WrittenQuestion): string {
  const right = options.filter(({ isCorrect }) => isCorrect).length
  return lines(
    options.map(({ text, isCorrect }) => `~${weight(isCorrect ? 100 / right : -100 / right)}${answerText(text)}`),
  )
}

const writeTyped = ({ answers }: ContentByType['ShortText']) =>
  answers.map(({ text, percent }) => `=${percent === 100 ? '' : weight(percent)}${answerText(text)}`)

const writeNumber = ({ values }: ContentByType['Numeric']) =>
  `{#\n${values
    .map((one) => `\t=${one.percent === 100 ? '' : weight(one.percent)}${one.value}:${marginOf(one)}\n`)
    .join('')}}`

const writePairs = ({ pairs }: ContentByType['Matching']) =>
  lines(pairs.map(({ left, right }) => `=${answerText(left)} -> ${answerText(right)}`))

/** The text with its one typed blank; more of them, or another kind of blank, GIFT does not hold. */
function writeBlank({ text, blanks }: ContentByType['FillBlanks']): { text: string } | undefined {
  const typed = blanks[0]?.text
  const [before, after] = text.split('[[1]]')
  if (blanks.length !== 1 || !typed || before === undefined || after === undefined) return undefined
  return { text: `[plain]${escapeSigns(before)}{${writeTyped(typed).join(' ')}}${escapeSigns(after)}` }
}

type Writer = (
  content: QuestionContent,
  question: WrittenQuestion,
) => { answers: string } | { text: string } | undefined

const writers: Partial<Record<WrittenQuestion['questionType'], Writer>> = {
  MultipleResponse: (_, question) => ({ answers: writeSeveral(question) }),
  ShortText: (content) => ({ answers: lines(writeTyped(content as ContentByType['ShortText'])) }),
  Numeric(content) {
    const numeric = content as ContentByType['Numeric']
    return numeric.unitRule === 'NONE' ? { answers: writeNumber(numeric) } : undefined
  },
  Matching(content) {
    const matching = content as ContentByType['Matching']
    return matching.extras.length === 0 ? { answers: writePairs(matching) } : undefined
  },
  Essay(content) {
    const { modelAnswer } = content as ContentByType['Essay']
    return { answers: modelAnswer ? `{####${answerText(modelAnswer)}}` : '{}' }
  },
  FillBlanks: (content) => writeBlank(content as ContentByType['FillBlanks']),
}

/** The answers of a further kind, or its whole text; undefined for what GIFT cannot hold as it is. */
export const writeFurtherKind: (question: WrittenQuestion) => ReturnType<Writer> = (question) =>
  writers[question.questionType]?.(question.content, question)
