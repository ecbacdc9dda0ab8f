import type { Skill } from '../../../llm/chat-engine.ts'
import { getTeacherDashboard, listCoordinatedCourses } from '../../classrooms/teaching.service.ts'
import { listBankCourses } from '../../question-bank/question-bank.service.ts'
import { listTaughtQuizResults, listWeakStudents } from '../facts.queries.ts'
import { asList, link, plain, type SkillContext } from './skill-context.ts'
import { teacherAnswer as say } from './teacher.text.ts'

const toClassrooms = link(say.links.classrooms, '/teacher/my-classrooms')
const toBank = link(say.links.bank, '/teacher/question-banks')

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

async function questionBanks({ db, caller }: SkillContext) {
  const { rows } = await listBankCourses(db, caller.personId, {})
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

async function quizResults({ db, caller }: SkillContext) {
  const rows = await listTaughtQuizResults(db, caller.personId)
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

async function lectures({ db, caller }: SkillContext) {
  const { activeClassrooms } = await getTeacherDashboard(db, caller.personId)
  if (activeClassrooms.length === 0) return say.noClassrooms
  const lines = activeClassrooms.map(({ name, courseName, lectureCount }) =>
    say.lectures(plain(name), plain(courseName), lectureCount),
  )
  return `${say.lecturesHead}\n${asList(lines)}\n${toClassrooms}`
}

export const teacherSkills = (context: SkillContext): Skill[] => [
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
      'اين سوال',
      'اين سوال اقتراح',
      'اين فعل سوال',
    ],
    near: 'منسق كم مقرر بنك معتمد مرفوض قبول رفض ارسال سوال',
    answer: () => questionBanks(context),
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
      'كيف درجه طالب اختبار',
      'تقديم اختبار',
      'انهاء اختبار',
      'طالب اختبار',
      'درجه قصير',
      'معدل اختبار',
      'اختبار',
    ],
    near: 'بلا طالب شعبه كم متوسط تقديم درجه معدل اصدار',
    answer: () => quizResults(context),
  },
  {
    name: 'weakStudents',
    asked: ['ضعيف', 'رسوب', 'طالب رسوب', 'طالب ضعيف', 'طالب درجه ضعيف', 'درجه ضعيف'],
    near: 'طالب شعبه كم درجه رسوب ضعيف',
    answer: () => weakStudents(context),
  },
  {
    name: 'lectures',
    asked: ['محاضره', 'كم محاضره'],
    near: 'شعبه مقرر رفع رصد اضافه تحميل ارسال',
    answer: () => lectures(context),
  },
  {
    name: 'leaderboards',
    asked: ['تحدي', 'ترتيب', 'تحدي ترتيب', 'اول تحدي'],
    near: 'لوحه طالب مقرر شعبه كم مشاركه درجه',
    answer: () => `${say.challenges}\n${link(say.links.challenges, '/teacher/weekly-challenges')}`,
  },
]
