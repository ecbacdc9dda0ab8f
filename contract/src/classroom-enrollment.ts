import { type Static, Type } from 'typebox'
import { ClassroomParams } from './classrooms.ts'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Id, listQuery, withMessage } from './fields.ts'
import { personColumns } from './person.ts'
import { BulkStudentsReply } from './program-enrollment.ts'

const Grade = Type.Union([Type.Number(), Type.Null()])

/** A student in a classroom. Grades: practical of 30, exam of 70, final of 100; null = not graded. */
export const ClassroomEnrollment = Type.Object({
  enrollmentId: Type.Integer(),
  studentId: Type.Integer(),
  studentName: Type.String(),
  email: Type.String(),
  classroomId: Type.Integer(),
  practicalGrade: Grade,
  examGrade: Grade,
  finalGrade: Grade,
})
export type ClassroomEnrollment = Static<typeof ClassroomEnrollment>

/** In words, marks that were scaled to other greatest ones (R-book-2), or are seen before publication (R-release-1). */
const movedWarnings = { warnings: Type.Optional(Type.Array(Type.String())) }

export const AvailableStudent = Type.Object({
  userId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  nationalId: Type.String(),
})
export type AvailableStudent = Static<typeof AvailableStudent>

export const EnrollmentParams = Type.Object({ id: Id('رقم التسجيل') })

export const ListEnrollmentsQuery = Type.Object(listQuery(['studentName', 'enrollmentId']))
export type ListEnrollmentsQuery = Static<typeof ListEnrollmentsQuery>

export const ListAvailableStudentsQuery = Type.Object(listQuery(['firstName', 'lastName', 'userId']))
export type ListAvailableStudentsQuery = Static<typeof ListAvailableStudentsQuery>

const ClassroomChoice = (required: string) => ({
  ...Id('الشعبة'),
  'x-messages': { required, type: required, minimum: required },
})

export const EnrollBody = Type.Object({
  studentId: Id('الطالب'),
  classroomId: ClassroomChoice('اختر الشعبة'),
})
export type EnrollBody = Static<typeof EnrollBody>

export const TransferBody = Type.Object({ newClassroomId: ClassroomChoice('اختر الشعبة الجديدة') })
export type TransferBody = Static<typeof TransferBody>

/** At most 1,000 students in one call (R-wire-13); seats are given in the order of the list. */
export const BulkEnrollBody = Type.Object({
  classroomId: ClassroomChoice('اختر الشعبة'),
  studentIds: Type.Array(Id('الطالب'), {
    title: 'الطلاب',
    minItems: 1,
    maxItems: 1_000,
    'x-messages': { required: 'اختر طالبًا واحدًا على الأقل', minItems: 'اختر طالبًا واحدًا على الأقل' },
  }),
})
export type BulkEnrollBody = Static<typeof BulkEnrollBody>

/** At most 1,000 places in one call (R-wire-13); seats are given in the order of the list. */
export const BulkTransferBody = Type.Object({
  enrollmentIds: Type.Array(Id('التسجيل'), {
    title: 'التسجيلات',
    minItems: 1,
    maxItems: 1_000,
    'x-messages': { required: 'اختر طالبًا واحدًا على الأقل', minItems: 'اختر طالبًا واحدًا على الأقل' },
  }),
  newClassroomId: ClassroomChoice('اختر الشعبة الجديدة'),
})
export type BulkTransferBody = Static<typeof BulkTransferBody>

const admin = { area: 'admin', ownership: 'all' } as const

export const listClassroomEnrollments = endpoint({
  ...admin,
  name: 'listClassroomEnrollments',
  summary: 'المسجّلون في شعبة',
  permission: 'person.read',
  method: 'GET',
  path: '/api/admin/classrooms/:id/enrollments',
  params: ClassroomParams,
  query: ListEnrollmentsQuery,
  replies: { 200: Type.Array(ClassroomEnrollment) },
  isList: true,
})

export const exportClassroomEnrollments = exportOf(listClassroomEnrollments, {
  title: 'طلاب الشعبة',
  isAboutPeople: true,
  columns: {
    studentId: { heading: 'رقم الطالب', kind: 'number' },
    studentName: { heading: 'اسم الطالب' },
    email: personColumns.email,
    practicalGrade: { heading: 'العملي', kind: 'number' },
    examGrade: { heading: 'الامتحان', kind: 'number' },
    finalGrade: { heading: 'النهائية', kind: 'number' },
  },
})

export const listAvailableStudents = endpoint({
  ...admin,
  name: 'listAvailableStudents',
  summary: 'طلاب يمكن تسجيلهم في شُعب المقرر',
  permission: 'person.read',
  method: 'GET',
  path: '/api/admin/student-management/courses/:courseId/available-students',
  params: Type.Object({ courseId: Id('رقم المقرر') }),
  query: ListAvailableStudentsQuery,
  replies: { 200: Type.Array(AvailableStudent) },
  isList: true,
})

export const exportAvailableStudents = exportOf(listAvailableStudents, {
  title: 'الطلاب المتاحون',
  isAboutPeople: true,
  columns: {
    userId: { heading: 'رقم الطالب', kind: 'number' },
    ...personColumns,
  },
})

export const enroll = endpoint({
  ...admin,
  name: 'enroll',
  summary: 'تسجيل طالب في شعبة',
  permission: 'enrollment.edit',
  method: 'POST',
  path: '/api/admin/enrollments',
  body: EnrollBody,
  replies: { 201: withMessage(ClassroomEnrollment) },
  refusals: [404, 409],
  isIdempotent: true,
})

export const bulkEnroll = endpoint({
  ...admin,
  name: 'bulkEnroll',
  summary: 'تسجيل عدة طلاب في شعبة مع نتيجة لكل واحد',
  permission: 'enrollment.edit',
  method: 'POST',
  path: '/api/admin/enrollments/bulk',
  body: BulkEnrollBody,
  replies: { 200: BulkStudentsReply },
  refusals: [404, 409],
  isIdempotent: true,
})

export const cancelEnrollment = endpoint({
  ...admin,
  name: 'cancelEnrollment',
  summary: 'إلغاء تسجيل طالب في شعبة',
  permission: 'enrollment.edit',
  method: 'DELETE',
  path: '/api/admin/enrollments/:id',
  params: EnrollmentParams,
  replies: { 204: null },
  refusals: [409],
})

/** To another ACTIVE classroom of the same course with a seat and another teacher; grades travel along (R-enroll-3). */
export const transfer = endpoint({
  ...admin,
  name: 'transfer',
  summary: 'نقل طالب إلى شعبة أخرى',
  permission: 'enrollment.edit',
  method: 'PUT',
  path: '/api/admin/enrollments/:id/transfer',
  params: EnrollmentParams,
  body: TransferBody,
  replies: { 200: withMessage(Type.Object({ ...ClassroomEnrollment.properties, ...movedWarnings })) },
  refusals: [409],
  isIdempotent: true,
})

/** The same for many, each under the rules of one; a student who may not move stays (R-enroll-3). */
export const bulkTransfer = endpoint({
  ...admin,
  name: 'bulkTransfer',
  summary: 'نقل عدة طلاب إلى شعبة أخرى مع نتيجة لكل واحد',
  permission: 'enrollment.edit',
  method: 'POST',
  path: '/api/admin/enrollments/bulk-transfer',
  body: BulkTransferBody,
  replies: { 200: Type.Object({ ...BulkStudentsReply.properties, ...movedWarnings }) },
  refusals: [404, 409],
  isIdempotent: true,
})
