import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line } from './fields.ts'
import type { ShownContent } from './question-kinds/content.ts'
import { questionTypes } from './question-kinds/question-types.ts'
import { responseSchemas } from './question-kinds/responses.ts'
import { ReviewKey } from './quiz-taking.ts'
import { mostQuestions, NullableText, StandingField } from './quizzes.ts'

/** OPEN runs · HANDED_IN waits for marks by hand · MARKED has its points · VOID counts for nothing (R-quiz-12). */
export const attemptStates = ['OPEN', 'HANDED_IN', 'MARKED', 'VOID'] as const
export type AttemptState = (typeof attemptStates)[number]

/** Handed in by the student, closed by the clock, or ended by the teacher. */
export const attemptEnds = ['STUDENT', 'TIME', 'STAFF'] as const

export const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

/** An own attempt in the list of the start page; points only where the result shows (R-quiz-15). */
const OwnAttempt = Type.Object({
  attemptId: Type.Integer(),
  attemptNo: Type.Integer(),
  state: Type.Enum([...attemptStates]),
  startedAt: Instant,
  endedAt: OrNull(Instant),
  endCause: OrNull(Type.Enum([...attemptEnds])),
  points: OrNull(Type.Number()),
  maxPoints: OrNull(Type.Number()),
})

/**
 * The facts that a student has before the first question: the settings, the own attempts, and why no attempt can begin now
 * (`refusal`, a sentence; null: it can). No question is in it.
 */
export const QuizStart = Type.Object({
  lectureQuizId: Type.Integer(),
  title: Type.String(),
  lectureId: Type.Integer(),
  lectureTitle: Type.String(),
  classroomId: Type.Integer(),
  courseName: Type.String(),
  questionsCount: Type.Integer(),
  opensAt: OrNull(Instant),
  closesAt: OrNull(Instant),
  timeLimitMinutes: OrNull(Type.Integer()),
  attemptsAllowed: OrNull(Type.Integer()),
  wrongPercent: Type.Integer(),
  needsAllAnswers: Type.Boolean(),
  asksPassword: Type.Boolean(),
  serverTime: Instant,
  openAttemptId: OrNull(Type.Integer()),
  refusal: NullableText,
  attempts: Type.Array(OwnAttempt),
})
export type QuizStart = Static<typeof QuizStart>

const { ShortText, Matching, Ordering, FillBlanks, Essay } = responseSchemas

const OptionId = Type.Integer({ title: 'رقم الخيار', minimum: 1, maximum: 2_147_483_647 })

/** The answer of a student to one question, in the field of its kind (R-question-4); null takes it back. */
export const GivenResponse = Type.Union(
  [
    Type.Partial(
      Type.Object({
        optionId: OptionId,
        optionIds: Type.Array(OptionId, { title: 'الخيارات', maxItems: 10, uniqueItems: true }),
        ...ShortText.properties,
        ...Matching.properties,
        ...Ordering.properties,
        ...FillBlanks.properties,
        ...Essay.properties,
      }),
    ),
    Type.Null(),
  ],
  { title: 'الإجابة', 'x-messages': { anyOf: 'الإجابة ليست من شكل هذا السؤال' } },
)
export type GivenResponse = Static<typeof GivenResponse>

/**
 * A question in an attempt: nothing in it tells the right answer. `options` in the order of this student; `content` by the
 * kind, for those that have no options (R-question-3).
 */
const AttemptQuestion = Type.Object({
  questionId: Type.Integer(),
  text: NullableText,
  imageUrl: NullableText,
  questionType: Type.Enum([...questionTypes]),
  content: Type.Unsafe<ShownContent>({}),
  points: Type.Number(),
  options: Type.Array(Type.Object({ optionId: Type.Integer(), text: Type.String() })),
})

/**
 * All that a device needs to go on without a line. Time is the server's: `deadlineAt` minus `serverTime` is what is left
 * at the moment of the reply; null has no end (R-quiz-14).
 */
export const QuizAttempt = Type.Object({
  attemptId: Type.Integer(),
  lectureQuizId: Type.Integer(),
  title: Type.String(),
  classroomId: Type.Integer(),
  courseName: Type.String(),
  attemptNo: Type.Integer(),
  state: Type.Enum([...attemptStates]),
  needsAllAnswers: Type.Boolean(),
  serverTime: Instant,
  deadlineAt: OrNull(Instant),
  version: Type.Integer(),
  questions: Type.Array(AttemptQuestion),
  answers: Type.Array(Type.Object({ questionId: Type.Integer(), response: Type.Unsafe<GivenResponse>({}) })),
})
export type QuizAttempt = Static<typeof QuizAttempt>

const answers = Type.Array(Type.Object({ questionId: Id('رقم السؤال'), response: GivenResponse }), {
  title: 'الإجابات',
  maxItems: mostQuestions,
  'x-messages': { required: 'أرسل الإجابات', maxItems: 'أرسل لكل سؤال إجابة واحدة' },
})

/** The largest body of answers: a hundred questions with a line of text each, and room. */
const mostBytes = 262_144

/** The answers that changed; an empty list says only that the student is there. */
export const SaveAnswersBody = Type.Object({ answers })
export type SaveAnswersBody = Static<typeof SaveAnswersBody>

/**
 * The last answers of an attempt. Where they come after its end, `secondsSilent` is how long the device says that it had not
 * heard from the server, and `isClockGuessed` that it was restarted meanwhile (R-quiz-17). `isByClock`: the device believes
 * that the time is over; where it is not, the attempt goes on with a 409 that tells `serverTime` and `deadlineAt`.
 */
export const HandInBody = Type.Object({
  answers,
  secondsSilent: Type.Optional(
    Type.Integer({
      title: 'ثواني الانقطاع',
      minimum: 0,
      maximum: 2_000_000_000,
      'x-messages': { type: 'ثواني الانقطاع عدد صحيح' },
    }),
  ),
  isClockGuessed: Type.Optional(Type.Boolean({ title: 'الوقت مقدّر' })),
  isByClock: Type.Optional(Type.Boolean({ title: 'التسليم عند انتهاء الوقت' })),
})
export type HandInBody = Static<typeof HandInBody>

/** Answers that came after the end: they count, wait for the teacher, or do not count. */
export const lateStates = ['WAITING', 'ACCEPTED', 'REFUSED'] as const

/** The state of the server, and how long there is. */
export const SavedAnswers = Type.Object({
  serverTime: Instant,
  deadlineAt: OrNull(Instant),
  version: Type.Integer(),
})
export type SavedAnswers = Static<typeof SavedAnswers>

/** `receiptCode` is short, to be read aloud to the teacher. */
export const AttemptReceipt = Type.Object({
  attemptId: Type.Integer(),
  receiptCode: Type.String(),
  endedAt: Instant,
  lateState: OrNull(Type.Enum([...lateStates])),
  message: Type.String(),
})
export type AttemptReceipt = Static<typeof AttemptReceipt>

/**
 * The own result. What does not show yet is null, and `notice` says when it will: points, right and wrong, the right
 * answers (R-quiz-15). `awaitsMarking`: an answer waits for its mark, and no points of any question show before (R-essay-2).
 * `rescoredAt`: a correction of the key has counted the result again since, where points show (R-key-4).
 */
export const AttemptReview = Type.Object({
  attemptId: Type.Integer(),
  lectureQuizId: Type.Integer(),
  quizTitle: Type.String(),
  classroomId: Type.Integer(),
  attemptNo: Type.Integer(),
  attemptsCount: Type.Integer(),
  endedAt: Instant,
  endCause: Type.Enum([...attemptEnds]),
  receiptCode: Type.String(),
  notice: NullableText,
  awaitsMarking: Type.Optional(Type.Boolean()),
  points: OrNull(Type.Number()),
  maxPoints: OrNull(Type.Number()),
  passPercent: Type.Integer(),
  isPassed: OrNull(Type.Boolean()),
  rescoredAt: Type.Optional(OrNull(Instant)),
  questionReviews: Type.Array(
    Type.Object({
      questionId: Type.Integer(),
      questionText: NullableText,
      imageUrl: NullableText,
      yourAnswerText: Type.String(),
      correctAnswerText: NullableText,
      wasCorrect: OrNull(Type.Boolean()),
      points: OrNull(Type.Number()),
      maxPoints: Type.Number(),
      standing: Type.Optional(StandingField),
      explanation: NullableText,
      questionType: Type.Optional(Type.Enum([...questionTypes])),
      comment: Type.Optional(NullableText),
      awaitsMark: Type.Optional(Type.Boolean()),
    }),
  ),
})
export type AttemptReview = Static<typeof AttemptReview>

export const QuizParams = Type.Object({ id: Id('رقم الاختبار') })
export const AttemptParams = Type.Object({ id: Id('رقم المحاولة') })
const attended = { area: 'student', ownership: 'attended' } as const

export const getQuizStart = endpoint({
  ...attended,
  name: 'getQuizStart',
  summary: 'صفحة بدء اختبار: مدته وموعده ومحاولات الطالب، بلا أسئلة',
  method: 'GET',
  path: '/api/student/quizzes/:id',
  params: QuizParams,
  replies: { 200: QuizStart },
})

export const StartAttemptBody = Type.Object({
  password: Type.Optional(Line(100, { title: 'كلمة الدخول', messages: { maxLength: 'كلمة الدخول غير صحيحة' } })),
})
export type StartAttemptBody = Static<typeof StartAttemptBody>

/** One open attempt a student: however often it is asked for, on however many devices, the same one comes back. */
export const startAttempt = endpoint({
  ...attended,
  name: 'startAttempt',
  summary: 'بدء محاولة في اختبار، أو متابعة المفتوحة',
  method: 'POST',
  path: '/api/student/quizzes/:id/attempts',
  params: QuizParams,
  body: StartAttemptBody,
  replies: { 200: QuizAttempt },
  refusals: [409],
})

/** An attempt that has ended is refused with its number: its review is what remains. */
export const getAttempt = endpoint({
  ...attended,
  name: 'getAttempt',
  summary: 'محاولة مفتوحة بأسئلتها وإجاباتها المحفوظة',
  method: 'GET',
  path: '/api/student/attempts/:id',
  params: AttemptParams,
  replies: { 200: QuizAttempt },
  refusals: [409],
})

/** Keeps answers while the attempt runs; later ones of a question replace earlier ones. */
export const saveAnswers = endpoint({
  ...attended,
  name: 'saveAnswers',
  summary: 'حفظ إجابات محاولة مفتوحة',
  method: 'PUT',
  path: '/api/student/attempts/:id/answers',
  params: AttemptParams,
  body: SaveAnswersBody,
  bodyLimit: mostBytes,
  replies: { 200: SavedAnswers },
  refusals: [409],
  isPolled: true,
})

/**
 * Handing in again gives the same receipt. What comes after the end counts by itself where the line was cut shortly before and
 * the device tells it so; else it waits for the teacher (R-quiz-17).
 */
export const handInAttempt = endpoint({
  ...attended,
  name: 'handInAttempt',
  summary: 'تسليم محاولة بإجاباتها الأخيرة',
  method: 'POST',
  path: '/api/student/attempts/:id/hand-in',
  params: AttemptParams,
  body: HandInBody,
  bodyLimit: mostBytes,
  replies: { 200: AttemptReceipt },
  refusals: [409],
})

/** By the number of the attempt, of its submission or, with `by=quiz`, of the quiz; short quizzes answer too. */
export const getAttemptReview = endpoint({
  ...attended,
  name: 'getAttemptReview',
  summary: 'نتيجة الطالب في محاولة، بقدر ما يظهر منها الآن',
  method: 'GET',
  path: '/api/student/attempts/:id/review',
  params: AttemptParams,
  query: Type.Object({ by: Type.Optional(ReviewKey) }),
  replies: { 200: AttemptReview },
})
