import { join } from 'node:path'
import { withNationalIdName } from '@manara/contract/country-presets.ts'
import type { HelpArticle, HelpEntry } from '@manara/contract/help.ts'
import { type ReaderName, readerNames, readerRole, type UserRole } from '@manara/contract/users.ts'
import type { Db } from '../../platform/db/database.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import type { Article, Reader } from './article.ts'
import { helpProblem } from './help.errors.ts'
import { searchArticles } from './help-search.ts'
import { readArticles } from './read-articles.ts'

export type { Article } from './article.ts'
export { searchArticles } from './help-search.ts'

export const articles: readonly Article[] = readArticles(join(import.meta.dirname, 'articles'))

const areas: Record<ReaderName, string> = { Administrator: '/admin/', Teacher: '/teacher/', Student: '/student/' }

/** Pages of an area are for its role; the rest is open to everybody. */
const isOpenTo = (reader: Reader, to: string) =>
  Object.entries(areas).every(([role, area]) => role === reader || !to.startsWith(area))

export const getReader = (role: UserRole): Reader => readerNames[readerRole(role)]

export const listArticles = (reader: Reader): readonly Article[] =>
  articles.filter(({ readers }) => readers.includes(reader))

const toEntry = ({ slug, title, topic }: Article): HelpEntry => ({ slug, title, topic })

/** By topic, in the order of the articles; what was looked for comes by how well it answers. */
export function listHelp(reader: Reader, q: string | undefined): HelpEntry[] {
  const own = listArticles(reader)
  if (q === undefined || q.trim() === '') return own.map(toEntry)
  return searchArticles(own, q).map(({ article }) => toEntry(article))
}

export function getHelpOrFail(reader: Reader, slug: string): HelpArticle {
  const own = listArticles(reader)
  const article = own.find((candidate) => candidate.slug === slug)
  if (!article) throw helpProblem.notFound()
  return {
    ...toEntry(article),
    steps: [...article.steps],
    notes: [...article.notes],
    links: article.links.filter(({ to }) => isOpenTo(reader, to)),
    picture: article.picture,
    related: article.related.flatMap((other) => own.filter(({ slug: own }) => own === other).map(toEntry)),
  }
}

/** The article in the words of the school. */
export async function getHelp(db: Db, reader: Reader, slug: string): Promise<HelpArticle> {
  const article = getHelpOrFail(reader, slug)
  const { nationalIdName } = await getSchoolCalendar(db)
  const inWords = (texts: readonly string[]) => texts.map((text) => withNationalIdName(text, nationalIdName))
  return { ...article, steps: inWords(article.steps), notes: inWords(article.notes) }
}
