import { getAttendanceDay } from '@manara/contract/attendance.ts'
import { getClassroomRegister } from '@manara/contract/attendance-reports.ts'
import { getCourseLeaderboard, type LeaderboardEntry } from '@manara/contract/challenges.ts'
import { type GradedEnrollment, listGrades } from '@manara/contract/grades.ts'
import { type Lecture, listLectures } from '@manara/contract/lectures.ts'
import { type Lesson, listTaughtLessons } from '@manara/contract/lessons.ts'
import { listCurriculum, listCurriculumMaterials, type Material } from '@manara/contract/materials.ts'
import {
  type BankQuestion,
  listBankCourses,
  listBankQuestions,
  listMySuggestions,
} from '@manara/contract/question-bank.ts'
import { listQuizSubmissions } from '@manara/contract/quizzes.ts'
import { listTaughtClassrooms, type TaughtClassroom } from '@manara/contract/teaching.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import type { Frame } from './frame.ts'
import { frameText as say } from './frames.text.ts'
import { listed, namesHave, pair, person, personName, shortened } from './rows.ts'
import { announcement, holiday, isAhead, lessonDays, term } from './shared-things.ts'
import { all, fromList, mostRows, NotOwn, type Rows, readOf, type Thing, type ThingContext, thing } from './thing.ts'

type Room = TaughtClassroom & { attendance?: number | null }
const mostRooms = 30

const readRooms = async (context: ThingContext, frame: Frame): Promise<Room[]> => {
  const { rows } = await fromList(listTaughtClassrooms, { status: 'ALL' })(context, {})
  const ids = (kind: string) => frame.names.find((name) => name.kind === kind)?.ids
  const isOf = (kind: string, id: number) => ids(kind)?.includes(id) !== false
  return rows
    .filter(
      (room) =>
        isOf('course', room.courseId) && isOf('classroom', room.classroomId) && isOf('program', room.academicProgramId),
    )
    .slice(0, mostRooms)
}

/** Rows of each of the classrooms that the question is about, one after the other. */
const ofRooms =
  <Row>(read: (context: ThingContext, room: Room) => Promise<readonly Row[]>) =>
  async (context: ThingContext, _query: object, frame: Frame): Promise<Rows<Row & { room: Room }>> => {
    const found: (Row & { room: Room })[] = []
    const rooms = await readRooms(context, frame)
    if (rooms.length === 0) throw new NotOwn()
    for (const room of rooms) for (const row of await read(context, room)) found.push({ ...row, room })
    return all(found)
  }

/** The names were used when the rows were read. */
const used = { program: () => ({}), course: () => ({}), classroom: () => ({}) }
const whereOf = ({ courseName, name }: Room) => pair(courseName, name)

const readGrades = async (context: ThingContext, room: Room): Promise<readonly GradedEnrollment[]> =>
  (await readOf(context, listGrades, { params: { id: room.classroomId }, query: { limit: mostRows } })).rows

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length

const classroom = thing<Room>({
  heading: 'شُعَبك',
  forms: nouns.classroom.subject,
  async fetch(context, query, frame) {
    const { rows } = await fromList(listTaughtClassrooms, { status: 'ALL' })(context, query)
    if (frame.attribute !== 'attendance') return all(rows)
    const read = async (room: Room) => {
      const percents = (await readGrades(context, room)).flatMap(({ attendancePercent }) => attendancePercent ?? [])
      return { ...room, attendance: mean(percents) }
    }
    const rooms: Room[] = []
    for (const room of rows.slice(0, mostRooms)) rooms.push(await read(room))
    return all(rooms)
  },
  line: whereOf,
  page: () => '/teacher/my-classrooms',
  tags: {
    active: { query: { status: 'ACTIVE' }, say: 'النشطة' },
    completed: { query: { status: 'COMPLETED' }, say: 'المنتهية' },
    empty: { where: (room) => room.enrolledStudentsCount === 0, say: 'الفارغة' },
    full: { where: (room) => room.enrolledStudentsCount >= room.capacity, say: 'الممتلئة' },
    hasSeats: { where: (room) => room.enrolledStudentsCount < room.capacity, say: 'التي فيها مقاعد' },
    morning: { where: namesHave('صباحي'), say: 'الصباحية' },
    evening: { where: namesHave('مسائي'), say: 'المسائية' },
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
    student: {
      say: 'عدد الطلاب',
      of: (room) => room.enrolledStudentsCount,
      addsUp: true,
      forms: nouns.student.subject,
    },
    seats: {
      say: 'المقاعد الشاغرة',
      of: (room) => Math.max(0, room.capacity - room.enrolledStudentsCount),
      addsUp: true,
      forms: nouns.seat.subject,
    },
    capacity: { say: 'السعة', of: (room) => room.capacity, addsUp: true, forms: nouns.seat.subject },
    lecture: { say: 'عدد المحاضرات', of: (room) => room.lectureCount, addsUp: true, forms: nouns.lecture.subject },
    attendance: { say: 'متوسط نسب حضور طلابها', of: (room) => room.attendance ?? null },
  },
  rank: 'student',
  beside: ['course', 'program'],
})

type Enrolled = GradedEnrollment & { room: Room }
const isPassed = (mark: number | null, passingMark: number) => mark !== null && mark >= passingMark

const student = thing<Enrolled & { isPassed: boolean }>({
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
    barred: { where: (row) => row.isBarred === true, say: 'المحرومون' },
  },
  without: {
    grade: { where: (row) => row.practicalGrade === null || row.examGrade === null, say: 'الذين تنقص درجاتهم' },
    practical: { where: (row) => row.practicalGrade === null, say: 'بلا درجة العملي' },
    exam: { where: (row) => row.examGrade === null, say: 'بلا درجة الامتحان' },
  },
  named: used,
  person: personName((row) => row.studentName),
  identity: (row) => row.studentId,
  attributes: {
    grade: {
      say: 'الدرجات',
      of: (row) => row.finalGrade,
      detail: ({ practicalGrade, examGrade, finalGrade }) => say.marks(practicalGrade, examGrade, finalGrade),
    },
    practical: { say: 'درجة العملي', of: (row) => row.practicalGrade },
    exam: { say: 'درجة الامتحان', of: (row) => row.examGrade },
    average: { say: 'الدرجة النهائية', of: (row) => row.finalGrade },
    attendance: { say: 'نسبة الحضور', of: (row) => row.attendancePercent ?? null },
  },
  rank: 'grade',
  beside: ['classroom', 'course'],
  instead: (frame, mentioned) =>
    frame.attribute === 'absences' || mentioned.includes('absent')
      ? { ...frame, entity: 'absent' }
      : mentioned.includes('quiz') || frame.tags.some((tag) => tag === 'submitted' || tag === 'unsubmitted')
        ? { ...frame, entity: frame.tags.includes('unsubmitted') ? 'missingSubmission' : 'submission' }
        : undefined,
})

interface Quiz {
  title: string
  lectureTitle: string
  isEnabled: boolean
  questionsCount: number
  submissionsCount: number
  lectureQuizId: number
}

const readLectures = async (context: ThingContext, room: Room): Promise<readonly Lecture[]> =>
  (await readOf(context, listLectures, { params: { id: room.classroomId }, query: { limit: mostRows } })).rows

const readQuizzes = async (context: ThingContext, room: Room): Promise<readonly Quiz[]> =>
  (await readLectures(context, room)).flatMap(({ title, lectureQuiz }) =>
    lectureQuiz ? [{ ...lectureQuiz, lectureTitle: title }] : [],
  )

const quiz = thing<Quiz & { room: Room }>({
  heading: 'الاختبارات القصيرة',
  forms: { one: 'اختبار واحد', two: 'اختباران', few: 'اختبارات', many: 'اختبارًا', other: 'اختبار' },
  fetch: ofRooms(readQuizzes),
  line: ({ title, room }) => pair(title, `${room.courseName}، ${room.name}`),
  page: () => '/teacher/my-classrooms',
  tags: {
    enabled: { where: (row) => row.isEnabled, say: 'المفعّلة' },
    disabled: { where: (row) => !row.isEnabled, say: 'غير المفعّلة' },
  },
  named: used,
  person: person((row) => `${row.title} ${row.lectureTitle}`),
  attributes: {
    question: { say: 'عدد الأسئلة', of: (row) => row.questionsCount, addsUp: true, forms: nouns.question.subject },
    submission: {
      say: 'عدد التسليمات',
      of: (row) => row.submissionsCount,
      addsUp: true,
      forms: nouns.submission.subject,
    },
  },
  rank: 'submission',
  beside: ['lecture', 'classroom', 'course'],
  instead(frame, mentioned) {
    const isOfStudents =
      mentioned.includes('student') ||
      frame.ask === 'who' ||
      frame.attribute === 'grade' ||
      frame.attribute === 'average' ||
      frame.order !== undefined
    if (frame.tags.includes('unsubmitted')) return { ...frame, entity: 'missingSubmission' }
    if (frame.tags.includes('submitted') || (frame.person && isOfStudents)) return { ...frame, entity: 'submission' }
    return undefined
  },
})

interface Submitted {
  studentName: string
  studentId: number
  score: number | null
  totalQuestions: number
  submittedAt: string | null
  title: string
  quizTitle: string
}

const submissionsOf = async (context: ThingContext, room: Room): Promise<Submitted[]> => {
  const found: Submitted[] = []
  for (const { lectureQuizId, title, lectureTitle, submissionsCount } of await readQuizzes(context, room)) {
    if (submissionsCount === 0) continue
    const { rows } = await readOf(context, listQuizSubmissions, {
      params: { id: lectureQuizId },
      query: { limit: mostRows },
    })
    for (const row of rows) found.push({ ...row, title, quizTitle: `${title} ${lectureTitle}` })
  }
  return found
}

const missingOf = async (context: ThingContext, room: Room): Promise<Submitted[]> => {
  const given = await submissionsOf(context, room)
  const quizzes = await readQuizzes(context, room)
  const enrolled = await readGrades(context, room)
  return quizzes.flatMap(({ title, lectureTitle }) => {
    const quizTitle = `${title} ${lectureTitle}`
    const have = new Set(given.filter((row) => row.quizTitle === quizTitle).map(({ studentId }) => studentId))
    return enrolled
      .filter(({ studentId }) => !have.has(studentId))
      .map(({ studentId, studentName }) => ({
        studentId,
        studentName,
        score: null,
        totalQuestions: 0,
        submittedAt: null,
        title,
        quizTitle,
      }))
  })
}

const submissions = (heading: string, read: typeof submissionsOf): Thing =>
  thing<Submitted & { room: Room }>({
    heading,
    forms: nouns.student.subject,
    fetch: ofRooms(read),
    line: ({ studentName, title, room }) => pair(studentName, `${title}، ${room.name}`),
    page: () => '/teacher/my-classrooms',
    tags: { submitted: { say: '' }, unsubmitted: { say: '' } },
    named: used,
    person: person((row) => `${row.studentName} ${row.quizTitle}`),
    attributes: {
      grade: { say: 'النتيجة', of: (row) => row.score, detail: (row) => say.of100(row.score ?? 0, row.totalQuestions) },
    },
    rank: 'grade',
    at: (row) => row.submittedAt,
    identity: (row) => row.studentId,
    beside: ['quiz', 'student', 'classroom', 'course', 'lecture'],
  })

const lecture = thing<Lecture & { room: Room }>({
  heading: 'المحاضرات',
  forms: nouns.lecture.subject,
  fetch: async (context, query, frame) => {
    const { rows } = await ofRooms(readLectures)(context, query, frame)
    return all(rows.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)))
  },
  line: ({ title, room }) => pair(title, `${room.courseName}، ${room.name}`),
  page: () => '/teacher/my-classrooms',
  without: {
    material: { where: ({ materials }) => materials.length === 0, say: 'بلا ملفات' },
    quiz: { where: ({ lectureQuiz }) => lectureQuiz === null, say: 'بلا اختبار قصير' },
  },
  named: used,
  person: person((row) => row.title),
  attributes: {
    material: {
      say: 'عدد المرفقات',
      of: ({ materials }) => materials.length,
      addsUp: true,
      forms: nouns.attachment.subject,
    },
  },
  at: (row) => row.createdAt,
  newest: 'createdAt',
  beside: ['classroom', 'course'],
  // «دروس الغد» are the lessons of a day.
  instead: (frame) => (isAhead(frame) || frame.ask === 'when' ? { ...frame, entity: 'lesson' } : undefined),
})

const inCourses = (frame: Frame, courseId: number) =>
  frame.names.find(({ kind }) => kind === 'course')?.ids.includes(courseId) !== false

type Banked = BankQuestion & { courseName: string }

const question = thing<Banked>({
  heading: 'الأسئلة',
  forms: nouns.question.subject,
  async fetch(context, query, frame) {
    const { rows } = await fromList(listBankCourses)(context, {})
    const found: Banked[] = []
    let total = 0
    const asked = rows.filter((one) => inCourses(frame, one.courseId)).slice(0, mostRooms)
    for (const { courseId, name, isCoordinator } of asked) {
      const input = { params: { courseId }, query: { limit: mostRows, ...query } }
      // Of the questions of a course a teacher sees their own; the coordinator all of them.
      const bank = await readOf(context, isCoordinator ? listBankQuestions : listMySuggestions, input)
      total += bank.total
      found.push(...bank.rows.map((row) => ({ ...row, courseName: name })))
    }
    const sorted = found.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    return {
      rows: sorted,
      total,
      ...(asked.some((one) => !one.isCoordinator) && {
        heading: say.ownQuestions(asked.some((one) => one.isCoordinator)),
      }),
    }
  },
  line: ({ text, courseName }) => pair(shortened(text ?? ''), courseName),
  page: () => '/teacher/question-banks',
  tags: {
    approved: { query: { status: 'Approved' }, say: 'المعتمدة' },
    pending: { query: { status: 'Pending' }, say: 'التي قيد المراجعة' },
    rejected: { query: { status: 'Rejected' }, say: 'المرفوضة' },
    easy: { query: { difficulty: 'Easy' }, say: 'السهلة' },
    medium: { query: { difficulty: 'Medium' }, say: 'المتوسطة' },
    hard: { query: { difficulty: 'Hard' }, say: 'الصعبة' },
    mine: { where: (row) => row.isOwn, say: 'التي كتبتها' },
    trueFalse: { where: (row) => row.questionType === 'TrueFalse', say: 'من نوع صح أو خطأ' },
    multipleChoice: { where: (row) => row.questionType === 'MultipleChoice', say: 'من نوع اختيار من متعدد' },
  },
  named: { course: () => ({}) },
  person: personName((row) => `${row.text ?? ''} ${row.createdBy}`),
  attributes: { author: { say: 'كتبه', of: (row) => row.createdBy } },
  at: (row) => row.createdAt,
  newest: 'createdAt',
  beside: ['course'],
})

const course = thing<{
  courseId: number
  name: string
  isCoordinator: boolean
  approvedCount: number
  pendingCount: number
  rejectedCount: number
}>({
  heading: 'مقرراتك',
  forms: nouns.course.subject,
  fetch: fromList(listBankCourses),
  line: ({ name }) => listed(name),
  page: () => '/teacher/curriculum',
  named: { course: (ids) => ({ where: (row) => ids.includes(row.courseId) }) },
  attributes: {
    question: { say: 'عدد الأسئلة المعتمدة', of: (row) => row.approvedCount, forms: nouns.question.subject },
  },
  rank: 'question',
  tags: { coordinated: { where: (row) => row.isCoordinator, say: 'التي تنسّقها' } },
  instead: (frame, mentioned) =>
    mentioned.includes('coordinator') ? { ...frame, tags: [...frame.tags, 'coordinated'] } : undefined,
})

const lesson = thing<Lesson>({
  heading: 'حصصك',
  saysWhen: true,
  forms: nouns.lesson.subject,
  async fetch(context, _query, _frame, span) {
    return all(await readOf(context, listTaughtLessons, { query: await lessonDays(context, span) }))
  },
  line: ({ day, startsAt, endsAt, courseName, classroomName }) =>
    `${day} ${startsAt}–${endsAt}: ${pair(courseName, classroomName)}`,
  page: () => '/teacher/attendance',
  at: 'span',
  named: {
    classroom: (ids) => ({ where: (row) => ids.includes(row.classroomId) }),
  },
})

interface Attended {
  studentName: string
  absent: number
  excused: number
  late: number
  share: number | null
  remaining: number | null
}

/** How often each student of the classrooms was absent: in the days that are asked about, else in the term. */
const absent = thing<Attended & { room: Room }>({
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
  identity: (row) => row.studentName,
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

const sheet = thing<Lesson>({
  heading: 'كشوف الحضور الناقصة',
  saysWhen: true,
  forms: { one: 'كشف واحد', two: 'كشفان', few: 'كشوف', many: 'كشفًا', other: 'كشف' },
  fetch: async (context) => all((await readOf(context, getAttendanceDay, { query: {} })).missing),
  line: ({ day, startsAt, courseName, classroomName }) => `${day} ${startsAt}: ${pair(courseName, classroomName)}`,
  page: () => '/teacher/attendance',
  tags: { missing: { say: '' }, ungraded: { say: '' } },
  at: (row) => row.day,
})

type Placed = LeaderboardEntry & { courseName: string }

const challenge = thing<Placed>({
  heading: 'المشاركون في تحدّي الأسبوع',
  forms: nouns.participant.subject,
  async fetch(context, _query, frame, span) {
    const { rows } = await fromList(listBankCourses)(context, {})
    const found: Placed[] = []
    for (const { courseId, name } of rows.filter((one) => inCourses(frame, one.courseId)).slice(0, mostRooms)) {
      const query = { limit: mostRows, ...(span && { week: span.firstDay }) }
      const board = await readOf(context, getCourseLeaderboard, { params: { courseId }, query })
      found.push(...board.rows.map((row) => ({ ...row, courseName: name })))
    }
    return all(found)
  },
  line: ({ rank, studentName, courseName }) => `${rank}. ${pair(studentName, courseName)}`,
  page: () => '/teacher/weekly-challenges',
  named: { course: () => ({}) },
  person: personName((row) => row.studentName),
  attributes: {
    grade: { say: 'النتيجة', of: (row) => row.score, detail: (row) => say.of100(row.score, row.totalQuestions) },
    duration: { say: 'الوقت', of: (row) => row.timeTakenSeconds, forms: nouns.second.subject },
  },
  rank: 'grade',
  at: 'span',
  beside: ['student', 'course'],
})

const material = thing<Material & { courseName: string }>({
  heading: 'المواد المرجعية',
  forms: nouns.material.subject,
  async fetch(context, _query, frame) {
    const { rows } = await fromList(listCurriculum)(context, {})
    const found: (Material & { courseName: string })[] = []
    for (const { courseId, name, materialCount } of rows.filter((one) => inCourses(frame, one.courseId))) {
      if (materialCount === 0) continue
      const list = await readOf(context, listCurriculumMaterials, { params: { courseId }, query: { limit: mostRows } })
      found.push(...list.rows.map((row) => ({ ...row, courseName: name })))
    }
    return all(found.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt)))
  },
  line: ({ title, courseName }) => pair(title, courseName),
  page: () => '/teacher/curriculum',
  named: { course: () => ({}) },
  person: person((row) => row.title),
  at: (row) => row.uploadedAt,
  newest: 'uploadedAt',
  beside: ['course'],
})

export const teacherThings: Record<string, Thing> = {
  classroom,
  student,
  quiz,
  submission: submissions('الذين سلّموا', submissionsOf),
  missingSubmission: submissions('الذين لم يسلّموا', missingOf),
  lecture,
  question,
  course,
  lesson,
  sheet,
  absent,
  challenge,
  material,
  announcement: announcement('/teacher/dashboard'),
  holiday,
  term,
}
