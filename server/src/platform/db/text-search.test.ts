import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { searchWords, textHolds } from './text-search.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Written by hand: two spellings of one word, or two words that look alike. */
const pairs = readFileSync(new URL('../../../test/data/name-pairs.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as ['same' | 'other', string, string])

async function doesFind(typed: string, stored: string): Promise<boolean> {
  const words = searchWords(typed.normalize('NFC')).map((word) => textHolds(sql`search_fold(${stored})`, word))
  const { rows } = await sql<{ isFound: boolean }>`select ${sql.join(words, sql` and `)} as "isFound"`.execute(
    database.db,
  )
  return rows[0]?.isFound ?? false
}

describe('a search', () => {
  it.each(['same', 'other'] as const)('of a list of 200 pairs finds the same word only (%s)', async (expected) => {
    const wrong: string[] = []
    const asked = pairs.filter(([kind]) => kind === expected)
    for (const [, typed, stored] of asked)
      if ((await doesFind(typed, stored)) !== (expected === 'same')) wrong.push(`${typed} → ${stored}`)

    expect(asked.length).toBeGreaterThanOrEqual(200)
    expect(wrong).toEqual([])
  })

  it('takes signs of patterns for what they are, with a hamza beside them too', async () => {
    expect(await doesFind('ؤ.*', 'رووف')).toBe(false)
    expect(await doesFind('ؤ(', 'رو(ف')).toBe(true)
    expect(await doesFind('%ؤ', 'مرو')).toBe(false)
    expect(await doesFind('ؤ'.repeat(200), 'رؤوف')).toBe(false)
  })
})
