import { listArchivedClassrooms, listReadyClassrooms } from '@manara/contract/archive.ts'
import { listAbsentStudents } from '@manara/contract/attendance-reports.ts'
import { type AttendanceStanding, listStandings } from '@manara/contract/attendance-rules.ts'
import { type ClassroomEnrollment, listClassroomEnrollments } from '@manara/contract/classroom-enrollment.ts'
import { type Classroom, listClassrooms } from '@manara/contract/classrooms.ts'
import { listCourses } from '@manara/contract/courses.ts'
import { listExcuses } from '@manara/contract/excuses.ts'
import { listFailures, listGraduates } from '@manara/contract/graduation.ts'
import { listActiveStudents, listUnassignedStudents } from '@manara/contract/program-enrollment.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { listRegistrations } from '@manara/contract/registrations.ts'
import { getStudentProfile } from '@manara/contract/students.ts'
import { listUsers, userRole } from '@manara/contract/users.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import type { Frame } from './frame.ts'
import { listed, namesHave, pair, personName, withoutJoined } from './rows.ts'
import { announcement, holiday, term } from './shared-things.ts'
import { all, fromList, mostRows, type Rows, readOf, type Thing, type ThingContext, thing } from './thing.ts'

/** The list searches for any part of a name; only whole words of it count. */
const byName = (words: string) => ({
  query: { q: withoutJoined(words) },
  ...personName((row: { fullName?: string; studentName?: string }) => row.fullName ?? row.studentName)(words),
})

const idsOf = (frame: Frame, kind: string) => frame.names.find((name) => name.kind === kind)?.ids ?? []

type Room = Classroom
const seatsLeft = ({ capacity, enrolledStudentsCount }: Room) => Math.max(0, capacity - enrolledStudentsCount)

const classroom = thing<Room>({
  heading: 'الشُعب',
  forms: nouns.classroom.subject,
  // Seats are free where the classroom is active.
  fetch: (context, query, frame) =>
    fromList(listClassrooms, { status: frame.attribute === 'seats' ? 'ACTIVE' : 'ALL' })(context, query),
  line: ({ name, courseName }) => pair(courseName, name),
  page: () => '/admin/classrooms',
  tags: {
    active: { query: { status: 'ACTIVE' }, say: 'النشطة' },
    completed: { query: { status: 'COMPLETED' }, say: 'المنتهية' },
    cancelled: { query: { status: 'CANCELLED' }, say: 'الملغاة' },
    full: { where: (room) => room.status === 'ACTIVE' && seatsLeft(room) === 0, say: 'الممتلئة' },
    hasSeats: { where: (room) => room.status === 'ACTIVE' && seatsLeft(room) > 0, say: 'التي فيها مقاعد' },
    empty: { where: (room) => room.enrolledStudentsCount === 0, say: 'الفارغة' },
    morning: { where: namesHave('صباحي'), say: 'الصباحية' },
    evening: { where: namesHave('مسائي'), say: 'المسائية' },
  },
  without: {
    teacher: { where: (room) => room.teacherId === null && room.status === 'ACTIVE', say: 'بلا مدرّس' },
    student: { where: (room) => room.enrolledStudentsCount === 0, say: 'بلا طلاب' },
  },
  named: {
    program: (ids) => ({ where: (room) => ids.includes(room.academicProgramId) }),
    course: (ids) => ({ where: (room) => ids.includes(room.courseId) }),
    classroom: (ids) => ({ where: (room) => ids.includes(room.classroomId) }),
  },
  person: personName((room) => room.teacherName),
  attributes: {
    student: {
      say: 'عدد الطلاب',
      of: (room) => room.enrolledStudentsCount,
      addsUp: true,
      forms: nouns.student.subject,
    },
    seats: { say: 'المقاعد الشاغرة', of: seatsLeft, addsUp: true, forms: nouns.seat.subject },
    capacity: { say: 'السعة', of: (room) => room.capacity, addsUp: true, forms: nouns.seat.subject },
    teacher: { say: 'المدرّس', of: (room) => room.teacherName },
    term: { say: 'الفصل', of: (room) => room.termName ?? null },
  },
  rank: 'student',
  beside: ['course', 'program'],
  instead: ({ tags, ...frame }) =>
    tags.includes('readyToArchive') ? { ...frame, tags: [], entity: 'readyToArchive' } : undefined,
})

interface Marked extends Pick<ClassroomEnrollment, 'studentName' | 'practicalGrade' | 'examGrade' | 'finalGrade'> {
  where: string
}

/** Students of some classrooms with their marks. */
async function readMarked(context: ThingContext, rooms: readonly Room[]): Promise<Rows<Marked>> {
  const read = async ({ classroomId, name, courseName }: Room) => {
    const input = { params: { id: classroomId }, query: { limit: mostRows } }
    const { rows } = await readOf(context, listClassroomEnrollments, input)
    return rows.map((row) => ({ ...row, where: pair(courseName, name) }))
  }
  const found: Marked[] = []
  for (const room of rooms.slice(0, mostRooms)) found.push(...(await read(room)))
  return all(found)
}
const mostRooms = 12

const roomsOf = async (context: ThingContext, frame: Frame) => {
  const { rows } = await fromList(listClassrooms, { status: 'ALL' })(context, {})
  return rows.filter(
    ({ classroomId, courseId }) =>
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

const student = thing<Student>({
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
  page: ({ without }) => (without.includes('program') ? '/admin/students' : '/admin/users?filter=Students'),
  without: { program: { say: 'بلا برنامج' } },
  named: { program: () => ({}) },
  person: byName,
  attributes: {
    email: { say: 'البريد', of: (row) => row.email ?? null },
    program: { say: 'البرنامج', of: (row) => row.programName ?? null },
  },
  at: (row) => row.createdAt ?? null,
  beside: ['program'],
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
    attributes: {
      grade: { say: 'الدرجة النهائية', of: (row) => row.finalGrade },
      practical: { say: 'درجة العملي', of: (row) => row.practicalGrade },
      exam: { say: 'درجة الامتحان', of: (row) => row.examGrade },
      average: { say: 'الدرجة النهائية', of: (row) => row.finalGrade },
    },
    rank: 'grade',
    beside: ['classroom', 'course'],
  })

const enrollment = enrollmentOf(async (context, frame) => readMarked(context, await roomsOf(context, frame)))

/** All marks of one student, found by name. */
const ownMark = thing<Marked>({
  ...enrollmentOf(async (context, frame) => {
    const { rows } = await fromList(listUsers, { role: userRole.Student })(context, {
      q: withoutJoined(frame.person ?? ''),
      limit: 5,
    })
    const found: Marked[] = []
    for (const { userId, fullName } of rows) {
      const { enrollments } = await readOf(context, getStudentProfile, { params: { id: userId } })
      for (const one of enrollments)
        found.push({ ...one, studentName: fullName ?? '', where: pair(one.courseName, one.classroomName) })
    }
    return all(found)
  }),
  person: () => ({}),
})

const teacher = thing<{ fullName: string; email: string; rooms?: number; students?: number }>({
  heading: 'المدرّسون',
  forms: nouns.teacher.subject,
  async fetch(context, query) {
    const found = await fromList(listUsers, { role: userRole.Teacher })(context, query)
    if (found.rows.length !== found.total) return found as never
    const { rows } = await fromList(listClassrooms, { status: 'ALL' })(context, {})
    const own = Map.groupBy(
      rows.filter(({ status }) => status === 'ACTIVE'),
      ({ teacherId }) => teacherId,
    )
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
  without: { classroom: { where: ({ rooms }) => rooms === 0, say: 'بلا شُعب نشطة' } },
  person: byName,
  attributes: {
    email: { say: 'البريد', of: ({ email }) => email },
    classroom: { say: 'عدد الشُعب النشطة', of: ({ rooms }) => rooms ?? null, forms: nouns.classroom.subject },
    student: { say: 'عدد الطلاب', of: ({ students }) => students ?? null, forms: nouns.student.subject },
  },
  rank: 'classroom',
  instead: (frame, mentioned) =>
    frame.names.length > 0
      ? { ...frame, entity: 'classroom', attribute: 'teacher', ask: 'list' }
      : frame.person && mentioned.includes('student')
        ? { ...frame, entity: 'classroom', attribute: 'student', ask: 'list' }
        : undefined,
})

const course = thing<{
  courseId: number
  name: string
  academicProgramId: number
  academicProgramName: string
  price: number
  coordinatorId: number | null
  coordinatorName: string | null
  classroomsCount: number
}>({
  heading: 'المقررات',
  forms: nouns.course.subject,
  fetch: fromList(listCourses),
  line: ({ name }) => listed(name),
  page: () => '/admin/courses',
  without: {
    coordinator: { query: { without: 'coordinator' }, say: 'بلا منسّق' },
    classroom: { query: { without: 'classrooms' }, say: 'بلا شُعب' },
  },
  named: {
    program: (ids) => ({ where: (row) => ids.includes(row.academicProgramId) }),
    course: (ids) => ({ where: (row) => ids.includes(row.courseId) }),
  },
  person: personName((row) => row.coordinatorName),
  attributes: {
    price: { say: 'الرسوم', of: (row) => row.price, addsUp: true, isMoney: true },
    coordinator: { say: 'المنسّق', of: (row) => row.coordinatorName },
    program: { say: 'البرنامج', of: (row) => row.academicProgramName },
    classroom: { say: 'عدد الشُعب', of: (row) => row.classroomsCount, addsUp: true, forms: nouns.classroom.subject },
  },
  rank: 'classroom',
  beside: ['program'],
  instead: (frame, mentioned) =>
    mentioned.includes('teacher') && frame.person ? { ...frame, entity: 'classroom', ask: 'list' } : undefined,
})

const coordinator = thing({
  ...course,
  instead: (frame) => ({ ...frame, entity: 'course', attribute: 'coordinator', ask: 'list' }),
})

const program = thing<{
  academicProgramId: number
  name: string
  isRegistrationOpen: boolean
  coursesCount: number
  studentsCount: number
  price?: number
}>({
  heading: 'البرامج',
  forms: nouns.program.subject,
  async fetch(context, query) {
    const found = await fromList(listPrograms)(context, query)
    const { rows } = await fromList(listCourses)(context, {})
    const sums = Map.groupBy(rows, ({ academicProgramId }) => academicProgramId)
    const price = (id: number) => sums.get(id)?.reduce((sum, row) => sum + row.price, 0) ?? 0
    return { ...found, rows: found.rows.map((row) => ({ ...row, price: price(row.academicProgramId) })) } as never
  },
  line: ({ name }) => listed(name),
  page: () => '/admin/programs',
  tags: {
    open: { where: ({ isRegistrationOpen }) => isRegistrationOpen, say: 'المفتوح التسجيل فيها' },
    closed: { where: ({ isRegistrationOpen }) => !isRegistrationOpen, say: 'المغلق التسجيل فيها' },
  },
  without: {
    student: { where: ({ studentsCount }) => studentsCount === 0, say: 'بلا طلاب' },
    course: { where: ({ coursesCount }) => coursesCount === 0, say: 'بلا مقررات' },
  },
  named: { program: (ids) => ({ where: (row) => ids.includes(row.academicProgramId) }) },
  attributes: {
    student: { say: 'عدد الطلاب', of: (row) => row.studentsCount, addsUp: true, forms: nouns.student.subject },
    course: { say: 'عدد المقررات', of: (row) => row.coursesCount, addsUp: true, forms: nouns.course.subject },
    price: { say: 'الرسوم', of: (row) => row.price ?? null, isMoney: true },
  },
  rank: 'student',
  // «مايا القادري بأي برنامج؟»
  instead: (frame) =>
    frame.person && frame.names.length === 0
      ? { ...frame, entity: 'student', attribute: 'program', ask: 'list' }
      : undefined,
})

const statusOf = (status: string, say: string) => ({ query: { status }, say })

const request = thing<{
  fullName: string
  academicProgramId: number
  academicProgramName: string
  requestDate: string
  totalPrice: number
}>({
  heading: 'طلبات الالتحاق',
  forms: nouns.request.subject,
  fetch: fromList(listRegistrations, { sort: '-requestDate' }),
  line: ({ fullName, academicProgramName }) => pair(fullName, academicProgramName),
  page: () => '/admin/registrations',
  tags: {
    pending: statusOf('PendingReview', 'التي قيد المراجعة'),
    awaitingPayment: statusOf('AwaitingPayment', 'التي بانتظار الدفع'),
    paid: statusOf('PaymentSubmitted', 'التي وصل إيصالها'),
    approved: statusOf('Approved', 'المقبولة'),
    rejected: statusOf('Rejected', 'المرفوضة'),
  },
  named: { program: (ids) => ({ where: (row) => ids.includes(row.academicProgramId) }) },
  person: byName,
  attributes: {
    program: { say: 'البرنامج', of: (row) => row.academicProgramName },
    price: { say: 'الرسوم', of: (row) => row.totalPrice, isMoney: true, addsUp: true },
  },
  at: (row) => row.requestDate,
  newest: '-requestDate',
  beside: ['program', 'student'],
})

const graduate = thing<{
  fullName: string
  academicProgramId: number
  programName: string
  finalGpa: number
  graduationDate: string
}>({
  heading: 'الخرّيجون',
  forms: nouns.graduate.subject,
  fetch: fromList(listGraduates, { sort: '-graduationDate' }),
  line: ({ fullName, programName }) => pair(fullName, programName),
  page: () => '/admin/graduation',
  tags: {
    withCertificate: { query: { certificate: 'with' }, say: 'الذين صدرت شهاداتهم' },
    withoutCertificate: { query: { certificate: 'without' }, say: 'الذين لم تصدر شهاداتهم' },
  },
  without: { certificate: { query: { certificate: 'without' }, say: 'الذين لم تصدر شهاداتهم' } },
  named: { program: (ids) => ({ where: (row) => ids.includes(row.academicProgramId) }) },
  person: byName,
  attributes: {
    gpa: { say: 'المعدل', of: (row) => row.finalGpa },
    average: { say: 'المعدل', of: (row) => row.finalGpa },
    grade: { say: 'المعدل', of: (row) => row.finalGpa },
  },
  rank: 'gpa',
  at: (row) => row.graduationDate,
  newest: '-graduationDate',
  beside: ['program', 'student'],
})

const failure = thing<{
  fullName: string
  academicProgramId: number
  programName: string
  finalGpa: number
  failureDate: string
}>({
  heading: 'الراسبون في برامجهم',
  forms: nouns.failedStudent.subject,
  fetch: fromList(listFailures, { sort: '-failureDate' }),
  line: ({ fullName, programName }) => pair(fullName, programName),
  page: () => '/admin/graduation',
  named: { program: (ids) => ({ where: (row) => ids.includes(row.academicProgramId) }) },
  person: byName,
  attributes: { gpa: { say: 'المعدل', of: (row) => row.finalGpa } },
  rank: 'gpa',
  at: (row) => row.failureDate,
  newest: '-failureDate',
  beside: ['program', 'student'],
})

const archived = thing<{
  name: string
  courseName: string
  academicProgramId: number
  courseId: number
  archivedAt?: string
}>({
  heading: 'الشُعب المؤرشفة',
  forms: nouns.classroom.subject,
  fetch: fromList(listArchivedClassrooms),
  line: ({ name, courseName }) => pair(courseName, name),
  page: () => '/admin/archiving',
  named: {
    program: (ids) => ({ where: (row) => ids.includes(row.academicProgramId) }),
    course: (ids) => ({ where: (row) => ids.includes(row.courseId) }),
  },
  at: (row) => row.archivedAt ?? null,
  newest: '-archivedAt',
  beside: ['classroom', 'course'],
})

const readyToArchive = thing<{ name: string; courseName: string }>({
  heading: 'الشُعب الجاهزة للأرشفة',
  forms: nouns.classroom.subject,
  fetch: fromList(listReadyClassrooms),
  line: ({ name, courseName }) => pair(courseName, name),
  page: () => '/admin/archiving',
})

const excuse = thing<{ studentName: string; firstDay: string; submittedAt: string }>({
  heading: 'الأعذار',
  forms: { one: 'عذر واحد', two: 'عذران', few: 'أعذار', many: 'عذرًا', other: 'عذر' },
  isOfPeople: true,
  fetch: fromList(listExcuses),
  line: ({ studentName, firstDay }) => pair(studentName, firstDay),
  page: () => '/admin/excuses',
  tags: {
    pending: { query: { state: 'PENDING' }, say: 'التي قيد المراجعة' },
    approved: { query: { state: 'ACCEPTED' }, say: 'المقبولة' },
    rejected: { query: { state: 'REJECTED' }, say: 'المرفوضة' },
  },
  person: personName((row) => row.studentName),
  at: (row) => row.submittedAt,
  beside: ['student'],
})

const absent = thing<{ studentName: string; programName: string | null; lessonsCount: number; streakDays?: number }>({
  heading: 'الغائبون',
  forms: nouns.student.subject,
  fetch: (context, query, _frame, span) =>
    fromList(listAbsentStudents)(context, { ...query, ...(span && { day: span.firstDay }) }),
  at: 'span',
  line: ({ studentName }) => listed(studentName),
  page: () => '/admin/attendance',
  person: personName((row) => row.studentName),
  attributes: { lesson: { say: 'الحصص', of: (row) => row.lessonsCount } },
  rank: 'lesson',
  beside: ['student'],
})

const standing = thing<AttendanceStanding>({
  heading: 'حضور الطلاب',
  forms: nouns.student.subject,
  fetch: fromList(listStandings, { sort: 'share' }),
  line: ({ studentName, courseName, classroomName }) => pair(studentName, `${courseName}، ${classroomName}`),
  page: () => '/admin/attendance',
  named: {
    classroom: (ids) => ({ where: (row) => ids.includes(row.classroomId) }),
    program: (ids) => ({ query: { programId: ids[0] } }),
  },
  person: byName,
  attributes: {
    absences: { say: 'مرات الغياب', of: ({ counts }) => counts.absent },
    attendance: { say: 'نسبة الحضور', of: ({ share }) => share },
  },
  rank: 'absences',
  beside: ['student'],
})

const userOf = (role: number, heading: string, forms = nouns.user.subject) =>
  thing<{ fullName: string }>({
    heading,
    forms,
    fetch: fromList(listUsers, { role } as never),
    line: ({ fullName }) => listed(fullName),
    page: () => '/admin/users',
    person: byName,
  })

export const officeThings: Record<string, Thing> = {
  classroom,
  student,
  enrollment,
  ownMark,
  teacher,
  coordinator,
  course,
  program,
  request,
  graduate,
  failure,
  archived,
  readyToArchive,
  announcement: announcement('/admin/announcements'),
  excuse,
  holiday,
  term,
  standing,
  absent,
  staff: userOf(userRole.Staff, 'الموظفون'),
  administrator: userOf(userRole.Administrator, 'مديرو النظام'),
  user: thing<{ fullName: string }>({
    heading: 'المستخدمون',
    forms: nouns.user.subject,
    fetch: fromList(listUsers),
    line: ({ fullName }) => listed(fullName),
    page: () => '/admin/users',
    person: byName,
  }),
}
