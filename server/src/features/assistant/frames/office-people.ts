import { type ClassroomEnrollment, listClassroomEnrollments } from '@manara/contract/classroom-enrollment.ts'
import { listClassrooms } from '@manara/contract/classrooms.ts'
import { roleWord } from '@manara/contract/gender.ts'
import { gradeLimits, type OwnMaxima, toOwnMaxima } from '@manara/contract/grades.ts'
import { listActiveStudents, listUnassignedStudents } from '@manara/contract/program-enrollment.ts'
import { getStudentProfile } from '@manara/contract/students.ts'
import { listUsers, type User, type UserRole, userRole } from '@manara/contract/users.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import type { Frame } from './frame.ts'
import { frameText as say } from './frames.text.ts'
import type { Room } from './office-curriculum.ts'
import { listed, pair, personName, withoutJoined } from './rows.ts'
import { all, atMost, fromList, type Rows, readOf, readWhole, type Thing, type ThingContext, thing } from './thing.ts'

/** The list searches for any part of a name; only whole words of it count. */
export const byName = (words: string) => ({
  query: { q: withoutJoined(words) },
  ...personName((row: { fullName?: string; studentName?: string }) => row.fullName ?? row.studentName)(words),
})

const idsOf = (frame: Frame, kind: string) => frame.names.find((name) => name.kind === kind)?.ids ?? []

interface Marked
  extends Pick<ClassroomEnrollment, 'studentName' | 'practicalGrade' | 'examGrade' | 'finalGrade'>,
    OwnMaxima {
  where: string
}

/** Students of some classrooms with their marks. */
async function readMarked(context: ThingContext, rooms: readonly Room[]): Promise<Rows<Marked>> {
  const read = async ({ classroomId, name, courseName, practicalMax = gradeLimits.practical }: Room) => {
    const input = { params: { id: classroomId } }
    const rows = await readWhole(context, listClassroomEnrollments, input)
    return rows.map((row) => ({ ...row, ...toOwnMaxima(practicalMax), where: pair(courseName, name) }))
  }
  const found: Marked[] = []
  for (const room of atMost(rooms, mostRooms)) found.push(...(await read(room)))
  return all(found)
}
const mostRooms = 12

const roomsOf = async (context: ThingContext, frame: Frame) => {
  const rows = await readWhole(context, listClassrooms, { query: { status: 'ALL' } })
  return rows.filter(
    ({ classroomId, courseId, academicProgramId }) =>
      (idsOf(frame, 'program').length === 0 || idsOf(frame, 'program').includes(academicProgramId)) &&
      (idsOf(frame, 'course').length === 0 || idsOf(frame, 'course').includes(courseId)) &&
      (idsOf(frame, 'classroom').length === 0 || idsOf(frame, 'classroom').includes(classroomId)),
  )
}

const isOfRooms = (frame: Frame) => idsOf(frame, 'course').length + idsOf(frame, 'classroom').length > 0

interface Student {
  fullName: string
  programName?: string | null
  email?: string
  createdAt?: string
}

export const student = thing<Student>({
  heading: 'الطلاب',
  forms: nouns.student.subject,
  async fetch(context, query, frame) {
    const [program] = idsOf(frame, 'program')
    if (frame.attribute === 'program') return fromList(listActiveStudents)(context, query)
    if (frame.without.includes('program')) return fromList(listUnassignedStudents)(context, query)
    if (program !== undefined) return fromList(listActiveStudents, { programId: program })(context, query)
    return fromList(listUsers, { role: userRole.Student, sort: '-userId' })(context, query)
  },
  line: ({ fullName }) => listed(fullName),
  page: ({ without, names }) =>
    without.includes('program')
      ? '/admin/students?tab=unassigned'
      : names.length > 0
        ? '/admin/students'
        : '/admin/users?filter=Students',
  filters: { programId: undefined, q: undefined },
  without: { program: { say: 'بلا برنامج' } },
  named: { program: (ids) => (ids.length === 1 ? {} : undefined) },
  person: byName,
  who: ({ fullName }) => fullName,
  attributes: {
    email: { say: 'البريد', of: (row) => row.email ?? null },
    program: { say: 'البرنامج', of: (row) => row.programName ?? null, lacking: say.noProgram },
  },
  at: (row) => row.createdAt ?? null,
  beside: ['program'],
  leadsTo: ['enrollment', 'ownMark', 'standing'],
  instead(frame, mentioned) {
    if (frame.attribute === 'absences' || frame.attribute === 'attendance') return { ...frame, entity: 'standing' }
    const isMark = ['grade', 'practical', 'exam', 'average', 'gpa'].includes(frame.attribute ?? '')
    const isCount = frame.ask === 'count' && frame.tags.length === 0 && !isMark && !frame.person
    if (isOfRooms(frame))
      return isCount
        ? { ...frame, entity: 'classroom', attribute: 'student', ask: 'list' }
        : { ...frame, entity: 'enrollment' }
    if (frame.person && mentioned.includes('teacher')) return { ...frame, entity: 'classroom', attribute: 'student' }
    if (frame.person && isMark) return { ...frame, entity: 'ownMark' }
    return undefined
  },
})

const isFailing = (context: ThingContext, mark: number | null) => mark !== null && mark < context.school.passingMark

const enrollmentOf = (read: (context: ThingContext, frame: Frame) => Promise<Rows<Marked>>): Thing =>
  thing<Marked & { isFailing: boolean }>({
    isInner: true,
    heading: 'الطلاب',
    forms: nouns.student.subject,
    fetch: async (context, _query, frame) =>
      all((await read(context, frame)).rows.map((row) => ({ ...row, isFailing: isFailing(context, row.finalGrade) }))),
    line: ({ studentName, where }) => pair(studentName, where),
    tags: {
      passed: { where: ({ finalGrade, isFailing }) => finalGrade !== null && !isFailing, say: 'الناجحون' },
      failing: { where: ({ isFailing }) => isFailing, say: 'الراسبون' },
      graded: { where: ({ finalGrade }) => finalGrade !== null, say: 'الذين رُصدت درجاتهم' },
      ungraded: { where: ({ finalGrade }) => finalGrade === null, say: 'الذين لم تُرصد درجاتهم' },
    },
    named: { program: () => ({}), course: () => ({}), classroom: () => ({}) },
    person: personName((row) => row.studentName),
    who: (row) => row.studentName,
    attributes: {
      grade: {
        say: 'الدرجات',
        of: (row) => row.finalGrade,
        detail: (row) => say.marks(row),
      },
      practical: { say: 'درجة العملي', of: (row) => row.practicalGrade },
      exam: { say: 'درجة الامتحان', of: (row) => row.examGrade },
      average: { say: 'الدرجة النهائية', of: (row) => row.finalGrade },
    },
    rank: 'grade',
    beside: ['classroom', 'course'],
  })

export const enrollment = enrollmentOf(async (context, frame) => readMarked(context, await roomsOf(context, frame)))

const mostPeople = 5

/** All marks of the students of a name. */
export const ownMark = thing<Marked>({
  ...enrollmentOf(async (context, frame) => {
    const { query, where } = byName(frame.person ?? '')
    const named = (await readWhole(context, listUsers, { query: { role: userRole.Student, ...query } })).filter(where)
    const found: Marked[] = []
    for (const { userId, fullName } of atMost(named, mostPeople)) {
      const { enrollments } = await readOf(context, getStudentProfile, { params: { id: userId } })
      for (const one of enrollments)
        found.push({ ...one, studentName: fullName ?? '', where: pair(one.courseName, one.classroomName) })
    }
    return all(found)
  }),
  person: () => ({}),
})

export const teacher = thing<{ fullName: string; email: string; rooms?: number; students?: number }>({
  heading: 'المدرّسون',
  forms: nouns.teacher.subject,
  async fetch(context, query) {
    const found = await fromList(listUsers, { role: userRole.Teacher })(context, query)
    if (found.rows.length !== found.total) return found as never
    const rows = await readWhole(context, listClassrooms, { query: { status: 'ACTIVE' } })
    const own = Map.groupBy(rows, ({ teacherId }) => teacherId)
    return all(
      found.rows.map((row) => ({
        fullName: row.fullName ?? '',
        email: row.email,
        rooms: own.get(row.userId)?.length ?? 0,
        students: own.get(row.userId)?.reduce((sum, { enrolledStudentsCount }) => sum + enrolledStudentsCount, 0) ?? 0,
      })),
    )
  },
  line: ({ fullName }) => listed(fullName),
  page: () => '/admin/users?filter=Teachers',
  filters: { q: undefined },
  without: { classroom: { where: ({ rooms }) => rooms === 0, say: 'بلا شُعب نشطة' } },
  person: byName,
  attributes: {
    email: { say: 'البريد', of: ({ email }) => email },
    classroom: { say: 'عدد الشُعب النشطة', of: ({ rooms }) => rooms ?? null, forms: nouns.classroom.subject },
    student: { say: 'عدد الطلاب', of: ({ students }) => students ?? null, forms: nouns.student.subject },
  },
  rank: 'classroom',
  who: ({ fullName }) => fullName,
  instead: (frame, mentioned) =>
    mentioned.includes('sheet')
      ? { ...frame, entity: 'sheet', ask: 'list' }
      : frame.names.length > 0
        ? { ...frame, entity: 'classroom', attribute: 'teacher', ask: 'list' }
        : frame.person && mentioned.includes('student')
          ? { ...frame, entity: 'classroom', attribute: 'student', ask: 'list' }
          : undefined,
})

/** Accounts of one role, or all of them. */
export const userOf = (heading: string, role?: UserRole) =>
  thing<User>({
    heading,
    forms: nouns.user.subject,
    fetch: fromList(listUsers, role === undefined ? {} : { role }),
    line: (user) => say.user(listed(user.fullName), roleWord(user), user.email),
    page: (_frame, [first]) =>
      `/admin/users?filter=${first?.role === userRole.Teacher ? 'Teachers' : first?.role === userRole.Staff ? 'Staff' : 'Students'}`,
    filters: { q: undefined },
    person: byName,
  })
