import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPerson, type PersonGiven } from '../../../test/factories/people.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { findMatches, type MatchCandidate } from './person-matches.service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => sql`delete from person_all`.execute(database.db))

interface Known extends PersonGiven {
  fatherName?: string
  grandfatherName?: string
  birthDate?: string
  motherName?: string
  phones?: string[]
}

async function build({ fatherName, grandfatherName, birthDate, motherName, phones = [], ...given }: Known) {
  const { id } = await buildPerson(database.db, given)
  await sql`update person_all set father_name = ${fatherName ?? null}, grandfather_name = ${grandfatherName ?? null},
    birth_date = ${birthDate ?? null} where id = ${id}`.execute(database.db)
  await sql`insert into person_record (person_id, mother_name) values (${id}, ${motherName ?? ''})`.execute(database.db)
  for (const [index, digits] of phones.entries())
    await sql`insert into person_phone (person_id, position, relation, typed, digits)
      values (${id}, ${index + 1}, 'SELF', ${digits}, ${digits})`.execute(database.db)
  return id
}

const samer: MatchCandidate = { role: 2, firstName: 'سامر', fatherName: 'خالد', lastName: 'الحلبي' }
const born = { birthDate: '2004-05-06' }
const find = async (...candidates: MatchCandidate[]) =>
  (await findMatches(database.db, candidates)).map((matches) => matches.map(({ userId, level }) => [userId, level]))

describe('findMatches', () => {
  it('finds a person by name, written with other hamzas and split otherwise', async () => {
    const id = await build({
      firstName: 'إبراهيم محمد',
      lastName: 'آل عبدالله',
      grandfatherName: 'أيمن',
      ...born,
      motherName: 'سعاد الحلبي',
    })

    const [[match] = []] = await findMatches(database.db, [
      {
        role: 2,
        firstName: 'ابراهيم',
        fatherName: 'محمد',
        grandfatherName: 'ايمن',
        lastName: 'ال عبد الله',
        ...born,
        motherName: 'سعاد',
      },
    ])

    expect(match).toMatchObject({
      userId: id,
      level: 'CERTAIN',
      motherName: 'سعاد الحلبي',
      ...born,
      deletedAt: null,
      reasons: ['الاسم نفسه', 'تاريخ الولادة نفسه', 'اسم الأم نفسه'],
    })
  })

  it('finds a person of a similar name by a phone', async () => {
    const id = await build({
      firstName: 'سامر خالد عبد الرحمن',
      lastName: 'الحلبية',
      ...born,
      phones: ['933123456'],
    })

    expect(await find({ ...samer, ...born, grandfatherName: 'عبدالرحمن', phoneDigits: ['944', '933123456'] })).toEqual([
      [[id, 'POSSIBLE']],
    ])
  })

  it('finds a deleted person by the national id only, and no merged one', async () => {
    const id = await build({ nationalId: '٠٤٠١', firstName: 'سامر خالد', lastName: 'الحلبي' })
    await sql`update person_all set deleted_at = now() where id = ${id}`.execute(database.db)

    expect(await find(samer, { ...samer, nationalId: '0401' })).toEqual([[], [[id, 'CERTAIN']]])
    const [, [deleted] = []] = await findMatches(database.db, [samer, { ...samer, nationalId: '0401' }])
    expect(deleted?.deletedAt).toBeInstanceOf(Date)

    const other = await build({})
    await sql`update person_all set merged_into = ${other} where id = ${id}`.execute(database.db)
    expect(await find({ ...samer, nationalId: '0401' })).toEqual([[]])
  })

  it('compares people of one role, and nobody with themselves', async () => {
    const id = await build({ firstName: 'سامر خالد', lastName: 'الحلبي' })
    await build({ role: 'Teacher', firstName: 'سامر خالد', lastName: 'الحلبي' })

    expect(await find(samer, { ...samer, exceptId: id })).toEqual([[[id, 'LIKELY']], []])
  })

  it('ignores temporary national ids', async () => {
    const id = await build({ nationalId: 'T-00000001', firstName: 'سامر', lastName: 'الحلبي' })
    await sql`update person_all set is_national_id_temporary = true where id = ${id}`.execute(database.db)
    const near = { role: 2, firstName: 'سامر', lastName: 'الحلبي', nationalId: 'T-00000002' }

    expect(await find(near, { ...near, nationalId: 'T-00000001', isNationalIdTemporary: true })).toEqual([[], []])
  })

  it('puts the surest first, and compares of many namesakes those with the same birth date', async () => {
    await sql`insert into person_all (role, first_name, last_name, email, national_id, password_hash)
      select 2, 'سامر', 'الحلبي', n || '@a.sy', 'N-' || n, '-' from generate_series(1000, 1400) n`.execute(database.db)
    const likely = await build({ firstName: 'سامر خالد', lastName: 'الحلبي' })
    const certain = await build({ firstName: 'سامر خالد', lastName: 'الحلبي', ...born })
    const alsoLikely = await build({ firstName: 'سامر ناصر', lastName: 'الحلبي', ...born })

    expect(await find({ ...samer, ...born })).toEqual([
      [
        [certain, 'CERTAIN'],
        [likely, 'LIKELY'],
        [alsoLikely, 'LIKELY'],
      ],
    ])
  })

  it('asks once for a whole batch', async () => {
    await build({ firstName: 'سامر خالد', lastName: 'الحلبي' })
    const before = database.db

    const found = await findMatches(
      before,
      Array.from({ length: 500 }, () => samer),
    )

    expect(found.length).toBe(500)
    expect(found.every(([match]) => match?.level === 'LIKELY')).toBe(true)
  })
})
