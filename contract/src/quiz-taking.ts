import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { LectureParams, mostQuestions, NullableText } from './quizzes.ts'

const attended = { area: 'student', ownership: 'attended' } as const

/** Nothing in it reveals the correct option. */
export const QuizToTake = Type.Object({
  lectureQuizId: Type.Integer(),
  title: Type.String(),
  lectureId: Type.Integer(),
  lectureTitle: Type.String(),
  classroomId: Type.Integer(),
  courseName: Type.String(),
  questions: Type.Array(
    Type.Object({
      lectureQuizQuestionId: Type.Integer(),
      text: NullableText,
      imageUrl: NullableText,
      options: Type.Array(Type.Object({ lectureQuizQuestionOptionId: Type.Integer(), text: Type.String() })),
    }),
  ),
})
export type QuizToTake = Static<typeof QuizToTake>

/** A quiz that is disabled, or that the student has taken (then with `submissionId`), is refused. */
export const getQuizToTake = endpoint({
  ...attended,
  name: 'getQuizToTake',
  summary: 'أسئلة الاختبار القصير لمحاضرة، بلا مفتاح الإجابة',
  method: 'GET',
  path: '/api/student/lectures/:lectureId/quiz',
  params: LectureParams,
  replies: { 200: QuizToTake },
  refusals: [409],
})

const wrongAnswers = 'أجب عن كل الأسئلة، ولكل سؤال إجابة واحدة من خياراته'

export const SubmitQuizBody = Type.Object({
  answers: Type.Array(Type.Object({ questionId: Id('رقم السؤال'), selectedOptionId: Id('رقم الخيار') }), {
    title: 'الإجابات',
    minItems: 1,
    maxItems: mostQuestions,
    'x-messages': { required: wrongAnswers, minItems: wrongAnswers, maxItems: wrongAnswers },
  }),
})
export type SubmitQuizBody = Static<typeof SubmitQuizBody>

/** `receiptCode` is short, to be read aloud to the teacher. */
export const QuizReceipt = Type.Object({
  submissionId: Type.Integer(),
  message: Type.String(),
  receiptCode: Type.String(),
  submittedAt: Instant,
})
export type QuizReceipt = Static<typeof QuizReceipt>

/** Once for each student; a second submission gets 409 with the first `submissionId` and `receiptCode`. */
export const submitQuiz = endpoint({
  ...attended,
  name: 'submitQuiz',
  summary: 'تسليم إجابات اختبار قصير، مرة واحدة',
  method: 'POST',
  path: '/api/student/quizzes/:lectureQuizId/submit',
  params: Type.Object({ lectureQuizId: Id('رقم الاختبار') }),
  body: SubmitQuizBody,
  replies: { 201: QuizReceipt },
  refusals: [409],
  isIdempotent: true,
})

export const QuizReview = Type.Object({
  submissionId: Type.Integer(),
  lectureQuizId: Type.Integer(),
  quizTitle: Type.String(),
  classroomId: Type.Integer(),
  submittedAt: Instant,
  receiptCode: Type.String(),
  score: Type.Integer(),
  totalQuestions: Type.Integer(),
  questionReviews: Type.Array(
    Type.Object({
      questionId: Type.Integer(),
      questionText: NullableText,
      imageUrl: NullableText,
      yourAnswerText: Type.String(),
      correctAnswerText: Type.String(),
      wasCorrect: Type.Boolean(),
    }),
  ),
})
export type QuizReview = Static<typeof QuizReview>

/** The kind of number by which a review is asked for. */
export const ReviewKey = Type.Enum(['submission', 'quiz'], {
  title: 'معنى الرقم',
  'x-messages': { enum: 'معنى الرقم إما submission وإما quiz' },
})
export type ReviewKey = Static<typeof ReviewKey>

/**
 * The id of the quiz does as well. `by` says which of the two it is; without it the own submission of that id is meant,
 * and the own submission of the quiz of that id only where there is none.
 */
export const getQuizReview = endpoint({
  ...attended,
  name: 'getQuizReview',
  summary: 'نتيجة الطالب في اختبار قصير، سؤالًا سؤالًا',
  method: 'GET',
  path: '/api/student/submissions/:submissionId/review',
  params: Type.Object({ submissionId: Id('رقم التسليم') }),
  query: Type.Object({ by: Type.Optional(ReviewKey) }),
  replies: { 200: QuizReview },
})
