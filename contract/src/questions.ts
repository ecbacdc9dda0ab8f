import { type Static, Type } from 'typebox'
import type { FileField } from './endpoint.ts'
import { Line, Multiline } from './fields.ts'
import { fileKinds } from './file-kinds.ts'
import type { QuestionContent } from './question-kinds/content.ts'
import { questionTypes } from './question-kinds/question-types.ts'

/** The common parts of questions of short quizzes and of the question bank. */
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

/** The content of a further kind as JSON text, in a form beside a picture (R-question-1). */
export const ContentField = Multiline(30_000, {
  title: 'محتوى السؤال',
  messages: { maxLength: 'محتوى السؤال أطول مما يُقبل' },
})

export const ExplanationField = Multiline(2_000, {
  title: 'شرح الإجابة',
  messages: { maxLength: 'شرح الإجابة 2000 حرف على الأكثر' },
})

const pointsWords = 'النقاط عدد من 0.25 إلى 100، بمنزلتين عشريتين على الأكثر'

export const PointsField = Type.Number({
  title: 'النقاط',
  minimum: 0.25,
  maximum: 100,
  multipleOf: 0.01,
  'x-messages': { type: pointsWords, minimum: pointsWords, maximum: pointsWords, multipleOf: pointsWords },
})

/** Fields that a form may leave out: without them a question has a point and no explanation. */
export const questionExtras = {
  content: Type.Optional(ContentField),
  points: Type.Optional(PointsField),
  explanation: Type.Optional(ExplanationField),
}

/** What a reply adds to a question. The content holds the key, and ids by chance for pairs and entries. */
export const repliedExtras = {
  content: Type.Unsafe<QuestionContent>(Type.Unknown({ description: 'محتوى السؤال بحسب نوعه، أو null' })),
  points: Type.Number(),
  explanation: Type.Union([Type.String(), Type.Null()]),
}

/** A picture of a question: jpg, png or webp, at most 5 MB (R-bank-4). */
export const questionImageField = (field: string) =>
  ({
    field,
    accept: [fileKinds.jpg, fileKinds.png, fileKinds.webp],
    maxBytes: 5 * 1_048_576,
  }) as const satisfies FileField

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
