import { type Static, Type } from 'typebox'
import { Course } from './courses.ts'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Id, Line, listQuery, Multiline, SameName, withMessage } from './fields.ts'
import { personFields } from './person.ts'

/** An academic program (R-curriculum-1) with its counts. `description` is null when there is none. */
export const Program = Type.Object({
  academicProgramId: Type.Integer(),
  name: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  isRegistrationOpen: Type.Boolean(),
  registrationOpensOn: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
  coursesCount: Type.Integer(),
  studentsCount: Type.Integer(),
})
export type Program = Static<typeof Program>

/** A student as the lists of a program show them. */
export const ProgramStudent = Type.Object({
  ...personFields,
  programName: Type.String(),
})
export type ProgramStudent = Static<typeof ProgramStudent>

export const ProgramParams = Type.Object({ id: Id('رقم البرنامج') })

const ProgramName = Line(255, {
  title: 'اسم البرنامج',
  messages: { required: 'أدخل اسم البرنامج', maxLength: 'اسم البرنامج 255 حرفًا على الأكثر' },
})

const ProgramDescription = Type.Optional(
  Type.Union([Multiline(2000, { title: 'الوصف', messages: { maxLength: 'الوصف 2000 حرف على الأكثر' } }), Type.Null()]),
)

const RegistrationOpen = Type.Boolean({
  title: 'التسجيل',
  'x-messages': { type: 'حدّد هل باب الالتحاق مفتوح أم مغلق' },
})

/** The day on which a closed program may open, as visitors read it; null for none. */
const OpensOn = Type.Union([Type.String({ format: 'date', title: 'موعد فتح الالتحاق' }), Type.Null()], {
  title: 'موعد فتح الالتحاق',
  'x-messages': { anyOf: 'موعد فتح الالتحاق: اكتبه مثل 2026-11-20' },
})

const program = {
  name: ProgramName,
  description: ProgramDescription,
  isRegistrationOpen: Type.Optional(RegistrationOpen),
  registrationOpensOn: Type.Optional(OpensOn),
}

/** Registration starts closed by default. */
export const CreateProgramBody = Type.Object(program)
export type CreateProgramBody = Static<typeof CreateProgramBody>

/** The whole object; absent fields stay as they are, so that no client empties a description it does not know. */
export const UpdateProgramBody = editBody(program)
export type UpdateProgramBody = Static<typeof UpdateProgramBody>

export const ListProgramsQuery = Type.Object({
  sameName: SameName,
  ...listQuery(['academicProgramId', 'name', 'coursesCount', 'studentsCount']),
})
export type ListProgramsQuery = Static<typeof ListProgramsQuery>

export const ListProgramCoursesQuery = Type.Object(listQuery(['courseId', 'name', 'price']))
export type ListProgramCoursesQuery = Static<typeof ListProgramCoursesQuery>

export const ListProgramStudentsQuery = Type.Object(listQuery(['userId', 'firstName', 'lastName', 'email']))
export type ListProgramStudentsQuery = Static<typeof ListProgramStudentsQuery>

/**
 * Without it the call flips the registration (R-curriculum-2). With it the call names the wanted state, so that two
 * concurrent clicks do not undo each other.
 */
export const ToggleRegistrationQuery = Type.Object({ isRegistrationOpen: Type.Optional(RegistrationOpen) })

const admin = { area: 'admin', ownership: 'all' } as const

export const listPrograms = endpoint({
  ...admin,
  name: 'listPrograms',
  summary: 'البرامج الأكاديمية مع أعداد مقرراتها وطلابها',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/admin/programs',
  query: ListProgramsQuery,
  replies: { 200: Type.Array(Program) },
  isList: true,
})

export const exportPrograms = exportOf(listPrograms, {
  title: 'البرامج',

  columns: {
    academicProgramId: { heading: 'رقم البرنامج', kind: 'number' },
    name: { heading: 'اسم البرنامج' },
    description: { heading: 'الوصف' },
    isRegistrationOpen: { heading: 'باب الالتحاق مفتوح' },
    registrationOpensOn: { heading: 'موعد فتح الالتحاق', kind: 'date' },
    coursesCount: { heading: 'عدد المقررات', kind: 'number' },
    studentsCount: { heading: 'عدد الطلاب', kind: 'number' },
  },
})

export const getProgram = endpoint({
  ...admin,
  name: 'getProgram',
  summary: 'برنامج واحد',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/admin/programs/:id',
  params: ProgramParams,
  replies: { 200: Program },
})

export const createProgram = endpoint({
  ...admin,
  name: 'createProgram',
  summary: 'إضافة برنامج',
  permission: 'curriculum.edit',
  method: 'POST',
  path: '/api/admin/programs',
  body: CreateProgramBody,
  replies: { 201: withMessage(Program) },
  isIdempotent: true,
})

export const updateProgram = endpoint({
  ...admin,
  name: 'updateProgram',
  summary: 'تعديل برنامج',
  permission: 'curriculum.edit',
  method: 'PUT',
  path: '/api/admin/programs/:id',
  params: ProgramParams,
  body: UpdateProgramBody,
  replies: { 200: withMessage(Program) },
  refusals: [409],
})

/** Refused while it has courses, students or open registration requests; the answer counts them (R-curriculum-3). */
export const deleteProgram = endpoint({
  ...admin,
  name: 'deleteProgram',
  summary: 'حذف برنامج لا مقررات فيه ولا طلاب (قابل للاستعادة 30 يومًا)',
  permission: 'curriculum.edit',
  method: 'DELETE',
  path: '/api/admin/programs/:id',
  params: ProgramParams,
  replies: { 204: null },
  refusals: [409],
})

export const toggleRegistration = endpoint({
  ...admin,
  name: 'toggleRegistration',
  summary: 'فتح باب الالتحاق ببرنامج أو إغلاقه',
  permission: 'curriculum.edit',
  method: 'POST',
  path: '/api/admin/programs/:id/toggle-registration',
  params: ProgramParams,
  query: ToggleRegistrationQuery,
  replies: { 200: withMessage(Program) },
})

export const listProgramCourses = endpoint({
  ...admin,
  name: 'listProgramCourses',
  summary: 'مقررات برنامج',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/admin/programs/:id/courses',
  params: ProgramParams,
  query: ListProgramCoursesQuery,
  replies: { 200: Type.Array(Course) },
  isList: true,
})

export const listProgramStudents = endpoint({
  ...admin,
  name: 'listProgramStudents',
  summary: 'طلاب برنامج',
  permission: 'person.read',
  method: 'GET',
  path: '/api/admin/programs/:id/students',
  params: ProgramParams,
  query: ListProgramStudentsQuery,
  replies: { 200: Type.Array(ProgramStudent) },
  isList: true,
})
