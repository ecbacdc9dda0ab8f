import { listArchivedClassrooms, listReadyClassrooms } from '@manara/contract/archive.ts'
import { type Classroom, listClassrooms } from '@manara/contract/classrooms.ts'
import { listCourses } from '@manara/contract/courses.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import { frameText as say } from './frames.text.ts'
import { dayTags, listed, pair, personName, roomAttributes, seatsLeft } from './rows.ts'
import { fromList, readWhole, thing } from './thing.ts'

export type Room = Classroom

/** Only finished classrooms can be ready. */
const impliedByReady = new Set(['readyToArchive', 'completed'])

const ofAttendance = new Set(['attendance', 'absences'])

export const classroom = thing<Room>({
  heading: 'الشُعب',
  forms: nouns.classroom.subject,
  // Seats are free where the classroom is active.
  fetch: (context, query, frame) =>
    fromList(listClassrooms, { status: frame.attribute === 'seats' ? 'ACTIVE' : 'ALL' })(context, query),
  line: ({ name, courseName }) => pair(courseName, name),
  page: () => '/admin/classrooms',
  filters: { status: 'ALL', without: undefined, programId: undefined, courseId: undefined },
  tags: {
    active: { query: { status: 'ACTIVE' }, say: 'النشطة' },
    completed: { query: { status: 'COMPLETED' }, say: 'المنتهية' },
    cancelled: { query: { status: 'CANCELLED' }, say: 'الملغاة' },
    full: { where: (room) => room.status === 'ACTIVE' && seatsLeft(room) === 0, say: 'الممتلئة' },
    hasSeats: { where: (room) => room.status === 'ACTIVE' && seatsLeft(room) > 0, say: 'التي فيها مقاعد' },
    empty: { where: (room) => room.enrolledStudentsCount === 0, say: 'الفارغة' },
    ...dayTags,
  },
  without: {
    teacher: { query: { without: 'teacher', status: 'ACTIVE' }, say: 'بلا مدرّس' },
    student: { where: (room) => room.enrolledStudentsCount === 0, say: 'بلا طلاب' },
  },
  named: {
    program: (ids) => ({ where: (room) => ids.includes(room.academicProgramId) }),
    course: (ids) => ({ where: (room) => ids.includes(room.courseId) }),
    classroom: (ids) => ({ where: (room) => ids.includes(room.classroomId) }),
  },
  person: personName((room) => room.teacherName),
  attributes: {
    ...roomAttributes,
    teacher: { say: 'المدرّس', of: (room) => room.teacherName, lacking: say.noTeacher },
    term: { say: 'الفصل', of: (room) => room.termName ?? null },
  },
  rank: 'student',
  leadsTo: ['roomAttendance'],
  self: ({ classroomId, name, courseName }) => ({
    kind: 'classroom',
    ids: [classroomId],
    label: pair(courseName, name),
  }),
  beside: ['course', 'program'],
  instead: ({ tags, ...frame }) =>
    ofAttendance.has(frame.attribute ?? '')
      ? { ...frame, tags, entity: 'roomAttendance' }
      : tags.includes('readyToArchive')
        ? { ...frame, tags: tags.filter((tag) => !impliedByReady.has(tag)), entity: 'readyToArchive' }
        : undefined,
})

export const course = thing<{
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
  filters: { without: undefined, programId: undefined },
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
    coordinator: { say: 'المنسّق', of: (row) => row.coordinatorName, lacking: say.noCoordinator },
    program: { say: 'البرنامج', of: (row) => row.academicProgramName },
    classroom: { say: 'عدد الشُعب', of: (row) => row.classroomsCount, addsUp: true, forms: nouns.classroom.subject },
  },
  rank: 'classroom',
  self: ({ courseId, name }) => ({ kind: 'course', ids: [courseId], label: name }),
  beside: ['program'],
  instead: (frame, mentioned) =>
    mentioned.includes('teacher') && frame.person ? { ...frame, entity: 'classroom', ask: 'list' } : undefined,
})

export const coordinator = thing({
  ...course,
  instead: (frame) => ({ ...frame, entity: 'course', attribute: 'coordinator', ask: 'list' }),
})

export const program = thing<{
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
    const rows = await readWhole(context, listCourses)
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
  shows: 'student',
  self: ({ academicProgramId, name }) => ({ kind: 'program', ids: [academicProgramId], label: name }),
  // «مايا القادري بأي برنامج؟»
  instead: (frame) =>
    frame.person && frame.names.length === 0
      ? { ...frame, entity: 'student', attribute: 'program', ask: 'list' }
      : undefined,
})

export const archived = thing<{
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
  page: () => '/admin/archiving?tab=archive',
  filters: { programId: undefined },
  named: {
    program: (ids) => ({ where: (row) => ids.includes(row.academicProgramId) }),
    course: (ids) => ({ where: (row) => ids.includes(row.courseId) }),
  },
  at: (row) => row.archivedAt ?? null,
  newest: '-archivedAt',
  beside: ['classroom', 'course'],
})

export const readyToArchive = thing<{ name: string; courseName: string }>({
  heading: 'الشُعب الجاهزة للأرشفة',
  forms: nouns.classroom.subject,
  fetch: fromList(listReadyClassrooms),
  line: ({ name, courseName }) => pair(courseName, name),
  page: () => '/admin/archiving',
})
