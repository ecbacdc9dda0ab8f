import { type Static, type TSchema, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line, withMessage } from './fields.ts'

/** Which of several tries is the result of a student (R-quiz-13). */
export const countedTries = ['BEST', 'LAST'] as const
export type CountedTry = (typeof countedTries)[number]

/** When students see a part of their result (R-quiz-15). */
export const showingTimes = ['AT_ONCE', 'AFTER_CLOSE', 'WHEN_PUBLISHED', 'NEVER'] as const
export type ShowingTime = (typeof showingTimes)[number]

export const quizSettingLimits = {
  mostMinutes: 600,
  mostAttempts: 20,
  mostWaitMinutes: 10_080,
  passwordLength: { least: 4, most: 30 },
} as const

/** A whole number of a setting; one sentence says its bounds. */
const whole = (title: string, minimum: number, maximum: number) => {
  const words = `${title}: رقم صحيح من ${minimum} إلى ${maximum}`
  return Type.Integer({
    title,
    minimum,
    maximum,
    'x-messages': { required: words, type: words, minimum: words, maximum: words, anyOf: words },
  })
}

const orNull = <Schema extends TSchema>(title: string, words: string, schema: Schema) =>
  Type.Union([schema, Type.Null()], { title, 'x-messages': { anyOf: words } })

const wholeOrNull = (title: string, minimum: number, maximum: number) =>
  orNull(title, `${title}: رقم صحيح من ${minimum} إلى ${maximum}`, whole(title, minimum, maximum))

const momentOrNull = (title: string) => orNull(title, `${title} تاريخ وساعة`, Instant)

const choice = <const Names extends readonly string[]>(title: string, names: Names) =>
  Type.Enum([...names] as unknown as readonly Names[number][], {
    title,
    'x-messages': { enum: `اختر ${title} من القائمة`, required: `اختر ${title}` },
  })

const { mostMinutes, mostAttempts, mostWaitMinutes, passwordLength } = quizSettingLimits

const settings = {
  opensAt: momentOrNull('بداية الإتاحة'),
  closesAt: momentOrNull('نهاية الإتاحة'),
  timeLimitMinutes: wholeOrNull('مدة الاختبار بالدقائق', 1, mostMinutes),
  attemptsAllowed: wholeOrNull('عدد المحاولات', 1, mostAttempts),
  waitMinutes: whole('دقائق الانتظار بين محاولتين', 0, mostWaitMinutes),
  counts: choice('المحاولة المحسوبة', countedTries),
  shufflesQuestions: Type.Boolean({ title: 'خلط الأسئلة' }),
  shufflesOptions: Type.Boolean({ title: 'خلط الخيارات' }),
  wrongPercent: whole('خصم الخطأ بالمئة', 0, 100),
  needsAllAnswers: Type.Boolean({ title: 'لا تسليم قبل الإجابة عن كل الأسئلة' }),
  passPercent: whole('نسبة النجاح', 0, 100),
  showsScore: choice('وقت ظهور النتيجة', showingTimes),
  showsKey: choice('وقت ظهور الإجابات الصحيحة', showingTimes),
  entryPassword: orNull('كلمة الدخول', 'كلمة الدخول من 4 أحرف إلى 30 حرفًا', {
    ...Line(passwordLength.most, { title: 'كلمة الدخول' }),
    minLength: passwordLength.least,
  }),
  hidesNamesInMarking: Type.Optional(Type.Boolean({ title: 'إخفاء الأسماء عند التصحيح' })),
}

/**
 * How a quiz is taken. Null: no window, no time limit, any number of attempts, no password. The defaults are those of a
 * short quiz; `needsAttempt` says that one of them was changed, so that the quiz must be begun (R-quiz-11).
 */
export const QuizSettings = Type.Object({
  lectureQuizId: Type.Integer(),
  opensAt: Type.Union([Instant, Type.Null()]),
  closesAt: Type.Union([Instant, Type.Null()]),
  timeLimitMinutes: Type.Union([Type.Integer(), Type.Null()]),
  attemptsAllowed: Type.Union([Type.Integer(), Type.Null()]),
  waitMinutes: Type.Integer(),
  counts: Type.Enum([...countedTries]),
  shufflesQuestions: Type.Boolean(),
  shufflesOptions: Type.Boolean(),
  wrongPercent: Type.Integer(),
  needsAllAnswers: Type.Boolean(),
  passPercent: Type.Integer(),
  showsScore: Type.Enum([...showingTimes]),
  showsKey: Type.Enum([...showingTimes]),
  entryPassword: Type.Union([Type.String(), Type.Null()]),
  hidesNamesInMarking: Type.Boolean(),
  resultsPublishedAt: Type.Union([Instant, Type.Null()]),
  needsAttempt: Type.Boolean(),
  attemptsCount: Type.Integer(),
})
export type QuizSettings = Static<typeof QuizSettings>

export const UpdateQuizSettingsBody = editBody(settings)
export type UpdateQuizSettingsBody = Static<typeof UpdateQuizSettingsBody>

const ofQuiz = {
  area: 'teacher',
  ownership: 'taught',
  params: Type.Object({ id: Id('رقم الاختبار') }),
} as const

export const getQuizSettings = endpoint({
  ...ofQuiz,
  name: 'getQuizSettings',
  summary: 'إعدادات اختبار قصير',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/settings',
  replies: { 200: QuizSettings },
})

/** Once it was begun by a student, what changes the points of an attempt is refused; the rest may change (R-quiz-11). */
export const updateQuizSettings = endpoint({
  ...ofQuiz,
  name: 'updateQuizSettings',
  summary: 'تعديل إعدادات اختبار قصير',
  method: 'PUT',
  path: '/api/teacher/quizzes/:id/settings',
  body: UpdateQuizSettingsBody,
  replies: { 200: withMessage(QuizSettings) },
  refusals: [409],
})

/** Shows or hides what waits for the publication (`WHEN_PUBLISHED`). */
export const publishQuizResults = endpoint({
  ...ofQuiz,
  name: 'publishQuizResults',
  summary: 'نشر نتائج اختبار قصير أو إخفاؤها',
  method: 'PUT',
  path: '/api/teacher/quizzes/:id/results-publication',
  body: Type.Object({ isPublished: Type.Boolean({ title: 'النتائج منشورة' }) }),
  replies: { 200: withMessage(QuizSettings) },
  refusals: [409],
})
