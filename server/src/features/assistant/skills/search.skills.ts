import { readerRole } from '@manara/contract/users.ts'
import { fold, splitWords } from '../../../platform/llm/builtin/arabic-text.ts'
import { isAboutSchool, readWords, toConcept } from '../../../platform/llm/builtin/school-words.ts'
import type { Skill } from '../../../platform/llm/chat-engine.ts'
import { searchAnnouncements } from '../../announcements/announcements.service.ts'
import { getReader, listArticles, searchArticles } from '../../help/help.service.ts'
import { shortened } from '../frames/rows.ts'
import { announcementsPage, materialsPage } from './everyone.skills.ts'
import { answerText } from './everyone.text.ts'
import { formatArticle } from './how.skills.ts'
import { searchMaterialTexts } from './search.queries.ts'
import { asList, link, plain, type SkillContext } from './skill-context.ts'
import { toTsquery } from './word-forms.ts'

const conceptsIn = (text: string) => new Set(splitWords(fold(text)).map(toConcept))

interface Asked {
  asked: readonly string[]
  /** How many words must be there when they are everyday words of school, all of them. */
  least: number
}

/** Whether a text speaks of what was asked: of three words in four, and never of one everyday word of school alone. */
function answers({ asked, least }: Asked, text: string): boolean {
  const held = conceptsIn(text)
  const matched = asked.filter((concept) => held.has(concept))
  if (matched.length < 2) return false
  return matched.every(isAboutSchool)
    ? matched.length === asked.length && asked.length >= least
    : matched.length >= asked.length * 0.75
}

interface Found {
  line: string
  page: string
}

async function findTexts({ db, caller }: SkillContext, words: readonly string[], least: number): Promise<Found[]> {
  const query = toTsquery(words)
  if (query === '') return []
  const asked = { asked: [...new Set(words.filter((word) => word.length >= 2).map(toConcept))], least }
  // Nothing could answer: no need to look through all texts of the school.
  if (asked.asked.length < 2 || (asked.asked.length < least && asked.asked.every(isAboutSchool))) return []
  const announcements = await searchAnnouncements(db, caller, query)
  const materials = await searchMaterialTexts(
    db,
    caller,
    words.map((word) => toTsquery([word])).filter((one) => one !== ''),
  )
  const toAnnouncements = link(answerText.announcements, announcementsPage[readerRole(caller.role)])
  const toMaterials = link(answerText.openMaterials, materialsPage[readerRole(caller.role)])
  const formatArticle = [
    ...announcements
      .filter(({ title, content }) => answers(asked, `${title} ${content}`))
      .map(({ title, content }) => ({
        line: `**${plain(title)}**: ${shortened(plain(content), 160)}`,
        page: toAnnouncements,
      })),
    ...materials
      .filter(({ title, description, courseName }) => answers(asked, `${title} ${description ?? ''} ${courseName}`))
      .map(({ title, courseName }) => ({ line: `${plain(title)} (${plain(courseName)})`, page: toMaterials })),
  ]
  return [...new Map(formatArticle.map((found) => [found.line, found])).values()].slice(0, 3)
}

/** Figures and instructions do not stand in announcements. */
const isNoMatterOfTexts = ({ concept }: { concept: string }) => ['كم', 'بلا', 'ناقص', 'كيف'].includes(concept)

async function search(context: SkillContext, text: string, words: readonly string[]): Promise<string | undefined> {
  if (readWords(text).some(isNoMatterOfTexts)) return undefined
  const isOfPlace = readWords(text).some(({ concept }) => ['متي', 'اين', 'موعد', 'مواعيد'].includes(concept))
  const found = await findTexts(context, words, isOfPlace ? 2 : 3)
  if (found.length === 0) return undefined
  const pages = [...new Set(found.map(({ page }) => page))]
  return `${answerText.found}\n${asList(found.map(({ line }) => line))}\n${pages.join(' ')}`
}

/** The article that speaks of everything that was asked, when its title speaks of most of it. */
function searchHelp({ caller }: SkillContext, text: string, words: readonly string[]): string | undefined {
  const isHow = readWords(text).some(({ concept }) => concept === 'كيف' || concept === 'اريد' || concept === 'اين')
  const [best, next] = searchArticles(listArticles(getReader(caller.role)), words.join(' '))
  if (!best || best.share < 1) return undefined
  if (!isHow) return undefined
  const isClear = next === undefined || best.weight > next.weight
  return isClear && best.inTitle >= 2 ? formatArticle(best.article) : undefined
}

/** When no other skill fits: texts that the caller may read, then the help of the role. */
export const searchSkills = (context: SkillContext): Skill[] => [
  {
    name: 'search',
    asked: [answerText.searchAsked],
    mayName: true,
    isLastResort: true,
    answer: ({ text, rest }) => search(context, text, rest),
  },
  {
    name: 'searchHelp',
    asked: [answerText.searchHelpAsked],
    mayName: true,
    isLastResort: true,
    answer: ({ text, rest }) => searchHelp(context, text, rest),
  },
]
