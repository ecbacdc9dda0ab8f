import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { exportOf, maskQuery } from './exports.ts'
import { Id, Instant, listQuery, withMessage } from './fields.ts'

const Grade = Type.Union([Type.Number(), Type.Null()])

/** The results of processing a student (R-graduation-2). */
export const processingStatuses = ['Graduated', 'Failed', 'Incomplete'] as const
export type ProcessingStatus = (typeof processingStatuses)[number]

const CourseName = Type.Object({ courseId: Type.Integer(), courseName: Type.String() })

/** A course that was passed in total, but without the minimum of the school. */
const WeakCourse = Type.Object({ courseId: Type.Integer(), courseName: Type.String(), finalGrade: Type.Number() })

const entryFields = {
  studentId: Type.Integer(),
  studentName: Type.String(),
  nationalId: Type.String(),
  /** Failed before, with new grades since. */
  isRetry: Type.Boolean(),
  missingCourses: Type.Array(CourseName),
  weakCourses: Type.Array(WeakCourse),
}

/** A student with every grade: graduated or failed, always with a number (R-graduation-2). */
export const DecidedEntry = Type.Object({
  ...entryFields,
  status: Type.Enum(['Graduated', 'Failed']),
  finalGpa: Type.Number(),
})
export type DecidedEntry = Static<typeof DecidedEntry>

/** A student without the final grade of a course, for whom nothing is stored. */
export const IncompleteEntry = Type.Object({ ...entryFields, status: Type.Enum(['Incomplete']), finalGpa: Type.Null() })
export type IncompleteEntry = Static<typeof IncompleteEntry>

/** One student of a preview or of a batch, decided or not. */
export interface ProcessingEntry extends Omit<DecidedEntry, 'status' | 'finalGpa'> {
  status: ProcessingStatus
  finalGpa: number | null
}

/**
 * Students who would graduate, fail or stay incomplete now, and by which policy. A call with `fingerprint` processes
 * exactly this. Students who failed before and have no new grades are only counted. `report` holds the decided ones;
 * clients read a number in each `finalGpa`, so those without a grade are in `incomplete`.
 */
export const Preview = Type.Object({
  academicProgramId: Type.Integer(),
  programName: Type.String(),
  passingGpa: Type.Number(),
  minimumCourseGrade: Grade,
  graduatedCount: Type.Integer(),
  failedCount: Type.Integer(),
  incompleteCount: Type.Integer(),
  unchangedFailuresCount: Type.Integer(),
  fingerprint: Type.String(),
  report: Type.Array(DecidedEntry),
  incomplete: Type.Array(IncompleteEntry),
})
export type Preview = Static<typeof Preview>

/** A graduate as administrators see one. `number` is the short number for people. */
export const Graduate = Type.Object({
  graduationId: Type.String(),
  number: Type.Integer(),
  studentId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  nationalId: Type.String(),
  academicProgramId: Type.Integer(),
  programName: Type.String(),
  graduationDate: Instant,
  finalGpa: Type.Number(),
  hasCertificate: Type.Boolean(),
  certificateUploadedAt: Type.Union([Instant, Type.Null()]),
  /** The certificate that the system issued, while it is valid; null when there is none, or only an uploaded file. */
  certificateSerial: Type.Union([Type.String(), Type.Null()]),
})
export type Graduate = Static<typeof Graduate>

/** `hasGraduatedSince`: the same program was passed later. */
export const Failure = Type.Object({
  failureId: Type.String(),
  number: Type.Integer(),
  studentId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  nationalId: Type.String(),
  academicProgramId: Type.Integer(),
  programName: Type.String(),
  failureDate: Instant,
  finalGpa: Type.Number(),
  hasGraduatedSince: Type.Boolean(),
})
export type Failure = Static<typeof Failure>

/** The grade of a course that counted: the best one in a finished classroom. */
export const CountedGrade = Type.Object({
  courseId: Type.Integer(),
  courseName: Type.String(),
  classroomId: Type.Integer(),
  classroomName: Type.String(),
  practicalGrade: Type.Number(),
  examGrade: Type.Number(),
  finalGrade: Type.Number(),
})
export type CountedGrade = Static<typeof CountedGrade>

/** One result, of a graduate or of a failure, with the marks and the policy of that day. */
export const GraduationResult = Type.Object({
  graduationId: Type.String(),
  number: Type.Integer(),
  outcome: Type.String(),
  studentId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  nationalId: Type.String(),
  academicProgramId: Type.Integer(),
  programName: Type.String(),
  decidedAt: Instant,
  decidedByName: Type.String(),
  finalGpa: Type.Number(),
  passingGpa: Type.Number(),
  minimumCourseGrade: Grade,
  grades: Type.Array(CountedGrade),
  hasCertificate: Type.Boolean(),
  certificateFileName: Type.Union([Type.String(), Type.Null()]),
  certificateMediaType: Type.Union([Type.String(), Type.Null()]),
  certificateUploadedAt: Type.Union([Instant, Type.Null()]),
  certificateSerial: Type.Union([Type.String(), Type.Null()]),
})
export type GraduationResult = Static<typeof GraduationResult>

export const GraduationParams = Type.Object({
  graduationId: Type.String({
    title: 'رقم التخرّج',
    format: 'uuid',
    'x-messages': { format: 'رقم التخرّج غير صحيح' },
  }),
})

export const GraduationProgramParams = Type.Object({ programId: Id('البرنامج') })

const filters = {
  ...maskQuery,
  programId: Type.Optional(Id('البرنامج')),
  year: Type.Optional(
    Type.Integer({ title: 'السنة', minimum: 1900, maximum: 9999, 'x-messages': { type: 'السنة غير صحيحة' } }),
  ),
  month: Type.Optional(
    Type.Integer({ title: 'الشهر', minimum: 1, maximum: 12, 'x-messages': { type: 'الشهر من 1 إلى 12' } }),
  ),
}
const sorts = ['number', 'firstName', 'lastName', 'programName', 'finalGpa'] as const

/** Year and month are those of the school's time zone. */
export const ListGraduatesQuery = Type.Object({
  ...filters,
  certificate: Type.Optional(
    Type.Enum(['with', 'without'], { title: 'الشهادة', 'x-messages': { enum: 'اختر: مع شهادة أو بلا شهادة' } }),
  ),
  ...listQuery([...sorts, 'graduationDate']),
})
export type ListGraduatesQuery = Static<typeof ListGraduatesQuery>

export const ListFailuresQuery = Type.Object({ ...filters, ...listQuery([...sorts, 'failureDate']) })
export type ListFailuresQuery = Static<typeof ListFailuresQuery>

/** Without a fingerprint all students who are due now are processed. */
export const ProcessGraduationBody = Type.Object({
  fingerprint: Type.Optional(Type.String({ title: 'بصمة المعاينة', minLength: 1, maxLength: 100, format: 'code' })),
})
export type ProcessGraduationBody = Static<typeof ProcessGraduationBody>

const admin = { area: 'admin', ownership: 'all' } as const
const base = '/api/admin/graduation'

export const listGraduates = endpoint({
  ...admin,
  name: 'listGraduates',
  summary: 'الخرّيجون، الأحدث أولًا',
  permission: 'result.read',
  method: 'GET',
  path: `${base}/graduates`,
  query: ListGraduatesQuery,
  replies: { 200: Type.Array(Graduate) },
  isList: true,
})

export const exportGraduates = exportOf(listGraduates, {
  title: 'الخرّيجون',
  isAboutPeople: true,
  columns: {
    number: { heading: 'رقم النتيجة', kind: 'number' },
    firstName: { heading: 'الاسم الأول' },
    lastName: { heading: 'الاسم الأخير' },
    nationalId: { heading: 'الرقم الوطني', isSensitive: true },
    programName: { heading: 'البرنامج' },
    graduationDate: { heading: 'تاريخ التخرّج', kind: 'date' },
    finalGpa: { heading: 'المعدّل', kind: 'number' },
    hasCertificate: { heading: 'له شهادة' },
    certificateSerial: { heading: 'رقم الشهادة' },
  },
})

export const listFailures = endpoint({
  ...admin,
  name: 'listFailures',
  summary: 'الراسبون، الأحدث أولًا',
  permission: 'result.read',
  method: 'GET',
  path: `${base}/failures`,
  query: ListFailuresQuery,
  replies: { 200: Type.Array(Failure) },
  isList: true,
})

export const exportFailures = exportOf(listFailures, {
  title: 'الراسبون',
  isAboutPeople: true,
  columns: {
    number: { heading: 'رقم النتيجة', kind: 'number' },
    firstName: { heading: 'الاسم الأول' },
    lastName: { heading: 'الاسم الأخير' },
    nationalId: { heading: 'الرقم الوطني', isSensitive: true },
    programName: { heading: 'البرنامج' },
    failureDate: { heading: 'تاريخ النتيجة', kind: 'date' },
    finalGpa: { heading: 'المعدّل', kind: 'number' },
    hasGraduatedSince: { heading: 'تخرّج لاحقًا' },
  },
})

export const getGraduation = endpoint({
  ...admin,
  name: 'getGraduation',
  summary: 'نتيجة واحدة بدرجاتها وبشروط يومها',
  permission: 'result.read',
  method: 'GET',
  path: `${base}/:graduationId`,
  params: GraduationParams,
  replies: { 200: GraduationResult },
})

/** Changes nothing. */
export const previewGraduation = endpoint({
  ...admin,
  name: 'previewGraduation',
  summary: 'معاينة: من يتخرّج ومن يرسب ومن لم تكتمل درجاته، ولماذا',
  permission: 'graduation.process',
  method: 'POST',
  path: `${base}/preview/program/:programId`,
  params: GraduationProgramParams,
  replies: { 200: Preview },
  refusals: [409],
})

/** One transaction for all. 409 with the new `rehearsal` when it differs from the previewed one. */
export const processGraduation = endpoint({
  ...admin,
  name: 'processGraduation',
  summary: 'تخريج دفعة من طلاب برنامج',
  permission: 'graduation.process',
  method: 'POST',
  path: `${base}/process/program/:programId`,
  params: GraduationProgramParams,
  body: ProcessGraduationBody,
  replies: { 200: withMessage(Preview) },
  refusals: [409],
  isIdempotent: true,
})
