import { type Static, Type } from 'typebox'
import { courseLacks } from './course-lacks.ts'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Id, Line, listQuery, SameName, withMessage } from './fields.ts'

/** A course of a program. `price` is in the school's currency. */
export const Course = Type.Object({
  courseId: Type.Integer(),
  name: Type.String(),
  price: Type.Number(),
  academicProgramId: Type.Integer(),
  academicProgramName: Type.String(),
  coordinatorId: Type.Union([Type.Integer(), Type.Null()]),
  coordinatorName: Type.Union([Type.String(), Type.Null()]),
  classroomsCount: Type.Integer(),
})
export type Course = Static<typeof Course>

export const CourseParams = Type.Object({ id: Id('رقم المقرر') })

const CourseName = Line(255, { title: 'اسم المقرر', messages: { required: 'أدخل اسم المقرر' } })

/** 0 to 9,999,999,999 with as many decimals as the school's currency has (R-curriculum-10). */
const Price = Type.Number({
  title: 'الرسوم',
  minimum: 0,
  maximum: 9_999_999_999,
  'x-messages': {
    required: 'اكتب الرسوم، أو 0 إن كان المقرر مجانيًا',
    type: 'الرسوم رقم مثل 750,000 أو 99.5',
    minimum: 'الرسوم 0 أو أكثر',
    maximum: 'الرسوم أكبر من المسموح',
  },
})

export const CreateCourseBody = Type.Object({
  name: CourseName,
  academicProgramId: {
    ...Id('البرنامج'),
    'x-messages': { required: 'اختر البرنامج', type: 'اختر البرنامج', minimum: 'اختر البرنامج' },
  },
  price: Type.Optional(Price),
})
export type CreateCourseBody = Static<typeof CreateCourseBody>

export const UpdateCourseBody = editBody({ name: CourseName, price: Type.Optional(Price) })
export type UpdateCourseBody = Static<typeof UpdateCourseBody>

/** `without` gives the courses of one work list of the dashboard. */
export const ListCoursesQuery = Type.Object({
  programId: Type.Optional(Id('البرنامج')),
  without: Type.Optional(
    Type.Enum([...courseLacks], { title: 'ما ينقص المقرر', 'x-messages': { enum: 'نقص غير معروف' } }),
  ),
  sameName: SameName,
  ...listQuery(['courseId', 'name', 'price']),
})
export type ListCoursesQuery = Static<typeof ListCoursesQuery>

export const AssignCoordinatorBody = Type.Object({
  teacherId: {
    ...Id('المدرّس'),
    'x-messages': { required: 'اختر مدرّسًا', type: 'اختر مدرّسًا', minimum: 'اختر مدرّسًا' },
  },
})
export type AssignCoordinatorBody = Static<typeof AssignCoordinatorBody>

const admin = { area: 'admin', ownership: 'all' } as const

export const listCourses = endpoint({
  ...admin,
  name: 'listCourses',
  summary: 'المقررات، كلها أو مقررات برنامج',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/admin/courses',
  query: ListCoursesQuery,
  replies: { 200: Type.Array(Course) },
  isList: true,
})

export const exportCourses = exportOf(listCourses, {
  title: 'المقررات',
  columns: {
    courseId: { heading: 'رقم المقرر', kind: 'number' },
    name: { heading: 'اسم المقرر' },
    academicProgramName: { heading: 'البرنامج' },
    price: { heading: 'الرسوم', kind: 'number' },
    coordinatorName: { heading: 'المنسّق' },
    classroomsCount: { heading: 'عدد الشُعب', kind: 'number' },
  },
})

export const getCourse = endpoint({
  ...admin,
  name: 'getCourse',
  summary: 'مقرر واحد',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/admin/courses/:id',
  params: CourseParams,
  replies: { 200: Course },
})

export const createCourse = endpoint({
  ...admin,
  name: 'createCourse',
  summary: 'إضافة مقرر إلى برنامج',
  permission: 'curriculum.edit',
  method: 'POST',
  path: '/api/admin/courses',
  body: CreateCourseBody,
  replies: { 201: withMessage(Course) },
  refusals: [404],
  isIdempotent: true,
})

export const updateCourse = endpoint({
  ...admin,
  name: 'updateCourse',
  summary: 'تعديل اسم المقرر ورسومه',
  permission: 'curriculum.edit',
  method: 'PUT',
  path: '/api/admin/courses/:id',
  params: CourseParams,
  body: UpdateCourseBody,
  replies: { 200: withMessage(Course) },
  refusals: [409],
})

/** Takes its classrooms along; refused while one of them is COMPLETED and not archived (R-curriculum-4). */
export const deleteCourse = endpoint({
  ...admin,
  name: 'deleteCourse',
  summary: 'حذف مقرر مع شُعَبه',
  permission: 'curriculum.edit',
  method: 'DELETE',
  path: '/api/admin/courses/:id',
  params: CourseParams,
  replies: { 204: null },
  refusals: [409],
})

export const assignCoordinator = endpoint({
  ...admin,
  name: 'assignCoordinator',
  summary: 'تعيين منسّق للمقرر',
  permission: 'curriculum.edit',
  method: 'PATCH',
  path: '/api/admin/courses/:id/assign-coordinator',
  params: CourseParams,
  body: AssignCoordinatorBody,
  replies: { 200: withMessage(Course) },
})

export const unassignCoordinator = endpoint({
  ...admin,
  name: 'unassignCoordinator',
  summary: 'إلغاء تعيين منسّق المقرر',
  permission: 'curriculum.edit',
  method: 'DELETE',
  path: '/api/admin/courses/:id/unassign-coordinator',
  params: CourseParams,
  replies: { 200: withMessage(Course) },
})
