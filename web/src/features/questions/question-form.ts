import { kindOfName } from '@manara/contract/file-kinds.ts'
import { complaintsAbout } from '@manara/contract/question-kinds/complaints.ts'
import type { QuestionContent } from '@manara/contract/question-kinds/content.ts'
import { hasOptions, type QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { questionImageField, questionLimits, trueFalseTexts } from '@manara/contract/questions.ts'
import { readNumber } from '../../format/typed-number.ts'
import {
  type ContentDraft,
  contentComplaint,
  contentInWords,
  fromContentField,
  startContent,
  toContentField,
  toDraft,
} from './kinds/content-draft.ts'
import { kindsText } from './question-kinds.text.ts'
import { questionsText } from './questions.text.ts'

/** An option while it is typed. `key` stays while others come and go; `id` is the stored option, if there is one. */
export interface OptionValues {
  key: number
  id?: number
  text: string
}

/** Values of a question form. `currentImageUrl` is a stored picture that is neither removed nor replaced. */
export interface QuestionValues {
  questionType: QuestionType
  text: string
  options: OptionValues[]
  /** The `key` of the correct option. */
  correctKey: number | null
  /** The keys of the right options of a question that has several. */
  rightKeys: readonly number[]
  /** The key of a question of a further kind; null for the classic ones. */
  content: ContentDraft
  /** As it is typed. */
  points: string
  explanation: string
  image: File | null
  currentImageUrl: string | null
}

let lastKey = 0
const toOption = (text: string): OptionValues => ({ key: ++lastKey, text })

export const newOption = (): OptionValues => toOption('')

/** The options with which a question of this type begins. */
export const startOptions = (type: QuestionType): OptionValues[] =>
  (type === 'TrueFalse' ? trueFalseTexts : type === 'MultipleResponse' ? ['', '', ''] : ['', '']).map(toOption)

/** The values that a question takes with another kind; typed options stay where both kinds have them. */
export function withType({ questionType: before, options }: QuestionValues, questionType: QuestionType) {
  const isKept = [before, questionType].every((type) => type === 'MultipleChoice' || type === 'MultipleResponse')
  return {
    questionType,
    options: isKept ? [...options, ...startOptions(questionType).slice(options.length)] : startOptions(questionType),
    correctKey: null,
    rightKeys: [],
    content: startContent(questionType),
  }
}

export const emptyQuestion = (questionType: QuestionType = 'MultipleChoice'): QuestionValues => ({
  questionType,
  text: '',
  options: startOptions(questionType),
  correctKey: null,
  rightKeys: [],
  content: startContent(questionType),
  points: '1',
  explanation: '',
  image: null,
  currentImageUrl: null,
})

interface StoredQuestion {
  questionType: QuestionType
  text: string | null
  imageUrl: string | null
  options: readonly { id: number; text: string; isCorrect: boolean }[]
  content: QuestionContent
  points: number
  explanation: string | null
}

/** Options as the form shows them, with the keys of the right ones. */
export function toOptionValues(options: StoredQuestion['options']) {
  const rows = options.map(({ id, text }) => ({ ...toOption(text), id }))
  const rightKeys = rows.filter((_, at) => options[at]?.isCorrect).map(({ key }) => key)
  return { options: rows, correctKey: rightKeys[0] ?? null, rightKeys }
}

/** A stored question as the form shows it. */
export function toQuestionValues(question: StoredQuestion): QuestionValues {
  const { questionType, text, imageUrl, options, content, points, explanation } = question
  return {
    questionType,
    text: text ?? '',
    ...toOptionValues(options),
    content: content === null ? startContent(questionType) : toDraft(questionType, content),
    points: String(points),
    explanation: explanation ?? '',
    image: null,
    currentImageUrl: imageUrl,
  }
}

/** The points that were typed; undefined where they are none. */
function toPoints(text: string): number | undefined {
  const points = readNumber(text)
  return typeof points === 'number' && points >= 0.25 && points <= 100 ? points : undefined
}

/** The fields beside text, options and picture, as they are sent. */
export const toExtraFields = ({ questionType, content, points, explanation }: QuestionValues) => ({
  content: toContentField(questionType, content),
  points: toPoints(points) ?? 1,
  explanation: explanation.trim(),
})
export type ExtraFields = ReturnType<typeof toExtraFields>

/** The same for a new question, which leaves out what is as usual. */
export function toExtraBody(values: QuestionValues): Partial<ExtraFields> {
  const { content, points, explanation } = toExtraFields(values)
  return { ...(content && { content }), ...(points !== 1 && { points }), ...(explanation && { explanation }) }
}

/** How an edit shows the extra fields that another person changed, and takes them over. */
export const extraEdit = (questionType: QuestionType) => ({
  labels: { content: kindsText.key, points: kindsText.points, explanation: kindsText.explanation },
  show: { content: (content: string) => contentInWords(questionType, content) },
  write: {
    content: (content: string) => ({ content: fromContentField(questionType, content) }),
    points: (points: number) => ({ points: String(points) }),
  },
})

const imageField = questionImageField('image')

/** Why a picture cannot be taken, before a byte of it has left. */
export function imageProblem(file: File): string | null {
  if (!kindOfName(file.name, imageField.accept)) return questionsText.imageWrongKind
  if (file.size === 0) return questionsText.imageEmpty
  return file.size > imageField.maxBytes ? questionsText.imageTooLarge : null
}

type Options = Pick<QuestionValues, 'questionType' | 'options' | 'correctKey' | 'rightKeys'>

/** Whether the option of this key is marked as right. */
export const isRight = ({ questionType, correctKey, rightKeys }: Omit<Options, 'options'>, key: number): boolean =>
  questionType === 'MultipleResponse' ? rightKeys.includes(key) : key === correctKey

/** The options as they are sent, in the order of the form; none for a kind without them. */
export const givenOptions = (values: Options) =>
  (hasOptions(values.questionType) ? values.options : []).map(({ key, id, text }) => ({
    ...(id !== undefined && { questionOptionId: id }),
    text: text.trim(),
    isCorrect: isRight(values, key),
  }))

/** Errors of points and of the key of a kind without options. */
function extraErrors({ questionType, content, points }: QuestionValues): Record<string, string> {
  const complaint = content && !hasOptions(questionType) ? contentComplaint(questionType, content, []) : undefined
  return {
    ...(toPoints(points) === undefined && { points: kindsText.wrongPoints }),
    ...(complaint && { content: complaint }),
  }
}

/** Errors of the question, by field: `text`, `options`, `options.0.text`, `image`, `content`, `points`. */
export function questionErrors(values: QuestionValues): Record<string, string> {
  const { questionType, text, explanation, options, image, currentImageUrl } = values
  const errors = extraErrors(values)
  if (hasOptions(questionType))
    options.forEach((option, index) => {
      if (option.text.trim() === '') errors[`options.${index}.text`] = questionsText.emptyOption
    })
  const hasBlanks = Object.keys(errors).some((field) => field.startsWith('options.'))
  const hasImage = image !== null || currentImageUrl !== null
  const [given, content] = [givenOptions(values), judgedContent(values)]
  const judged = { text, explanation, hasImage, questionType, options: given, content }
  for (const { field, message } of complaintsAbout(judged))
    if (field !== 'content' && (field !== 'options' || !hasBlanks)) errors[field] = message
  const errorMessage = image && imageProblem(image)
  if (errorMessage) errors.image = errorMessage
  return errors
}

/** Only a choice of several options needs its content to be judged with them; the others are judged before. */
const judgedContent = ({ questionType, content }: QuestionValues) =>
  questionType === 'MultipleResponse' ? (content as QuestionContent) : null

const hasFreeOptions = (type: QuestionType) => type === 'MultipleChoice' || type === 'MultipleResponse'

export const canAddOption = ({ questionType, options }: QuestionValues) =>
  hasFreeOptions(questionType) && options.length < questionLimits.maxOptions

export const canRemoveOption = ({ questionType, options }: QuestionValues) =>
  hasFreeOptions(questionType) && options.length > (questionType === 'MultipleResponse' ? 3 : questionLimits.minOptions)
