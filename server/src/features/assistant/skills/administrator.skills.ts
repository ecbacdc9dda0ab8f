import { writeMoney } from '@manara/contract/country-presets.ts'
import { roleWord } from '@manara/contract/gender.ts'
import { userRole } from '@manara/contract/users.ts'
import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { isAboutSchool, readWords, toConcept } from '../../../platform/llm/builtin/school-words.ts'
import type { Skill, Understood } from '../../../platform/llm/chat-engine.ts'
import { countRegistrations } from '../../registrations/registrations.service.ts'
import { getEnrollmentDeficiencies } from '../../reports/reports.service.ts'
import { getCountryFormats } from '../../settings/settings.service.ts'
import { findPrograms, listCourseNames, listProgramFacts } from '../course-facts.queries.ts'
import {
  countArchived,
  countCurriculum,
  countGraduates,
  countPeopleOfSchool,
  listCompletedClassrooms,
} from '../facts.queries.ts'
import { mostFound } from '../name-search.ts'
import { findPeople } from '../people-facts.queries.ts'
import { listWaiting, readRequestsInPeriod, readSpan } from '../period.queries.ts'
import { registrationStates, administratorAnswer as say } from './administrator.text.ts'
import { administratorLackSkills } from './administrator-lacks.skills.ts'
import { administratorNamedSkills } from './administrator-named.skills.ts'
import { administratorPlaceSkills } from './administrator-places.skills.ts'
import { periodTimes } from './everyone.text.ts'
import { asList, link, plain, type SkillContext } from './skill-context.ts'

const to = {
  dashboard: link(say.links.dashboard, '/admin/dashboard'),
  students: link(say.links.students, '/admin/users?filter=Students'),
  teachers: link(say.links.teachers, '/admin/users?filter=Teachers'),
  programs: link(say.links.programs, '/admin/programs'),
  courses: link(say.links.courses, '/admin/courses'),
  classrooms: link(say.links.classrooms, '/admin/classrooms'),
  registrations: link(say.links.registrations, '/admin/registrations'),
  enrollments: link(say.links.enrollments, '/admin/enrollments'),
  graduation: link(say.links.graduation, '/admin/graduation'),
  archiving: link(say.links.archiving, '/admin/archiving'),
}

async function students({ db }: SkillContext, rest: readonly string[]) {
  if (rest.length > 0) return undefined
  return `${say.total((await countPeopleOfSchool(db)).students, 'students')} ${to.students}`
}

async function overview({ db }: SkillContext, { text }: Understood) {
  // «كم طالب بالشعبة 3» asks for one of them.
  if (/\d/.test(fold(text))) return undefined
  const { students, teachers } = await countPeopleOfSchool(db)
  const { programs, courses, activeClassrooms } = await countCurriculum(db)
  const lines = [
    say.counted(students, 'students'),
    say.counted(teachers, 'teachers'),
    say.counted(programs, 'programs'),
    say.counted(courses, 'courses'),
    say.counted(activeClassrooms, 'classrooms'),
  ]
  return `${say.overview(lines)} ${to.dashboard}`
}

async function programs({ db }: SkillContext, question: Understood) {
  const isNamed = question.rest.length > 0
  const found = isNamed ? (await findPrograms(db, question)).rows.map(({ id }) => id) : undefined
  if (found?.length === 0) return undefined
  const chosen = await listProgramFacts(db, found)
  const formats = await getCountryFormats(db)
  const lines = chosen.map(({ name, students, courses, price }) =>
    say.program(plain(name), students, courses, writeMoney(price, formats)),
  )
  const open = chosen.filter(({ isOpen }) => isOpen).length
  const head = found ? '' : `${say.programs(chosen.length, open)}\n`
  const [only, other] = chosen
  const taught = found && only && !other ? (await listCourseNames(db, only.id)).map(plain) : []
  return `${head}${asList(lines)}${taught.length > 0 ? `\n${say.coursesLine(taught)}` : ''}\n${to.programs}`
}

async function openPrograms({ db }: SkillContext) {
  const open = (await listProgramFacts(db)).filter(({ isOpen }) => isOpen)
  if (open.length === 0) return say.noOpenPrograms
  return `${say.openPrograms}\n${asList(open.map(({ name }) => plain(name)))}\n${to.programs}`
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
  const programs = rest.length > 0 ? (await findPrograms(db, question)).rows : await listProgramFacts(db)
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

async function teachers({ db }: SkillContext) {
  return `${say.total((await countPeopleOfSchool(db)).teachers, 'teachers')} ${to.teachers}`
}

export const administratorSkills = (context: SkillContext): Skill[] => [
  ...administratorNamedSkills(context),
  ...administratorPlaceSkills(context),
  ...administratorLackSkills(context),
  {
    name: 'students',
    asked: ['طالب', 'كم طالب'],
    near: 'كم نشط تسجيل مدرسه',
    answer: ({ rest }) => students(context, rest),
  },
  { name: 'teachers', asked: ['معلم', 'كم معلم'], near: 'كم مدرسه شخص نشط', answer: () => teachers(context) },
  {
    name: 'overview',
    asked: [
      'كيف وضع مدرسه',
      'وضع مدرسه',
      'نظره عامه',
      'نظره',
      'كم',
      'كم مدرسه',
      'احصايي',
      'ملخص',
      'ملخص وضع',
      'كم طالب معلم',
      'ارقام',
    ],
    near: 'طالب معلم برنامج مقرر شعبه مدرسه ارقام',
    answer: (question) => overview(context, question),
  },
  {
    name: 'programs',
    asked: ['برنامج', 'سعر برنامج', 'كم اصدار برنامج', 'كم برنامج', 'طالب برنامج', 'مقرر برنامج', 'كم طالب'],
    near: 'مدرسه كم طالب مقرر تسجيل نشط',
    mayName: true,
    answer: (question) => programs(context, question),
  },
  {
    name: 'openPrograms',
    asked: [
      'برنامج مفتوح',
      'تسجيل مفتوح',
      'برنامج تسجيل مفتوح',
      'برنامج تسجيل اريد',
      'اي برنامج طلب',
      'اين تسجيل مفتوح',
      'برنامج اضافه تسجيل',
      'برنامج فتح تسجيل',
      'برنامج فعل طالب',
      'برنامج اريد طالب',
      'برنامج اريد قبول',
      'برنامج قبول طالب',
    ],
    near: 'فتح مدرسه برنامج تسجيل كم متقدم طالب تقديم طلب قبول',
    answer: () => openPrograms(context),
  },
  {
    name: 'courses',
    asked: ['مقرر', 'كم مقرر'],
    near: 'كم مدرسه نشط دراسه',
    answer: async () => `${say.total((await countCurriculum(context.db)).courses, 'courses')} ${to.courses}`,
  },
  {
    name: 'classrooms',
    asked: ['شعبه', 'كم شعبه', 'شعبه نشط', 'شعبه انهاء', 'شعبه مكتمل'],
    near: 'فتح مدرسه كم نشط انهاء مكتمل مفتوح اضافه',
    answer: async () => {
      const { activeClassrooms, completedClassrooms } = await countCurriculum(context.db)
      return `${say.classrooms(activeClassrooms, completedClassrooms)} ${to.classrooms}`
    },
  },
  {
    name: 'readyToArchive',
    asked: ['ارشيف شعبه', 'ارشيف جاهز', 'ارشيف كم', 'ارشيف انهاء', 'اي شعبه ارشيف'],
    near: 'نقل اريد شعبه كم جاهز انهاء مكتمل ناقص بلا',
    answer: async () => {
      const { completedClassrooms } = await countCurriculum(context.db)
      const rooms = await listCompletedClassrooms(context.db)
      const lines = rooms.map(({ name, courseName }) => say.classroomLine(plain(name), plain(courseName)))
      const list = lines.length > 0 ? `\n${asList(lines, completedClassrooms)}` : ''
      return `${say.readyToArchive(completedClassrooms, await countArchived(context.db))}${list}\n${to.archiving}`
    },
  },
  {
    name: 'graduates',
    asked: ['خريج', 'كم خريج', 'طالب خريج'],
    near: 'انهاء دراس مدرسه كم طالب شخص اصدار',
    answer: async () => {
      const { graduates, thisYear } = await countGraduates(context.db)
      return `${say.graduates(graduates, thisYear)} ${to.graduation}`
    },
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
