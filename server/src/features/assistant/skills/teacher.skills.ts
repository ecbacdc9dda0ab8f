import type { Db } from '../../../platform/db/database.ts'
import type { Skill } from '../../../platform/llm/chat-engine.ts'
import { getTeacherDashboard } from '../../classrooms/teaching.service.ts'
import { listBankCourses } from '../../question-bank/question-bank.service.ts'
import { listTaughtRooms } from '../taught-facts.queries.ts'
import { asList, chosen, link, plain, type SkillContext } from './skill-context.ts'
import { teacherAnswer as say } from './teacher.text.ts'
import { teacherQuizSkills } from './teacher-quizzes.skills.ts'
import { teacherRoomSkills } from './teacher-rooms.skills.ts'

const toBank = link(say.links.bank, '/teacher/question-banks')

/** Missing marks, then missing final grades; with the students' names when one classroom is asked about. */
async function ungraded({ db, caller }: SkillContext, rest: readonly string[]) {
  const { work } = await getTeacherDashboard(db, caller.personId)
  const rows = chosen(work, rest, ({ name, courseName }) => `${name} ${courseName}`)
  if (!rows) return undefined
  const [only, other] = rows
  const isOne = rest.length > 0 && only !== undefined && other === undefined
  const lines = rows.flatMap(
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
  if (lines.length === 0) return say.allGraded
  const listing = `${say.ungradedHead}\n${asList(lines)}`
  const missing = isOne ? await unmarkedIn(db, caller.personId, only) : []
  return missing.length === 0 ? listing : `${listing}\n${say.unmarked(missing)}`
}

/** Who lacks a mark that is entered by hand. */
async function unmarkedIn(db: Db, teacherId: number, { name, courseName }: { name: string; courseName: string }) {
  const rooms = await listTaughtRooms(db, teacherId)
  const room = rooms.find((one) => one.classroomName === name && one.courseName === courseName)
  const students = room?.students.filter(({ practical, exam }) => practical === null || exam === null) ?? []
  return students.map((student) => plain(student.name))
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

export const teacherSkills = (context: SkillContext): Skill[] => [
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
    mayName: true,
    answer: ({ rest }) => ungraded(context, rest),
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
  ...teacherRoomSkills(context),
  ...teacherQuizSkills(context),
]
