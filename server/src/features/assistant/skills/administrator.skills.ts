import { roleWord } from '@manara/contract/gender.ts'
import { userRole } from '@manara/contract/users.ts'
import { isAboutSchool, readWords, toConcept } from '../../../platform/llm/builtin/school-words.ts'
import type { Skill, Understood } from '../../../platform/llm/chat-engine.ts'
import { countRegistrations } from '../../registrations/registrations.service.ts'
import { getEnrollmentDeficiencies } from '../../reports/reports.service.ts'
import { findPrograms, listPrograms } from '../course-facts.queries.ts'
import { mostFound } from '../name-search.ts'
import { findPeople, getPassingGpa } from '../people-facts.queries.ts'
import { listWaiting, readRequestsInPeriod, readSpan } from '../period.queries.ts'
import { registrationStates, administratorAnswer as say } from './administrator.text.ts'
import { answerText, passingAsked, periodTimes } from './everyone.text.ts'
import { asList, link, plain, type SkillContext } from './skill-context.ts'

const to = {
  dashboard: link(say.links.dashboard, '/admin/dashboard'),
  registrations: link(say.links.registrations, '/admin/registrations'),
}

async function requests({ db, clock }: SkillContext, { period }: Understood) {
  if (period?.kind === 'other') return undefined
  if (period) {
    const when = periodTimes[period.kind]
    const { received, approved, rejected, names } = await readRequestsInPeriod(
      db,
      await readSpan(db, clock(), period.kind),
    )
    const lines = received > 0 ? `\n${asList(names.map(plain), received)}` : ''
    return `${say.requestsIn(when, received)}${lines}\n${say.decidedIn(when, approved, rejected)}\n${to.registrations}`
  }
  const { total, byStatus } = await countRegistrations(db)
  if (total === 0) return say.noRequests
  const pending = byStatus.find(({ status }) => status === 'PendingReview')?.count ?? 0
  const lines = byStatus.map(({ status, count }) => say.requestState(registrationStates[status] ?? status, count))
  const waiting = await listWaiting(db)
  const names = (wanted: string) => waiting.filter(({ status }) => status === wanted).map(({ name }) => plain(name))
  const whom = [say.waitingForReview(names('PendingReview')), say.waitingForReceipt(names('PaymentSubmitted'))]
  return [say.requests(pending), asList(lines), ...whom.filter((line) => line !== ''), to.registrations].join('\n')
}

async function deficiencies({ db }: SkillContext, question: Understood) {
  const { rest } = question
  const programs = rest.length > 0 ? (await findPrograms(db, question)).rows : await listPrograms(db)
  const [program, other] = programs
  if (rest.length > 0 && !program) return undefined
  if (!program || (other && rest.length === 0)) return say.whichProgram
  const { studentsWithDeficiencies, totalCount } = await getEnrollmentDeficiencies(db, program.id, { limit: 6 })
  const lines = studentsWithDeficiencies.map(({ studentName, missingCourses }) =>
    say.missing(
      plain(studentName),
      missingCourses.map(({ courseName }) => plain(courseName)),
    ),
  )
  return `${say.deficiencies(plain(program.name), totalCount)}\n${asList(lines, totalCount)}\n${to.dashboard}`
}

/** The list of users, on the tab of a role, with the same search. */
const usersPage = (role: number | undefined, q: string): `/${string}` =>
  `/admin/users?filter=${role === userRole.Teacher ? 'Teachers' : 'Students'}&q=${encodeURIComponent(q)}`

/** Words of a question about a person, beside the name. */
const aboutPeople = new Set(['بيانات', 'البيانات', 'معلومات', 'تفاصيل'])

/** Among the living users, by any part of the name, e-mail or national id. */
async function findPerson({ db }: SkillContext, { text, rest }: Understood) {
  const name = rest.filter((word) => !aboutPeople.has(word))
  const isOther =
    readWords(text).some(({ concept }) => concept === 'كم') || rest.some((word) => isAboutSchool(toConcept(word)))
  if (name.length === 0 || isOther) return undefined
  const { rows, isMore } = await findPeople(db, name)
  if (rows.length === 0) return undefined
  const lines = rows.map((row) => say.person(plain(row.name), roleWord(row), row.email))
  const more = isMore ? `\n${say.morePeople(mostFound)}` : ''
  const page = link(say.links.users, usersPage(rows[0]?.role, name.join(' ')))
  return `${say.people}\n${asList(lines, lines.length, isMore)}${more}\n${page}`
}

export const administratorSkills = (context: SkillContext): Skill[] => [
  {
    name: 'passingGpa',
    ...passingAsked,
    answer: async () =>
      `${answerText.passingGpa(await getPassingGpa(context.db))}\n${link(say.links.settings, '/admin/settings')}`,
  },
  {
    name: 'requests',
    asked: [
      'تقديم',
      'طلب',
      'طلب التحاق',
      'طلب معلق',
      'طلب تسجيل',
      'متقدم',
      'التحاق',
      'مين دفع',
      'دفع معلق',
      'دفع طلب',
      'ايصال',
      'ايصال معلق',
      'طلب تقديم',
      'طلب بلا قبول',
      'قبول معلق',
      'طلب مرفوض',
      'طلب قبول',
      'طلب رفض',
      'مين قدم',
    ],
    near: 'مدرسه فعل شخص مرفوض رفض معتمد كم بلا معلق مراجعه طلب التحاق تسجيل طالب دفع متقدم ايصال ارسال قبول ناقص تقديم',
    knowsPeriods: true,
    answer: (question) => requests(context, question),
  },
  {
    name: 'deficiencies',
    asked: [
      'ناقص',
      'ناقص تسجيل',
      'ناقص برنامج',
      'ناقص مقرر',
      'ناقص طالب',
      'طالب بلا تسجيل مقرر',
      'بلا تسجيل مقرر',
      'طالب بلا مقرر',
      'نسي تسجيل مقرر',
    ],
    near: 'انهاء تسجيل برنامج طالب مقرر كم بلا',
    mayName: true,
    answer: (question) => deficiencies(context, question),
  },
  {
    name: 'findPerson',
    asked: [
      'بحث',
      'طالب',
      'معلم',
      'شخص',
      'ملف',
      'اين',
      'من',
      'مين',
      'اعطني',
      'اعطيني',
      'قراءه',
      'معلومات',
      'بيانات',
      'عندك عن',
      'هل طالب',
      '',
      'هل معلم',
      'بريد',
    ],
    near: 'بريد طالب معلم شخص ملف بحث تسجيل معلومات بيانات',
    mayName: true,
    answer: (question) => findPerson(context, question),
  },
]
