import { listChallenges, type StudentChallenge } from '@manara/contract/challenges.ts'
import { listOwnExcuses, type OwnExcuse } from '@manara/contract/excuses.ts'
import {
  type AttendedClassroom,
  type AttendedLecture,
  type AttendedQuiz,
  getAttendedClassroom,
  listAttendedCourseMaterials,
} from '@manara/contract/learning.ts'
import { listAttendedLessons, type StudentLesson } from '@manara/contract/lessons.ts'
import { type CourseAttendance, listOwnAttendance } from '@manara/contract/own-attendance.ts'
import { type AttemptReview, getAttemptReview } from '@manara/contract/quiz-attempts.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import { plain } from '../skills/skill-context.ts'
import type { Frame } from './frame.ts'
import { excuseStateText, frameText as say } from './frames.text.ts'
import { listed, pair, percentOf, person } from './rows.ts'
import {
  announcement,
  describedMaterial,
  holiday,
  isAhead,
  lessonComes,
  lessonDays,
  materialsOf,
  term,
  writeDays,
} from './shared-things.ts'
import { byAttribute, ofCourses, program, readRooms, used } from './student-courses.ts'
import { all, atMost, fromList, type Rows, readOf, type Thing, type ThingContext, thing } from './thing.ts'

type Owned<Row> = Row & { room: AttendedClassroom }

/** What lies in the classrooms of the student that the question is about. */
const ofDetails =
  <Row>(pick: (lectures: readonly AttendedLecture[]) => readonly Row[]) =>
  async (context: ThingContext, _query: object, frame: Frame): Promise<Rows<Owned<Row>>> => {
    const found: Owned<Row>[] = []
    for (const room of await readRooms(context, frame)) {
      const { lectures } = await readOf(context, getAttendedClassroom, { params: { id: room.classroomId } })
      for (const row of pick(lectures)) found.push({ ...row, room })
    }
    return all(found)
  }

const lecture = thing<Owned<AttendedLecture>>({
  heading: 'المحاضرات',
  forms: nouns.lecture.subject,
  fetch: ofDetails((lectures) => lectures),
  line: ({ title, room }) => pair(title, room.courseName),
  page: () => '/student/my-classrooms',
  named: used,
  person: person(({ title }) => title),
  beside: ['course', 'classroom'],
  instead: (frame) => (isAhead(frame) || frame.ask === 'when' ? { ...frame, entity: 'lesson' } : undefined),
})

type Quiz = AttendedQuiz & { lectureTitle: string; result?: AttemptReview }

/** So many results are read for one answer. */
const mostResults = 30

async function readQuizzes(context: ThingContext, query: object, frame: Frame): Promise<Rows<Owned<Quiz>>> {
  const found = await ofDetails((lectures): Quiz[] =>
    lectures.flatMap(({ title, lectureQuiz }) => (lectureQuiz ? [{ ...lectureQuiz, lectureTitle: title }] : [])),
  )(context, query, frame)
  if (frame.attribute !== 'grade') return found
  const rows: Owned<Quiz>[] = []
  for (const row of atMost(
    found.rows.filter(({ isSubmitted }) => isSubmitted),
    mostResults,
  )) {
    const input = { params: { id: row.lectureQuizId }, query: { by: 'quiz' as const } }
    rows.push({ ...row, result: await readOf(context, getAttemptReview, input) })
  }
  return all(rows)
}

const quiz = thing<Owned<Quiz>>({
  heading: 'الاختبارات القصيرة',
  forms: { one: 'اختبار واحد', two: 'اختباران', few: 'اختبارات', many: 'اختبارًا', other: 'اختبار' },
  fetch: readQuizzes,
  line: ({ title, room }) => pair(title, room.courseName),
  page: () => '/student/my-classrooms',
  tags: {
    enabled: { where: ({ isEnabled, isSubmitted }) => isEnabled && !isSubmitted, say: 'المتاحة لك' },
    open: { where: ({ isEnabled, isSubmitted }) => isEnabled && !isSubmitted, say: 'المتاحة لك' },
    disabled: { where: ({ isEnabled, isSubmitted }) => !isEnabled && !isSubmitted, say: 'غير المتاحة الآن' },
    submitted: { where: ({ isSubmitted }) => isSubmitted, say: 'التي سلّمتها' },
    unsubmitted: { where: ({ isEnabled, isSubmitted }) => isEnabled && !isSubmitted, say: 'التي لم تسلّمها' },
  },
  named: used,
  attributes: {
    grade: {
      say: 'نتيجتك',
      // A result that waits for a mark or for its publication has no points.
      of: ({ result }) => (typeof result?.points === 'number' ? percentOf(result.points, result.maxPoints ?? 0) : null),
      isPercent: true,
      detail: ({ result }) => say.of100(result?.points ?? 0, result?.maxPoints ?? 0),
    },
  },
  person: person(({ title, lectureTitle }) => `${title} ${lectureTitle}`),
  beside: ['course', 'classroom', 'lecture'],
})

const lesson = thing<StudentLesson>({
  heading: 'حصصك',
  saysWhen: true,
  forms: nouns.lesson.subject,
  async fetch(context, _query, _frame, span) {
    return all(await readOf(context, listAttendedLessons, { query: await lessonDays(context, span) }))
  },
  line: ({ day, startsAt, endsAt, courseName }, writeDay) =>
    `${writeDay(day)}، ${startsAt}–${endsAt}: ${listed(courseName)}`,
  page: () => '/student/attendance',
  at: 'span',
  comes: lessonComes,
  named: { classroom: (ids) => ({ where: (row) => ids.includes(row.classroomId) }) },
})

const absent = thing<CourseAttendance>({
  heading: 'حضورك',
  forms: nouns.course.subject,
  async fetch(context, _query, frame) {
    const rooms = new Set((await readRooms(context, frame)).map(({ classroomId }) => classroomId))
    const rows = await readOf(context, listOwnAttendance)
    return all(rows.filter(({ classroomId }) => rooms.has(classroomId)))
  },
  line: ({ courseName }) => listed(courseName),
  page: () => '/student/attendance',
  named: used,
  attributes: {
    absences: {
      say: 'مرات الغياب',
      of: ({ counts }) => counts.absent,
      addsUp: true,
      detail: ({ counts, share }) => say.attendance(counts.absent, counts.excused, counts.late, share),
    },
    remaining: { say: 'الغياب المتبقي لك', of: ({ remaining }) => remaining ?? null },
    attendance: {
      say: 'نسبة الحضور',
      of: ({ share }) => share,
      isPercent: true,
      detail: ({ counts, share }) => say.attendance(counts.absent, counts.excused, counts.late, share),
    },
  },
  rank: 'attendance',
  beside: ['course', 'classroom'],
  instead: (frame) => (frame.attribute ? undefined : { ...frame, attribute: 'absences', ask: 'list' }),
})

const excuse = thing<OwnExcuse>({
  heading: 'أعذارك',
  saysWhen: true,
  forms: { one: 'عذر واحد', two: 'عذران', few: 'أعذار', many: 'عذرًا', other: 'عذر' },
  fetch: fromList(listOwnExcuses),
  line: ({ firstDay, lastDay, state, words, decisionNote }, writeDay) =>
    say.excuse(
      writeDays(firstDay, lastDay, writeDay),
      excuseStateText[state] ?? state,
      plain(words),
      plain(decisionNote),
    ),
  page: () => '/student/excuses',
  tags: {
    pending: { where: ({ state }) => state === 'PENDING', say: 'التي قيد المراجعة' },
    approved: { where: ({ state }) => state === 'ACCEPTED', say: 'المقبولة' },
    rejected: { where: ({ state }) => state === 'REJECTED', say: 'المرفوضة' },
    submitted: { say: '' },
  },
  person: person(({ words }) => words),
  attributes: { status: { say: 'الحالة', of: ({ state }) => excuseStateText[state] ?? null } },
  at: (row) => row.submittedAt,
  newest: 'excuseId',
  // The lines say it.
  instead: ({ attribute, ...frame }) => (attribute === 'status' ? { ...frame, ask: 'list' } : undefined),
})

const challenge = thing<StudentChallenge>({
  heading: 'تحدّي الأسبوع',
  forms: { one: 'تحدٍّ واحد', two: 'تحدّيان', few: 'تحدّيات', many: 'تحدّيًا', other: 'تحدٍّ' },
  fetch: async (context) => all(await readOf(context, listChallenges)),
  line: ({ courseName, own, participantsCount, topThree }) =>
    say.challenge(
      plain(courseName),
      own?.rank,
      participantsCount,
      own?.score,
      own?.totalQuestions,
      topThree[0] && plain(topThree[0].studentName),
      topThree[0]?.score,
    ),
  page: () => '/student/weekly-challenge',
  tags: { open: { where: ({ state }) => state === 'available', say: 'المتاح لك' } },
  named: { course: (ids) => ({ where: ({ courseId }) => ids.includes(courseId) }) },
  beside: ['course'],
})

const material = thing({
  heading: 'المواد المرجعية',
  forms: nouns.material.subject,
  async fetch(context, _query, frame) {
    const courses = new Map((await readRooms(context, frame)).map((room) => [room.courseId, room.courseName]))
    const asked = [...courses].map(([courseId, name]) => ({ courseId, name }))
    return materialsOf(context, asked, listAttendedCourseMaterials)
  },
  ...describedMaterial('/student/my-classrooms'),
})

export const studentThings: Record<string, Thing> = {
  program,
  classroom: ofCourses('شُعَبك', nouns.classroom.subject),
  course: ofCourses('مقرراتك', nouns.course.subject),
  teacher: byAttribute('teacher'),
  lecture,
  quiz,
  lesson,
  absent,
  excuse,
  challenge,
  material,
  holiday,
  term,
  announcement: announcement('/student/announcements'),
}
