import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely'

/** Those that other writers put on another seat, or on none. */
const seatedHamza = /[ؤئء]/

type TextKey = string | RawBuilder<unknown>

const toColumn = (key: TextKey) => (typeof key === 'string' ? sql.ref(key) : key)

/**
 * Whether a folded key holds a word of a search (`search_fold`: marks, letter variants, blanks and case do not count), a hamza
 * on whatever seat: «مسئول» finds «مسؤول».
 */
export function textHolds(key: TextKey, word: string): RawBuilder<boolean> {
  const column = toColumn(key)
  return seatedHamza.test(word.normalize('NFKC'))
    ? sql<boolean>`${column} ~ search_regex(${word})`
    : sql<boolean>`${column} like search_pattern(${word})`
}

/** Whether a folded key is that of a text, compared as `textHolds` compares: the name of another that looks the same. */
export function textIs(key: TextKey, text: string): RawBuilder<boolean> {
  const column = toColumn(key)
  return seatedHamza.test(text.normalize('NFKC'))
    ? sql<boolean>`${column} ~ ('^' || search_regex(${text}) || '$')`
    : sql<boolean>`${column} = search_fold(${text})`
}

/** A search has no more words. */
export const mostWords = 6

/** The words of a search, each of which must be found. */
export const searchWords = (text: string | undefined): string[] =>
  (text ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords)

/** Keeps the rows for which every word of a search holds. */
export function searchWith<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  q: string | undefined,
  holds: (word: string) => RawBuilder<boolean>,
): SelectQueryBuilder<DB, TB, Row> {
  return searchWords(q).reduce((found, word) => found.where(holds(word)), query)
}

/** Keeps the rows in which every word of a search is found, in one of these columns. */
export function searchIn<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  q: string | undefined,
  ...keys: [StringReference<DB, TB>, ...StringReference<DB, TB>[]]
): SelectQueryBuilder<DB, TB, Row> {
  return searchWords(q).reduce(
    (found, word) => found.where(({ or }) => or(keys.map((key) => textHolds(key, word)))),
    query,
  )
}
