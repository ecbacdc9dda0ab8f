import { kindOfName } from '@manara/contract/file-kinds.ts'
import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { complaintsAbout, questionImageField, questionLimits, trueFalseTexts } from '@manara/contract/questions.ts'
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
  image: File | null
  currentImageUrl: string | null
}

let lastKey = 0
const toOption = (text: string): OptionValues => ({ key: ++lastKey, text })

export const newOption = (): OptionValues => toOption('')

/** The options with which a question of this type begins. */
export const startOptions = (type: QuestionType): OptionValues[] =>
  (type === 'TrueFalse' ? trueFalseTexts : ['', '']).map(toOption)

export const emptyQuestion = (questionType: QuestionType = 'MultipleChoice'): QuestionValues => ({
  questionType,
  text: '',
  options: startOptions(questionType),
  correctKey: null,
  image: null,
  currentImageUrl: null,
})

interface StoredQuestion {
  questionType: QuestionType
  text: string | null
  imageUrl: string | null
  options: readonly { id: number; text: string; isCorrect: boolean }[]
}

/** A stored question as the form shows it. */
export function toQuestionValues({ questionType, text, imageUrl, options }: StoredQuestion): QuestionValues {
  const rows = options.map(({ id, text: words }) => ({ ...toOption(words), id }))
  const correct = options.findIndex(({ isCorrect }) => isCorrect)
  const correctKey = rows[correct]?.key ?? null
  return { questionType, text: text ?? '', options: rows, correctKey, image: null, currentImageUrl: imageUrl }
}

const imageField = questionImageField('image')

/** Why a picture cannot be taken, before a byte of it has left. */
export function imageProblem(file: File): string | null {
  if (!kindOfName(file.name, imageField.accept)) return questionsText.imageWrongKind
  if (file.size === 0) return questionsText.imageEmpty
  return file.size > imageField.maxBytes ? questionsText.imageTooLarge : null
}

/** The options as they are sent, in the order of the form. */
export const givenOptions = ({ options, correctKey }: Pick<QuestionValues, 'options' | 'correctKey'>) =>
  options.map(({ key, id, text }) => ({
    ...(id !== undefined && { questionOptionId: id }),
    text: text.trim(),
    isCorrect: key === correctKey,
  }))

/** Errors of the question, by field: `text`, `options`, `options.0.text`, `image`. */
export function questionErrors(values: QuestionValues): Record<string, string> {
  const { questionType, text, options, image, currentImageUrl } = values
  const errors: Record<string, string> = {}
  options.forEach((option, index) => {
    if (option.text.trim() === '') errors[`options.${index}.text`] = questionsText.emptyOption
  })
  const hasBlanks = Object.keys(errors).length > 0
  const hasImage = image !== null || currentImageUrl !== null
  for (const { field, message } of complaintsAbout({ text, hasImage, questionType, options: givenOptions(values) }))
    if (field !== 'options' || !hasBlanks) errors[field] = message
  const errorMessage = image && imageProblem(image)
  if (errorMessage) errors.image = errorMessage
  return errors
}

export const canAddOption = ({ questionType, options }: QuestionValues) =>
  questionType === 'MultipleChoice' && options.length < questionLimits.maxOptions

export const canRemoveOption = ({ questionType, options }: QuestionValues) =>
  questionType === 'MultipleChoice' && options.length > questionLimits.minOptions
