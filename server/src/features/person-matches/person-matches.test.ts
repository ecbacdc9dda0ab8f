import { register } from '@manara/contract/applicants.ts'
import {
  declareDifferent,
  findPersonMatches,
  listPersonMatches,
  scanPersonMatches,
} from '@manara/contract/person-matches.ts'
import { listRegistrations } from '@manara/contract/registrations.ts'
import { createUser, updateUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson, type PersonGiven } from '../../../test/factories/people.ts'
import { admin, newUser, openSchool, readAuditLog, server } from '../users/admin.fixtures.ts'
import { scanMatches } from './match-scan.service.ts'

openSchool({ limits: { matchSearchesOfUser: { points: 20, seconds: 60 } } })

let numbered = 0
/** Letters in which a number is a family name of its own. */
const newFamily = () => `الحلبي${String(++numbered).replace(/\d/g, (digit) => 'ابتثجحخدذر'.charAt(Number(digit)))}`
const build = (lastName: string, given: PersonGiven = {}) =>
  buildPerson(server.db, { firstName: 'سامر خالد', lastName, ...given })
const list = async (query: object = {}) => (await admin.call(listPersonMatches, { query })).body
const asPairs = (pairs: Awaited<ReturnType<typeof list>>) =>
  pairs.map(({ level, older, newer }) => [older.userId, newer.userId, level])

describe('findPersonMatches', () => {
  it('gives the people who may be the one that is typed', async () => {
    const family = newFamily()
    const { id } = await build(family)
    await server.db
      .insertInto('person_phone')
      .values({
        person_id: id,
        position: 1,
        relation: 'SELF',
        typed: '0933123456',
        digits: '933123456',
      })
      .execute()

    const { status, body } = await admin.call(findPersonMatches, {
      body: { role: 2, firstName: 'سامر', lastName: family, phones: ['+963 933-123-456'] },
    })

    expect(status).toBe(200)
    expect(body.matches).toMatchObject([
      { userId: id, level: 'LIKELY', reasons: ['الاسم الأول والأخير نفسهما', 'هاتف مشترك'], deletedAt: null },
    ])
  })

  it('refuses what is no name, no phone or an administrator', async () => {
    const body = { role: 2, firstName: 'سامر', lastName: 'الحلبي' }
    const statuses = await Promise.all(
      [
        { ...body, role: 0 },
        { ...body, firstName: '' },
        { ...body, birthDate: '2005-02-31' },
        { ...body, phones: Array(7).fill('0933') },
      ].map(async (wrong) => (await admin.send(findPersonMatches, { body: wrong })).status),
    )

    expect(statuses).toEqual([400, 400, 400, 400])
  })

  it('is no way to search through the school', async () => {
    const body = { role: 2, firstName: 'سامر', lastName: 'الحلبي' } as const
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) statuses.push((await admin.call(findPersonMatches, { body })).status)

    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  })
})

describe('createUser', () => {
  it('answers 201 with the people who may be the same one, and without the word when there are none', async () => {
    const family = newFamily()
    const first = await admin.call(createUser, {
      body: { ...newUser({ firstName: 'سامر خالد', lastName: family }), role: 2 },
    })
    const second = await admin.call(createUser, {
      body: { ...newUser({ firstName: 'سامر', lastName: family }), role: 2, fatherName: 'خالد' },
    })

    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body).not.toHaveProperty('matches')
    expect(second.body.matches).toMatchObject([{ userId: first.body.userId, level: 'LIKELY' }])
  })
})

describe('listRegistrations', () => {
  it('marks an applicant who may be a student already, whom the reply to the applicant does not mention', async () => {
    const family = newFamily()
    const { id } = await build(family)
    const academicProgramId = await buildProgram(server.db)
    await server.db.updateTable('program').set({ is_registration_open: true }).execute()
    const password = 'Sunrise-Lamp-26'
    const apply = (firstName: string) =>
      server.as('visitor').call(register, {
        body: { ...newUser({ firstName, lastName: family }), password, confirmPassword: password, academicProgramId },
      })

    const [known, unknown] = [await apply('سامر خالد'), await apply('رنا')]
    const { body } = await admin.call(listRegistrations, { query: { q: family } })

    expect([known.status, unknown.status]).toEqual([201, 201])
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    expect(JSON.stringify(known.body)).not.toContain('match')
    expect(body.map(({ match }) => match?.userId)).toEqual([undefined, id])
  })
})

describe('listPersonMatches', () => {
  it('shows the pairs that the scan found, the surest first, filtered and searched', async () => {
    const [certain, likely, otherRole] = [newFamily(), newFamily(), newFamily()]
    const birth = { birth_date: '2005-03-04' }
    const pair = async (lastName: string) => [(await build(lastName)).id, (await build(lastName)).id] as const
    const [low, high] = await pair(likely)
    const [sureLow, sureHigh] = await pair(certain)
    await server.db.updateTable('person').set(birth).where('id', 'in', [sureLow, sureHigh]).execute()
    await build(otherRole)
    await build(otherRole, { role: 'Teacher' })

    expect(await scanMatches(server.db)).toBeGreaterThanOrEqual(2)
    await scanMatches(server.db)

    const surest = [sureLow, sureHigh, 'CERTAIN']
    expect(asPairs(await list({ level: 'CERTAIN' }))).toEqual([surest])
    expect(asPairs(await list({ q: likely }))).toEqual([[low, high, 'LIKELY']])
    expect(asPairs(await list({ q: otherRole }))).toEqual([])
    expect(asPairs(await list({ limit: 1 }))).toEqual([surest])
    expect((await list({ level: 'CERTAIN' }))[0]).toMatchObject({
      role: 2,
      reasons: ['الاسم نفسه', 'تاريخ الولادة نفسه'],
      older: { birthDate: '2005-03-04', fullName: `سامر خالد ${certain}`, phones: [], motherName: null },
    })
  })

  it('shows no pair of which one was deleted or has another name now', async () => {
    const [deleted, renamed] = [newFamily(), newFamily()]
    const one = await build(deleted)
    await build(deleted)
    const other = await build(renamed)
    await build(renamed)
    await scanMatches(server.db)
    expect((await list({ q: deleted })).length + (await list({ q: renamed })).length).toBe(2)

    await server.db.updateTable('person_all').set({ deleted_at: new Date() }).where('id', '=', one.id).execute()
    const renamedUser = await admin.send(updateUser, {
      params: { id: other.id },
      body: { ...other, firstName: 'رنا', role: 2 },
    })

    expect(renamedUser.body).toMatchObject({ fullName: `رنا ${renamed}` })
    expect([await list({ q: deleted }), await list({ q: renamed })]).toEqual([[], []])
  })
})

describe('declareDifferent', () => {
  const different = (id: number) => admin.call(declareDifferent, { params: { id } })

  it('hides a pair for ever, but for a new name, id or birth date of one', async () => {
    const family = newFamily()
    const one = await build(family)
    const other = await build(family)
    await scanMatches(server.db)
    const [pair] = await list({ q: family })

    const { status, body } = await different(pair?.matchId ?? 0)
    await scanMatches(server.db)

    expect([status, body.message]).toEqual([200, expect.stringContaining('لن يظهر')])
    expect(await list({ q: family })).toEqual([])
    expect(await readAuditLog(one.id)).toMatchObject([{ operation: 'declareDifferent', after: { personId: other.id } }])

    await server.db.updateTable('person').set({ email: 'other@a.sy' }).where('id', '=', one.id).execute()
    await scanMatches(server.db)
    expect(await list({ q: family })).toEqual([])

    await server.db.updateTable('person').set({ national_id: 'NEW-ID-77' }).where('id', '=', one.id).execute()
    await scanMatches(server.db)
    expect(asPairs(await list({ q: family }))).toEqual([[one.id, other.id, 'LIKELY']])
  })

  it('is decided once, by one of two at the same time', async () => {
    const family = newFamily()
    await build(family)
    await build(family)
    await scanMatches(server.db)
    const [pair] = await list({ q: family })

    const statuses = await Promise.all([different(pair?.matchId ?? 0), different(pair?.matchId ?? 0)])

    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await different(2_000_000_000)).status).toBe(404)
  })
})

describe('scanPersonMatches', () => {
  it('leaves the scan to a job', async () => {
    const { status, body } = await admin.call(scanPersonMatches, {})

    expect([status, body.message]).toEqual([200, expect.stringContaining('بدأ البحث')])
  })
})
