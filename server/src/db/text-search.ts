import { type RawBuilder, sql } from 'kysely'

/** Those that other writers put on another seat, or on none. */
const seatedHamza = /[ؤئء]/

/**
 * Whether a folded key holds a word of a search (`search_fold`: marks, letter variants, blanks and case do not count), a hamza
 * on whatever seat: «مسئول» finds «مسؤول».
 */
export function textHolds(key: string | RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const column = typeof key === 'string' ? sql.ref(key) : key
  return seatedHamza.test(word.normalize('NFKC'))
    ? sql<boolean>`${column} ~ search_regex(${word})`
    : sql<boolean>`${column} like search_pattern(${word})`
}
