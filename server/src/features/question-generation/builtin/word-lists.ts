import { join } from 'node:path'
import { Type } from 'typebox'
import { readTable } from '../../../platform/content/read-table.ts'

const rows = readTable(join(import.meta.dirname, 'data/word-lists.tsv'), { name: Type.String(), words: Type.String() })
const lists = new Map(rows.map(({ name, words }) => [name, new Set(words.split(' '))]))

/** The words that the generator knows under a name. */
export function wordList(name: string): ReadonlySet<string> {
  const list = lists.get(name)
  if (!list) throw new Error(`word-lists.tsv has no list ${name}`)
  return list
}
