import { createGrant, endGrant } from '@manara/contract/access.ts'
import { getAdminProfile, getMyProfile } from '@manara/contract/account.ts'
import { confirmTotp, getMyFactors, removeTotp, startTotp } from '@manara/contract/factors.ts'
import { getSecurityPolicy, resetFactors, updateSecurityPolicy } from '@manara/contract/security-policy.ts'
import { listUsers } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { dayFromNow } from '../../../test/days.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { grantIdOf } from '../access/access.fixtures.ts'
import { buildPersonWithTotp, codeOf, letProofGrowOld, signIn } from './second-factor.fixtures.ts'

openSchool()

type Group = 'NOBODY' | 'ADMINISTRATORS' | 'SENSITIVE' | 'OFFICE' | 'TEACHERS'

const ask = (secondFactorFor: Group, days = 0) =>
  admin.call(updateSecurityPolicy, {
    body: { secondFactorFor, secondFactorFrom: secondFactorFor === 'NOBODY' ? null : dayFromNow(days) },
  })

afterEach(async () => {
  await sql`update security_settings set second_factor_for = 0, second_factor_from = null`.execute(server.db)
  await sql`update session set limited_from = null`.execute(server.db)
})

const grant = (personId: number, key: string) =>
  sql`insert into role_grant (person_id, role_id) select ${personId}, id from access_role where key = ${key}`.execute(
    server.db,
  )

describe('the policy of the second factor', () => {
  it('limits open sessions at once until a factor is added, and locks nobody out', async () => {
    const person = await buildPerson(server.db, { role: 'Administrator' })
    const agent = await server.asPerson(person)
    const safe = await buildPersonWithTotp('Administrator')

    // The administrator who asks is one of those it concerns.
    expect((await ask('ADMINISTRATORS', -1)).status).toBe(400)
    expect((await ask('ADMINISTRATORS')).status).toBe(200)

    const refused = await agent.call(listUsers)
    expect([refused.status, refused.problem.type, refused.problem.message]).toEqual([
      403,
      '/problems/second-factor-required',
      'فعّل التحقق بخطوتين لتتابع.',
    ])
    expect((await safe.agent.call(listUsers)).status).toBe(200)
    expect((await agent.call(getAdminProfile)).status).toBe(200)
    expect((await agent.call(getMyFactors)).body).toMatchObject({ isLimited: true, requiredFrom: expect.any(String) })
    const { body } = await agent.call(startTotp)
    await agent.call(confirmTotp, { body: { code: codeOf(body.secret) } })
    expect((await agent.call(listUsers)).status).toBe(200)
    const last = await agent.call(removeTotp)
    expect([last.status, last.problem.message]).toEqual([409, 'لا يُحذف آخر عامل ما دام مطلوبًا منك.'])
  })

  it('limits new sessions too; a day to come limits nobody yet', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    await ask('TEACHERS', 14)
    const before = server.asToken((await signIn(person.email)).body.token)
    expect((await before.call(getMyFactors)).body).toMatchObject({ isLimited: false, requiredFrom: expect.any(String) })

    await ask('TEACHERS')
    const after = server.asToken((await signIn(person.email)).body.token)

    expect((await after.call(getMyFactors)).body.isLimited).toBe(true)
    expect((await after.call(getMyProfile)).status).toBe(200)
  })

  it.each([
    ['ADMINISTRATORS', [true, false, false, false, false]],
    ['SENSITIVE', [true, true, false, false, false]],
    ['OFFICE', [true, true, true, false, false]],
    ['TEACHERS', [true, true, true, true, false]],
  ] as const)('for %s concerns those and nobody else', async (group, expected) => {
    const people = []
    for (const role of ['Administrator', 'Staff', 'Staff', 'Teacher', 'Student'] as const)
      people.push(await buildPerson(server.db, { role }))
    const [, registrar, looker] = people
    await grant(registrar?.id ?? 0, 'registrar')
    await sql`insert into access_role (name, permissions) values (${`ينظر ${group}`}, '{person.read}')`.execute(
      server.db,
    )
    await sql`insert into role_grant (person_id, role_id) select ${looker?.id ?? 0}, id from access_role
      where name = ${`ينظر ${group}`}`.execute(server.db)
    await ask(group)

    const limited = []
    for (const person of people)
      limited.push((await server.asToken((await signIn(person.email)).body.token).call(getMyFactors)).body.isLimited)

    expect(limited).toEqual(expected)
  })

  it('follows roles that are granted and ended in an open session, and a last factor that goes', async () => {
    const staff = await buildPerson(server.db, { role: 'Staff' })
    const agent = server.asToken((await signIn(staff.email)).body.token)
    const { agent: other } = await buildPersonWithTotp('Administrator')
    await ask('OFFICE', 3)
    const requiredFrom = async (of = agent) => (await of.call(getMyFactors)).body.requiredFrom
    const limitedFrom = async (personId: number) =>
      (await server.db.selectFrom('session').select('limited_from').where('person_id', '=', personId).execute()).at(-1)
        ?.limited_from
    expect(await limitedFrom(staff.id)).toBeNull()

    const roleId = (
      await server.db.selectFrom('access_role').select('id').where('key', '=', 'director').executeTakeFirstOrThrow()
    ).id
    const { body } = await admin.call(createGrant, { body: { personId: staff.id, roleId } })
    expect([await limitedFrom(staff.id), await requiredFrom()]).toEqual([expect.any(Date), expect.any(String)])
    await admin.call(endGrant, { params: { id: grantIdOf(body) } })
    expect(await limitedFrom(staff.id)).toBeNull()
    expect(await requiredFrom(other)).toBeNull()
    await other.call(removeTotp)
    expect(await requiredFrom(other)).toEqual(expect.any(String))
  })

  it('counts how many people each choice concerns', async () => {
    const { body } = await admin.call(getSecurityPolicy)

    expect(body.groups.map(({ group }) => group)).toEqual([
      'NOBODY',
      'ADMINISTRATORS',
      'SENSITIVE',
      'OFFICE',
      'TEACHERS',
    ])
    const counts = body.groups.map(({ peopleCount }) => peopleCount)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(body.groups[1]?.withoutFactorCount).toBeLessThan(body.groups[1]?.peopleCount ?? 0)
  })

  it('is changed by whoever proved who they are, and by nobody else', async () => {
    const teacher = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    expect(
      (await teacher.call(updateSecurityPolicy, { body: { secondFactorFor: 'NOBODY', secondFactorFrom: null } }))
        .status,
    ).toBe(403)
    const person = await buildPerson(server.db, { role: 'Administrator' })
    const agent = await server.asPerson(person)
    await letProofGrowOld(person.id)

    const body = { secondFactorFor: 'NOBODY', secondFactorFrom: null } as const
    expect((await agent.call(updateSecurityPolicy, { body })).problem.type).toBe('/problems/confirm-identity')
    const empty = await admin.call(updateSecurityPolicy, {
      body: { secondFactorFor: 'TEACHERS', secondFactorFrom: null },
    })
    expect([empty.status, empty.problem.message]).toEqual([400, 'اختر اليوم الذي يبدأ فيه الطلب.'])
  })
})

describe('resetFactors', () => {
  const reason = 'حضر إلى المكتب ببطاقته'

  it('lets somebody in again who lost phone and codes, ends their sessions, and is reported', async () => {
    const { person, agent } = await buildPersonWithTotp()

    const { status } = await admin.call(resetFactors, { params: { id: person.id }, body: { reason } })

    expect([status, (await agent.call(getMyProfile)).status]).toEqual([200, 401])
    expect((await signIn(person.email)).body.token).toEqual(expect.any(String))
    const mails = await server.db.selectFrom('mail').select('recipient').where('subject', 'like', '%أمني%').execute()
    expect(mails.map(({ recipient }) => recipient)).toContain('admin@school.example')
    const again = await admin.call(resetFactors, { params: { id: person.id }, body: { reason } })
    expect(again.problem.message).toBe('ليس لهذا الحساب عوامل تحقق.')
  })

  it('needs a word on how the person was recognized, is not for oneself, and not for who may not grant', async () => {
    const { person } = await buildPersonWithTotp('Administrator')
    const self = await admin.call(resetFactors, { params: { id: server.person('admin').id }, body: { reason } })
    const wordless = await admin.call(resetFactors, { params: { id: person.id }, body: { reason: ' ' } })
    const registrar = await buildPerson(server.db, { role: 'Staff' })
    await grant(registrar.id, 'registrar')
    const office = await server.asPerson(registrar)

    expect([self.status, wordless.status]).toEqual([409, 400])
    expect((await office.call(resetFactors, { params: { id: person.id }, body: { reason } })).status).toBe(403)
  })
})
