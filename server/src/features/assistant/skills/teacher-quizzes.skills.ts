import { challengeLimits } from '@manara/contract/challenges.ts'
import { readWords } from '../../../platform/llm/builtin/school-words.ts'
import type { PeriodKind } from '../../../platform/llm/builtin/time-words.ts'
import type { Skill, Understood } from '../../../platform/llm/chat-engine.ts'
import { getLeaderboard } from '../../challenges/challenges.service.ts'
import { listBankCourses } from '../../question-bank/question-bank.service.ts'
import { countApproved, listTaughtQuizzes, type TaughtQuiz } from '../taught-facts.queries.ts'
import { asList, chosen, link, plain, type SkillContext } from './skill-context.ts'
import { teacherAnswer as say } from './teacher.text.ts'

const toChallenges = link(say.links.challenges, '/teacher/weekly-challenges')

const getName = ({ quizTitle, lectureTitle, classroomName, courseName }: TaughtQuiz) =>
  `${quizTitle} ${lectureTitle} ${classroomName} ${courseName}`

const findQuizzes = async ({ db, caller }: SkillContext, rest: readonly string[]) =>
  chosen(await listTaughtQuizzes(db, caller.personId), rest, getName)

const mostWithNames = 2

async function results(context: SkillContext, { rest, text }: Understood) {
  const quizzes = await findQuizzes(context, rest)
  if (!quizzes) return undefined
  const rows = quizzes.filter(({ isEnabled, submissions }) => isEnabled || submissions > 0)
  if (rows.length === 0) return say.noQuizzes
  const asksWhoNot = readWords(text).some(({ concept }) => concept === 'بلا' || concept === 'ناقص')
  const lines = rows.map(({ classroomName, lectureTitle, submissions, meanPercent, missing }) => {
    const line = say.quiz(plain(classroomName), plain(lectureTitle), submissions, meanPercent, missing.length)
    const areListed = asksWhoNot && rest.length > 0 && rows.length <= mostWithNames && missing.length > 0
    return areListed ? `${line}\n${say.missingInQuiz(missing.map(plain))}` : line
  })
  return `${say.quizzesHead}\n${asList(lines)}`
}

const mostBoards = 4
/** Periods that a weekly leaderboard accepts. */
const weekly = new Set<PeriodKind>(['today', 'thisWeek', 'lastWeek'])
/** A day of the week before. */
const weekBefore = (now: Date) => new Date(now.getTime() - 7 * 86_400_000).toISOString().slice(0, 10)
const best = 3

/** The best of one week in each course, or how many approved questions its challenge still waits for. */
async function leaderboards({ db, clock, caller }: SkillContext, { rest, period }: Understood) {
  if (period && !weekly.has(period.kind)) return undefined
  const isPast = period?.kind === 'lastWeek'
  const week = isPast ? weekBefore(clock()) : undefined
  const courses = chosen((await listBankCourses(db, caller.personId, {})).rows, rest, ({ name }) => name)
  if (!courses) return undefined
  const lines: string[] = []
  for (const { courseId, name } of courses.slice(0, mostBoards)) {
    const { rows, total } = await getLeaderboard(db, clock, caller, courseId, { limit: best, ...(week && { week }) })
    if (rows.length > 0)
      lines.push(
        say.board(
          plain(name),
          rows.map((row) => ({ ...row, studentName: plain(row.studentName) })),
          total,
        ),
      )
    else if (isPast) lines.push(say.emptyLastWeek(plain(name)))
    else {
      const approved = await countApproved(db, courseId)
      const isWaiting = approved < challengeLimits.fewestQuestions
      lines.push(
        isWaiting
          ? say.noBoardYet(plain(name), approved, challengeLimits.fewestQuestions)
          : say.emptyBoard(plain(name)),
      )
    }
  }
  return `${isPast ? say.challengesLastWeek : say.challenges}\n${asList(lines)}\n${toChallenges}`
}

/** Quizzes of the teacher's classrooms, and the weekly challenge of their courses. */
export const teacherQuizSkills = (context: SkillContext): Skill[] => [
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
    near: 'سوال خطا اكثر جواب بلا طالب شعبه مقرر كم متوسط تقديم درجه معدل اصدار',
    mayName: true,
    answer: (question) => results(context, question),
  },

  {
    name: 'leaderboards',
    asked: ['تحدي', 'ترتيب', 'تحدي ترتيب', 'اول تحدي', 'بلا تحدي', 'لماذا بلا تحدي', 'لماذا تحدي', 'تحدي مفتوح'],
    near: 'لوحه طالب مقرر شعبه كم مشاركه درجه اصدار اول مين ربح لماذا بلا مفتوح فتح',
    mayName: true,
    knowsPeriods: true,
    answer: (question) => leaderboards(context, question),
  },
]
