import { type Static, Type } from 'typebox'
import type { FileField } from './endpoint.ts'
import { Line, Multiline } from './fields.ts'
import { fileKinds } from './file-kinds.ts'

/** The common parts of questions of short quizzes and of the question bank. */
export const questionTypes = ['MultipleChoice', 'TrueFalse'] as const
export type QuestionType = (typeof questionTypes)[number]

export const questionLimits = { textLength: 2_000, optionLength: 500, minOptions: 2, maxOptions: 10 } as const

/** The two options of every question of this type, in this order. */
export const trueFalseTexts = ['صح', 'خطأ'] as const

export const QuestionText = Multiline(questionLimits.textLength, {
  title: 'نص السؤال',
  messages: { maxLength: 'نص السؤال 2000 حرف على الأكثر' },
})

export const QuestionTypeField = Type.Enum([...questionTypes], {
  title: 'نوع السؤال',
  'x-messages': { required: 'اختر نوع السؤال', enum: 'نوع سؤال غير معروف' },
})

export const OptionText = Line(questionLimits.optionLength, {
  title: 'نص الخيار',
  messages: { required: 'أدخل نص الخيار', maxLength: 'نص الخيار 500 حرف على الأكثر' },
})

export const IsCorrectField = Type.Boolean({ title: 'الخيار الصحيح' })

/** In a form: `Options[0].Text`, `Options[0].IsCorrect`. An option that does not say is not the correct one. */
export const GivenOption = Type.Object({ text: OptionText, isCorrect: Type.Optional(IsCorrectField) })
export type GivenOption = Static<typeof GivenOption>

/** The list of options of a form, for any kind of option. */
export const OptionList = <Option extends ReturnType<typeof Type.Object>>(option: Option) =>
  Type.Array(option, {
    title: 'الخيارات',
    minItems: questionLimits.minOptions,
    maxItems: questionLimits.maxOptions,
    'x-messages': {
      required: 'أدخل خيارات السؤال',
      minItems: 'يجب أن يكون للسؤال خياران على الأقل',
      maxItems: 'للسؤال 10 خيارات على الأكثر',
    },
  })

/** A picture of a question: jpg, png or webp, at most 5 MB (R-bank-4). */
export const questionImageField = (field: string) =>
  ({
    field,
    accept: [fileKinds.jpg, fileKinds.png, fileKinds.webp],
    maxBytes: 5 * 1_048_576,
  }) as const satisfies FileField

interface JudgedQuestion {
  text?: string | null | undefined
  hasImage: boolean
  questionType: QuestionType
  options: readonly { text: string; isCorrect?: boolean | undefined }[]
}

export interface QuestionComplaint {
  field: 'text' | 'options'
  message: string
}

const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Other clients write the two options of a true-false question in their own words. */
const truthWords: Record<string, (typeof trueFalseTexts)[number]> = {
  صح: 'صح',
  صحيح: 'صح',
  صواب: 'صح',
  true: 'صح',
  خطأ: 'خطأ',
  خطا: 'خطأ',
  خاطئ: 'خطأ',
  false: 'خطأ',
}

export const toTruthText = (text: string): string | undefined => truthWords[fold(text)]

const isTrueFalse = (options: JudgedQuestion['options']) =>
  options.length === 2 && new Set(options.flatMap(({ text }) => toTruthText(text) ?? [])).size === 2

/** The rules of a valid question, for the server and the form (R-bank-4). */
export function complaintsAbout({ text, hasImage, questionType, options }: JudgedQuestion): QuestionComplaint[] {
  const complaints: QuestionComplaint[] = []
  if (!text?.trim() && !hasImage) complaints.push({ field: 'text', message: 'أدخل نص السؤال أو أضف صورة' })
  const of = (message: string) => complaints.push({ field: 'options', message })
  if (questionType === 'TrueFalse' && !isTrueFalse(options)) of('خيارا سؤال «صح أو خطأ» هما «صح» و«خطأ»')
  else if (new Set(options.map((option) => fold(option.text))).size < options.length) of('في الخيارات نصّان متطابقان')
  else if (options.filter(({ isCorrect }) => isCorrect).length !== 1) of('حدّد خيارًا صحيحًا واحدًا')
  return complaints
}
