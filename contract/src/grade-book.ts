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

/** Students see marks as they are written, or only published ones (R-release-1). */
export const showings = ['AT_ONCE', 'PUBLISHED'] as const
export type Showing = (typeof showings)[number]

/** The most that a grade book holds (R-book-4). */
export const bookLimits = { components: 12, columns: 60, dropLowest: 10, rows: 1_000 } as const

export const number = (title: string, minimum: number, maximum: number) => {
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

export const choice = <Name extends string>(title: string, names: readonly Name[]) =>
  Type.Enum([...names], { title, 'x-messages': { required: `اختر ${title}`, enum: `${title}: اختيار غير معروف` } })

export const OrNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
export const Mark = OrNull(Type.Number())
export const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: 'الإصدار' })
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
  /** Absent: as it is, and `PUBLISHED` in a new plan. */
  showsMarks: Type.Optional(choice('ظهور الدرجات للطلاب', showings)),
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
  showsMarks: Type.Enum([...showings]),
  /** Published marks do not change until they are reopened (R-release-2). */
  isPublished: Type.Boolean(),
  /** When students first saw the marks that they see now. */
  publishedAt: OrNull(Instant),
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
  /** Empty because an answer of the quiz awaits its mark by hand (R-essay-2). */
  awaitsMarking: Type.Optional(Type.Boolean()),
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

export const taught = { area: 'teacher', ownership: 'taught', params: ClassroomParams } as const
export const room = '/api/teacher/classrooms/:id'

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
