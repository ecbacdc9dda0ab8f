import { isClassic, questionTypeNames } from '@manara/contract/question-kinds/question-types.ts'
import { toTruthText } from '@manara/contract/questions.ts'
import { formatsText } from './formats.text.ts'
import { answerText, escapeSigns } from './gift-signs.ts'
import { writeFurtherKind } from './write-gift-kinds.ts'
import { levelNames, type WrittenQuestion } from './written-question.ts'

const isTrue = (options: WrittenQuestion['options']) =>
  toTruthText(options.find(({ isCorrect }) => isCorrect)?.text ?? '') === 'صح'

function writeAnswers({ questionType, options }: WrittenQuestion): string {
  if (questionType === 'TrueFalse') return isTrue(options) ? '{T}' : '{F}'
  return `{\n${options.map(({ text, isCorrect }) => `\t${isCorrect ? '=' : '~'}${answerText(text)}\n`).join('')}}`
}

/** An essay that says how many words it takes. */
const hasWords = (content: WrittenQuestion['content']) =>
  content !== null && 'minWords' in content && (content.minWords ?? content.maxWords) !== null

/** A question of a further kind: its own text around a blank, or answers behind the text. */
function writeFurther(question: WrittenQuestion & { text: string }): string {
  const written = writeFurtherKind(question)
  const { questionId, questionType, text, content } = question
  if (!written) return `// ${formatsText.kindLeft(questionId, questionTypeNames[questionType])}\n`
  const words = hasWords(content) ? `// ${formatsText.wordsLeft(questionId)}\n` : ''
  return 'text' in written ? `${written.text}\n` : `${words}[plain]${escapeSigns(text)}${written.answers}\n`
}

/** A picture cannot be written: a remark names its question, and one without a text is left out. */
function writeQuestion(question: WrittenQuestion): string {
  const { questionId, text, imageUrl, questionType } = question
  const remark = imageUrl === null ? '' : `// ${formatsText.pictureLeft(questionId)}\n`
  if (text === null) return remark
  if (!isClassic(questionType)) return remark + writeFurther({ ...question, text })
  return `${remark}[plain]${escapeSigns(text)}${writeAnswers(question)}\n`
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
