import { type RawBuilder, sql } from 'kysely'

/** Two letters or digits that folding keeps two: marks and the lone hamza vanish, ligatures grow. */
const isPair = (word: string) => /^[آ-غف-يa-z0-9٠-٩@._-]{2}$/i.test(word)

/** A word of a search stands somewhere in the name or e-mail of a person, folded; two letters have their own index. */
export const personHolds = (word: string, searchKey = 'search_key'): RawBuilder<boolean> =>
  isPair(word)
    ? sql`letter_pairs(${sql.ref(searchKey)}) @> array[search_fold(${word})]`
    : sql`${sql.ref(searchKey)} like search_pattern(${word})`

/** A running number, as it is read out: the word itself, without leading zeros. */
export const isNumber = (column: string, word: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = case when arabic_fold(${word}) ~ '^[1-9][0-9]{0,8}$' then arabic_fold(${word})::integer end`

const ofEverybody = (...conditions: RawBuilder<boolean>[]) =>
  sql.join(
    [sql`deleted_at is null`, sql`deleted_at is not null`].flatMap((state) =>
      conditions.map((condition) => sql`select id from person_all where ${state} and ${condition}`),
    ),
    sql` union all `,
  )

/**
 * The ids of all people, deleted ones too, whose name or e-mail holds the word. Asked for one by one, so that each part
 * has its index: a join with the people, or one condition with `or`, reads all of them.
 */
export const peopleNamed = (word: string): RawBuilder<unknown> => ofEverybody(personHolds(word))

/** The same, and those whose national id it is. */
export const peopleBearing = (word: string): RawBuilder<unknown> =>
  ofEverybody(personHolds(word), sql<boolean>`arabic_fold(national_id) = arabic_fold(${word})`)
