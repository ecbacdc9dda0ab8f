import type { Skill } from '../../../llm/chat-engine.ts'
import { getTeacherDashboard, listCoordinatedCourses } from '../../classrooms/teaching.service.ts'
import { listBankCourses } from '../../question-bank/question-bank.service.ts'
import { listTaughtQuizResults, listWeakStudents } from '../facts.queries.ts'
import { listTaughtMarks } from '../named-facts.queries.ts'
import { asList, link, named, plain, type SkillContext } from './skill-context.ts'
import { teacherAnswer as say } from './teacher.text.ts'

const toClassrooms = link(say.links.classrooms, '/teacher/my-classrooms')
const toBank = link(say.links.bank, '/teacher/question-banks')

/** Those that were named; undefined when something else was named. */
function chosen<Row>(rows: readonly Row[], rest: readonly string[], nameOf: (row: Row) => string): Row[] | undefined {
  if (rest.length === 0) return [...rows]
  const found = named(
    rest,
    rows.map((row) => ({ row, name: nameOf(row) })),
  ).map(({ row }) => row)
  return found.length > 0 ? found : undefined
}

async function leaderboards({ db, caller }: SkillContext, rest: readonly string[]) {
  const { rows } = await listBankCourses(db, caller.personId, {})
  if (!chosen(rows, rest, ({ name }) => name)) return undefined
  return `${say.challenges}\n${link(say.links.challenges, '/teacher/weekly-challenges')}`
}

async function classrooms({ db, caller }: SkillContext) {
  const { activeClassrooms, activeClassroomsCount, completedClassroomsCount, studentsCount } =
    await getTeacherDashboard(db, caller.personId)
  if (activeClassroomsCount + completedClassroomsCount === 0) return say.noClassrooms
  const lines = activeClassrooms.map(({ name, courseName, enrolledStudentsCount }) =>
    say.classroom(plain(name), plain(courseName), enrolledStudentsCount),
  )
  const counts = say.counts(activeClassroomsCount, completedClassroomsCount, studentsCount)
  return `${counts}\n${asList(lines, activeClassroomsCount)}\n${toClassrooms}`
}

/** What is still to be entered, then what is still to be calculated. */
async function ungraded({ db, caller }: SkillContext) {
  const { work } = await getTeacherDashboard(db, caller.personId)
  const lines = work.flatMap(
    ({ classroomId, name, courseName, totalStudents, gradesEnteredCount, finalGradesCount }) => {
      const toGrades = link(say.links.grading, `/teacher/classroom/${classroomId}/grading`)
      const of = [plain(name), plain(courseName)] as const
      if (gradesEnteredCount < totalStudents)
        return `${say.ungraded(...of, totalStudents - gradesEnteredCount, totalStudents)} ${toGrades}`
      if (finalGradesCount < totalStudents)
        return `${say.unfinished(...of, totalStudents - finalGradesCount, totalStudents)} ${toGrades}`
      return []
    },
  )
  return lines.length === 0 ? say.allGraded : `${say.ungradedHead}\n${asList(lines)}`
}

async function pendingQuestions({ db, caller }: SkillContext) {
  const { rows } = await listBankCourses(db, caller.personId, {})
  const waiting = rows.filter(({ isCoordinator, pendingCount }) => isCoordinator && pendingCount > 0)
  if (waiting.length === 0) return say.noPending
  const lines = waiting.map(({ name, pendingCount }) => say.pending(plain(name), pendingCount))
  return `${say.pendingHead}\n${asList(lines)}\n${toBank}`
}

async function questionBanks({ db, caller }: SkillContext, rest: readonly string[]) {
  const all = (await listBankCourses(db, caller.personId, {})).rows
  const rows = chosen(all, rest, ({ name }) => name)
  if (!rows) return undefined
  if (rows.length === 0) return say.noBanks
  const lines = rows.map(({ name, pendingCount, approvedCount, rejectedCount }) =>
    say.suggestions(plain(name), pendingCount, approvedCount, rejectedCount),
  )
  return `${say.suggestionsHead}\n${asList(lines)}\n${toBank}`
}

async function coordinatedCourses({ db, caller }: SkillContext) {
  const { rows } = await listCoordinatedCourses(db, caller.personId, {})
  if (rows.length === 0) return say.noCoordinated
  return `${say.coordinated}\n${asList(rows.map(({ name }) => plain(name)))}`
}

async function quizResults({ db, caller }: SkillContext, rest: readonly string[]) {
  const all = await listTaughtQuizResults(db, caller.personId)
  const rows = chosen(all, rest, (row) => `${row.lectureTitle} ${row.classroomName}`)
  if (!rows) return undefined
  if (rows.length === 0) return say.noQuizzes
  const lines = rows.map(({ classroomName, lectureTitle, submissions, meanPercent }) =>
    say.quiz(plain(classroomName), plain(lectureTitle), submissions, meanPercent),
  )
  return `${say.quizzesHead}\n${asList(lines)}`
}

async function weakStudents({ db, caller }: SkillContext) {
  const rows = await listWeakStudents(db, caller.personId)
  if (rows.length === 0) return say.noWeak
  const lines = rows.map(({ studentName, courseName, finalGrade }) =>
    say.weak(plain(studentName), plain(courseName), finalGrade),
  )
  return `${say.weakHead}\n${asList(lines)}`
}

async function lectures({ db, caller }: SkillContext, rest: readonly string[]) {
  const all = (await getTeacherDashboard(db, caller.personId)).activeClassrooms
  const activeClassrooms = chosen(all, rest, (row) => `${row.name} ${row.courseName}`)
  if (!activeClassrooms) return undefined
  if (activeClassrooms.length === 0) return say.noClassrooms
  const lines = activeClassrooms.map(({ name, courseName, lectureCount }) =>
    say.lectures(plain(name), plain(courseName), lectureCount),
  )
  return `${say.lecturesHead}\n${asList(lines)}\n${toClassrooms}`
}

async function studentMarks({ db, caller }: SkillContext, rest: readonly string[]) {
  const rows = chosen(await listTaughtMarks(db, caller.personId), rest, ({ studentName }) => studentName)
  if (rest.length === 0 || !rows) return undefined
  const lines = rows.map(({ studentName, courseName, practical, exam, final }) =>
    say.marks(plain(studentName), plain(courseName), [practical, exam, final]),
  )
  return `${asList(lines)}\n${toClassrooms}`
}

export const teacherSkills = (context: SkillContext): Skill[] => [
  {
    name: 'studentMarks',
    asked: ['درجه', 'درجه طالب', 'كم درجه'],
    near: 'عملي نهائي امتحان كم طالب',
    mayName: true,
    answer: ({ rest }) => studentMarks(context, rest),
  },
  {
    name: 'taughtClassrooms',
    asked: ['شعبه', 'طالب', 'شعبه طالب', 'مقرر', 'كم طالب'],
    near: 'نشط كم معلم انهاء مكتمل مقرر',
    answer: () => classrooms(context),
  },
  {
    name: 'ungraded',
    asked: [
      'درجه ناقص',
      'درجه بلا',
      'طالب بلا درجه',
      'رصد',
      'رصد درجه',
      'بلا رصد',
      'بلا درجه نهائي',
      'رصد ناقص',
      'طالب بلا رصد',
      'انهاء درجه',
      'انهاء رصد',
      'رصد انهاء',
    ],
    near: 'طالب شعبه نهائي درجه بلا ناقص كم عملي امتحان مقرر رصد انهاء تحميل اصدار مين احتساب',
    answer: () => ungraded(context),
  },
  {
    name: 'pendingQuestions',
    asked: ['سوال معلق', 'سوال مراجعه', 'سوال جديد', 'بنك معلق', 'سوال بلا مراجعه', 'سوال قبول', 'سوال معلق قبول'],
    near: 'معلق مراجعه بنك مقرر منسق كم بلا اقتراح قبول معتمد',
    answer: () => pendingQuestions(context),
  },
  {
    name: 'questionBanks',
    asked: [
      'هل قبول سوال',
      'هل رفض سوال',
      'اقتراح',
      'سوال اقتراح',
      'بنك سوال',
      'كم سوال',
      'سوال معتمد',
      'سوال مرفوض',
      'سوال رفض',
      'اقتراح بلا قبول',
      'سوال اقتراح بلا قبول',
      'لماذا سوال رفض',
      'اين سوال',
      'اين سوال اقتراح',
      'اين فعل سوال',
    ],
    near: 'لماذا بلا منسق كم مقرر بنك معتمد مرفوض قبول رفض ارسال سوال',
    mayName: true,
    answer: ({ rest }) => questionBanks(context, rest),
  },
  {
    name: 'coordinatedCourses',
    asked: ['منسق', 'مقرر منسق'],
    near: 'مقرر كم',
    answer: () => coordinatedCourses(context),
  },
  {
    name: 'quizResults',
    asked: [
      'كيف كانت درجه اختبار',
      'كيف وضع طالب اختبار',
      'وضع اختبار',
      'كيف كان درجه اختبار',
      'كيف ادي طالب اختبار',
      'درجه اختبار',
      'مين حل اختبار',
      'كيف درجه طالب اختبار',
      'تقديم اختبار',
      'انهاء اختبار',
      'طالب اختبار',
      'درجه قصير',
      'معدل اختبار',
      'اختبار',
    ],
    near: 'سوال خطا اكثر جواب بلا طالب شعبه كم متوسط تقديم درجه معدل اصدار',
    mayName: true,
    answer: ({ rest }) => quizResults(context, rest),
  },
  {
    name: 'weakStudents',
    asked: ['ضعيف', 'رسوب', 'طالب رسوب', 'طالب ضعيف', 'طالب درجه ضعيف', 'درجه ضعيف'],
    near: 'طالب شعبه كم درجه رسوب ضعيف نهائي',
    answer: () => weakStudents(context),
  },
  {
    name: 'lectures',
    asked: ['محاضره', 'كم محاضره'],
    near: 'شعبه مقرر رفع رصد اضافه تحميل ارسال',
    mayName: true,
    answer: ({ rest }) => lectures(context, rest),
  },
  {
    name: 'leaderboards',
    asked: ['تحدي', 'ترتيب', 'تحدي ترتيب', 'اول تحدي'],
    near: 'لوحه طالب مقرر شعبه كم مشاركه درجه اصدار اول مين ربح',
    mayName: true,
    answer: ({ rest }) => leaderboards(context, rest),
  },
]
