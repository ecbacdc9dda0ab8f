import { type RawBuilder, sql } from 'kysely'

/** Those that other writers put on another seat, or on none. */
const seatedHamza = /[ؤئء]/

type TextKey = string | RawBuilder<unknown>

const columnOf = (key: TextKey) => (typeof key === 'string' ? sql.ref(key) : key)

/**
 * Whether a folded key holds a word of a search (`search_fold`: marks, letter variants, blanks and case do not count), a hamza
 * on whatever seat: «مسئول» finds «مسؤول».
 */
export function textHolds(key: TextKey, word: string): RawBuilder<boolean> {
  const column = columnOf(key)
  return seatedHamza.test(word.normalize('NFKC'))
    ? sql<boolean>`${column} ~ search_regex(${word})`
    : sql<boolean>`${column} like search_pattern(${word})`
}

/** Whether a folded key is that of a text, compared as `textHolds` compares: the name of another that looks the same. */
export function textIs(key: TextKey, text: string): RawBuilder<boolean> {
  const column = columnOf(key)
  return seatedHamza.test(text.normalize('NFKC'))
    ? sql<boolean>`${column} ~ ('^' || search_regex(${text}) || '$')`
    : sql<boolean>`${column} = search_fold(${text})`
}
