import { readerRole, userRole } from '@manara/contract/users.ts'
import type { Skill } from '../../../platform/llm/chat-engine.ts'
import { getStudentProfile } from '../../students/students.service.ts'
import { fillSentence } from '../rules/rule-values.ts'
import { answerText } from './everyone.text.ts'
import { asList, plain, type SkillContext } from './skill-context.ts'

export const announcementsPage = {
  [userRole.Administrator]: '/admin/announcements',
  [userRole.Teacher]: '/teacher/dashboard',
  [userRole.Student]: '/student/announcements',
} as const

export const materialsPage = {
  [userRole.Administrator]: '/admin/curriculum-management',
  [userRole.Teacher]: '/teacher/curriculum',
  [userRole.Student]: '/student/my-classrooms',
} as const

async function missingCourses({ db, caller }: SkillContext) {
  const { programName, missingCourses } = await getStudentProfile(db, caller.personId)
  if (programName === null) return answerText.noProgram
  const names = missingCourses.map(({ courseName }) => plain(courseName))
  const program = plain(programName)
  return names.length === 0 ? answerText.noMissing(program) : `${answerText.missing(program)}\n${asList(names)}`
}

const passingGpa = (context: SkillContext): Skill => ({
  name: 'passingGpa',
  asked: ['كم نجح', 'كم نجح خريج', 'معدل نجح', 'حد نجح'],
  near: 'كم خريج فعل معدل درجه',
  answer: async () => (await fillSentence(context.db, answerText.passingGpa)).sentence,
})

const studentSkills = (context: SkillContext): Skill[] => [
  passingGpa(context),
  {
    name: 'missingCourses',
    asked: [
      'مقرر برنامج بلا تسجيل',
      'مقرر بلا تسجيل',
      'برنامج بلا تسجيل',
      'مقرر ناقص',
      'كم مقرر ناقص',
      'ناقص تسجيل مقرر',
      'برنامج ناقص مقرر',
      'بلا تسجيل',
    ],
    near: 'برنامج مقرر تسجيل كم بلا ناقص خريج انهاء',
    answer: () => missingCourses(context),
  },
]

const ownSkills = {
  [userRole.Administrator]: (context: SkillContext) => [passingGpa(context)],
  [userRole.Teacher]: () => [],
  [userRole.Student]: studentSkills,
}

/** What neither frames nor rules nor the help answer. */
export const everyoneSkills = (context: SkillContext): Skill[] => [
  ...ownSkills[readerRole(context.caller.role)](context),
  { name: 'greet', asked: ['مرحبا'], near: 'كيف حالك كيفك', answer: () => answerText.hello },
  {
    name: 'thank',
    asked: ['شكرا', 'يعطيك العافيه'],
    near: 'ايدك ايديك لطفك جزيلا كتير مساعده مساعدتك المساعده',
    answer: () => answerText.thanks,
  },
  {
    name: 'help',
    asked: [
      'ساعدني',
      'مساعده',
      'تستطيع',
      'تقدر',
      'بتقدر',
      'من انت',
      'مين انت',
      'تعرف',
      'بتعرف',
      'استخدمك',
      'فيك',
      'قدراتك',
      'قدرات',
      'وظيفتك',
      'اسالك',
      'عرفني',
      'عرفني نفسك',
      'انت شات',
      'انت روبوت',
      'انت بوت',
      'chatgpt',
    ],
    near: 'انت شات جي بي تي روبوت بوت يمكنك بماذا بنفسك نفسك كيف تفعل تعمل تساعدني تساعد بتعمل بتساعدني تجيب ذكاء اصطناعي',
    answer: () => answerText.help(readerRole(context.caller.role)),
  },
]
