import { type RawBuilder, sql } from 'kysely'
import { textHolds } from './text-search.ts'

/** Two letters or digits that folding keeps two: marks and the lone hamza vanish, ligatures grow, a hamza changes its seat. */
const isPair = (word: string) => /^[آأإابة-غف-يa-z0-9٠-٩@._-]{2}$/i.test(word)

/** A word of a search stands somewhere in the name or e-mail of a person, folded; two letters have their own index. */
export const personHolds = (word: string, searchKey = 'search_key'): RawBuilder<boolean> =>
  isPair(word) ? sql`letter_pairs(${sql.ref(searchKey)}) @> array[search_fold(${word})]` : textHolds(searchKey, word)

/** As short as a national id may be, and with a digit: names are not looked for among national ids. */
const mayBeNationalId = (word: string) => word.length >= 4 && /[0-9٠-٩۰-۹]/.test(word)

/** What `personHolds` finds, and for administrators whoever has the word as their whole national id. */
export const personIs = (
  word: string,
  alias = 'person',
  holds: RawBuilder<boolean> = personHolds(word, `${alias}.search_key`),
) =>
  mayBeNationalId(word)
    ? sql<boolean>`(${holds} or arabic_fold(${sql.ref(`${alias}.national_id`)}) = arabic_fold(${word}))`
    : holds

export type HoldsWord = (word: string, alias?: string) => RawBuilder<boolean>

const isText: HoldsWord = (word, alias = 'person') => personIs(word, alias, textHolds(`${alias}.search_key`, word))

/** So many hold it that the first of them, in any order, are found by looking through the list. */
const many = 1_000

/**
 * Whether people are found by the index of two letters, or each looked at in the order of the list. The planner does not
 * know how many hold two letters, and would sort thousands for one page: they are counted first, and the total comes along.
 */
export async function chooseSearch(
  words: readonly string[],
  count: (holds: HoldsWord) => Promise<number>,
): Promise<{ holds: HoldsWord; total?: number }> {
  if (!words.some(isPair)) return { holds: personIs }
  const total = await count(personIs)
  return { holds: total > many ? isText : personIs, total }
}

/** A running number, as it is read out: the word itself, without leading zeros. */
export const isNumber = (column: string, word: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = case when arabic_fold(${word}) ~ '^[1-9][0-9]{0,8}$' then arabic_fold(${word})::integer end`

/** The ids of all people, deleted ones too, whose national id it is: each state has an index of its own. */
export const withNationalId = (word: string): RawBuilder<unknown> => sql`
  select id from person_all where deleted_at is null and arabic_fold(national_id) = arabic_fold(${word})
  union all
  select id from person_all where deleted_at is not null and arabic_fold(national_id) = arabic_fold(${word})`
