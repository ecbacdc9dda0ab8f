import { readFileSync } from 'node:fs'
import { nameParts, nameWords, splitName } from '@manara/contract/names.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { arabicOrder } from './list-page.ts'
import { searchPeople } from './person-search.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const readRows = (file: string) =>
  readFileSync(new URL(`../../../test/data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))

/** Written by hand: a name as it is typed, a name as it is stored, and whether the search must find it. */
const pairs = readRows('compound-names.tsv').slice(1) as [expected: 'same' | 'other', typed: string, stored: string][]
/** Written by hand: an Arabic name and its spellings in passports, letters and messages. */
const latinNames = readRows('latin-names.tsv').map(([name = '', spellings = '']) => ({
  name,
  spellings: spellings.split(','),
}))

/** First names of people who are stored, by what finds them. */
async function storeFirstNames(names: Iterable<string>) {
  for (const firstName of new Set(names)) await buildPerson(database.db, { firstName, lastName: 'ططط' })
  return async (q: string) => {
    const found = searchPeople(database.db.selectFrom('person').select('first_name'), q)
    return new Set((await found.execute()).map(({ first_name }) => first_name))
  }
}

describe('a search for people', () => {
  it('finds a compound in any spelling, with and without its article, and no other name', async () => {
    const find = await storeFirstNames(pairs.map(([, , stored]) => stored))
    const wrong: string[] = []

    for (const [expected, typed, stored] of pairs)
      if ((await find(typed)).has(stored) !== (expected === 'same')) wrong.push(`${typed} → ${stored}`)

    expect(pairs.length).toBeGreaterThanOrEqual(300)
    expect(wrong).toEqual([])
  })

  it('finds a name by its Latin spelling, and few others', async () => {
    await database.db.deleteFrom('person_all').execute()
    const find = await storeFirstNames(latinNames.map(({ name }) => name))
    const missed: string[] = []
    let asked = 0
    let foreign = 0

    for (const { name, spellings } of latinNames)
      for (const spelling of spellings) {
        const found = await find(spelling)
        asked += 1
        if (!found.delete(name)) missed.push(`${spelling} → ${name}`)
        foreign += found.size
      }

    expect(asked).toBeGreaterThanOrEqual(400)
    expect(missed).toEqual(['Achmad → أحمد', 'Brahim → إبراهيم'])
    expect(foreign / asked).toBeLessThan(1)
  })

  it('finds a Latin name as it is in the passport, and widens no e-mail, number or Arabic word by sound', async () => {
    const person = await buildPerson(database.db, {
      firstName: 'شارلوت',
      lastName: 'ططط',
      email: 'zz.top@school.example',
    })
    await database.db
      .updateTable('person')
      .set({ latin_name: "Charlotte O'Neil" })
      .where('id', '=', person.id)
      .execute()
    const count = async (q: string) =>
      (await searchPeople(database.db.selectFrom('person').select('id'), q).execute()).length

    expect(await count("charlotte o'neil")).toBe(1)
    expect(await count('zz.top@school')).toBe(1)
    expect(await count('mohammed@school')).toBe(0)
    expect(await count('mhd10')).toBe(0)
    expect(await count('محمود')).toBe(1)
  })
})

const sampleNames = () => {
  const words = [...pairs.flatMap(([, typed, stored]) => [typed, stored]), ...latinNames.map(({ name }) => name)]
  const others = [
    'بن',
    'ابن بنت',
    'عبد',
    'ال',
    'آل',
    'محمد  ـ  علي',
    'ﷲ أكبر',
    'Ben  Al-Din',
    'e\u0301 Äbd',
    'عبد أبو آل',
    '\u200fرنا\u00a0علي',
  ]
  const joined = words.map((word, at) =>
    [word, words[(at * 7 + 3) % words.length], words[(at * 13 + 5) % words.length]].join(' '),
  )
  return [...new Set([...words, ...joined, ...others])]
}

describe('a name in its words', () => {
  it('has the same words and parts for the database and for the screens, in a thousand names', async () => {
    const names = sampleNames()

    const { rows } = await sql<{ words: string[]; parts: string[]; split: Record<string, unknown> }>`
      select name_words(name) as words, name_parts(name) as parts, to_jsonb(split_name(name)) as split
      from unnest(${names}::text[]) with ordinality as given (name, place) order by place`.execute(database.db)

    expect(names.length).toBeGreaterThanOrEqual(1_000)
    expect(rows.map(({ words }) => words)).toEqual(names.map(nameWords))
    expect(rows.map(({ parts }) => parts)).toEqual(names.map(nameParts))
    const splits = names.map((name) => {
      const { firstName, fatherName = null, grandfatherName = null, lastName = null, isUncertain } = splitName(name)
      return {
        first_name: firstName,
        father_name: fatherName,
        grandfather_name: grandfatherName,
        last_name: lastName,
        is_uncertain: isUncertain,
      }
    })
    expect(rows.map(({ split }) => split)).toEqual(splits)
  })

  it.each([
    ['رنا الشامي', 'رنا', null, null, 'الشامي', false],
    ['رنا محمد خير', 'رنا', 'محمد', null, 'خير', false],
    ['سامر عبد الله أبو زيد الخطيب', 'سامر', 'عبد الله', 'أبو زيد', 'الخطيب', false],
    ['سامر بن علي بن خالد آل سعود', 'سامر', 'علي', 'خالد', 'آل سعود', false],
    ['محمد خالد العلي', 'محمد', 'خالد', null, 'العلي', true],
    ['محمد الخالد العلي', 'محمد', 'الخالد', null, 'العلي', false],
    ['رنا علي حسن عمر الحلبي الشامي', 'رنا', 'علي', 'حسن', 'عمر الحلبي الشامي', true],
    ['رنا', 'رنا', null, null, null, true],
  ])('splits «%s»', async (name, first, father, grandfather, family, isUncertain) => {
    const { rows } = await sql`select split_name(${name}) as parts, * from split_name(${name})`.execute(database.db)

    expect(rows[0]).toMatchObject({
      first_name: first,
      father_name: father,
      grandfather_name: grandfather,
      last_name: family,
      is_uncertain: isUncertain,
    })
  })

  it('begins with the family where a list is written so', () => {
    expect(splitName('الخطيب سامر خالد', true)).toEqual({
      firstName: 'سامر',
      fatherName: 'خالد',
      lastName: 'الخطيب',
      isUncertain: false,
    })
  })
})

describe('the order of names', () => {
  it('puts the spellings of one family together, and takes «آل أحمد» for one word', async () => {
    const families = ['الأسعد', 'احمد', 'آل أحمد', 'أسعد', 'الأحمد', 'بدر', 'أحمد']
    for (const lastName of families) await buildPerson(database.db, { firstName: 'ظظظ', lastName })

    const found = await database.db
      .selectFrom('person')
      .select('last_name as name')
      .where('first_name', '=', 'ظظظ')
      .orderBy(arabicOrder('family_order'))
      .orderBy('id')
      .execute()

    expect(found.map(({ name }) => name)).toEqual(['احمد', 'الأحمد', 'أحمد', 'الأسعد', 'أسعد', 'آل أحمد', 'بدر'])
  })
})

describe('derived names', () => {
  it('follow every part of the name, and are what they were where nothing is added', async () => {
    const { id } = await buildPerson(database.db, { firstName: 'رنا محمد  خير', lastName: 'الشامي' })
    const read = () =>
      database.db
        .selectFrom('person')
        .select(['full_name as full', 'short_name as short', 'find_key as key', 'search_key as oldKey', 'sounds'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()

    const before = await read()
    expect(before).toMatchObject({ full: 'رنا محمد  خير الشامي', short: 'رنا محمد  خير الشامي', key: before.oldKey })

    await database.db
      .updateTable('person')
      .set({ first_name: 'رنا', father_name: 'محمد خير', grandfather_name: 'علي', latin_name: 'Rana Shami' })
      .where('id', '=', id)
      .execute()
    const after = await read()
    expect(after).toMatchObject({ full: 'رنا محمد خير علي الشامي', short: 'رنا الشامي' })
    expect(after.key).toContain('رنامحمدخيرعليالشامي ranashami ')
    expect(after.sounds).toEqual(expect.arrayContaining(['rn', 'mhmd', '$m']))
    expect(after.sounds).toEqual(after.sounds.toSorted())
  })
})
