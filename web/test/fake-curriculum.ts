import { type Classroom, listClassrooms, listClassroomsOfCourse } from '@manara/contract/classrooms.ts'
import type { CourseLack } from '@manara/contract/course-lacks.ts'
import { type Course, getCourse, listCourses } from '@manara/contract/courses.ts'
import { getProgram, listPrograms, type Program } from '@manara/contract/programs.ts'
import {
  listClassroomsWithoutTeachers,
  listCoursesWithoutClassrooms,
  listCoursesWithoutCoordinators,
} from '@manara/contract/reports.ts'
import { getUser, listUsers, type User } from '@manara/contract/users.ts'
import type { FakeWire } from './fake-wire.ts'

/** A course; a test names only what it is about. */
export const buildCourse = (course: Partial<Course> & { courseId: number }): Course => ({
  name: `المقرر ${course.courseId}`,
  price: 0,
  academicProgramId: 1,
  academicProgramName: 'تطوير الويب',
  coordinatorId: null,
  coordinatorName: null,
  classroomsCount: 0,
  ...course,
})

export const buildClassroom = (classroom: Partial<Classroom> & { classroomId: number }): Classroom => ({
  name: `الشعبة ${classroom.classroomId}`,
  courseId: 10,
  courseName: 'قواعد البيانات',
  academicProgramId: 1,
  academicProgramName: 'تطوير الويب',
  capacity: 30,
  teacherId: null,
  teacherName: null,
  enrolledStudentsCount: 0,
  status: 'ACTIVE',
  ...classroom,
})

interface School {
  programs?: Program[]
  courses?: Course[]
  classrooms?: Classroom[]
  teachers?: User[]
}

interface Asked {
  limit?: string
  page?: string
  cursor?: string
}

/** The page that was asked for by number, or the one after the last. */
function toPage<Row>(rows: Row[], { limit, page, cursor }: Asked) {
  const size = Number(limit ?? rows.length)
  const start = cursor === undefined ? (Number(page ?? 1) - 1) * size : Number(cursor)
  const end = start + size
  return { rows: rows.slice(start, end), total: rows.length, ...(end < rows.length && { nextCursor: String(end) }) }
}

const isWaitingForTeacher = ({ status, teacherId }: Classroom) => status === 'ACTIVE' && teacherId === null

const doesCourseLack: Record<string, ((course: Course) => boolean) | undefined> = {
  classrooms: ({ classroomsCount }) => classroomsCount === 0,
  coordinator: ({ coordinatorId }) => coordinatorId === null,
}

interface Narrowing {
  q?: string
  sameName?: string
  programId?: string
}

const isAskedFor = (row: { name: string; academicProgramId: number }, { q = '', sameName, programId }: Narrowing) =>
  row.name.includes(q) && isWanted(sameName, row.name) && isWanted(programId, row.academicProgramId)

const isWanted = (wanted: string | undefined, value: unknown) => wanted === undefined || wanted === String(value)

function oneOf<Row>(rows: Row[], isIt: (row: Row) => boolean): Row {
  const row = rows.find(isIt)
  if (!row) throw new Error('the fake school has no such row')
  return row
}

/** A school that filters, searches and pages, as the real one does. */
export function serveCurriculum(wire: FakeWire, school: School) {
  const { programs = [], courses = [], classrooms = [], teachers = [] } = school
  wire.replyPage(listPrograms, ({ query }) =>
    toPage(
      programs.filter(({ name }) => name.includes(query.q ?? '') && isWanted(query.sameName, name)),
      query,
    ),
  )
  wire.reply(getProgram, ({ params }) => oneOf(programs, (row) => String(row.academicProgramId) === params.id))
  wire.replyPage(listCourses, ({ query }) =>
    toPage(
      courses.filter(
        (course) =>
          isAskedFor(course, query) &&
          (query.without === undefined || doesCourseLack[query.without]?.(course) === true),
      ),
      query,
    ),
  )
  const lackingCourses = (lack: CourseLack, query: Asked & Narrowing) =>
    toPage(
      courses.filter((course) => isAskedFor(course, query) && doesCourseLack[lack]?.(course) === true),
      query,
    )
  wire.replyPage(listCoursesWithoutClassrooms, ({ query }) => lackingCourses('classrooms', query))
  wire.replyPage(listCoursesWithoutCoordinators, ({ query }) => lackingCourses('coordinator', query))
  wire.reply(getCourse, ({ params }) => oneOf(courses, (row) => String(row.courseId) === params.id))
  wire.replyPage(listClassrooms, ({ query }) =>
    toPage(
      classrooms.filter(
        (classroom) =>
          isAskedFor(classroom, query) &&
          isWanted(query.courseId, classroom.courseId) &&
          (query.status === 'ALL' || isWanted(query.status, classroom.status)) &&
          (query.without === undefined || isWaitingForTeacher(classroom)),
      ),
      query,
    ),
  )
  wire.replyPage(listClassroomsWithoutTeachers, ({ query }) =>
    toPage(
      classrooms.filter(
        (classroom) =>
          isAskedFor(classroom, query) &&
          isWanted(query.courseId, classroom.courseId) &&
          isWaitingForTeacher(classroom),
      ),
      query,
    ),
  )
  wire.replyPage(listClassroomsOfCourse, ({ params }) =>
    toPage(
      classrooms.filter(({ courseId }) => String(courseId) === params.id),
      {},
    ),
  )
  wire.replyPage(listUsers, ({ query }) =>
    toPage(
      teachers.filter(
        ({ firstName, lastName }) => `${firstName} ${lastName}`.includes(query.q ?? '') && query.sameName === undefined,
      ),
      query,
    ),
  )
  wire.reply(getUser, ({ params }) => oneOf(teachers, (row) => String(row.userId) === params.id))
}
