import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Instant, listQuery, Multiline, withMessage } from './fields.ts'
import { questionTypes } from './question-kinds/question-types.ts'
import { OrNull, QuizParams } from './quiz-attempts.ts'
import { NullableText } from './quizzes.ts'

const taught = { area: 'teacher', ownership: 'taught' } as const

/** A question of a quiz for those who mark its answers: `keyText` is the model answer or the key in words (R-essay-3). */
const QuestionToMark = Type.Object({
  questionId: Type.Integer(),
  text: NullableText,
  imageUrl: NullableText,
  questionType: Type.Enum([...questionTypes]),
  keyText: Type.String(),
  maxPoints: Type.Number(),
  awaitingCount: Type.Integer(),
  answeredCount: Type.Integer(),
})

/** The questions of a quiz with their answers counted. `hidesNames`: answers come without the names of their students. */
export const QuizMarking = Type.Object({
  lectureQuizId: Type.Integer(),
  title: Type.String(),
  classroomId: Type.Integer(),
  hidesNames: Type.Boolean(),
  questions: Type.Array(QuestionToMark),
})
export type QuizMarking = Static<typeof QuizMarking>

/** An answer with its mark; `points` null awaits one. `version` goes along with the mark that is given to it. */
export const AnswerToMark = Type.Object({
  attemptId: Type.Integer(),
  questionId: Type.Integer(),
  studentName: NullableText,
  attemptNo: Type.Integer(),
  answerText: Type.String(),
  points: OrNull(Type.Number()),
  maxPoints: Type.Number(),
  comment: NullableText,
  isByHand: Type.Boolean(),
  markedAt: OrNull(Instant),
  version: Type.Integer(),
})
export type AnswerToMark = Static<typeof AnswerToMark>

const answerStates = ['AWAITING', 'MARKED', 'ALL'] as const

/** Without `state` the answers that await a mark. Names cannot be searched or ordered by where they are hidden. */
export const ListToMarkQuery = Type.Object({
  questionId: Type.Optional(Id('رقم السؤال')),
  state: Type.Optional(
    Type.Enum([...answerStates], { title: 'حالة التصحيح', 'x-messages': { enum: 'حالة تصحيح غير معروفة' } }),
  ),
  ...listQuery(['questionId']),
})
export type ListToMarkQuery = Static<typeof ListToMarkQuery>

const pointsWords = 'النقاط رقم من 0 إلى نقاط السؤال، بمنزلتين عشريتين على الأكثر'

/** `version` as the answer came with it: another mark, or another answer, in between is refused with what is there. */
export const MarkAnswerBody = Type.Object({
  points: Type.Number({
    title: 'النقاط',
    minimum: 0,
    maximum: 100,
    multipleOf: 0.01,
    'x-messages': {
      required: 'أدخل نقاط الإجابة',
      type: pointsWords,
      minimum: pointsWords,
      maximum: pointsWords,
      multipleOf: pointsWords,
    },
  }),
  comment: Type.Optional(
    OrNull(Multiline(2_000, { title: 'التعليق', messages: { maxLength: 'التعليق 2000 حرف على الأكثر' } })),
  ),
  version: Type.Integer({ title: 'رقم النسخة', minimum: 0, maximum: 2_147_483_647 }),
})
export type MarkAnswerBody = Static<typeof MarkAnswerBody>

export const MarkAnswerParams = Type.Object({ id: Id('رقم المحاولة'), questionId: Id('رقم السؤال') })

export const getQuizMarking = endpoint({
  ...taught,
  name: 'getQuizMarking',
  summary: 'أسئلة اختبار وكم إجابة تنتظر التصحيح في كل منها',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/marking',
  params: QuizParams,
  replies: { 200: QuizMarking },
})

/** The answers of ended attempts to questions that a person marks, or with `questionId` to any one question. */
export const listAnswersToMark = endpoint({
  ...taught,
  name: 'listAnswersToMark',
  summary: 'إجابات الطلاب التي تُصحَّح يدويًا في اختبار',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/to-mark',
  params: QuizParams,
  query: ListToMarkQuery,
  replies: { 200: Type.Array(AnswerToMark) },
  isList: true,
})

/** Gives an answer its points, or changes them; the attempt is marked with the last one (R-essay-2). */
export const markAnswer = endpoint({
  ...taught,
  name: 'markAnswer',
  summary: 'تصحيح إجابة طالب يدويًا',
  method: 'PUT',
  path: '/api/teacher/attempts/:id/questions/:questionId/mark',
  params: MarkAnswerParams,
  body: MarkAnswerBody,
  replies: { 200: withMessage(AnswerToMark) },
  refusals: [409],
})
