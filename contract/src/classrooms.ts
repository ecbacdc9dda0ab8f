import { type Static, Type } from 'typebox'
import { classroomLacks } from './classroom-lacks.ts'
import { CourseParams } from './courses.ts'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Id, Line, listQuery, SameName, withMessage } from './fields.ts'

/** The states of a classroom; others are shown as they come (glossary). */
export const classroomStatuses = ['ACTIVE', 'COMPLETED', 'CANCELLED'] as const

/** A section of a course with one teacher. */
export const Classroom = Type.Object({
  classroomId: Type.Integer(),
  name: Type.String(),
  courseId: Type.Integer(),
  courseName: Type.String(),
  academicProgramId: Type.Integer(),
  academicProgramName: Type.String(),
  capacity: Type.Integer(),
  teacherId: Type.Union([Type.Integer(), Type.Null()]),
  teacherName: Type.Union([Type.String(), Type.Null()]),
  enrolledStudentsCount: Type.Integer(),
  status: Type.String(),
  /** Absent where it is in no term. */
  termId: Type.Optional(Type.Integer()),
  termName: Type.Optional(Type.String()),
  /** The greatest practical mark, where it is not 30; the exam has the rest of 100 (R-book-1). */
  practicalMax: Type.Optional(Type.Number()),
})
export type Classroom = Static<typeof Classroom>

export const ClassroomParams = Type.Object({ id: Id('رقم الشعبة') })

const ClassroomName = Line(255, { title: 'اسم الشعبة', messages: { required: 'أدخل اسم الشعبة' } })

/** 1 to 1,000 seats (R-enroll-2); the form starts with 30 (R-curriculum-10). */
const Capacity = Type.Integer({
  title: 'السعة',
  minimum: 1,
  maximum: 1_000,
  'x-messages': {
    required: 'أدخل السعة',
    type: 'السعة عدد صحيح',
    minimum: 'السعة مقعد واحد على الأقل',
    maximum: 'السعة 1000 مقعد على الأكثر',
  },
})

/** Null: in no term. */
const TermChoice = Type.Optional(
  Type.Union([Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Type.Null()], {
    title: 'الفصل',
    'x-messages': { anyOf: 'الفصل غير صحيح' },
  }),
)

const practicalRange = 'أعلى درجة للعملي من 0 إلى 100، بمنزلتين عشريتين على الأكثر'

/** The greatest practical mark of a classroom; the exam has the rest of 100 (R-book-1). */
export const PracticalMax = Type.Number({
  title: 'أعلى درجة للعملي',
  minimum: 0,
  maximum: 100,
  multipleOf: 0.01,
  'x-messages': {
    required: 'أدخل أعلى درجة للعملي',
    type: practicalRange,
    minimum: practicalRange,
    maximum: practicalRange,
    multipleOf: practicalRange,
  },
})

/** Without `termId` it comes into the current term, where there is exactly one (R-term-2). */
export const CreateClassroomBody = Type.Object({
  name: ClassroomName,
  courseId: {
    ...Id('المقرر'),
    'x-messages': { required: 'اختر المقرر', type: 'اختر المقرر', minimum: 'اختر المقرر' },
  },
  capacity: Capacity,
  termId: TermChoice,
})
export type CreateClassroomBody = Static<typeof CreateClassroomBody>

/**
 * `courseId` moves the classroom to another course, while it has no enrollment past or present, lecture or
 * announcement.
 */
export const UpdateClassroomBody = editBody({
  name: ClassroomName,
  capacity: Capacity,
  courseId: Type.Optional(Id('المقرر')),
  termId: TermChoice,
  practicalMax: Type.Optional(PracticalMax),
})
export type UpdateClassroomBody = Static<typeof UpdateClassroomBody>

export const AssignTeacherBody = Type.Object({
  teacherId: {
    ...Id('المدرّس'),
    'x-messages': { required: 'اختر مدرّسًا أولًا', type: 'اختر مدرّسًا أولًا', minimum: 'اختر مدرّسًا أولًا' },
  },
})
export type AssignTeacherBody = Static<typeof AssignTeacherBody>

const sorts = ['classroomId', 'name', 'courseName', 'enrolledStudentsCount'] as const

/**
 * `status` is a state or ALL; without it every classroom that is not archived. `without=teacher` gives the ACTIVE ones
 * that wait for a teacher, as the report does (R-curriculum-8).
 */
export const ListClassroomsQuery = Type.Object({
  status: Type.Optional(
    Type.Enum([...classroomStatuses, 'ALL'], { title: 'الحالة', 'x-messages': { enum: 'حالة غير معروفة' } }),
  ),
  programId: Type.Optional(Id('البرنامج')),
  courseId: Type.Optional(Id('المقرر')),
  teacherId: Type.Optional(Id('المدرّس')),
  termId: Type.Optional(Id('الفصل')),
  without: Type.Optional(
    Type.Enum([...classroomLacks], { title: 'ما ينقص الشعبة', 'x-messages': { enum: 'نقص غير معروف' } }),
  ),
  sameName: SameName,
  ...listQuery(sorts),
})
export type ListClassroomsQuery = Static<typeof ListClassroomsQuery>

const admin = { area: 'admin', ownership: 'all' } as const

export const listClassrooms = endpoint({
  ...admin,
  name: 'listClassrooms',
  summary: 'الشُعب غير المؤرشفة',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/admin/classrooms',
  query: ListClassroomsQuery,
  replies: { 200: Type.Array(Classroom) },
  isList: true,
})

export const exportClassrooms = exportOf(listClassrooms, {
  title: 'الشُعب',

  columns: {
    classroomId: { heading: 'رقم الشعبة', kind: 'number' },
    name: { heading: 'اسم الشعبة' },
    courseName: { heading: 'المقرر' },
    academicProgramName: { heading: 'البرنامج' },
    teacherName: { heading: 'المدرّس' },
    capacity: { heading: 'السعة', kind: 'number' },
    enrolledStudentsCount: { heading: 'عدد الطلاب', kind: 'number' },
    status: { heading: 'الحالة', words: { ACTIVE: 'نشطة', COMPLETED: 'منتهية', CANCELLED: 'ملغاة' } },
  },
})

export const listClassroomsOfCourse = endpoint({
  ...admin,
  name: 'listClassroomsOfCourse',
  summary: 'شُعب مقرر',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/admin/courses/:id/classrooms',
  params: CourseParams,
  query: Type.Object(listQuery(sorts)),
  replies: { 200: Type.Array(Classroom) },
  isList: true,
})

export const getClassroom = endpoint({
  ...admin,
  name: 'getClassroom',
  summary: 'شعبة واحدة',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/admin/classrooms/:id',
  params: ClassroomParams,
  replies: { 200: Classroom },
})

export const createClassroom = endpoint({
  ...admin,
  name: 'createClassroom',
  summary: 'إضافة شعبة إلى مقرر',
  permission: 'curriculum.edit',
  method: 'POST',
  path: '/api/admin/classrooms',
  body: CreateClassroomBody,
  replies: { 201: withMessage(Classroom) },
  refusals: [404],
  isIdempotent: true,
})

export const updateClassroom = endpoint({
  ...admin,
  name: 'updateClassroom',
  summary: 'تعديل اسم الشعبة وسعتها، ومقررها ما دامت فارغة',
  permission: 'curriculum.edit',
  method: 'PUT',
  path: '/api/admin/classrooms/:id',
  params: ClassroomParams,
  body: UpdateClassroomBody,
  replies: { 200: withMessage(Classroom) },
  refusals: [404, 409],
})

export const deleteClassroom = endpoint({
  ...admin,
  name: 'deleteClassroom',
  summary: 'حذف شعبة',
  permission: 'curriculum.edit',
  method: 'DELETE',
  path: '/api/admin/classrooms/:id',
  params: ClassroomParams,
  replies: { 204: null },
  refusals: [409],
})

export const assignTeacher = endpoint({
  ...admin,
  name: 'assignTeacher',
  summary: 'تعيين مدرّس للشعبة',
  permission: 'curriculum.edit',
  method: 'POST',
  path: '/api/admin/classrooms/:id/assign-teacher',
  params: ClassroomParams,
  body: AssignTeacherBody,
  replies: { 200: withMessage(Classroom) },
  refusals: [409],
  isIdempotent: true,
})

export const unassignTeacher = endpoint({
  ...admin,
  name: 'unassignTeacher',
  summary: 'إلغاء تعيين مدرّس الشعبة',
  permission: 'curriculum.edit',
  method: 'DELETE',
  path: '/api/admin/classrooms/:id/teacher',
  params: ClassroomParams,
  replies: { 200: withMessage(Classroom) },
  refusals: [409],
})

export const listClassroomStatuses = endpoint({
  name: 'listClassroomStatuses',
  summary: 'أسماء حالات الشُعب',
  area: 'admin',
  ownership: 'none',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/options/classroom-statuses',
  replies: { 200: Type.Array(Type.String()) },
})
