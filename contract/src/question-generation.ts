import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { type FileKind, fileKinds } from './file-kinds.ts'
import { BankCourseParams, difficultyLevels } from './question-bank.ts'
import { classicTypes, questionTypes } from './question-kinds/question-types.ts'
import { questionLimits } from './questions.ts'

export const generationLanguages = ['Arabic', 'English'] as const
export type GenerationLanguage = (typeof generationLanguages)[number]

/** How much may be given and asked for, and how much of a long file is read (R-generate-1). */
export const generationLimits = {
  minTextLength: 100,
  maxTextLength: 200_000,
  maxQuestions: 20,
  maxPages: 60,
  maxFileBytes: 20 * 1_048_576,
  /** Questions that must not repeat. */
  maxAvoided: 60,
} as const

/** The defaults of a generation. */
export const generationDefaults = {
  numberOfQuestions: 3,
  difficulty: 'Medium',
  questionType: 'MultipleChoice',
  language: 'Arabic',
} as const

/** Files that questions can be made from. The reader of PDF and plain text says itself what is wrong with one. */
export const generationFileKinds: readonly FileKind[] = [
  { ...fileKinds.pdf, isJudgedByReader: true },
  fileKinds.docx,
  {
    name: 'txt',
    group: 'document',
    extensions: ['txt'],
    mediaType: 'text/plain',
    isShownInline: false,
    isJudgedByReader: true,
  },
  {
    name: 'md',
    group: 'document',
    extensions: ['md'],
    mediaType: 'text/markdown',
    isShownInline: false,
    isJudgedByReader: true,
  },
]

/** How much of a file was read. Only PDF has pages. */
export const ReadExtent = Type.Object({
  pageCount: Type.Union([Type.Integer(), Type.Null()]),
  readPages: Type.Union([Type.Integer(), Type.Null()]),
  characters: Type.Integer(),
  isWhole: Type.Boolean(),
})
export type ReadExtent = Static<typeof ReadExtent>

/** `builtin` needs no model and sends nothing out of the school; `provider` is the model that the school has set up. */
export const generationEngines = ['builtin', 'provider'] as const
export type GenerationEngine = (typeof generationEngines)[number]

/** A suggestion: stored nowhere until the teacher saves it to the bank. Fewer may come than were asked for. */
export const GeneratedQuestion = Type.Object({
  text: Type.String(),
  questionType: Type.Enum([...classicTypes]),
  difficultyLevel: Type.Enum([...difficultyLevels]),
  options: Type.Array(Type.Object({ text: Type.String(), isCorrect: Type.Boolean() })),
  /** The sentence of the text that it was made from, when that is known. */
  sourceSentence: Type.Union([Type.String(), Type.Null()]),
  engine: Type.Enum([...generationEngines]),
  /** The name of the engine as the screen shows it. */
  engineName: Type.String(),
  /** The provider failed, and the built-in generator took over. */
  isFallback: Type.Boolean(),
  /** Null for pasted text. */
  extent: Type.Union([ReadExtent, Type.Null()]),
})
export type GeneratedQuestion = Static<typeof GeneratedQuestion>

const Language = Type.Enum([...generationLanguages], {
  title: 'لغة الأسئلة',
  'x-numbers': [...generationLanguages],
  'x-messages': { enum: 'لغة الأسئلة العربية أو الإنكليزية' },
})

export const GenerationQuery = Type.Object({ language: Type.Optional(Language) })

const countWords = 'عدد الأسئلة من 1 إلى 20'

const requestFields = {
  numberOfQuestions: Type.Optional(
    Type.Integer({
      title: 'عدد الأسئلة',
      minimum: 1,
      maximum: generationLimits.maxQuestions,
      'x-numeric-string': true,
      'x-messages': { type: countWords, minimum: countWords, maximum: countWords },
    }),
  ),
  difficulty: Type.Optional(
    Type.Enum([...difficultyLevels], { title: 'مستوى الصعوبة', 'x-messages': { enum: 'مستوى صعوبة غير معروف' } }),
  ),
  questionType: Type.Optional(
    Type.Enum([...questionTypes], { title: 'نوع السؤال', 'x-messages': { enum: 'نوع سؤال غير معروف' } }),
  ),
  /** Questions that the teacher already has in front of them: `Avoid[0].Text` in a form. */
  avoid: Type.Optional(
    Type.Array(
      Type.Object({
        text: Type.String({
          title: 'نص السؤال',
          minLength: 1,
          maxLength: questionLimits.textLength,
          format: 'multiline',
        }),
      }),
      { title: 'أسئلة لا تتكرر', maxItems: generationLimits.maxAvoided },
    ),
  ),
}

export const GenerateFromTextBody = Type.Object({
  contextText: Type.String({
    title: 'النص',
    minLength: generationLimits.minTextLength,
    maxLength: generationLimits.maxTextLength,
    format: 'multiline',
    'x-messages': {
      required: 'ألصق نصًا من 100 حرف على الأقل',
      minLength: 'ألصق نصًا من 100 حرف على الأقل',
      maxLength: 'النص 200,000 حرف على الأكثر',
    },
  }),
  ...requestFields,
})
export type GenerateFromTextBody = Static<typeof GenerateFromTextBody>

export const GenerateFromFileBody = Type.Object(requestFields)
export type GenerateFromFileBody = Static<typeof GenerateFromFileBody>

/** For teachers who may suggest questions to the course; nothing is stored. */
const generation = {
  area: 'teacher',
  ownership: 'taught',
  method: 'POST',
  params: BankCourseParams,
  query: GenerationQuery,
  replies: { 200: Type.Array(GeneratedQuestion) },
  refusals: [409],
} as const

export const generateFromText = endpoint({
  ...generation,
  name: 'generateFromText',
  summary: 'اقتراح أسئلة من نص، لا يُحفظ منها شيء',
  path: '/api/teacher/ai/course/:courseId/generate-from-text',
  body: GenerateFromTextBody,
  // 200,000 letters are 400 KB in Arabic; escapes for all of them are not expected.
  bodyLimit: 1_048_576,
})

export const generateFromFile = endpoint({
  ...generation,
  name: 'generateFromFile',
  summary: 'اقتراح أسئلة من ملف، لا يُحفظ منه ولا منها شيء',
  path: '/api/teacher/ai/course/:courseId/generate-from-file',
  body: GenerateFromFileBody,
  bodyKind: 'multipart',
  file: {
    field: 'file',
    accept: generationFileKinds,
    isRequired: true,
    maxBytes: generationLimits.maxFileBytes,
  },
})
