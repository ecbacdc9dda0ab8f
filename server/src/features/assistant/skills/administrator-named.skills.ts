import { writeMoney } from '@manara/contract/country-presets.ts'
import { isOtherMatter } from '../../../platform/llm/builtin/other-matters.ts'
import { isAboutSchool, toConcept } from '../../../platform/llm/builtin/school-words.ts'
import type { Skill, Understood } from '../../../platform/llm/chat-engine.ts'
import { getCountryFormats } from '../../settings/settings.service.ts'
import { findClassrooms } from '../classroom-facts.queries.ts'
import { findCourses, findPrograms } from '../course-facts.queries.ts'
import { mostFound } from '../name-search.ts'
import { findApplicants, findOutcomes, getPassingGpa, listFailures, type Outcome } from '../people-facts.queries.ts'
import { registrationStates, administratorAnswer as say } from './administrator.text.ts'
import { answerText, passingAsked } from './everyone.text.ts'
import { asList, link, plain, type SkillContext } from './skill-context.ts'

async function courseFacts({ db }: SkillContext, question: Understood) {
  const { rows: chosen, isMore } = await findCourses(db, question)
  if (chosen.length === 0) return undefined
  const formats = await getCountryFormats(db)
  const lines = chosen.map(({ name, programName, price, coordinatorName }) =>
    say.course(plain(name), plain(programName), writeMoney(price, formats), coordinatorName && plain(coordinatorName)),
  )
  return `${asList(lines, lines.length, isMore)}\n${link(say.links.courses, '/admin/courses')}`
}

async function classroomTeachers({ db }: SkillContext, question: Understood) {
  const { rows: chosen, isMore } = await findClassrooms(db, question)
  if (chosen.length === 0) return undefined
  const lines = chosen.map(({ classroomName, courseName, teacherName }) =>
    say.classroomTeacher(plain(classroomName), plain(courseName), teacherName && plain(teacherName)),
  )
  return `${asList(lines, lines.length, isMore)}\n${link(say.links.classrooms, '/admin/classrooms')}`
}

const toGraduation = link(say.links.graduation, '/admin/graduation')

const outcomeLines = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ name, programName, isGraduate, gpa, on, hasCertificate }) =>
    say.outcome({ name: plain(name), program: plain(programName), isGraduate, gpa, on, hasCertificate }),
  )

/** How people of a name ended; when there are many of them, the full name is asked for. */
async function outcomes({ db }: SkillContext, rest: readonly string[]) {
  const { rows, isMore } = await findOutcomes(db, rest)
  if (rows.length === 0) return undefined
  const lines = outcomeLines(rows)
  const head = isMore ? `${say.moreOutcomes(mostFound)}\n` : ''
  return `${head}${asList(lines, lines.length, isMore)}\n${toGraduation}`
}

/** Of the programs that were named, or of all: how many, and the newest. */
async function failed({ db }: SkillContext, question: Understood) {
  const programs = question.rest.length > 0 ? (await findPrograms(db, question)).rows : undefined
  if (programs?.length === 0) return undefined
  const { rows, total } = await listFailures(
    db,
    programs?.map(({ id }) => id),
  )
  if (total === 0) return say.noFailed(programs?.map(({ name }) => plain(name)))
  return `${say.failed(total)}\n${asList(outcomeLines(rows), total)}\n${toGraduation}`
}

/** Words that are of the school, or of nothing of it, are no names. */
const isName = (word: string) => !isAboutSchool(toConcept(word)) && !isOtherMatter(toConcept(word))

async function applicants({ db }: SkillContext, { rest }: Understood) {
  if (rest.length === 0 || !rest.every(isName)) return undefined
  const { rows, isMore } = await findApplicants(db, rest)
  if (rows.length === 0) return undefined
  const lines = rows.map(({ name, programName, status, note }) =>
    say.applicant(plain(name), plain(programName), registrationStates[status] ?? status, note && plain(note)),
  )
  const more = isMore ? `\n${say.morePeople(mostFound)}` : ''
  const page = link(say.links.registrations, '/admin/registrations')
  return `${say.applicants}\n${asList(lines, lines.length, isMore)}${more}\n${page}`
}

/** Skills about one item, by its name. */
export const administratorNamedSkills = (context: SkillContext): Skill[] => [
  {
    name: 'courseFacts',
    asked: ['سعر مقرر', 'سعر', 'منسق مقرر', 'منسق', 'مين منسق'],
    near: 'كم مقرر مين برنامج',
    mayName: true,
    answer: (question) => courseFacts(context, question),
  },
  {
    name: 'classroomTeachers',
    asked: ['معلم شعبه', 'معلم مقرر', 'مين دراسه', 'معلم', 'دراسه شعبه', 'دراسه مقرر'],
    near: 'شعبه مقرر مين',
    mayName: true,
    answer: (question) => classroomTeachers(context, question),
  },
  {
    name: 'graduationOutcomes',
    asked: ['معدل', 'خريج', 'معدل خريج', 'متي خريج', 'شهاده'],
    near: 'كم متي معدل خريج طالب شهاده درجه اصدار صادر استلام فعل',
    mayName: true,
    answer: ({ rest }) => outcomes(context, rest),
  },
  {
    name: 'failedStudents',
    asked: ['رسوب', 'مين رسوب', 'طالب رسوب', 'رسوب برنامج', 'رسوب خريج', 'رسوب دفع', 'رسوب دفع خريج'],
    near: 'مين طالب كم برنامج مدرسه',
    mayName: true,
    answer: (question) => failed(context, question),
  },
  {
    name: 'passingGpa',
    ...passingAsked,
    answer: async () =>
      `${answerText.passingGpa(await getPassingGpa(context.db))}\n${link(say.links.settings, '/admin/settings')}`,
  },
  {
    name: 'applicants',
    asked: ['طلب', 'متقدم', 'ايصال', 'بحث', 'مين', 'التحاق', ''],
    near: 'مرفوض معلق معتمد رفض فعل اين مين بحث لماذا وضع قبول ايصال طلب متقدم التحاق تسجيل طالب',
    mayName: true,
    answer: (question) => applicants(context, question),
  },
]
