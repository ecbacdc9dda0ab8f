import { join } from 'node:path'
import { Type } from 'typebox'
import { readTable } from '../../../platform/content/read-table.ts'

/** How people ask for an article: what is done, after «كيف» or «بدي», or whole questions; in the words of the school. */
interface Ways {
  deeds: string[]
  whole: string[]
  near: string[]
}

const columns = {
  article: Type.String(),
  /** `deed`: what is done; `whole`: a question; `near`: words that may stand in one. An article may have several rows. */
  kind: Type.Enum(['deed', 'whole', 'near']),
  words: Type.String(),
}

const kinds = { deed: 'deeds', whole: 'whole', near: 'near' } as const

/** The ways of asking for every article, by its slug. */
export const howAsked = new Map<string, Ways>()
for (const { article, kind, words } of readTable(join(import.meta.dirname, 'data', 'ways.tsv'), columns)) {
  const ways = howAsked.get(article) ?? { deeds: [], whole: [], near: [] }
  ways[kinds[kind]].push(...words.split('، '))
  howAsked.set(article, ways)
}
