import type { Skill, Understood } from '../../../llm/chat-engine.ts'
import { conceptOf, isAboutSchool, isOtherMatter } from '../../../llm/school-words.ts'
import { findApplicants, listClassroomFacts, listCourseFacts, listOutcomes } from '../named-facts.queries.ts'
import { registrationStates, administratorAnswer as say } from './administrator.text.ts'
import { asList, link, named, plain, type SkillContext } from './skill-context.ts'

async function courseFacts({ db }: SkillContext, rest: readonly string[]) {
  const chosen = named(rest, await listCourseFacts(db))
  if (chosen.length === 0) return undefined
  const lines = chosen.map(({ name, programName, price, coordinatorName }) =>
    say.course(plain(name), plain(programName), price, coordinatorName && plain(coordinatorName)),
  )
  return `${asList(lines)}\n${link(say.links.courses, '/admin/courses')}`
}

async function classroomTeachers({ db }: SkillContext, rest: readonly string[]) {
  const chosen = named(rest, await listClassroomFacts(db)).filter(({ isActive }) => isActive)
  if (chosen.length === 0) return undefined
  const lines = chosen.map(({ classroomName, courseName, teacherName }) =>
    say.classroomTeacher(plain(classroomName), plain(courseName), teacherName && plain(teacherName)),
  )
  return `${asList(lines)}\n${link(say.links.classrooms, '/admin/classrooms')}`
}

const toGraduation = link(say.links.graduation, '/admin/graduation')

const outcomeLines = (outcomes: Awaited<ReturnType<typeof listOutcomes>>) =>
  asList(
    outcomes.map(({ name, programName, isGraduate, gpa, on }) =>
      say.outcome(plain(name), plain(programName), isGraduate, gpa, on),
    ),
  )

async function outcomes({ db }: SkillContext, rest: readonly string[]) {
  const chosen = named(rest, await listOutcomes(db))
  return chosen.length === 0 ? undefined : `${outcomeLines(chosen)}\n${toGraduation}`
}

/** Of the programs that were named, or of all. */
async function failed({ db }: SkillContext, rest: readonly string[]) {
  const everybody = (await listOutcomes(db)).filter(({ isGraduate }) => !isGraduate)
  const programs = named(
    rest,
    everybody.map(({ programName }) => ({ name: programName })),
  ).map(({ name }) => name)
  const all = rest.length > 0 ? everybody.filter(({ programName }) => programs.includes(programName)) : everybody
  if (rest.length > 0 && all.length === 0) return undefined
  return all.length === 0 ? say.noFailed : `${outcomeLines(all)}\n${toGraduation}`
}

/** Words that are of the school, or of nothing of it, are no names. */
const isName = (word: string) => !isAboutSchool(conceptOf(word)) && !isOtherMatter(conceptOf(word))

async function applicants({ db }: SkillContext, { rest }: Understood) {
  if (rest.length === 0 || !rest.every(isName)) return undefined
  const found = await findApplicants(db, rest.join(' '))
  if (found.length === 0) return undefined
  const lines = found.map(({ name, programName, status, note }) =>
    say.applicant(plain(name), plain(programName), registrationStates[status] ?? status, note && plain(note)),
  )
  return `${say.applicants}\n${asList(lines)}\n${link(say.links.registrations, '/admin/registrations')}`
}

/** What is told of one thing, by its name. */
export const administratorNamedSkills = (context: SkillContext): Skill[] => [
  {
    name: 'courseFacts',
    asked: ['سعر مقرر', 'سعر', 'منسق مقرر', 'منسق', 'مين منسق'],
    near: 'كم مقرر مين برنامج',
    mayName: true,
    answer: ({ rest }) => courseFacts(context, rest),
  },
  {
    name: 'classroomTeachers',
    asked: ['معلم شعبه', 'معلم مقرر', 'مين دراسه', 'معلم', 'دراسه شعبه', 'دراسه مقرر'],
    near: 'شعبه مقرر مين',
    mayName: true,
    answer: ({ rest }) => classroomTeachers(context, rest),
  },
  {
    name: 'graduationOutcomes',
    asked: ['معدل', 'خريج', 'معدل خريج', 'متي خريج'],
    near: 'كم متي معدل خريج طالب',
    mayName: true,
    answer: ({ rest }) => outcomes(context, rest),
  },
  {
    name: 'failedStudents',
    asked: ['رسوب', 'مين رسوب', 'طالب رسوب', 'رسوب برنامج', 'رسوب خريج', 'رسوب دفع', 'رسوب دفع خريج'],
    near: 'مين طالب كم برنامج مدرسه',
    mayName: true,
    answer: ({ rest }) => failed(context, rest),
  },
  {
    name: 'applicants',
    asked: ['طلب', 'متقدم', 'ايصال', 'بحث', 'مين', 'التحاق', ''],
    near: 'مرفوض معلق معتمد رفض فعل اين مين بحث لماذا وضع قبول ايصال طلب متقدم التحاق تسجيل طالب',
    mayName: true,
    answer: (question) => applicants(context, question),
  },
]
