import { readerRole, userRole } from '@manara/contract/users.ts'
import { gregorianDate, type SchoolCalendar } from '../../../platform/format/dates.ts'
import { withoutParticle } from '../../../platform/llm/builtin/arabic-text.ts'
import type { Period } from '../../../platform/llm/builtin/time-words.ts'
import type { Skill, Understood } from '../../../platform/llm/chat-engine.ts'
import { listAnnouncements } from '../../announcements/announcements.service.ts'
import { getSchoolCalendar } from '../../settings/settings.service.ts'
import { searchMaterials } from '../facts.queries.ts'
import { readSpan } from '../period.queries.ts'
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

const listed = 3
/** Of a stretch of days. */
const listedOfDays = 10

type Announcements = Awaited<ReturnType<typeof listAnnouncements>>['rows']

const toAnnouncements = ({ caller }: SkillContext) =>
  link(answerText.announcements, announcementsPage[readerRole(caller.role)])

const announcementLines = (rows: Announcements, calendar: SchoolCalendar) =>
  rows.map(({ title, content, postedAt }) =>
    answerText.announcement(plain(title), gregorianDate(postedAt, calendar), excerpt(content)),
  )

async function findAnnouncements(context: SkillContext, words: string, { kind }: Period): Promise<string | undefined> {
  const { db, clock, caller } = context
  if (kind === 'other') return undefined
  const posted = await readSpan(db, clock(), kind)
  const asked = { limit: listedOfDays, posted, ...(words && { q: words }) }
  const { rows, total } = await listAnnouncements(db, caller, asked)
  if (total === 0) return `${answerText.noAnnouncementsIn(kind)}\n${toAnnouncements(context)}`
  const lines = announcementLines(rows, await getSchoolCalendar(db))
  return `${answerText.announcementsIn(kind)}\n${asList(lines, total)}\n${toAnnouncements(context)}`
}

/** Announcements that the caller may see, those of a name or of some days when such were given. */
async function announcements(context: SkillContext, { rest, period }: Understood): Promise<string | undefined> {
  const words = rest.join(' ')
  if (period) return findAnnouncements(context, words, period)
  const { db, caller } = context
  const { rows } = await listAnnouncements(db, caller, { limit: listed, ...(words && { q: words }) })
  if (rows.length === 0) return words ? undefined : answerText.noAnnouncements
  const head = words ? answerText.foundAnnouncements : answerText.latestAnnouncements
  return `${head}\n${asList(announcementLines(rows, await getSchoolCalendar(db)))}\n${toAnnouncements(context)}`
}

async function materials({ db, caller }: SkillContext, rest: readonly string[]): Promise<string | undefined> {
  const bare = rest.map((word) => withoutParticle(word)?.replace(/^ال/, '') ?? word)
  const exact = await searchMaterials(db, caller, rest)
  const rows = exact.length > 0 ? exact : await searchMaterials(db, caller, bare)
  if (rows.length === 0) return rest.length > 0 ? undefined : answerText.noMaterials
  const lines = rows.map(({ title, courseName }) => `${plain(title)} (${plain(courseName)})`)
  return `${answerText.materials}\n${asList(lines)}\n${link(answerText.openMaterials, materialsPage[readerRole(caller.role)])}`
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
      'انت شات',
      'انت روبوت',
      'انت بوت',
      'chatgpt',
    ],
    near: 'انت شات جي بي تي روبوت بوت يمكنك بماذا بنفسك نفسك كيف تفعل تعمل تساعدني تساعد بتعمل بتساعدني تجيب ذكاء اصطناعي',
    answer: () => answerText.help(readerRole(context.caller.role)),
  },
  {
    name: 'announcements',
    asked: ['اعلان'],
    near: 'متي مهم ارسال اضافه تحميل مدرسه طالب معلم شعبه مين',
    mayName: true,
    knowsPeriods: true,
    answer: (question) => announcements(context, question),
  },
  {
    name: 'materials',
    asked: ['مرجعي', 'مناهج', 'منهاج'],
    near: 'مقرر تحميل انزل بحث كتب كتاب ملفات',
    mayName: true,
    answer: ({ rest }) => materials(context, rest),
  },
]
