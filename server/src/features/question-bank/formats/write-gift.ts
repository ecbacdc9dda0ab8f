import { toTruthText } from '@manara/contract/questions.ts'
import { formatsText } from './formats.text.ts'
import { levelNames, type WrittenQuestion } from './written-question.ts'

const escapeSigns = (text: string) =>
  text.replace(/[~=#{}:\\]|\r\n?|\n/g, (sign) => (/[\r\n]/.test(sign) ? '\\n' : `\\${sign}`))

/** A text that begins like a weight or a format says that it is none. */
const optionText = (text: string) => (/^[[%]/.test(text) ? `[plain]${escapeSigns(text)}` : escapeSigns(text))

const isTrue = (options: WrittenQuestion['options']) =>
  toTruthText(options.find(({ isCorrect }) => isCorrect)?.text ?? '') === 'صح'

function writeAnswers({ questionType, options }: WrittenQuestion): string {
  if (questionType === 'TrueFalse') return isTrue(options) ? '{T}' : '{F}'
  return `{\n${options.map(({ text, isCorrect }) => `\t${isCorrect ? '=' : '~'}${optionText(text)}\n`).join('')}}`
}

/** A picture cannot be written: a remark names its question, and one without a text is left out. */
function writeQuestion(question: WrittenQuestion): string {
  const { questionId, text, imageUrl } = question
  const remark = imageUrl === null ? '' : `// ${formatsText.pictureLeft(questionId)}\n`
  return text === null ? remark : `${remark}[plain]${escapeSigns(text)}${writeAnswers(question)}\n`
}

/** One question in GIFT, with the category of its level where that is another than the last one. */
export function* writeGift(questions: Iterable<WrittenQuestion>): Generator<string> {
  let level: WrittenQuestion['difficultyLevel'] | undefined
  for (const question of questions) {
    if (question.difficultyLevel !== level) {
      level = question.difficultyLevel
      yield `$CATEGORY: ${levelNames[level]}\n\n`
    }
    yield `${writeQuestion(question)}\n`
  }
}
