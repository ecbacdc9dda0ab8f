import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Id, Instant, Line, listQuery, withMessage } from './fields.ts'
import { questionTypes } from './question-kinds/question-types.ts'
import {
  GivenOption,
  OptionList,
  QuestionText,
  QuestionTypeField,
  questionExtras,
  questionImageField,
  repliedExtras,
} from './questions.ts'
import { QuizPick } from './quiz-picks.ts'

/** The maximum number of questions of a quiz. */
export const mostQuestions = 100

/** A result is shown as passed from here on, in percent (R-screen-27). */
export const passingPercent = 50

export const NullableText = Type.Union([Type.String(), Type.Null()])

const QuizOption = Type.Object({
  lectureQuizQuestionOptionId: Type.Integer(),
  text: Type.String(),
  isCorrect: Type.Boolean(),
})

/** NORMAL is marked by its key · ALL_RIGHT gives everyone its points · DROPPED counts in no score and no total (R-key-1). */
const questionStandings = ['NORMAL', 'ALL_RIGHT', 'DROPPED'] as const
export type QuestionStanding = (typeof questionStandings)[number]

export const StandingField = Type.Enum([...questionStandings], {
  title: 'احتساب السؤال',
  'x-messages': { enum: 'طريقة احتساب غير معروفة' },
})

export const QuizQuestion = Type.Object({
  lectureQuizQuestionId: Type.Integer(),
  text: NullableText,
  imageUrl: NullableText,
  questionType: Type.Enum([...questionTypes]),
  options: Type.Array(QuizOption),
  standing: Type.Optional(StandingField),
  ...repliedExtras,
})
export type QuizQuestion = Static<typeof QuizQuestion>

/**
 * `submissionsCount` above 0 keeps the questions as they are, even while the quiz is disabled (R-quiz-3). `isPublished`:
 * whether the teacher has published the results; null where nothing waits for it. `awaitingCount`: answers without a mark
 * (R-essay-3). `picks` draw `drawnCount` questions for each student beside those of `questions`; `shortage` says why the
 * bank cannot fill them (R-quiz-19); `drawnQuestions`: those that students got, once there are answers.
 */
export const QuizDetails = Type.Object({
  lectureQuizId: Type.Integer(),
  title: Type.String(),
  isEnabled: Type.Boolean(),
  lectureId: Type.Integer(),
  lectureTitle: Type.String(),
  classroomId: Type.Integer(),
  classroomName: Type.String(),
  courseId: Type.Integer(),
  courseName: Type.String(),
  isClassroomActive: Type.Boolean(),
  enrolledStudentsCount: Type.Integer(),
  submissionsCount: Type.Integer(),
  needsAttempt: Type.Optional(Type.Boolean()),
  awaitingCount: Type.Optional(Type.Integer()),
  isPublished: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  questions: Type.Array(QuizQuestion),
  drawnCount: Type.Optional(Type.Integer()),
  picks: Type.Optional(Type.Array(QuizPick)),
  shortage: Type.Optional(NullableText),
  drawnQuestions: Type.Optional(Type.Array(QuizQuestion)),
})
export type QuizDetails = Static<typeof QuizDetails>

export const CreatedQuiz = Type.Object({
  lectureQuizId: Type.Integer(),
  lectureId: Type.Integer(),
  title: Type.String(),
  isEnabled: Type.Boolean(),
})
export type CreatedQuiz = Static<typeof CreatedQuiz>

/** `score` is null while an answer waits for its mark, as `isPassed` is (R-essay-2); this one judges the points. */
export const QuizSubmission = Type.Object({
  submissionId: Type.Integer(),
  studentId: Type.Integer(),
  studentName: Type.String(),
  score: Type.Union([Type.Integer(), Type.Null()]),
  totalQuestions: Type.Integer(),
  submittedAt: Instant,
  receiptCode: Type.String(),
  points: Type.Union([Type.Number(), Type.Null()]),
  maxPoints: Type.Number(),
  isPassed: Type.Union([Type.Boolean(), Type.Null()]),
})
export type QuizSubmission = Static<typeof QuizSubmission>

const OptionStatistics = Type.Intersect([QuizOption, Type.Object({ chosenCount: Type.Integer() })])

/**
 * How often each option was chosen. `awaitingCount` of the submissions wait for a mark: they have no score yet. From `passPercent`
 * on a result is passed. `shownCount`: how many students got a question that was drawn.
 */
export const QuizStatistics = Type.Object({
  submissionsCount: Type.Integer(),
  passedCount: Type.Integer(),
  averageScore: Type.Union([Type.Number(), Type.Null()]),
  awaitingCount: Type.Optional(Type.Integer()),
  passPercent: Type.Integer(),
  totalQuestions: Type.Integer(),
  questions: Type.Array(
    Type.Object({
      lectureQuizQuestionId: Type.Integer(),
      text: NullableText,
      imageUrl: NullableText,
      correctCount: Type.Integer(),
      shownCount: Type.Optional(Type.Integer()),
      options: Type.Array(OptionStatistics),
    }),
  ),
})
export type QuizStatistics = Static<typeof QuizStatistics>

const QuizParams = Type.Object({ id: Id('رقم الاختبار') })
export const LectureParams = Type.Object({ lectureId: Id('رقم المحاضرة') })

export const CreateQuizBody = Type.Object({
  title: Line(255, { title: 'عنوان الاختبار', messages: { required: 'أدخل عنوان الاختبار' } }),
})
export type CreateQuizBody = Static<typeof CreateQuizBody>

/** Sent as multipart/form-data with the picture: `Text`, `QuestionType`, `Options[0].Text`, `Options[0].IsCorrect`, `Content`, `Points`. */
export const AddQuizQuestionBody = Type.Object({
  text: Type.Optional(QuestionText),
  questionType: QuestionTypeField,
  options: Type.Optional(OptionList(GivenOption)),
  ...questionExtras,
})
export type AddQuizQuestionBody = Static<typeof AddQuizQuestionBody>

/**
 * The question as it would be added; its picture stays unless another comes or it is taken away. The address of the picture
 * that an edit started from is compared only: another picture comes as a file.
 */
export const UpdateQuizQuestionBody = editBody(
  { ...AddQuizQuestionBody.properties, imageUrl: Type.Optional(Line(200, { title: 'عنوان الصورة' })) },
  { deleteCurrentImage: Type.Optional(Type.Boolean({ title: 'حذف الصورة الحالية' })) },
)
export type UpdateQuizQuestionBody = Static<typeof UpdateQuizQuestionBody>

const questionIds = (required: string) =>
  Type.Array(Id('رقم السؤال'), {
    title: 'الأسئلة',
    minItems: 1,
    maxItems: mostQuestions,
    uniqueItems: true,
    'x-messages': { required, minItems: required, maxItems: required, uniqueItems: required },
  })

/** All questions of the quiz, in their new order. */
export const ReorderQuizQuestionsBody = Type.Object({ questionIds: questionIds('أرسل أسئلة الاختبار بترتيبها الجديد') })
export type ReorderQuizQuestionsBody = Static<typeof ReorderQuizQuestionsBody>

/** Questions of the bank, in the order in which they are copied. */
export const AddFromBankBody = Type.Object({ questionIds: questionIds('اختر سؤالًا واحدًا على الأقل من البنك') })
export type AddFromBankBody = Static<typeof AddFromBankBody>

/**
 * The answer of one student to one question; `isCorrect` of the options is the key. In an attempt also in words, with its
 * points: kinds without options have only those.
 */
const AnsweredQuestion = Type.Object({
  lectureQuizQuestionId: Type.Integer(),
  text: NullableText,
  imageUrl: NullableText,
  wasCorrect: Type.Boolean(),
  answerText: Type.Optional(Type.String()),
  keyText: Type.Optional(Type.String()),
  points: Type.Optional(Type.Number()),
  maxPoints: Type.Optional(Type.Number()),
  awaitsMark: Type.Optional(Type.Boolean()),
  comment: Type.Optional(NullableText),
  standing: Type.Optional(StandingField),
  options: Type.Array(Type.Intersect([QuizOption, Type.Object({ isChosen: Type.Boolean() })])),
})

/** One submission with every answer, for the teacher of the quiz. */
export const SubmissionDetails = Type.Intersect([
  QuizSubmission,
  Type.Object({ quizTitle: Type.String(), questions: Type.Array(AnsweredQuestion) }),
])
export type SubmissionDetails = Static<typeof SubmissionDetails>

/** The wanted state, so that two concurrent clicks do not undo each other; without it the state flips. */
const ToggleQuizQuery = Type.Object({ isEnabled: Type.Optional(Type.Boolean({ title: 'حالة الاختبار' })) })

/** Sorts and pages the submissions of a quiz. */
export const ListQuizSubmissionsQuery = Type.Object(listQuery(['studentName', 'score', 'submittedAt']))
export type ListQuizSubmissionsQuery = Static<typeof ListQuizSubmissionsQuery>

const taught = { area: 'teacher', ownership: 'taught' } as const

/** One quiz a lecture: a second one is refused with the id of the first (`lectureQuizId`). */
export const createQuiz = endpoint({
  ...taught,
  name: 'createQuiz',
  summary: 'إنشاء الاختبار القصير لمحاضرة',
  method: 'POST',
  path: '/api/teacher/quizzes/lecture/:lectureId',
  params: LectureParams,
  body: CreateQuizBody,
  replies: { 201: withMessage(CreatedQuiz) },
  refusals: [409],
  isIdempotent: true,
})

/** Restorable for 30 days, with its questions and submissions. */
export const deleteQuiz = endpoint({
  ...taught,
  name: 'deleteQuiz',
  summary: 'حذف اختبار قصير مع أسئلته ونتائجه',
  method: 'DELETE',
  path: '/api/teacher/quizzes/:id',
  params: QuizParams,
  replies: { 204: null },
  refusals: [409],
})

export const getQuiz = endpoint({
  ...taught,
  name: 'getQuiz',
  summary: 'اختبار قصير مع أسئلته ومفتاح الإجابة',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/details',
  params: QuizParams,
  replies: { 200: QuizDetails },
})

export const toggleQuiz = endpoint({
  ...taught,
  name: 'toggleQuiz',
  summary: 'تفعيل اختبار قصير أو تعطيله',
  method: 'POST',
  path: '/api/teacher/quizzes/:id/toggle-status',
  params: QuizParams,
  query: ToggleQuizQuery,
  replies: { 200: Type.Object({ message: Type.String(), isEnabled: Type.Boolean() }) },
  refusals: [409],
})

export const listQuizSubmissions = endpoint({
  ...taught,
  name: 'listQuizSubmissions',
  summary: 'نتائج الطلاب في اختبار قصير',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/submissions',
  params: QuizParams,
  query: ListQuizSubmissionsQuery,
  replies: { 200: Type.Array(QuizSubmission) },
  isList: true,
})

/** Another student's submission, or one of another quiz, is not found. */
export const getQuizSubmission = endpoint({
  ...taught,
  name: 'getQuizSubmission',
  summary: 'إجابات طالب واحد في اختبار قصير',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/submissions/:submissionId',
  params: Type.Object({ id: Id('رقم الاختبار'), submissionId: Id('رقم التسليم') }),
  replies: { 200: SubmissionDetails },
})

/** Every student of the classroom: score, or not handed in, and the answer to each question. Counted and audited. */
export const exportQuizResults = endpoint({
  ...taught,
  name: 'exportQuizResults',
  summary: 'نتائج اختبار قصير، ملف Excel',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/excel',
  params: QuizParams,
  replies: { 200: FileReply },
  isFile: true,
})

export const getQuizStatistics = endpoint({
  ...taught,
  name: 'getQuizStatistics',
  summary: 'كم مرة اختير كل خيار في اختبار قصير',
  method: 'GET',
  path: '/api/teacher/quizzes/:id/statistics',
  params: QuizParams,
  replies: { 200: QuizStatistics },
})

/** Ends the freeze of the questions; the students may take the quiz again. */
export const resetQuizSubmissions = endpoint({
  ...taught,
  name: 'resetQuizSubmissions',
  summary: 'حذف إجابات الطلاب كلها في اختبار قصير',
  method: 'DELETE',
  path: '/api/teacher/quizzes/:id/submissions',
  params: QuizParams,
  replies: { 204: null },
  refusals: [409],
})

export const addQuizQuestion = endpoint({
  ...taught,
  name: 'addQuizQuestion',
  summary: 'إضافة سؤال إلى اختبار قصير معطّل',
  method: 'POST',
  path: '/api/teacher/quizzes/:id/questions',
  params: QuizParams,
  body: AddQuizQuestionBody,
  bodyKind: 'multipart',
  file: questionImageField('image'),
  replies: { 201: withMessage(QuizQuestion) },
  refusals: [409],
  isIdempotent: true,
})

/** Refused while the quiz is enabled or has submissions: answered questions never change. */
export const updateQuizQuestion = endpoint({
  ...taught,
  name: 'updateQuizQuestion',
  summary: 'تعديل سؤال في اختبار قصير معطّل',
  method: 'PUT',
  path: '/api/teacher/quizzes/questions/:id',
  params: Type.Object({ id: Id('رقم السؤال') }),
  body: UpdateQuizQuestionBody,
  bodyKind: 'multipart',
  file: questionImageField('image'),
  replies: { 200: withMessage(QuizQuestion) },
  refusals: [409],
})

/** Refused when the given questions are not exactly those of the quiz. */
export const reorderQuizQuestions = endpoint({
  ...taught,
  name: 'reorderQuizQuestions',
  summary: 'ترتيب أسئلة اختبار قصير معطّل',
  method: 'PUT',
  path: '/api/teacher/quizzes/:id/questions/order',
  params: QuizParams,
  body: ReorderQuizQuestionsBody,
  replies: { 200: Type.Object({ message: Type.String() }) },
  refusals: [409],
})

/** Copies of Approved questions that the teacher sees in the bank of the course; the bank stays as it is. */
export const addQuestionsFromBank = endpoint({
  ...taught,
  name: 'addQuestionsFromBank',
  summary: 'إضافة أسئلة من بنك المقرر إلى اختبار قصير معطّل',
  method: 'POST',
  path: '/api/teacher/quizzes/:id/questions/from-bank',
  params: QuizParams,
  body: AddFromBankBody,
  replies: { 201: Type.Object({ message: Type.String(), questions: Type.Array(QuizQuestion) }) },
  refusals: [409],
})

export const deleteQuizQuestion = endpoint({
  ...taught,
  name: 'deleteQuizQuestion',
  summary: 'حذف سؤال من اختبار قصير معطّل',
  method: 'DELETE',
  path: '/api/teacher/quizzes/questions/:id',
  params: Type.Object({ id: Id('رقم السؤال') }),
  replies: { 204: null },
  refusals: [409],
})
