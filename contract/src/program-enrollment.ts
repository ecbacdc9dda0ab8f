import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { exportOf, maskQuery } from './exports.ts'
import { Id, listQuery } from './fields.ts'
import { personColumns, personFields } from './person.ts'

/** A student as the lists of student management show them. */
export const Student = Type.Object({
  ...personFields,
  academicProgramId: Type.Union([Type.Integer(), Type.Null()]),
  programName: Type.Union([Type.String(), Type.Null()]),
  overallStatus: Type.String(),
  /** Enrollments in ACTIVE classrooms: what a cancelled attachment would end. */
  activeEnrollmentsCount: Type.Integer(),
})
export type Student = Static<typeof Student>

export const UnassignedStudent = Type.Object({
  ...personFields,
})
export type UnassignedStudent = Static<typeof UnassignedStudent>

export const StudentParams = Type.Object({ id: Id('رقم الطالب') })

const sorts = ['userId', 'firstName', 'lastName', 'email'] as const

export const ListActiveStudentsQuery = Type.Object({
  programId: Type.Optional(Id('البرنامج')),
  ...listQuery(sorts),
  ...maskQuery,
})
export type ListActiveStudentsQuery = Static<typeof ListActiveStudentsQuery>

export const ListUnassignedStudentsQuery = Type.Object({ ...listQuery(sorts), ...maskQuery })
export type ListUnassignedStudentsQuery = Static<typeof ListUnassignedStudentsQuery>

const ProgramChoice = {
  ...Id('البرنامج'),
  'x-messages': { required: 'اختر برنامجًا', type: 'اختر برنامجًا', minimum: 'اختر برنامجًا' },
}

export const AssignProgramBody = Type.Object({ academicProgramId: ProgramChoice })
export type AssignProgramBody = Static<typeof AssignProgramBody>

export const AttachmentReply = Type.Object({ message: Type.String(), student: Student })
export type AttachmentReply = Static<typeof AttachmentReply>

export const DetachmentReply = Type.Object({ message: Type.String(), endedEnrollmentsCount: Type.Integer() })
export type DetachmentReply = Static<typeof DetachmentReply>

/** At most 1,000 students in one call (R-wire-13). */
export const BulkAssignProgramBody = Type.Object({
  academicProgramId: ProgramChoice,
  ids: Type.Array(Id('رقم الطالب'), {
    title: 'الطلاب',
    minItems: 1,
    maxItems: 1_000,
    'x-messages': { required: 'اختر طالبًا واحدًا على الأقل', minItems: 'اختر طالبًا واحدًا على الأقل' },
  }),
})
export type BulkAssignProgramBody = Static<typeof BulkAssignProgramBody>

/** The result for one student of a bulk action; `reason` is given when it was refused. */
export const BulkStudentRow = Type.Object({
  userId: Type.Integer(),
  fullName: Type.String(),
  isDone: Type.Boolean(),
  reason: Type.Optional(Type.String()),
})
export type BulkStudentRow = Static<typeof BulkStudentRow>

export const BulkStudentsReply = Type.Object({
  message: Type.String(),
  doneCount: Type.Integer(),
  refusedCount: Type.Integer(),
  results: Type.Array(BulkStudentRow),
})
export type BulkStudentsReply = Static<typeof BulkStudentsReply>

const admin = { area: 'admin', ownership: 'all' } as const
const base = '/api/admin/student-management'

export const listActiveStudents = endpoint({
  ...admin,
  name: 'listActiveStudents',
  summary: 'الطلاب المرتبطون ببرامج',
  permission: 'person.read',
  method: 'GET',
  path: `${base}/active-students`,
  query: ListActiveStudentsQuery,
  replies: { 200: Type.Array(Student) },
  isList: true,
})

export const exportActiveStudents = exportOf(listActiveStudents, {
  title: 'الطلاب',
  isAboutPeople: true,
  columns: {
    userId: { heading: 'رقم الطالب', kind: 'number' },
    ...personColumns,
    programName: { heading: 'البرنامج' },
    overallStatus: { heading: 'الحالة الدراسية', words: { ACTIVE: 'قيد الدراسة', GRADUATED: 'تخرّج', FAILED: 'رسوب' } },
    activeEnrollmentsCount: { heading: 'عدد الشُعب النشطة', kind: 'number' },
  },
})

export const listUnassignedStudents = endpoint({
  ...admin,
  name: 'listUnassignedStudents',
  summary: 'الطلاب غير المرتبطين ببرنامج',
  permission: 'person.read',
  method: 'GET',
  path: `${base}/unassigned-students`,
  query: ListUnassignedStudentsQuery,
  replies: { 200: Type.Array(UnassignedStudent) },
  isList: true,
})

export const exportUnassignedStudents = exportOf(listUnassignedStudents, {
  title: 'طلاب بلا برنامج',
  isAboutPeople: true,
  columns: {
    userId: { heading: 'رقم الطالب', kind: 'number' },
    ...personColumns,
  },
})

export const assignProgram = endpoint({
  ...admin,
  name: 'assignProgram',
  summary: 'ربط طالب ببرنامج',
  permission: 'enrollment.edit',
  method: 'POST',
  path: `${base}/:id/assign-program`,
  params: StudentParams,
  body: AssignProgramBody,
  replies: { 200: AttachmentReply },
  refusals: [409],
  isIdempotent: true,
})

/** Ends the student's enrollments in ACTIVE classrooms and keeps finished ones as history (R-enroll-1). */
export const unassignProgram = endpoint({
  ...admin,
  name: 'unassignProgram',
  summary: 'إلغاء ربط طالب ببرنامجه',
  permission: 'enrollment.edit',
  method: 'DELETE',
  path: `${base}/:id/unassign-program`,
  params: StudentParams,
  replies: { 200: DetachmentReply },
  refusals: [409],
})

export const bulkAssignProgram = endpoint({
  ...admin,
  name: 'bulkAssignProgram',
  summary: 'ربط عدة طلاب ببرنامج مع نتيجة لكل واحد',
  permission: 'enrollment.edit',
  method: 'POST',
  path: `${base}/bulk-assign-program`,
  body: BulkAssignProgramBody,
  replies: { 200: BulkStudentsReply },
  refusals: [404],
  isIdempotent: true,
})
