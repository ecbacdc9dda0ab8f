import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Code, Id, Instant, Multiline, withMessage } from './fields.ts'
import type { QuestionContent } from './question-kinds/content.ts'
import { questionTypes } from './question-kinds/question-types.ts'
import { PointsField } from './questions.ts'
import { OrNull, QuizParams } from './quiz-attempts.ts'
import { mostQuestions, NullableText, StandingField } from './quizzes.ts'

/** NO_LOSS: a result whose percent would fall stays as it is · EXACT: every result follows the key (R-key-3). */
const rescoringRules = ['NO_LOSS', 'EXACT'] as const
export type RescoringRule = (typeof rescoringRules)[number]

const taught = { area: 'teacher', ownership: 'taught' } as const

/**
 * A change in the key of a question; what is left out stays. `content` in the shape in which a question is made, with the
 * texts that students saw (R-key-1).
 */
export const KeyChange = Type.Object({
  questionId: Id('رقم السؤال'),
  standing: Type.Optional(StandingField),
  points: Type.Optional(PointsField),
  rightOptionIds: Type.Optional(
    Type.Array(Id('رقم الخيار'), {
      title: 'الخيارات الصحيحة',
      minItems: 1,
      maxItems: 10,
      uniqueItems: true,
      'x-messages': { minItems: 'حدّد خيارًا صحيحًا واحدًا على الأقل' },
    }),
  ),
  content: Type.Optional(Type.Unknown({ title: 'محتوى السؤال' })),
})
export type KeyChange = Static<typeof KeyChange>

const noChange = 'صحّح مفتاح سؤال واحد على الأقل'

const correction = {
  changes: Type.Array(KeyChange, {
    title: 'التصحيحات',
    minItems: 1,
    maxItems: mostQuestions,
    'x-messages': { required: noChange, minItems: noChange, maxItems: `${mostQuestions} سؤال على الأكثر` },
  }),
  rule: Type.Enum([...rescoringRules], {
    title: 'قاعدة إعادة الاحتساب',
    'x-messages': { required: 'اختر قاعدة إعادة الاحتساب', enum: 'قاعدة غير معروفة' },
  }),
}

export const PreviewKeyCorrectionBody = Type.Object(correction)
export type PreviewKeyCorrectionBody = Static<typeof PreviewKeyCorrectionBody>

const reasonWords = 'اكتب سبب التصحيح، من 3 أحرف إلى 500'

export const CorrectKeyBody = Type.Object({
  ...correction,
  reason: {
    ...Multiline(500, {
      title: 'سبب التصحيح',
      messages: { required: reasonWords, minLength: reasonWords, maxLength: reasonWords },
    }),
    minLength: 3,
  },
  fingerprint: Code(100, { title: 'بصمة المعاينة' }),
})
export type CorrectKeyBody = Static<typeof CorrectKeyBody>

/** The result of one student before and after. */
const RescoredResult = Type.Object({
  studentId: Type.Integer(),
  studentName: Type.String(),
  before: Type.Number(),
  beforeMax: Type.Number(),
  after: Type.Number(),
  afterMax: Type.Number(),
  wasPassed: Type.Boolean(),
  isPassed: Type.Boolean(),
})
export type RescoredResult = Static<typeof RescoredResult>

/** Results that a rehearsal lists; `moreCount` of them are only counted. */
export const mostListedResults = 500

/**
 * The effect of a correction on the results, changed ones first. A column of the grade book whose part was posted names its
 * changed source until it is posted again (R-key-2).
 */
export const KeyRehearsal = Type.Object({
  risesCount: Type.Integer(),
  fallsCount: Type.Integer(),
  staysCount: Type.Integer(),
  passesGained: Type.Integer(),
  passesLost: Type.Integer(),
  columns: Type.Array(Type.Object({ columnId: Type.Integer(), title: Type.String(), isPosted: Type.Boolean() })),
  results: Type.Array(RescoredResult),
  moreCount: Type.Integer(),
  fingerprint: Type.String(),
})
export type KeyRehearsal = Static<typeof KeyRehearsal>

/** A correction that was applied. `canUndo`: it is the last one and its 30 days are not over (R-key-5). */
export const Rescoring = Type.Object({
  rescoringId: Type.Integer(),
  at: Instant,
  by: NullableText,
  rule: Type.Enum([...rescoringRules]),
  reason: Type.String(),
  changedCount: Type.Integer(),
  questions: Type.Array(
    Type.Object({ questionId: Type.Integer(), text: NullableText, before: Type.String(), after: Type.String() }),
  ),
  undoneAt: OrNull(Instant),
  canUndo: Type.Boolean(),
})
export type Rescoring = Static<typeof Rescoring>

/** Typed answers of one question that earn nothing by the present key, most frequent first (R-key-6). */
export const UnacceptedAnswers = Type.Object({
  questionId: Type.Integer(),
  text: NullableText,
  questionType: Type.Enum([...questionTypes]),
  content: Type.Unsafe<QuestionContent>(Type.Unknown({ description: 'محتوى السؤال بحسب نوعه' })),
  answers: Type.Array(Type.Object({ text: Type.String(), count: Type.Integer() })),
})
export type UnacceptedAnswers = Static<typeof UnacceptedAnswers>

/** The room of one long content, and some small ones beside it. */
const bodyLimit = 131_072

export const previewKeyCorrection = endpoint({
  ...taught,
  name: 'previewKeyCorrection',
  summary: 'ما يغيّره تصحيح مفتاح اختبار في نتائج الطلاب، ولا يغيّر شيئًا',
  method: 'POST',
  path: '/api/teacher/quizzes/:id/key-correction/preview',
  params: QuizParams,
  body: PreviewKeyCorrectionBody,
  bodyLimit,
  replies: { 200: KeyRehearsal },
  refusals: [409],
})

/** Applies what was rehearsed; another state of the quiz meanwhile is refused with the new rehearsal. */
export const correctKey = endpoint({
  ...taught,
  name: 'correctKey',
  summary: 'تصحيح مفتاح اختبار أُجيب عنه وإعادة احتساب نتائجه',
  method: 'POST',
  path: '/api/teacher/quizzes/:id/key-correction',
  params: QuizParams,
  body: CorrectKeyBody,
  bodyLimit,
  replies: { 200: withMessage(Type.Object({ rescoringId: Type.Integer() })) },
  refusals: [409],
  isIdempotent: true,
})

/** The latest 100 corrections of a quiz, the last one first. */
export const listRescorings = endpoint({
  ...taught,
  name: 'listRescorings',
  summary: 'تصحيحات مفتاح اختبار',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/rescorings',
  params: QuizParams,
  replies: { 200: Type.Array(Rescoring) },
})

/** Brings key and results back, unless the quiz has changed since (R-key-5). */
export const undoRescoring = endpoint({
  ...taught,
  name: 'undoRescoring',
  summary: 'التراجع عن تصحيح مفتاح اختبار',
  method: 'POST',
  path: '/api/teacher/rescorings/:id/undo',
  params: Type.Object({ id: Id('رقم التصحيح') }),
  replies: { 200: withMessage(Type.Object({ rescoringId: Type.Integer() })) },
  refusals: [409],
})

export const listUnacceptedAnswers = endpoint({
  ...taught,
  name: 'listUnacceptedAnswers',
  summary: 'إجابات نصية وعددية لم تُقبل في اختبار',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/unaccepted-answers',
  params: QuizParams,
  replies: { 200: Type.Array(UnacceptedAnswers) },
})
