import { nameParts, withoutArticle } from '@manara/contract/names.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { mostWords, textHolds } from './text-search.ts'

/** Signs of a phone number, and the fewest digits that look for one. */
const phoneSigns = /^[+0-9٠-٩۰-۹()\s./-]+$/
const mayBePhone = (word: string) => phoneSigns.test(word) && (word.match(/[0-9٠-٩۰-۹]/g)?.length ?? 0) >= 5

/**
 * The words of a search for people: compounds are one, «عبد الله» as «عبدالله», and an article is none (R-names-1). A phone
 * number is one word, however it is parted.
 */
export const personWords = (text: string | undefined): string[] => {
  if (text !== undefined && mayBePhone(text)) return [text.replace(/[\s()]/g, '')]
  const words = nameParts(text ?? '').map((part) =>
    part.includes(' ') ? part.replaceAll(' ', '') : withoutArticle(part),
  )
  return words.slice(0, mostWords)
}

/** Two letters or digits that folding keeps two: marks and the lone hamza vanish, ligatures grow, a hamza changes its seat. */
const isPair = (word: string) => /^[آأإابة-غف-يa-z0-9٠-٩@._-]{2}$/i.test(word)

/** A name in Latin letters, digits for the letters that Latin lacks («7asan»), rather than an e-mail or a national id. */
const isLatinName = (word: string) =>
  /^md$/i.test(word) ||
  (/^[a-z\u00c0-\u024f'’`235-9-]{3,}$/i.test(word) && /[a-z]{2}/i.test(word) && !/\d\d/.test(word))

const keyHolds = (word: string, key: string): RawBuilder<boolean> =>
  isPair(word) ? sql`letter_pairs(${sql.ref(key)}) @> array[search_fold(${word})]` : textHolds(key, word)

/** Widens what finds a Latin word to names that sound like it (R-names-3). */
const orSounds = (holds: RawBuilder<boolean>, word: string, alias: string) =>
  isLatinName(word) ? sql<boolean>`(${holds} or ${sql.ref(`${alias}.sounds`)} && name_sounds(${word}))` : holds

/** A search word occurs in the name or e-mail of a person, folded, or sounds like the name; two letters have their own index. */
export const personHolds = (word: string, alias = 'person'): RawBuilder<boolean> =>
  orSounds(keyHolds(word, `${alias}.find_key`), word, alias)

export const studentHolds = (word: string): RawBuilder<boolean> => personHolds(word, 'student')

/** As short as a national id may be, and with a digit: names are not looked for among national ids. */
const mayBeNationalId = (word: string) => word.length >= 4 && /[0-9٠-٩۰-۹]/.test(word)

/** An array that is read once, so that the people are found by the index of their ids. */
const orHasPhone = (word: string, alias: string) =>
  mayBePhone(word) ? sql`or ${sql.ref(`${alias}.id`)} = any(array(select people_with_phone(${word})))` : sql``

/** Matches of `personHolds`; for administrators also a person whose whole national id, or the end of a phone, is the word. */
export const personIs = (word: string, alias = 'person', holds: RawBuilder<boolean> = personHolds(word, alias)) =>
  mayBeNationalId(word)
    ? sql<boolean>`(${holds} or arabic_fold(${sql.ref(`${alias}.national_id`)}) = arabic_fold(${word}) ${orHasPhone(word, alias)})`
    : holds

export type HoldsWord = (word: string, alias?: string) => RawBuilder<boolean>

/** Matches of `personIs` that are looked for in the text alone, where many hold two letters. */
export const isText: HoldsWord = (word, alias = 'person') =>
  personIs(word, alias, orSounds(textHolds(`${alias}.find_key`, word), word, alias))

/** Keeps the people who match every word of a search. */
export function searchPeople<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  q: string | undefined,
  holds: (word: string) => RawBuilder<boolean> = personIs,
): SelectQueryBuilder<DB, TB, Row> {
  return personWords(q).reduce((found, word) => found.where(holds(word)), query)
}

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
