import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Instant, listQuery, Message, Multiline, withMessage } from './fields.ts'
import { AttemptParams, attemptEnds, attemptStates, lateStates, OrNull, QuizParams } from './quiz-attempts.ts'

const taught = { area: 'teacher', ownership: 'taught' } as const

/** A row of the teacher's list of attempts. `isCounted`: the one that is the student's result. */
export const ListedAttempt = Type.Object({
  attemptId: Type.Integer(),
  studentId: Type.Integer(),
  studentName: Type.String(),
  attemptNo: Type.Integer(),
  state: Type.Enum([...attemptStates]),
  startedAt: Instant,
  deadlineAt: OrNull(Instant),
  lastContactAt: Instant,
  endedAt: OrNull(Instant),
  endCause: OrNull(Type.Enum([...attemptEnds])),
  answeredCount: Type.Integer(),
  questionsCount: Type.Integer(),
  points: OrNull(Type.Number()),
  maxPoints: Type.Number(),
  isCounted: Type.Boolean(),
  lateState: OrNull(Type.Enum([...lateStates])),
  lateAt: OrNull(Instant),
})
export type ListedAttempt = Static<typeof ListedAttempt>

export const ListAttemptsQuery = Type.Object({
  state: Type.Optional(
    Type.Enum([...attemptStates], { title: 'حالة المحاولة', 'x-messages': { enum: 'حالة محاولة غير معروفة' } }),
  ),
  ...listQuery(['studentName', 'startedAt', 'points']),
})
export type ListAttemptsQuery = Static<typeof ListAttemptsQuery>

export const listAttempts = endpoint({
  ...taught,
  name: 'listAttempts',
  summary: 'محاولات الطلاب في اختبار',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/attempts',
  params: QuizParams,
  query: ListAttemptsQuery,
  replies: { 200: Type.Array(ListedAttempt) },
  isList: true,
})

/** Ends a running attempt with the answers that have arrived. */
export const endAttempt = endpoint({
  ...taught,
  name: 'endAttempt',
  summary: 'إنهاء محاولة مفتوحة بما وصل من إجاباتها',
  method: 'POST',
  path: '/api/teacher/attempts/:id/end',
  params: AttemptParams,
  replies: { 200: Message },
  refusals: [409],
})

export const DecideLateBody = Type.Object({ isAccepted: Type.Boolean({ title: 'قبول ما وصل متأخرًا' }) })
export type DecideLateBody = Static<typeof DecideLateBody>

/** Accepts or refuses what a device brought after the end of an attempt. */
export const decideLateAnswers = endpoint({
  ...taught,
  name: 'decideLateAnswers',
  summary: 'قبول إجابات وصلت بعد نهاية محاولة أو رفضها',
  method: 'POST',
  path: '/api/teacher/attempts/:id/late-answers',
  params: AttemptParams,
  body: DecideLateBody,
  replies: { 200: Message },
  refusals: [409],
})

export const ExtendAttemptBody = Type.Object({
  minutes: Type.Integer({
    title: 'الدقائق',
    minimum: 1,
    maximum: 600,
    'x-messages': { required: 'أدخل عدد الدقائق', minimum: 'الدقائق من 1 إلى 600', maximum: 'الدقائق من 1 إلى 600' },
  }),
})
export type ExtendAttemptBody = Static<typeof ExtendAttemptBody>

/**
 * Gives an attempt time from now on: one that runs keeps at least the time that it has, one that has ended is open again
 * with its answers (R-quiz-16).
 */
export const extendAttempt = endpoint({
  ...taught,
  name: 'extendAttempt',
  summary: 'تمديد محاولة أو إعادة فتحها دقائق من الآن',
  method: 'POST',
  path: '/api/teacher/attempts/:id/extend',
  params: AttemptParams,
  body: ExtendAttemptBody,
  replies: { 200: Message },
  refusals: [409],
})

export const VoidAttemptBody = Type.Object({
  reason: {
    ...Multiline(500, {
      title: 'سبب الإلغاء',
      messages: { required: 'اكتب سبب الإلغاء', minLength: 'اكتب السبب في 3 أحرف على الأقل' },
    }),
    minLength: 3,
  },
})
export type VoidAttemptBody = Static<typeof VoidAttemptBody>

/** The attempt counts for nothing; the student has its place again. */
export const voidAttempt = endpoint({
  ...taught,
  name: 'voidAttempt',
  summary: 'إلغاء محاولة مع ذكر السبب',
  method: 'POST',
  path: '/api/teacher/attempts/:id/void',
  params: AttemptParams,
  body: VoidAttemptBody,
  replies: { 200: withMessage(Type.Object({ attemptId: Type.Integer() })) },
  refusals: [409],
})
