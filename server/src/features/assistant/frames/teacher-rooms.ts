import { getAttendanceDay } from '@manara/contract/attendance.ts'
import { getClassroomRegister } from '@manara/contract/attendance-reports.ts'
import { type GradedEnrollment, listGrades } from '@manara/contract/grades.ts'
import { type Lesson, listTaughtLessons } from '@manara/contract/lessons.ts'
import { listTaughtClassrooms, type TaughtClassroom } from '@manara/contract/teaching.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import type { Frame } from './frame.ts'
import { frameText as say } from './frames.text.ts'
import { dayTags, pair, personName, roomAttributes } from './rows.ts'
import { lessonComes, lessonDays } from './shared-things.ts'
import { all, atMost, NotOwn, type Rows, readOf, readWhole, type ThingContext, thing } from './thing.ts'

export type Room = TaughtClassroom & { attendance?: number | null; average?: number | null }
export const mostRooms = 30

const readRooms = async (context: ThingContext, frame: Frame): Promise<Room[]> => {
  const rows = await readWhole(context, listTaughtClassrooms, { query: { status: 'ALL' } })
  const ids = (kind: string) => frame.names.find((name) => name.kind === kind)?.ids
  const isOf = (kind: string, id: number) => ids(kind)?.includes(id) !== false
  return rows.filter(
    (room) =>
      isOf('course', room.courseId) && isOf('classroom', room.classroomId) && isOf('program', room.academicProgramId),
  )
}

/** Rows of each of the classrooms that the question is about, one after the other. */
export const ofRooms =
  <Row>(read: (context: ThingContext, room: Room) => Promise<readonly Row[]>) =>
  async (context: ThingContext, _query: object, frame: Frame): Promise<Rows<Row & { room: Room }>> => {
    const found: (Row & { room: Room })[] = []
    const rooms = await readRooms(context, frame)
    if (rooms.length === 0) throw new NotOwn()
    for (const room of atMost(rooms, mostRooms))
      for (const row of await read(context, room)) found.push({ ...row, room })
    return all(found)
  }

/** The names were used when the rows were read. */
export const used = { program: () => ({}), course: () => ({}), classroom: () => ({}) }
const whereOf = ({ courseName, name }: Room) => pair(courseName, name)

export const readGrades = (context: ThingContext, room: Room): Promise<readonly GradedEnrollment[]> =>
  readWhole(context, listGrades, { params: { id: room.classroomId } })

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length

/** Values of a classroom that are those of its students. */
const ofGrades = new Set(['attendance', 'absent', 'average'])

export const classroom = thing<Room>({
  heading: 'شُعَبك',
  forms: nouns.classroom.subject,
  async fetch(context, query, frame) {
    const rows = await readWhole(context, listTaughtClassrooms, { query: { status: 'ALL', ...query } })
    const wanted = frame.attribute ?? frame.order?.by
    if (!ofGrades.has(wanted ?? '')) return all(rows)
    const read = async (room: Room) => {
      const grades = await readGrades(context, room)
      const attendance = mean(grades.flatMap(({ attendancePercent }) => attendancePercent ?? []))
      return { ...room, attendance, average: mean(grades.flatMap(({ finalGrade }) => finalGrade ?? [])) }
    }
    const rooms: Room[] = []
    for (const room of atMost(rows, mostRooms)) rooms.push(await read(room))
    return all(rooms)
  },
  line: whereOf,
  page: () => '/teacher/my-classrooms',
  filters: { status: 'ALL' },
  tags: {
    active: { query: { status: 'ACTIVE' }, say: 'النشطة' },
    completed: { query: { status: 'COMPLETED' }, say: 'المنتهية' },
    empty: { where: (room) => room.enrolledStudentsCount === 0, say: 'الفارغة' },
    full: { where: (room) => room.enrolledStudentsCount >= room.capacity, say: 'الممتلئة' },
    hasSeats: { where: (room) => room.enrolledStudentsCount < room.capacity, say: 'التي فيها مقاعد' },
    ...dayTags,
  },
  without: {
    student: { where: (room) => room.enrolledStudentsCount === 0, say: 'بلا طلاب' },
    lecture: { where: (room) => room.lectureCount === 0, say: 'بلا محاضرات' },
  },
  named: {
    program: (ids) => ({ where: (room) => ids.includes(room.academicProgramId) }),
    course: (ids) => ({ where: (room) => ids.includes(room.courseId) }),
    classroom: (ids) => ({ where: (room) => ids.includes(room.classroomId) }),
  },
  attributes: {
    ...roomAttributes,
    lecture: { say: 'عدد المحاضرات', of: (room) => room.lectureCount, addsUp: true, forms: nouns.lecture.subject },
    average: { say: 'متوسط الدرجات النهائية', of: (room) => room.average ?? null },
    attendance: { say: 'متوسط نسب حضور طلابها', of: (room) => room.attendance ?? null, isPercent: true },
    absent: {
      say: 'متوسط نسب غياب طلابها',
      of: ({ attendance }) => (attendance == null ? null : 100 - attendance),
      isPercent: true,
    },
  },
  rank: 'student',
  shows: 'student',
  self: ({ classroomId, name, courseName }) => ({
    kind: 'classroom',
    ids: [classroomId],
    label: pair(courseName, name),
  }),
  beside: ['course', 'program'],
  // «رنا الشامي عندي بشي شعبة؟»
  instead: (frame) => (frame.person ? { ...frame, entity: 'student', ask: 'list' } : undefined),
})

type Enrolled = GradedEnrollment & { room: Room }
const isPassed = (mark: number | null, passingMark: number) => mark !== null && mark >= passingMark

export const student = thing<Enrolled & { isPassed: boolean }>({
  heading: 'طلابك',
  forms: nouns.student.subject,
  async fetch(context, query, frame) {
    const { rows } = await ofRooms(readGrades)(context, query, frame)
    return all(rows.map((row) => ({ ...row, isPassed: isPassed(row.finalGrade, context.school.passingMark) })))
  },
  line: ({ studentName, room }) => pair(studentName, `${room.courseName}، ${room.name}`),
  page: () => '/teacher/my-classrooms',
  tags: {
    passed: { where: (row) => row.isPassed, say: 'الناجحون' },
    failing: { where: (row) => row.finalGrade !== null && !row.isPassed, say: 'الراسبون' },
    graded: { where: (row) => row.finalGrade !== null, say: 'الذين رُصدت درجاتهم النهائية' },
    ungraded: { where: (row) => row.practicalGrade === null || row.examGrade === null, say: 'الذين تنقص درجاتهم' },
    unfinished: { where: (row) => row.finalGrade === null, say: 'بلا درجة نهائية' },
    barred: { where: (row) => row.isBarred === true, say: 'المحرومون' },
  },
  without: {
    grade: { where: (row) => row.practicalGrade === null || row.examGrade === null, say: 'الذين تنقص درجاتهم' },
    practical: { where: (row) => row.practicalGrade === null, say: 'بلا درجة العملي' },
    exam: { where: (row) => row.examGrade === null, say: 'بلا درجة الامتحان' },
  },
  named: used,
  person: personName((row) => row.studentName),
  who: (row) => row.studentName,
  identity: (row) => row.studentId,
  attributes: {
    grade: {
      say: 'الدرجات',
      of: (row) => row.finalGrade,
      detail: (row) => say.marks(row),
    },
    practical: { say: 'درجة العملي', of: (row) => row.practicalGrade },
    exam: { say: 'درجة الامتحان', of: (row) => row.examGrade },
    average: { say: 'الدرجة النهائية', of: (row) => row.finalGrade },
    attendance: { say: 'نسبة الحضور', of: (row) => row.attendancePercent ?? null, isPercent: true },
  },
  rank: 'grade',
  groups: { classroom: { say: 'الشعبة', of: ({ room }) => `${room.courseName}، ${room.name}` } },
  beside: ['classroom', 'course'],
  leadsTo: ['absent', 'submission', 'missingSubmission'],
  instead: (frame, mentioned) =>
    frame.attribute === 'absences' || mentioned.includes('absent')
      ? { ...frame, entity: 'absent' }
      : mentioned.includes('quiz') || frame.tags.some((tag) => tag === 'submitted' || tag === 'unsubmitted')
        ? { ...frame, entity: frame.tags.includes('unsubmitted') ? 'missingSubmission' : 'submission' }
        : undefined,
})

export const lesson = thing<Lesson>({
  instead: (frame, mentioned) => (mentioned.includes('sheet') ? { ...frame, entity: 'sheet' } : undefined),
  heading: 'حصصك',
  saysWhen: true,
  forms: nouns.lesson.subject,
  async fetch(context, _query, _frame, span) {
    return all(await readOf(context, listTaughtLessons, { query: await lessonDays(context, span) }))
  },
  line: ({ day, startsAt, endsAt, courseName, classroomName }, writeDay) =>
    `${writeDay(day)}، ${startsAt}–${endsAt}: ${pair(courseName, classroomName)}`,
  page: () => '/teacher/attendance',
  at: 'span',
  comes: lessonComes,
  self: ({ classroomId, courseName, classroomName }) => ({
    kind: 'classroom',
    ids: [classroomId],
    label: pair(courseName, classroomName),
  }),
  named: {
    classroom: (ids) => ({ where: (row) => ids.includes(row.classroomId) }),
  },
})

interface Attended {
  studentId: number
  studentName: string
  absent: number
  excused: number
  late: number
  share: number | null
  remaining: number | null
}

/** How often each student of the classrooms was absent: in the days that are asked about, else in the term. */
export const absent = thing<Attended & { room: Room }>({
  heading: 'الغائبون من طلابك',
  forms: nouns.student.subject,
  async fetch(context, query, frame, span) {
    const days = span && { from: span.firstDay, to: span.lastDay }
    const read = async (_context: ThingContext, { classroomId }: Room): Promise<Attended[]> => {
      const register = await readOf(context, getClassroomRegister, { params: { id: classroomId }, query: { ...days } })
      return register.rows.map(({ statuses, ...row }) => {
        const count = (wanted: string) => statuses.filter((status) => status === wanted).length
        return { ...row, absent: count('ABSENT'), excused: count('EXCUSED'), late: count('LATE') }
      })
    }
    const { rows } = await ofRooms(read)(context, query, frame)
    return all(frame.attribute || frame.order ? rows : rows.filter((row) => row.absent > 0))
  },
  line: ({ studentName, room }) => pair(studentName, `${room.courseName}، ${room.name}`),
  page: () => '/teacher/attendance',
  named: used,
  person: personName((row) => row.studentName),
  who: (row) => row.studentName,
  identity: (row) => row.studentId,
  attributes: {
    absences: {
      say: 'الغياب',
      of: (row) => row.absent,
      detail: ({ absent, excused, late, share }) => say.attendance(absent, excused, late, share),
    },
    remaining: { say: 'الغياب المتبقي', of: (row) => row.remaining },
  },
  rank: 'absences',
  instead: (frame) =>
    frame.ask === 'count' && frame.person && !frame.attribute
      ? { ...frame, attribute: 'absences', ask: 'list' }
      : undefined,
  at: 'span',
  beside: ['student', 'classroom', 'course', 'lesson'],
})

export const sheet = thing<Lesson>({
  heading: 'كشوف الحضور الناقصة',
  saysWhen: true,
  forms: { one: 'كشف واحد', two: 'كشفان', few: 'كشوف', many: 'كشفًا', other: 'كشف' },
  fetch: async (context) => all((await readOf(context, getAttendanceDay, { query: {} })).missing),
  line: ({ day, startsAt, courseName, classroomName }, writeDay) =>
    `${writeDay(day)}، ${startsAt}: ${pair(courseName, classroomName)}`,
  page: () => '/teacher/attendance',
  tags: { missing: { say: '' }, ungraded: { say: '' } },
  at: (row) => row.day,
})
