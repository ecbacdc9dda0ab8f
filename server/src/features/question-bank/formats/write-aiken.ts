import { isClassic } from '@manara/contract/question-kinds/question-types.ts'
import type { WrittenQuestion } from './written-question.ts'

const labels = 'ABCDEFGHIJ'

/** One line; a question that begins like an option or an answer gets a dash before it. */
const toLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return /^(?:[a-z\u0621-\u064a]{1,2}[).]|answer|الإجابة|الاجابة|الجواب)/iu.test(line) ? `- ${line}` : line
}

/** A question in Aiken, which knows no pictures, no levels and no second line; another kind, or none with a text, is left out. */
export function* writeAiken(questions: Iterable<WrittenQuestion>): Generator<string> {
  for (const { text, questionType, options } of questions) {
    if (text === null || !isClassic(questionType)) continue
    const lines = options.map((option, at) => `${labels[at]}) ${option.text}`)
    yield [toLine(text), ...lines, `ANSWER: ${labels[options.findIndex(({ isCorrect }) => isCorrect)]}`, '', ''].join(
      '\n',
    )
  }
}
