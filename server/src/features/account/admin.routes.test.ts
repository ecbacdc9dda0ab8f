import { getAdminProfile, getMyProfile, updateAdminProfile } from '@manara/contract/account.ts'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

openSchool()

/** An administrator of their own for each test. */
async function administrator(given: { nationalId?: string } = {}): Promise<{ me: BuiltPerson; agent: Agent }> {
  const me = await buildPerson(server.db, { role: 'Administrator', ...given })
  return { me, agent: await server.asPerson(me) }
}

const toBody = ({ firstName, lastName, email, nationalId }: BuiltPerson, changes: Record<string, unknown> = {}) => ({
  currentNationalId: nationalId,
  firstName,
  lastName,
  email,
  nationalId,
  ...changes,
})

const readAuditLog = (id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'before', 'after'])
    .where('entity_id', '=', String(id))
    .where('operation', '=', 'updateAdminProfile')
    .execute()
describe('getAdminProfile', () => {
  it('gives the fields of the caller and nothing else', async () => {
    const { me, agent } = await administrator()

    const { status, body } = await agent.call(getAdminProfile)

    expect(status).toBe(200)
    expect(body).toEqual({
      userId: me.id,
      firstName: me.firstName,
      lastName: me.lastName,
      fullName: `${me.firstName} ${me.lastName}`,
      email: me.email,
      nationalId: me.nationalId,
      gender: null,
    })
  })
})

describe('updateAdminProfile', () => {
  it('changes the data, keeps role and sessions, and keeps a trace of the old e-mail', async () => {
    const { me, agent } = await administrator()

    const { status, body } = await agent.call(updateAdminProfile, {
      body: toBody(me, { firstName: 'سلمى', email: `New.${me.email}`, role: 2, userId: 1 }),
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      userId: me.id,
      firstName: 'سلمى',
      email: `new.${me.email}`,
      message: 'عُدّلت بياناتك.',
    })
    expect((await agent.call(getMyProfile)).body).toMatchObject({ role: 0, firstName: 'سلمى' })
    expect(await readAuditLog(me.id)).toMatchObject([
      { actorId: me.id, before: { email: me.email, role: 0 }, after: { email: `new.${me.email}`, role: 0 } },
    ])
  })

  it('compares the national id folded: case and digit shapes do not matter', async () => {
    const { me, agent } = await administrator({ nationalId: 'AB-1234' })

    const { status } = await agent.call(updateAdminProfile, {
      body: toBody(me, { currentNationalId: 'ab-١٢٣٤', lastName: 'الحلبي' }),
    })

    expect(status).toBe(200)
  })

  it.each([
    ['', 'أدخل الرقم الوطني الحالي للتأكيد'],
    ['99999999999', 'الرقم الوطني الحالي غير صحيح'],
  ])('refuses the current national id «%s» under its field, and changes nothing', async (currentNationalId, words) => {
    const { me, agent } = await administrator()

    const { status, problem } = await agent.call(updateAdminProfile, {
      body: toBody(me, { currentNationalId, firstName: 'سلمى' }),
    })

    expect(status).toBe(400)
    expect(problem.errors).toEqual({ currentNationalId: [words] })
    expect((await agent.call(getAdminProfile)).body.firstName).toBe(me.firstName)
    expect(await readAuditLog(me.id)).toEqual([])
  })

  it.each([
    ['firstName', '', 'أدخل الاسم الأول'],
    ['email', 'samer@', 'أدخل بريدًا صحيحًا مثل name@example.com'],
    ['nationalId', '1', 'الرقم الوطني 4 أحرف أو أرقام على الأقل'],
  ])('refuses %s = «%s»', async (field, value, words) => {
    const { me, agent } = await administrator()

    const { status, problem } = await agent.call(updateAdminProfile, { body: toBody(me, { [field]: value }) })

    expect([status, problem.errors]).toEqual([400, { [field]: [words] }])
  })

  it.each(['email', 'nationalId'] as const)('answers a duplicate %s with 409 under that field', async (field) => {
    const { me, agent } = await administrator()
    const other = await buildPerson(server.db)

    const { status, problem } = await agent.call(updateAdminProfile, { body: toBody(me, { [field]: other[field] }) })

    expect(status).toBe(409)
    expect(problem.errors[field]?.[0]).toMatch(/مسجّل لمستخدم آخر/)
  })

  it('lets one of two administrators have the same e-mail', async () => {
    const [one, two] = [await administrator(), await administrator()]
    const email = `both-${one.me.id}@school.example`

    const answers = await Promise.all(
      [one, two].map(({ me, agent }) => agent.call(updateAdminProfile, { body: toBody(me, { email }) })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
