import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Id, Instant, listQuery } from './fields.ts'

/** An ACTIVE classroom without a teacher (R-curriculum-8). */
export const ClassroomWithoutTeacher = Type.Object({
  classroomId: Type.Integer(),
  name: Type.String(),
  courseId: Type.Integer(),
  courseName: Type.String(),
  academicProgramId: Type.Integer(),
  academicProgramName: Type.String(),
})
export type ClassroomWithoutTeacher = Static<typeof ClassroomWithoutTeacher>

/** A course without classrooms, or without a coordinator. */
export const LackingCourse = Type.Object({
  courseId: Type.Integer(),
  name: Type.String(),
  academicProgramId: Type.Integer(),
  academicProgramName: Type.String(),
})
export type LackingCourse = Static<typeof LackingCourse>

export const GraduatePendingCertificate = Type.Object({
  graduationId: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  programName: Type.String(),
  graduationDate: Instant,
})
export type GraduatePendingCertificate = Static<typeof GraduatePendingCertificate>

/** A student with the courses of the program in which they have no place (R-enroll-4). */
export const StudentWithDeficiencies = Type.Object({
  studentId: Type.Integer(),
  studentName: Type.String(),
  email: Type.String(),
  missingCourses: Type.Array(Type.Object({ courseId: Type.Integer(), courseName: Type.String() })),
})
export type StudentWithDeficiencies = Static<typeof StudentWithDeficiencies>

/** With `limit` and `page` a part of the students; `totalCount` counts them all. */
export const EnrollmentDeficiencies = Type.Object({
  studentsWithDeficiencies: Type.Array(StudentWithDeficiencies),
  totalCount: Type.Integer(),
})
export type EnrollmentDeficiencies = Static<typeof EnrollmentDeficiencies>

const Count = Type.Object({
  total: Type.Integer(),
  /** The number at the end of each of the last 8 months, the present one last. */
  months: Type.Array(Type.Integer()),
})

/** Everything the dashboard shows, in one call (R-screen-8). Lists hold the first rows, the counts count all. */
export const Dashboard = Type.Object({
  /** The steps of the first week are shown (R-first-3); absent where they are not. */
  isFirstWeek: Type.Optional(Type.Boolean()),
  /** Of the caller. */
  firstName: Type.String(),
  /** The first by name: its deficiencies are shown at the start. */
  firstProgram: Type.Union([Type.Object({ academicProgramId: Type.Integer(), name: Type.String() }), Type.Null()]),
  students: Count,
  teachers: Count,
  programs: Type.Object({ total: Type.Integer(), openCount: Type.Integer() }),
  pendingCertificatesCount: Type.Integer(),
  studentsWithoutProgramCount: Type.Integer(),
  classroomsWithoutTeachersCount: Type.Integer(),
  coursesWithoutClassroomsCount: Type.Integer(),
  coursesWithoutCoordinatorsCount: Type.Integer(),
  /** How many people lack a required field, as counted at night; null for none. */
  incompleteRecords: Type.Union([Type.Object({ people: Type.Integer(), countedAt: Instant }), Type.Null()]),
  /** Terms that have begun and are not open, or are over and not closed, `days` ago; absent without any. */
  termsToDo: Type.Optional(
    Type.Array(
      Type.Object({
        termId: Type.Integer(),
        name: Type.String(),
        kind: Type.Enum(['NOT_OPENED', 'NOT_CLOSED']),
        days: Type.Integer(),
      }),
    ),
  ),
  /** Messages that can be sent now; absent for none, and for those who may not send. */
  waitingMessages: Type.Optional(Type.Integer()),
  studentsWithoutProgram: Type.Array(
    Type.Object({
      userId: Type.Integer(),
      firstName: Type.String(),
      lastName: Type.String(),
      fullName: Type.String(),
      email: Type.String(),
    }),
  ),
  classroomsWithoutTeachers: Type.Array(ClassroomWithoutTeacher),
  coursesWithoutClassrooms: Type.Array(LackingCourse),
  coursesWithoutCoordinators: Type.Array(LackingCourse),
  graduatesPendingCertificate: Type.Array(GraduatePendingCertificate),
  /** New enrollments in each of the last 12 months; `month` is the first day, `YYYY-MM-DD`. */
  enrollmentsByMonth: Type.Array(Type.Object({ month: Type.String(), count: Type.Integer() })),
  /** Seats of ACTIVE classrooms by program, the fullest programs first, at most 8. */
  capacityByProgram: Type.Array(
    Type.Object({
      academicProgramId: Type.Integer(),
      name: Type.String(),
      enrolledCount: Type.Integer(),
      capacity: Type.Integer(),
    }),
  ),
  registrationsByStatus: Type.Array(Type.Object({ status: Type.String(), count: Type.Integer() })),
})
export type Dashboard = Static<typeof Dashboard>

const report = { area: 'admin', permission: 'report.read', ownership: 'all', method: 'GET', isList: true } as const

/** Filters, sorts and pages courses that lack something. */
export const ListLackingCoursesQuery = Type.Object({
  programId: Type.Optional(Id('البرنامج')),
  ...listQuery(['courseId', 'name']),
})
export type ListLackingCoursesQuery = Static<typeof ListLackingCoursesQuery>

/** Filters, sorts and pages the classrooms without a teacher. */
export const ListClassroomsWithoutTeachersQuery = Type.Object({
  programId: Type.Optional(Id('البرنامج')),
  courseId: Type.Optional(Id('المقرر')),
  ...listQuery(['classroomId', 'name']),
})
export type ListClassroomsWithoutTeachersQuery = Static<typeof ListClassroomsWithoutTeachersQuery>

/** Sorts and pages the graduates whose certificate is missing. */
export const ListGraduatesPendingCertificateQuery = Type.Object(listQuery(['graduationDate', 'lastName']))
export type ListGraduatesPendingCertificateQuery = Static<typeof ListGraduatesPendingCertificateQuery>

export const listClassroomsWithoutTeachers = endpoint({
  ...report,
  name: 'listClassroomsWithoutTeachers',
  summary: 'الشُعب النشطة بلا مدرّس',
  path: '/api/admin/reports/classrooms-without-teachers',
  query: ListClassroomsWithoutTeachersQuery,
  replies: { 200: Type.Array(ClassroomWithoutTeacher) },
})

export const exportClassroomsWithoutTeachers = exportOf(listClassroomsWithoutTeachers, {
  title: 'شُعب بلا مدرّس',

  columns: {
    classroomId: { heading: 'رقم الشعبة', kind: 'number' },
    name: { heading: 'اسم الشعبة' },
    courseName: { heading: 'المقرر' },
    academicProgramName: { heading: 'البرنامج' },
  },
})

export const listCoursesWithoutClassrooms = endpoint({
  ...report,
  name: 'listCoursesWithoutClassrooms',
  summary: 'المقررات بلا شُعب',
  path: '/api/admin/reports/courses-without-classrooms',
  query: ListLackingCoursesQuery,
  replies: { 200: Type.Array(LackingCourse) },
})

export const exportCoursesWithoutClassrooms = exportOf(listCoursesWithoutClassrooms, {
  title: 'مقررات بلا شُعب',

  columns: {
    courseId: { heading: 'رقم المقرر', kind: 'number' },
    name: { heading: 'اسم المقرر' },
    academicProgramName: { heading: 'البرنامج' },
  },
})

export const listCoursesWithoutCoordinators = endpoint({
  ...report,
  name: 'listCoursesWithoutCoordinators',
  summary: 'المقررات بلا منسّق',
  path: '/api/admin/reports/courses-without-coordinators',
  query: ListLackingCoursesQuery,
  replies: { 200: Type.Array(LackingCourse) },
})

export const exportCoursesWithoutCoordinators = exportOf(listCoursesWithoutCoordinators, {
  title: 'مقررات بلا منسّق',

  columns: {
    courseId: { heading: 'رقم المقرر', kind: 'number' },
    name: { heading: 'اسم المقرر' },
    academicProgramName: { heading: 'البرنامج' },
  },
})

export const listGraduatesPendingCertificate = endpoint({
  ...report,
  name: 'listGraduatesPendingCertificate',
  summary: 'خرّيجون بلا شهادة',
  path: '/api/admin/reports/graduates-pending-certificate',
  query: ListGraduatesPendingCertificateQuery,
  replies: { 200: Type.Array(GraduatePendingCertificate) },
})

export const exportGraduatesPendingCertificate = exportOf(listGraduatesPendingCertificate, {
  title: 'خرّيجون بلا شهادة',
  isAboutPeople: true,
  columns: {
    firstName: { heading: 'الاسم الأول' },
    lastName: { heading: 'الاسم الأخير' },
    programName: { heading: 'البرنامج' },
    graduationDate: { heading: 'تاريخ التخرّج', kind: 'date' },
  },
})

export const getEnrollmentDeficiencies = endpoint({
  name: 'getEnrollmentDeficiencies',
  summary: 'طلاب برنامج لم يُسجَّلوا في كل مقرراته',
  area: 'admin',
  ownership: 'all',
  permission: 'report.read',
  method: 'GET',
  path: '/api/admin/reports/enrollment-deficiencies/program/:programId',
  params: Type.Object({ programId: Id('البرنامج') }),
  query: Type.Object({
    q: listQuery([]).q,
    limit: listQuery([]).limit,
    page: listQuery([]).page,
  }),
  replies: { 200: EnrollmentDeficiencies },
})

export const getDashboard = endpoint({
  name: 'getDashboard',
  summary: 'كل ما تعرضه لوحة التحكم',
  area: 'admin',
  ownership: 'all',
  permission: 'report.read',
  method: 'GET',
  path: '/api/admin/reports/dashboard',
  replies: { 200: Dashboard },
})
