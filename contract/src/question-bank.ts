import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Id, Instant, Line, listQuery, Multiline, withMessage } from './fields.ts'
import { describeKey } from './question-kinds/content.ts'
import { hasOptions, questionTypeNames, questionTypes } from './question-kinds/question-types.ts'
import {
  GivenOption,
  IsCorrectField,
  OptionList,
  OptionText,
  QuestionText,
  QuestionTypeField,
  questionExtras,
  questionImageField,
  questionLimits,
  repliedExtras,
} from './questions.ts'

export const difficultyLevels = ['Easy', 'Medium', 'Hard'] as const
export type DifficultyLevel = (typeof difficultyLevels)[number]

export const questionStatuses = ['Approved', 'Pending', 'Rejected'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

/** The `code` of the refusal (409) of a question that is in the bank already; `questionStatus` is its state there. */
export const sameQuestionCode = 'same-question'

/** A question of a course's bank (R-bank-2). `createdBy` is the name of its author; only Rejected has a reason. */
export const BankQuestion = Type.Object({
  questionId: Type.Integer(),
  courseId: Type.Integer(),
  text: Type.Union([Type.String(), Type.Null()]),
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  questionType: Type.Enum([...questionTypes]),
  difficultyLevel: Type.Enum([...difficultyLevels]),
  status: Type.Enum([...questionStatuses]),
  rejectionReason: Type.Union([Type.String(), Type.Null()]),
  createdBy: Type.String(),
  isOwn: Type.Boolean(),
  createdAt: Instant,
  options: Type.Array(
    Type.Object({ questionOptionId: Type.Integer(), text: Type.String(), isCorrect: Type.Boolean() }),
  ),
  ...repliedExtras,
  topicId: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  topicName: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
export type BankQuestion = Static<typeof BankQuestion>

/**
 * A course that the teacher teaches or coordinates; the counts are of all its questions, or of the own suggestions.
 * `sharesBank`: its teachers use the Approved questions (R-bank-11).
 */
export const BankCourse = Type.Object({
  courseId: Type.Integer(),
  name: Type.String(),
  academicProgramName: Type.String(),
  isCoordinator: Type.Boolean(),
  pendingCount: Type.Integer(),
  approvedCount: Type.Integer(),
  rejectedCount: Type.Integer(),
  sharesBank: Type.Optional(Type.Boolean()),
  coordinatorName: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
export type BankCourse = Static<typeof BankCourse>

export const BankCourseParams = Type.Object({ courseId: Id('رقم المقرر') })
export const BankQuestionParams = Type.Object({ id: Id('رقم السؤال') })

export const ListBankQuery = Type.Object({
  status: Type.Optional(
    Type.Enum([...questionStatuses], { title: 'الحالة', 'x-messages': { enum: 'حالة غير معروفة' } }),
  ),
  difficulty: Type.Optional(
    Type.Enum([...difficultyLevels], { title: 'الصعوبة', 'x-messages': { enum: 'مستوى صعوبة غير معروف' } }),
  ),
  questionType: Type.Optional(
    Type.Enum([...questionTypes], { title: 'النوع', 'x-messages': { enum: 'نوع سؤال غير معروف' } }),
  ),
  topicId: Type.Optional(Id('رقم الموضوع')),
  ...listQuery(['questionId']),
})
export type ListBankQuery = Static<typeof ListBankQuery>

/** Pages the courses of a teacher with their questions. */
export const ListBankCoursesQuery = Type.Object(listQuery(['name']))
export type ListBankCoursesQuery = Static<typeof ListBankCoursesQuery>

const Difficulty = Type.Enum([...difficultyLevels], {
  title: 'مستوى الصعوبة',
  'x-messages': { required: 'اختر مستوى الصعوبة', enum: 'مستوى صعوبة غير معروف' },
})

/** A topic of the course; 0 takes it away. */
const TopicId = Type.Optional({ ...Id('رقم الموضوع'), minimum: 0 })

/** Sent as multipart/form-data together with the picture. Kinds of choice need options, the others a content. */
export const SuggestQuestionBody = Type.Object({
  text: Type.Optional(QuestionText),
  questionType: QuestionTypeField,
  difficultyLevel: Difficulty,
  options: Type.Optional(OptionList(GivenOption)),
  topicId: TopicId,
  ...questionExtras,
})
export type SuggestQuestionBody = Static<typeof SuggestQuestionBody>

/** An option of this question keeps its number; one without, or with 0, is new. Absent ones are deleted. */
const EditedOption = Type.Object({
  questionOptionId: Type.Optional({ ...Id('رقم الخيار'), minimum: 0 }),
  text: OptionText,
  isCorrect: Type.Optional(IsCorrectField),
})

/**
 * The type of a question never changes; it may come along and is compared only, as is the address of the picture that an edit
 * started from: another picture comes as a file.
 */
export const UpdateQuestionBody = editBody(
  {
    text: Type.Optional(QuestionText),
    difficultyLevel: Difficulty,
    options: Type.Optional(OptionList(EditedOption)),
    topicId: TopicId,
    ...questionExtras,
    imageUrl: Type.Optional(Line(200, { title: 'عنوان الصورة' })),
  },
  {
    questionType: Type.Optional(QuestionTypeField),
    deleteCurrentImage: Type.Optional(Type.Boolean({ title: 'حذف الصورة الحالية' })),
  },
)
export type UpdateQuestionBody = Static<typeof UpdateQuestionBody>

/** The author reads the reason of a rejection; older clients send none. */
export const ReviewQuestionBody = Type.Object({
  newStatus: Type.Enum(['Approved', 'Rejected'], {
    title: 'نتيجة المراجعة',
    'x-numbers': [...questionStatuses],
    'x-messages': { required: 'اختر نتيجة المراجعة', enum: 'المراجعة اعتماد أو رفض' },
  }),
  reason: Type.Optional(
    Multiline(1_000, { title: 'سبب الرفض', messages: { maxLength: 'سبب الرفض 1000 حرف على الأكثر' } }),
  ),
})
export type ReviewQuestionBody = Static<typeof ReviewQuestionBody>

const teacher = { area: 'teacher', ownership: 'taught' } as const
const coordinator = { area: 'teacher', ownership: 'coordinated' } as const

/** Also says how many questions wait for the coordinator. */
export const listBankCourses = endpoint({
  ...teacher,
  name: 'listBankCourses',
  summary: 'المقررات التي يدرّسها المدرّس أو ينسّقها، مع عدد أسئلتها بحسب الحالة',
  method: 'GET',
  path: '/api/teacher/question-bank/courses',
  query: ListBankCoursesQuery,
  replies: { 200: Type.Array(BankCourse) },
  isList: true,
})

export const listBankQuestions = endpoint({
  ...coordinator,
  name: 'listBankQuestions',
  summary: 'أسئلة مقرر كلها، لمنسّقه، الأحدث أولًا',
  method: 'GET',
  path: '/api/teacher/question-bank/course/:courseId',
  params: BankCourseParams,
  query: ListBankQuery,
  replies: { 200: Type.Array(BankQuestion) },
  isList: true,
})

/** The columns of an exported bank; with them the file can be imported again. */
const exportedQuestion = {
  title: 'بنك الأسئلة',
  columns: {
    questionId: { heading: 'رقم السؤال', kind: 'number' },
    text: { heading: 'السؤال' },
    questionType: { heading: 'النوع', words: questionTypeNames },
    difficultyLevel: { heading: 'المستوى', words: { Easy: 'سهل', Medium: 'متوسط', Hard: 'صعب' } },
    options: {
      heading: 'الخيارات',
      value: (question: BankQuestion) =>
        hasOptions(question.questionType)
          ? question.options.map(({ text, isCorrect }) => `${isCorrect ? '✓' : '✗'} ${text}`).join('\n')
          : describeKey({ ...question, options: [] }),
    },
    status: { heading: 'الحالة', words: { Approved: 'مقبول', Pending: 'بانتظار المراجعة', Rejected: 'مرفوض' } },
    rejectionReason: { heading: 'سبب الرفض' },
    createdBy: { heading: 'كتبه' },
    createdAt: { heading: 'تاريخ الإضافة', kind: 'moment' },
  },
} as const

export const exportBankQuestions = exportOf(listBankQuestions, exportedQuestion)

export const listMySuggestions = endpoint({
  ...teacher,
  name: 'listMySuggestions',
  summary: 'أسئلة المدرّس نفسه في مقرر يدرّسه أو ينسّقه، بحالاتها',
  method: 'GET',
  path: '/api/teacher/question-bank/course/:courseId/my-suggestions',
  params: BankCourseParams,
  query: ListBankQuery,
  replies: { 200: Type.Array(BankQuestion) },
  isList: true,
})

export const exportMySuggestions = exportOf(listMySuggestions, exportedQuestion)

/** The formats of questions that other programs read, such as Moodle; `moodle` is its XML (R-bank-8, R-bank-9). */
export const questionTextFormats = ['gift', 'aiken', 'moodle'] as const
export type QuestionTextFormat = (typeof questionTextFormats)[number]

const { limit, cursor, page, ...bankFilters } = ListBankQuery.properties

export const ExportBankTextQuery = Type.Object({
  format: Type.Enum([...questionTextFormats], {
    title: 'صيغة الملف',
    'x-messages': { required: 'اختر صيغة الملف', enum: 'صيغة الملف gift أو aiken أو moodle' },
  }),
  ...bankFilters,
})
export type ExportBankTextQuery = Static<typeof ExportBankTextQuery>

/** All questions of a course for its coordinator, the own ones for others. Pictures are left out; GIFT and Moodle XML name them. */
export const exportBankText = endpoint({
  ...teacher,
  name: 'exportBankText',
  summary: 'تنزيل أسئلة مقرر بصيغة GIFT أو Aiken أو Moodle XML',
  method: 'GET',
  path: '/api/teacher/question-bank/course/:courseId/export-text',
  params: BankCourseParams,
  query: ExportBankTextQuery,
  replies: { 200: FileReply },
  isFile: true,
})

/**
 * The coordinator's own question is Approved at once; others wait for the coordinator (R-bank-2). 409 with
 * `sameQuestionCode` where the bank has the same one: same text and picture, and the same options or the same right answer.
 */
export const suggestQuestion = endpoint({
  ...teacher,
  name: 'suggestQuestion',
  summary: 'اقتراح سؤال لبنك مقرر',
  method: 'POST',
  path: '/api/teacher/question-bank/course/:courseId/suggest',
  params: BankCourseParams,
  body: SuggestQuestionBody,
  bodyKind: 'multipart',
  file: questionImageField('image'),
  replies: { 201: withMessage(BankQuestion) },
  refusals: [409],
  isIdempotent: true,
})

/** By its author while it is Pending, by the coordinator always. */
export const updateQuestion = endpoint({
  ...teacher,
  name: 'updateQuestion',
  summary: 'تعديل سؤال في البنك',
  method: 'PUT',
  path: '/api/teacher/question-bank/questions/:id',
  params: BankQuestionParams,
  body: UpdateQuestionBody,
  bodyKind: 'multipart',
  file: questionImageField('newImage'),
  replies: { 200: withMessage(BankQuestion) },
  refusals: [409],
})

export const reviewQuestion = endpoint({
  ...coordinator,
  name: 'reviewQuestion',
  summary: 'اعتماد سؤال قيد المراجعة أو رفضه',
  method: 'PATCH',
  path: '/api/teacher/question-bank/questions/:id/review',
  params: BankQuestionParams,
  body: ReviewQuestionBody,
  replies: { 200: withMessage(BankQuestion) },
  refusals: [409],
})

export const revertReview = endpoint({
  ...coordinator,
  name: 'revertReview',
  summary: 'إعادة سؤال مُراجَع إلى قيد المراجعة',
  method: 'PATCH',
  path: '/api/teacher/question-bank/questions/:id/revert-review',
  params: BankQuestionParams,
  replies: { 200: withMessage(BankQuestion) },
  refusals: [409],
})

export const deleteQuestion = endpoint({
  ...teacher,
  name: 'deleteQuestion',
  summary: 'حذف سؤال من البنك',
  method: 'DELETE',
  path: '/api/teacher/question-bank/questions/:id',
  params: BankQuestionParams,
  replies: { 204: null },
  refusals: [409],
})

/** An answer to a question that is being written. It takes the content and no id: nothing of a stored question is read. */
export const TryResponseBody = Type.Object({
  type: QuestionTypeField,
  content: Type.Optional(Type.Unknown({ title: 'محتوى السؤال' })),
  options: Type.Optional(
    Type.Array(Type.Object({ id: Id('رقم الخيار'), text: OptionText, isCorrect: IsCorrectField }), {
      title: 'الخيارات',
      maxItems: questionLimits.maxOptions,
    }),
  ),
  response: Type.Unknown({ title: 'الإجابة' }),
})
export type TryResponseBody = Static<typeof TryResponseBody>

/** `share` of the points, 0 to 1; `read` is the answer as marking reads it. */
export const tryResponse = endpoint({
  ...teacher,
  ownership: 'none',
  name: 'tryResponse',
  summary: 'احتساب إجابة عن سؤال يُكتب، من غير حفظ شيء',
  method: 'POST',
  path: '/api/teacher/questions/try',
  body: TryResponseBody,
  bodyLimit: 32_768,
  replies: { 200: Type.Object({ share: Type.Number(), read: Type.String() }) },
})
