import { type Static, type TSchema, Type } from 'typebox'
import { ClassroomParams, PracticalMax } from './classrooms.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line, listQuery, withMessage } from './fields.ts'

/** The two parts of a final grade. */
export const gradeParts = ['PRACTICAL', 'EXAM'] as const
export type GradePart = (typeof gradeParts)[number]

/** How the columns of a component become one share: mean of percents, sum of points, the best, the last with a mark. */
export const combinations = ['MEAN', 'SUM', 'BEST', 'LAST'] as const
export type Combination = (typeof combinations)[number]

/** To which step a part is rounded, half up; `WHOLE_UP` always upwards. */
export const roundings = ['TWO', 'ONE', 'HALF', 'WHOLE', 'WHOLE_UP'] as const
export type Rounding = (typeof roundings)[number]

/** The most that a grade book holds (R-book-4). */
export const bookLimits = { components: 12, columns: 60, dropLowest: 10, rows: 1_000 } as const

const number = (title: string, minimum: number, maximum: number) => {
  const sentence = `${title} من ${minimum} إلى ${maximum}، بمنزلتين عشريتين على الأكثر`
  return Type.Number({
    title,
    minimum,
    maximum,
    multipleOf: 0.01,
    'x-messages': {
      required: `أدخل ${title}`,
      type: sentence,
      minimum: sentence,
      maximum: sentence,
      multipleOf: sentence,
    },
  })
}

const choice = <Name extends string>(title: string, names: readonly Name[]) =>
  Type.Enum([...names], { title, 'x-messages': { required: `اختر ${title}`, enum: `${title}: اختيار غير معروف` } })

const OrNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const Mark = OrNull(Type.Number())
const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: 'الإصدار' })
const dropWords = `إسقاط الأدنى من 0 إلى ${bookLimits.dropLowest}`

/** A component as it is planned; without `id` it is new. */
export const PlannedComponent = Type.Object({
  id: Type.Optional(Id('رقم المكوّن')),
  part: choice('القسم', gradeParts),
  name: Line(60, { title: 'اسم المكوّن', messages: { required: 'أدخل اسم المكوّن' } }),
  weight: number('الوزن', 0.5, 100),
  combine: choice('طريقة الجمع', combinations),
  dropLowest: Type.Integer({
    title: 'إسقاط الأدنى',
    minimum: 0,
    maximum: bookLimits.dropLowest,
    'x-messages': { required: dropWords, type: dropWords, minimum: dropWords, maximum: dropWords },
  }),
})
export type PlannedComponent = Static<typeof PlannedComponent>

/** The whole plan; the weights of a part sum exactly to it (R-book-4). */
export const PlanBody = Type.Object({
  practicalMax: PracticalMax,
  rounding: choice('التقريب', roundings),
  missingIsZero: Type.Boolean({ title: 'ما لم يُقدَّم صفر' }),
  components: Type.Array(PlannedComponent, {
    title: 'المكوّنات',
    maxItems: bookLimits.components,
    'x-messages': { maxItems: `المكوّنات ${bookLimits.components} على الأكثر` },
  }),
})
export type PlanBody = Static<typeof PlanBody>

/** `version` is that of the plan it started from, 0 where there was none; after posting it needs a reason. */
export const SavePlanBody = Type.Object({
  ...PlanBody.properties,
  version: Count,
  reason: Type.Optional(Line(300, { title: 'السبب' })),
})
export type SavePlanBody = Static<typeof SavePlanBody>

export const GradeColumn = Type.Object({
  columnId: Type.Integer(),
  componentId: Type.Integer(),
  title: Type.String(),
  source: Type.String(),
  quizId: OrNull(Type.Integer()),
  maxPoints: Type.Number(),
  counts: Type.Boolean(),
  /** The quiz of the column was deleted: it counts no more. */
  isQuizGone: Type.Boolean(),
})
export type GradeColumn = Static<typeof GradeColumn>

/** The plan of a classroom and its columns. `version` 0: there is none yet, and the components are the classic ones. */
export const GradePlan = Type.Object({
  classroomName: Type.String(),
  status: Type.String(),
  version: Type.Integer(),
  practicalMax: Type.Number(),
  examMax: Type.Number(),
  rounding: Type.Enum([...roundings]),
  missingIsZero: Type.Boolean(),
  isPosted: Type.Boolean(),
  components: Type.Array(
    Type.Object({
      id: Type.Optional(Type.Integer()),
      part: Type.Enum([...gradeParts]),
      name: Type.String(),
      weight: Type.Number(),
      combine: Type.Enum([...combinations]),
      dropLowest: Type.Integer(),
    }),
  ),
  columns: Type.Array(GradeColumn),
  /** Quizzes of the classroom that are in no column. */
  quizzes: Type.Array(Type.Object({ quizId: Type.Integer(), title: Type.String() })),
})
export type GradePlan = Static<typeof GradePlan>

/** A cell holds a mark, is excused, counts 0 because nothing was handed in, or is empty. */
export const cellStandings = ['MARK', 'EXCUSED', 'ZERO', 'MISSING'] as const

export const BookCell = Type.Object({
  columnId: Type.Integer(),
  points: Mark,
  standing: Type.Enum([...cellStandings]),
  /** Typed in the place of a quiz's result. */
  isOverride: Type.Boolean(),
  version: Type.Integer(),
})
export type BookCell = Static<typeof BookCell>

/** Why a part has no result: a mark is missing, all is excused, no column counts, or the student is barred. */
export const lacks = ['MISSING', 'EXCUSED', 'EMPTY', 'BARRED'] as const
export type Lack = (typeof lacks)[number]

const partFields = {
  /** The result of the book; null while something lacks. */
  computed: Mark,
  /** Of what is there. */
  soFar: Mark,
  /** The present mark. */
  present: Mark,
  lack: OrNull(Type.Enum([...lacks])),
  /** The source changed after posting (R-book-9). */
  isChanged: Type.Boolean(),
}

/** One part of a student's grade in the book. */
export const BookPart = Type.Object(partFields)
export type BookPart = Static<typeof BookPart>

export const BookRow = Type.Object({
  enrollmentId: Type.Integer(),
  studentName: Type.String(),
  cells: Type.Array(BookCell),
  practical: BookPart,
  exam: BookPart,
  finalGrade: Mark,
})
export type BookRow = Static<typeof BookRow>

export const ListGradeBookQuery = Type.Object(listQuery(['studentName', 'enrollmentId']))
export type ListGradeBookQuery = Static<typeof ListGradeBookQuery>

/** Each student's parts and final under the plan of before and the one that is tried. */
export const PlanPreview = Type.Object({
  rows: Type.Array(
    Type.Object({
      enrollmentId: Type.Integer(),
      studentName: Type.String(),
      before: Type.Object({ practical: Mark, exam: Mark, final: Mark }),
      after: Type.Object({ practical: Mark, exam: Mark, final: Mark }),
    }),
  ),
  /** By the pass mark of the school, among students with a final before and after. */
  gainedCount: Type.Integer(),
  lostCount: Type.Integer(),
  meanBefore: Mark,
  meanAfter: Mark,
  spreadBefore: Mark,
  spreadAfter: Mark,
})
export type PlanPreview = Static<typeof PlanPreview>

const columnFields = {
  componentId: Id('رقم المكوّن'),
  title: Line(60, { title: 'عنوان العمود', messages: { required: 'أدخل عنوان العمود' } }),
  maxPoints: number('أعلى نقاط العمود', 0.25, 1000),
  counts: Type.Boolean({ title: 'يُحتسب' }),
}

/** With `quizId` the column holds the results of that quiz, else marks typed by hand. */
export const CreateColumnBody = Type.Object({
  ...columnFields,
  quizId: Type.Optional(Id('رقم الاختبار')),
})
export type CreateColumnBody = Static<typeof CreateColumnBody>

export const UpdateColumnBody = Type.Object(columnFields)
export type UpdateColumnBody = Static<typeof UpdateColumnBody>

export const ColumnParams = Type.Object({ id: Id('رقم العمود') })

/** A cell to save; limits are judged row by row. `points` null without EXCUSED clears it, an override too. */
export const GradeMarkRow = Type.Object({
  columnId: Id('رقم العمود'),
  enrollmentId: Id('رقم التسجيل'),
  points: Mark,
  standing: choice('الحال', ['MARK', 'EXCUSED']),
  /** Of the cell it started from, 0 of an empty one. */
  version: Count,
})
export type GradeMarkRow = Static<typeof GradeMarkRow>

/** Marks in the place of a quiz's result need a reason, which is one for all of them (R-book-5). */
export const SaveGradeMarksBody = Type.Object({
  rows: Type.Array(GradeMarkRow, {
    title: 'الدرجات',
    minItems: 1,
    maxItems: bookLimits.rows,
    'x-messages': { required: 'لا درجات للحفظ', minItems: 'لا درجات للحفظ' },
  }),
  reason: Type.Optional(Line(300, { title: 'السبب' })),
})
export type SaveGradeMarksBody = Static<typeof SaveGradeMarksBody>

export const SavedMark = Type.Object({
  columnId: Type.Integer(),
  enrollmentId: Type.Integer(),
  isSaved: Type.Boolean(),
  reason: Type.Optional(Type.String()),
  /** Of the cell as it is now. */
  version: Type.Integer(),
})
export type SavedMark = Static<typeof SavedMark>

export const SaveGradeMarksReply = Type.Object({
  message: Type.String(),
  savedCount: Type.Integer(),
  refusedCount: Type.Integer(),
  results: Type.Array(SavedMark),
})
export type SaveGradeMarksReply = Static<typeof SaveGradeMarksReply>

export const MarkChange = Type.Object({
  oldPoints: Mark,
  oldStanding: OrNull(Type.String()),
  points: Mark,
  standing: OrNull(Type.String()),
  reason: OrNull(Type.String()),
  by: OrNull(Type.String()),
  at: Instant,
})
export type MarkChange = Static<typeof MarkChange>

const Parts = Type.Array(choice('القسم', gradeParts), {
  title: 'الأقسام',
  minItems: 1,
  maxItems: 2,
  'x-messages': { required: 'اختر ما يُرحّل', minItems: 'اختر ما يُرحّل' },
})

/** A part of one student: the present mark, and the one that posting would write. */
export const PostRow = Type.Object({
  enrollmentId: Type.Integer(),
  studentName: Type.String(),
  part: Type.Enum([...gradeParts]),
  before: Mark,
  after: Mark,
  /** The present mark was typed, not posted. */
  isTyped: Type.Boolean(),
  lack: OrNull(Type.Enum([...lacks])),
  /** Titles of the columns without a mark. */
  missing: Type.Array(Type.String()),
})
export type PostRow = Static<typeof PostRow>

export const PostRehearsal = Type.Object({
  rows: Type.Array(PostRow),
  changedCount: Type.Integer(),
  incompleteCount: Type.Integer(),
  fingerprint: Type.String(),
})
export type PostRehearsal = Static<typeof PostRehearsal>

/** `keepTyped`: enrollments whose typed marks stay. */
export const PostBody = Type.Object({
  parts: Parts,
  keepTyped: Type.Array(Id('رقم التسجيل'), { title: 'ما يبقى كما كُتب', maxItems: bookLimits.rows }),
  fingerprint: Line(100, { title: 'البصمة' }),
})
export type PostBody = Static<typeof PostBody>

const taught = { area: 'teacher', ownership: 'taught', params: ClassroomParams } as const
const ofColumn = { area: 'teacher', ownership: 'taught', params: ColumnParams } as const
const room = '/api/teacher/classrooms/:id'

export const getGradePlan = endpoint({
  ...taught,
  name: 'getGradePlan',
  summary: 'خطة دفتر الدرجات وأعمدته',
  method: 'GET',
  path: `${room}/grade-plan`,
  replies: { 200: GradePlan },
})

export const listGradeBook = endpoint({
  ...taught,
  name: 'listGradeBook',
  summary: 'دفتر درجات شعبة: صف لكل طالب',
  method: 'GET',
  path: `${room}/grade-book`,
  query: ListGradeBookQuery,
  replies: { 200: Type.Array(BookRow) },
  isList: true,
})

/** Makes the plan of a classroom or changes it as a whole. A first plan takes the marks that stand along. */
export const saveGradePlan = endpoint({
  ...taught,
  name: 'saveGradePlan',
  summary: 'حفظ خطة دفتر الدرجات',
  method: 'PUT',
  path: `${room}/grade-plan`,
  body: SavePlanBody,
  replies: { 200: withMessage(GradePlan) },
  refusals: [409],
})

export const previewGradePlan = endpoint({
  ...taught,
  name: 'previewGradePlan',
  summary: 'درجات كل طالب لو تغيّرت الخطة، ولا يغيّر شيئًا',
  method: 'POST',
  path: `${room}/grade-plan/preview`,
  body: PlanBody,
  replies: { 200: PlanPreview },
  refusals: [409],
})

/** Back to practical and exam alone: the parts stay as they are. */
export const deleteGradePlan = endpoint({
  ...taught,
  name: 'deleteGradePlan',
  summary: 'حذف دفتر درجات شعبة مع بقاء درجاتها',
  method: 'DELETE',
  path: `${room}/grade-plan`,
  replies: { 204: null },
  refusals: [409],
})

export const createGradeColumn = endpoint({
  ...taught,
  name: 'createGradeColumn',
  summary: 'إضافة عمود إلى دفتر الدرجات',
  method: 'POST',
  path: `${room}/grade-columns`,
  body: CreateColumnBody,
  replies: { 201: withMessage(GradeColumn) },
  refusals: [409],
  isIdempotent: true,
})

export const updateGradeColumn = endpoint({
  ...ofColumn,
  name: 'updateGradeColumn',
  summary: 'تعديل عمود في دفتر الدرجات',
  method: 'PUT',
  path: '/api/teacher/grade-columns/:id',
  body: UpdateColumnBody,
  replies: { 200: withMessage(GradeColumn) },
  refusals: [409],
})

export const deleteGradeColumn = endpoint({
  ...ofColumn,
  name: 'deleteGradeColumn',
  summary: 'حذف عمود من دفتر الدرجات مع درجاته',
  method: 'DELETE',
  path: '/api/teacher/grade-columns/:id',
  replies: { 204: null },
  refusals: [409],
})

export const saveGradeMarks = endpoint({
  ...taught,
  name: 'saveGradeMarks',
  summary: 'حفظ خلايا دفتر الدرجات مع نتيجة لكل خلية',
  method: 'PUT',
  path: `${room}/grade-marks`,
  body: SaveGradeMarksBody,
  replies: { 200: SaveGradeMarksReply },
  refusals: [409],
  isIdempotent: true,
})

export const listMarkChanges = endpoint({
  ...ofColumn,
  name: 'listMarkChanges',
  summary: 'تاريخ خلية في دفتر الدرجات',
  method: 'GET',
  path: '/api/teacher/grade-columns/:id/history',
  query: Type.Object({ enrollmentId: Id('رقم التسجيل') }),
  replies: { 200: Type.Array(MarkChange) },
})

export const previewGradePost = endpoint({
  ...taught,
  name: 'previewGradePost',
  summary: 'ما يغيّره ترحيل الدرجات طالبًا طالبًا، ولا يغيّر شيئًا',
  method: 'POST',
  path: `${room}/grade-book/post/preview`,
  body: Type.Object({ parts: Parts }),
  replies: { 200: PostRehearsal },
  refusals: [409],
})

/** Writes what was rehearsed; another result meanwhile is refused with the new rehearsal (R-book-8). */
export const postGrades = endpoint({
  ...taught,
  name: 'postGrades',
  summary: 'ترحيل درجات دفتر الدرجات إلى العملي والامتحان',
  method: 'POST',
  path: `${room}/grade-book/post`,
  body: PostBody,
  replies: { 200: Type.Object({ message: Type.String(), postedCount: Type.Integer(), keptCount: Type.Integer() }) },
  refusals: [409],
  isIdempotent: true,
})
