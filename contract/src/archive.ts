import { type Static, Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Id, Instant, listQuery, withMessage } from './fields.ts'
import { ownMaximaFields } from './grade-maxima.ts'

const Grade = Type.Union([Type.Number(), Type.Null()])
const NameOrNull = Type.Union([Type.String(), Type.Null()])

/** A completed classroom that may go to the archive (R-archive-1). `academicProgramName` groups them on the screen. */
export const ReadyClassroom = Type.Object({
  classroomId: Type.Integer(),
  name: Type.String(),
  courseId: Type.Integer(),
  courseName: Type.String(),
  academicProgramId: Type.Integer(),
  academicProgramName: NameOrNull,
  teacherName: NameOrNull,
  enrolledStudentsCount: Type.Integer(),
})
export type ReadyClassroom = Static<typeof ReadyClassroom>

/** A student of an archived classroom, with the grades as they were on that day. */
export const ArchivedStudent = Type.Object({
  studentId: Type.Integer(),
  studentName: Type.String(),
  studentNationalId: Type.String(),
  practicalGrade: Grade,
  examGrade: Grade,
  finalGrade: Grade,
  /** Barred from the exam, whose grade is 0 (R-absence-5). */
  isBarred: Type.Optional(Type.Boolean()),
})
export type ArchivedStudent = Static<typeof ArchivedStudent>

/** The frozen picture of a classroom: later changes of names, teachers or programs do not touch it (R-archive-1). */
export const ArchivedClassroom = Type.Object({
  archivedClassroomId: Type.Integer(),
  classroomId: Type.Integer(),
  name: Type.String(),
  courseId: Type.Integer(),
  courseName: Type.String(),
  academicProgramId: Type.Integer(),
  academicProgramName: Type.String(),
  teacherName: NameOrNull,
  archivedAt: Instant,
  archivedByName: NameOrNull,
  enrolledStudentsCount: Type.Integer(),
  ...ownMaximaFields,
  enrolledStudents: Type.Array(ArchivedStudent),
})
export type ArchivedClassroom = Static<typeof ArchivedClassroom>

export const ArchiveParams = Type.Object({ classroomId: Id('رقم الشعبة') })

/** At most 1,000 classrooms in one call (R-wire-13). */
export const BulkArchiveBody = Type.Object({
  classroomIds: Type.Array(Id('الشعبة'), {
    title: 'الشُعب',
    minItems: 1,
    maxItems: 1_000,
    'x-messages': { required: 'اختر شعبة واحدة على الأقل', minItems: 'اختر شعبة واحدة على الأقل' },
  }),
})
export type BulkArchiveBody = Static<typeof BulkArchiveBody>

/** The result for one classroom; `reason` is given when it was refused. */
export const BulkArchiveRow = Type.Object({
  classroomId: Type.Integer(),
  name: Type.String(),
  isDone: Type.Boolean(),
  reason: Type.Optional(Type.String()),
})

export const BulkArchiveReply = Type.Object({
  message: Type.String(),
  doneCount: Type.Integer(),
  refusedCount: Type.Integer(),
  results: Type.Array(BulkArchiveRow),
})
export type BulkArchiveReply = Static<typeof BulkArchiveReply>

const filters = { programId: Type.Optional(Id('البرنامج')) }

export const ListReadyClassroomsQuery = Type.Object({
  ...filters,
  ...listQuery(['academicProgramName', 'name', 'courseName', 'enrolledStudentsCount']),
})
export type ListReadyClassroomsQuery = Static<typeof ListReadyClassroomsQuery>

/** A search for a common name counts up to here; `X-Total-Count` then has this number. */
export const mostCountedRooms = 1_000

/** The search finds classrooms by their own names, by their teacher, and by their students. */
export const ListArchivedClassroomsQuery = Type.Object({
  ...filters,
  ...listQuery(['archivedAt', 'name', 'courseName', 'enrolledStudentsCount']),
})
export type ListArchivedClassroomsQuery = Static<typeof ListArchivedClassroomsQuery>

const admin = { area: 'admin', ownership: 'all' } as const
const base = '/api/admin/archive'

export const listReadyClassrooms = endpoint({
  ...admin,
  name: 'listReadyClassrooms',
  summary: 'الشُعب المنتهية الجاهزة للأرشفة',
  permission: 'result.read',
  method: 'GET',
  path: `${base}/ready`,
  query: ListReadyClassroomsQuery,
  replies: { 200: Type.Array(ReadyClassroom) },
  isList: true,
})

export const exportReadyClassrooms = exportOf(listReadyClassrooms, {
  title: 'شُعب جاهزة للأرشفة',

  columns: {
    classroomId: { heading: 'رقم الشعبة', kind: 'number' },
    name: { heading: 'اسم الشعبة' },
    courseName: { heading: 'المقرر' },
    academicProgramName: { heading: 'البرنامج' },
    teacherName: { heading: 'المدرّس' },
    enrolledStudentsCount: { heading: 'عدد الطلاب', kind: 'number' },
  },
})

export const listArchivedClassrooms = endpoint({
  ...admin,
  name: 'listArchivedClassrooms',
  summary: 'الشُعب المؤرشفة بطلابها ودرجاتهم، الأحدث أرشفةً أولًا',
  permission: 'result.read',
  method: 'GET',
  path: `${base}/classrooms`,
  query: ListArchivedClassroomsQuery,
  replies: { 200: Type.Array(ArchivedClassroom) },
  isList: true,
})

export const exportArchivedClassrooms = exportOf(listArchivedClassrooms, {
  title: 'الشُعب المؤرشفة',

  columns: {
    classroomId: { heading: 'رقم الشعبة', kind: 'number' },
    name: { heading: 'اسم الشعبة' },
    courseName: { heading: 'المقرر' },
    academicProgramName: { heading: 'البرنامج' },
    teacherName: { heading: 'المدرّس' },
    archivedAt: { heading: 'تاريخ الأرشفة', kind: 'moment' },
    archivedByName: { heading: 'أرشفها' },
    enrolledStudentsCount: { heading: 'عدد الطلاب', kind: 'number' },
  },
})

export const getArchivedClassroom = endpoint({
  ...admin,
  name: 'getArchivedClassroom',
  summary: 'شعبة مؤرشفة بطلابها ودرجاتهم',
  permission: 'result.read',
  method: 'GET',
  path: `${base}/classrooms/:classroomId`,
  params: ArchiveParams,
  replies: { 200: ArchivedClassroom },
})

/** Hides a completed classroom from every active list and keeps all of it; a second time is refused. */
export const archiveClassroom = endpoint({
  ...admin,
  name: 'archiveClassroom',
  summary: 'أرشفة شعبة منتهية',
  permission: 'archive.write',
  method: 'POST',
  path: `${base}/classrooms/:classroomId`,
  params: ArchiveParams,
  replies: { 200: withMessage(ArchivedClassroom) },
  refusals: [409],
  isIdempotent: true,
})

/** The same for many, each under the rules of one. */
export const bulkArchive = endpoint({
  ...admin,
  name: 'bulkArchive',
  summary: 'أرشفة عدة شُعب منتهية مع نتيجة لكل واحدة',
  permission: 'archive.write',
  method: 'POST',
  path: `${base}/bulk`,
  body: BulkArchiveBody,
  replies: { 200: BulkArchiveReply },
  isIdempotent: true,
})

/** From right to left, ids as text, nothing that a spreadsheet could run. */
export const exportArchivedClassroom = endpoint({
  ...admin,
  name: 'exportArchivedClassroom',
  summary: 'طلاب شعبة مؤرشفة ودرجاتهم، بصيغة Excel',
  permission: ['result.read', 'data.export'],
  method: 'GET',
  path: `${base}/classrooms/:classroomId/excel`,
  params: ArchiveParams,
  replies: { 200: FileReply },
  isFile: true,
})
