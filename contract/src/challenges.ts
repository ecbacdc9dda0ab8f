import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Instant, listQuery } from './fields.ts'

/** A week has one set of up to 10 questions, and none while there are fewer than 5 (R-challenge-2). */
export const challengeLimits = { fewestQuestions: 5, mostQuestions: 10 } as const

/** A question as it is asked: nothing in it, ids and order included, reveals the correct option. */
export const ChallengeQuestion = Type.Object({
  questionId: Type.Integer(),
  text: Type.Union([Type.String(), Type.Null()]),
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  options: Type.Array(Type.Object({ questionOptionId: Type.Integer(), text: Type.String() })),
})
export type ChallengeQuestion = Static<typeof ChallengeQuestion>

/** More correct answers first, then less time; equal results share a rank. */
export const LeaderboardEntry = Type.Object({
  rank: Type.Integer(),
  studentId: Type.Integer(),
  studentName: Type.String(),
  score: Type.Integer(),
  totalQuestions: Type.Integer(),
  timeTakenSeconds: Type.Integer(),
  isOwn: Type.Boolean(),
})
export type LeaderboardEntry = Static<typeof LeaderboardEntry>

export const challengeStates = ['available', 'started', 'taken', 'noQuestions'] as const
export type ChallengeState = (typeof challengeStates)[number]

const CalendarDate = Type.String({ format: 'date' })

/** This week's challenge of one of the student's courses. `own` is there once the student has submitted. */
export const StudentChallenge = Type.Object({
  courseId: Type.Integer(),
  courseName: Type.String(),
  state: Type.Enum([...challengeStates]),
  weekStart: CalendarDate,
  weekEnd: CalendarDate,
  endsAt: Instant,
  startedAt: Type.Union([Instant, Type.Null()]),
  totalQuestions: Type.Integer(),
  participantsCount: Type.Integer(),
  topThree: Type.Array(LeaderboardEntry),
  own: Type.Union([LeaderboardEntry, Type.Null()]),
})
export type StudentChallenge = Static<typeof StudentChallenge>

/** A week with a leaderboard. */
export const ChallengeWeek = Type.Object({
  weekStart: CalendarDate,
  weekEnd: CalendarDate,
  isCurrent: Type.Boolean(),
  participantsCount: Type.Integer(),
})
export type ChallengeWeek = Static<typeof ChallengeWeek>

export const ChallengeParams = Type.Object({ courseId: Id('رقم المقرر') })

const { q, ...paging } = listQuery(['rank'])

/** `week` is any day of the wanted week; the present week when absent. */
export const LeaderboardQuery = Type.Object({
  week: Type.Optional(
    Type.String({
      title: 'الأسبوع',
      format: 'date',
      'x-messages': { format: 'الأسبوع تاريخ مثل 2026-11-21' },
    }),
  ),
  ...paging,
})
export type LeaderboardQuery = Static<typeof LeaderboardQuery>

const GivenAnswer = Type.Object({ questionId: Id('رقم السؤال'), selectedOptionId: Id('رقم الخيار') })

/** The server measures the time; the value of the client is ignored. */
export const SubmitChallengeBody = Type.Object({
  answers: Type.Array(GivenAnswer, {
    title: 'الإجابات',
    maxItems: 50,
    'x-messages': { required: 'أرسل إجاباتك', type: 'أرسل إجاباتك' },
  }),
  timeTakenSeconds: Type.Optional(Type.Unknown()),
})
export type SubmitChallengeBody = Static<typeof SubmitChallengeBody>

export const SubmitChallengeReply = Type.Object({
  message: Type.String(),
  score: Type.Integer(),
  totalQuestions: Type.Integer(),
  timeTakenSeconds: Type.Integer(),
  rank: Type.Integer(),
  weekStart: CalendarDate,
})
export type SubmitChallengeReply = Static<typeof SubmitChallengeReply>

const student = { area: 'student', ownership: 'attended' } as const

/** All courses in one call, each with its state and its best three. */
export const listChallenges = endpoint({
  ...student,
  name: 'listChallenges',
  summary: 'تحدّي هذا الأسبوع في كل مقرر من مقررات الطالب',
  method: 'GET',
  path: '/api/student/challenge/courses',
  replies: { 200: Type.Array(StudentChallenge) },
})

/** The first call starts the clock. */
export const getChallenge = endpoint({
  ...student,
  name: 'getChallenge',
  summary: 'أسئلة تحدّي هذا الأسبوع، وبدء احتساب الوقت',
  method: 'GET',
  path: '/api/student/challenge/course/:courseId',
  params: ChallengeParams,
  replies: { 200: Type.Array(ChallengeQuestion) },
  refusals: [409],
})

export const submitChallenge = endpoint({
  ...student,
  name: 'submitChallenge',
  summary: 'إرسال إجابات التحدّي، مرة واحدة في الأسبوع',
  method: 'POST',
  path: '/api/student/challenge/course/:courseId/submit',
  params: ChallengeParams,
  body: SubmitChallengeBody,
  replies: { 200: SubmitChallengeReply },
  refusals: [409],
  isIdempotent: true,
})

const leaderboard = {
  method: 'GET',
  params: ChallengeParams,
  query: LeaderboardQuery,
  replies: { 200: Type.Array(LeaderboardEntry) },
  isList: true,
} as const

const weeks = {
  method: 'GET',
  params: ChallengeParams,
  replies: { 200: Type.Array(ChallengeWeek) },
} as const

export const getChallengeLeaderboard = endpoint({
  ...student,
  ...leaderboard,
  name: 'getChallengeLeaderboard',
  summary: 'لوحة متصدّري مقرر في أسبوع، للطالب',
  path: '/api/student/challenge/course/:courseId/leaderboard',
})

export const listChallengeWeeks = endpoint({
  ...student,
  ...weeks,
  name: 'listChallengeWeeks',
  summary: 'أسابيع التحدّي في مقرر، الأحدث أولًا، للطالب',
  path: '/api/student/challenge/course/:courseId/weeks',
})

const teacher = { area: 'teacher', ownership: 'taught' } as const

export const getCourseLeaderboard = endpoint({
  ...teacher,
  ...leaderboard,
  name: 'getCourseLeaderboard',
  summary: 'لوحة متصدّري مقرر في أسبوع، للمدرّس',
  path: '/api/teacher/challenge/course/:courseId/leaderboard',
})

export const listCourseChallengeWeeks = endpoint({
  ...teacher,
  ...weeks,
  name: 'listCourseChallengeWeeks',
  summary: 'أسابيع التحدّي في مقرر، الأحدث أولًا، للمدرّس',
  path: '/api/teacher/challenge/course/:courseId/weeks',
})
