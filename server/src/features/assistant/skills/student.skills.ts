import type { Skill } from '../../../platform/llm/chat-engine.ts'
import { getAcademicRecord } from '../../academic-record/academic-record.service.ts'
import { inSchoolWords } from '../../settings/settings.service.ts'
import { listOwnQuizResults } from '../facts.queries.ts'
import { getPassingGpa } from '../people-facts.queries.ts'
import { answerText, passingAsked } from './everyone.text.ts'
import { asList, chosen, link, plain, type SkillContext } from './skill-context.ts'
import { studentAnswer as say } from './student.text.ts'
import { studentStudySkills } from './student-studies.skills.ts'

const toRecord = link(say.links.record, '/student/academic-record')

const ofCourse = ({ courseName }: { courseName: string }) => courseName

async function grades({ db, caller }: SkillContext, rest: readonly string[]) {
  const { enrollmentHistory } = await getAcademicRecord(db, caller)
  const rows = chosen(enrollmentHistory, rest, ofCourse)
  if (!rows) return undefined
  if (rows.length === 0) return say.noMarks
  const lines = rows.map((row) => say.marks({ ...row, courseName: plain(row.courseName) }))
  return `${say.ownMarks}\n${asList(lines)}\n${toRecord}`
}

async function gpa({ db, caller }: SkillContext) {
  const { finalGpa, enrollmentHistory } = await getAcademicRecord(db, caller)
  const finals = enrollmentHistory.flatMap(({ finalGrade }) => finalGrade ?? [])
  const mean = finals.reduce((sum, grade) => sum + grade, 0) / finals.length
  const first = finalGpa === null ? say.noGpa : say.gpa(finalGpa)
  return `${first}${finals.length > 0 ? ` ${say.mean(mean, finals.length)}` : ''}\n${toRecord}`
}

async function status({ db, caller }: SkillContext) {
  const { overallStatus, programName } = await getAcademicRecord(db, caller)
  return `${say.status(overallStatus, programName && plain(programName))}\n${toRecord}`
}

async function program({ db, caller }: SkillContext) {
  const { programName } = await getAcademicRecord(db, caller)
  return programName === null ? say.noProgram : say.program(plain(programName))
}

async function quizResults({ db, caller }: SkillContext, rest: readonly string[]) {
  const rows = chosen(
    await listOwnQuizResults(db, caller.personId),
    rest,
    ({ courseName, lectureTitle }) => `${courseName} ${lectureTitle}`,
  )
  if (!rows) return undefined
  if (rows.length === 0) return say.noQuizResults
  const lines = rows.map((row) =>
    say.quizResult(plain(row.courseName), plain(row.lectureTitle), row.score, row.totalQuestions),
  )
  return `${say.quizResultsHead}\n${asList(lines)}`
}

const course = 'مقرر'

export const studentSkills = (context: SkillContext): Skill[] => [
  ...studentStudySkills(context),
  {
    name: 'myGrades',
    asked: ['درجه', 'درجه رصد', 'درجه نجح'],
    near: `لماذا بلا اعلي معلم وضع فعل ${course} عملي نهائي امتحان اختبار كم اصدار تحميل رصد`,
    mayName: true,
    answer: ({ rest }) => grades(context, rest),
  },
  { name: 'myGpa', asked: ['معدل'], near: 'احتساب نهائي كم سجل وسطي متوسط تخرج', answer: () => gpa(context) },
  {
    name: 'myStatus',
    asked: ['طالب نشط', 'نجح', 'رسوب', 'وضع', 'وضع اكاديمي', 'خريج متي', 'خريج ايمت', 'سجل', 'ضعيف رسوب'],
    near: 'خريج برنامج نجح رسوب مقرر كم مدرسه',
    answer: () => status(context),
  },
  {
    name: 'passingGpa',
    ...passingAsked,
    answer: async () => `${answerText.passingGpa(await getPassingGpa(context.db))}\n${toRecord}`,
  },
  { name: 'myProgram', asked: ['برنامج'], near: 'تسجيل', answer: () => program(context) },
  {
    name: 'quizResults',
    asked: ['درجه اختبار قصير', 'درجه اختبار', 'كم جواب اختبار', 'جواب صحيح اختبار'],
    near: 'كم اصدار صحيح صحيحه جواب سوال خطا درجه',
    mayName: true,
    answer: ({ rest }) => quizResults(context, rest),
  },
  {
    name: 'myCertificate',
    asked: ['شهاده'],
    near: 'خريج متي تحميل اصدار استلم تسليم تقديم',
    answer: async () =>
      `${await inSchoolWords(context.db, say.certificate)}\n${link(say.links.alumni, '/public/verify-certificate')}`,
  },
]
