import { userRole } from '@manara/contract/users.ts'
import { withoutParticle } from '../../../llm/arabic-text.ts'
import type { Skill } from '../../../llm/chat-engine.ts'
import { listAnnouncements } from '../../announcements/announcements.service.ts'
import { searchMaterials } from '../facts.queries.ts'
import { answerText } from './everyone.text.ts'
import { asList, link, plain, type SkillContext } from './skill-context.ts'

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

const excerptLength = 160

export const excerpt = (content: string) => {
  const text = plain(content)
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text
}

/** Announcements that the caller may see, those of a name when one was given. */
async function announcements({ db, caller }: SkillContext, rest: readonly string[]): Promise<string | undefined> {
  const words = rest.join(' ')
  const { rows } = await listAnnouncements(db, caller, { limit: 3, ...(words && { q: words }) })
  if (rows.length === 0) return words ? undefined : answerText.noAnnouncements
  const lines = rows.map(({ title, content }) => `**${plain(title)}**: ${excerpt(content)}`)
  const head = words ? answerText.foundAnnouncements : answerText.latestAnnouncements
  return `${head}\n${asList(lines)}\n${link(answerText.announcements, announcementsPage[caller.role])}`
}

async function materials({ db, caller }: SkillContext, rest: readonly string[]): Promise<string | undefined> {
  const bare = rest.map((word) => withoutParticle(word)?.replace(/^ال/, '') ?? word)
  const exact = await searchMaterials(db, caller, rest)
  const rows = exact.length > 0 ? exact : await searchMaterials(db, caller, bare)
  if (rows.length === 0) return rest.length > 0 ? undefined : answerText.noMaterials
  const lines = rows.map(({ title, courseName }) => `${plain(title)} (${plain(courseName)})`)
  return `${answerText.materials}\n${asList(lines)}\n${link(answerText.openMaterials, materialsPage[caller.role])}`
}

export const everyoneSkills = (context: SkillContext): Skill[] => [
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
    ],
    near: 'يمكنك بماذا بنفسك نفسك كيف تفعل تعمل تساعدني تساعد بتعمل بتساعدني تجيب ذكاء اصطناعي',
    answer: () => answerText.help(context.caller.role),
  },
  {
    name: 'announcements',
    asked: ['اعلان'],
    near: 'متي مهم ارسال اضافه تحميل مدرسه طالب معلم شعبه مين',
    mayName: true,
    answer: ({ rest }) => announcements(context, rest),
  },
  {
    name: 'materials',
    asked: ['مرجعي', 'مناهج', 'منهاج'],
    near: 'مقرر تحميل انزل بحث كتب كتاب ملفات',
    mayName: true,
    answer: ({ rest }) => materials(context, rest),
  },
]
