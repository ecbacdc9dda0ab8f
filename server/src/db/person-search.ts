import { type RawBuilder, sql } from 'kysely'

/** Two letters or digits that folding keeps two: marks and the lone hamza vanish, ligatures grow. */
const isPair = (word: string) => /^[آ-غف-يa-z0-9٠-٩@._-]{2}$/i.test(word)

/** A word of a search stands somewhere in the name or e-mail of a person, folded; two letters have their own index. */
export const personHolds = (word: string, searchKey = 'search_key'): RawBuilder<boolean> =>
  isPair(word)
    ? sql`letter_pairs(${sql.ref(searchKey)}) @> array[search_fold(${word})]`
    : sql`${sql.ref(searchKey)} like search_pattern(${word})`
