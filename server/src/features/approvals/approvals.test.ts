import { createGrant, updateAccessRole } from '@manara/contract/access.ts'
import { getMyProfile } from '@manara/contract/account.ts'
import { approvalLimits, listApprovals, refuseAct, withdrawAct } from '@manara/contract/approvals.ts'
import { listAudit } from '@manara/contract/audit.ts'
import { getSecurityPolicy } from '@manara/contract/security-policy.ts'
import { listUsers } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { asSuperuser } from '../../../test/test-database.ts'
import { createRole, grant, grantIdOf, holderOf } from '../access/access.fixtures.ts'
import { buildPersonWithTotp, letProofGrowOld } from '../second-factor/second-factor.fixtures.ts'
import {
  approve,
  askForAdministrator,
  askForGrant,
  buildSchoolWithRule,
  stateOf,
  switchOffInDatabase,
  switchRule,
} from './approvals.fixtures.ts'

openSchool()

const isRuleOn = async () => (await admin.call(getSecurityPolicy)).body.needsSecondAdministrator

describe('the rule of the second administrator', () => {
  it('needs two administrators with a second factor', async () => {
    const early = await switchRule(true)
    expect([early.status, early.problem.message]).toEqual([409, 'يلزم مديران للنظام لديهما تحقق بخطوتين.'])

    await buildSchoolWithRule()

    expect(await isRuleOn()).toBe(true)
    await switchOffInDatabase()
  })

  it('is off at first: roles are granted at once, and the screen makes no administrators', async () => {
    const person = await buildPerson(server.db, { role: 'Staff' })

    const granted = await grant(person, await createRole(['access.grant']))
    const asked = await askForAdministrator(admin, person.id)

    expect(grantIdOf(granted.body)).toBeGreaterThan(0)
    expect([asked.status, asked.problem.message]).toEqual([
      409,
      'لا يُضاف مدير للنظام من هنا إلا بموافقة مدير ثانٍ. فعّل هذه القاعدة في سياسة الأمان أولًا.',
    ])
  })
})

describe('an act that waits for a second administrator', () => {
  let school: Awaited<ReturnType<typeof buildSchoolWithRule>>
  beforeAll(async () => {
    school = await buildSchoolWithRule()
  })
  beforeEach(() => sql`update security_settings set needs_second_administrator = true`.execute(server.db))
  afterEach(async () => {
    await switchOffInDatabase()
    await sql`delete from mail`.execute(server.db)
    await sql`update approval set state = 'EXPIRED' where state = 'OPEN'`.execute(server.db)
  })

  it('is a role with the right to grant: it opens nothing before another one approves it', async () => {
    const { one, other } = school
    const { person, approvalId, body } = await askForGrant(one.agent)
    const agent = await server.asPerson(person)
    expect(body.message).toMatch(/^أُرسل الطلب: منح الدور دور \p{L}+ لحساب رنا الشامي \S+\. ينتظر موافقة مدير آخر/u)
    expect((await agent.call(listUsers)).status).toBe(403)

    const own = await approve(one.agent, approvalId)
    expect([own.status, own.problem.message]).toEqual([
      409,
      'لا توافق على طلبك بنفسك. يوافق عليه مدير آخر للنظام، أو تسحبه.',
    ])
    expect((await approve(other.agent, approvalId)).status).toBe(200)

    expect((await agent.call(listUsers)).status).toBe(200)
    expect(await stateOf(approvalId)).toBe('APPROVED')
    const again = await approve(other.agent, approvalId)
    expect([again.status, again.problem.message]).toEqual([409, 'بُتّ في هذا الطلب من قبل.'])
  })

  it('is in the log with both names, as is the act itself', async () => {
    const { one, other } = school
    const { approvalId } = await askForGrant(one.agent)
    await approve(other.agent, approvalId)

    const { body } = await admin.call(listAudit, { query: { sort: '-at', limit: 3 } })

    const nameOf = ({ person }: typeof one) => `${person.firstName} ${person.lastName}`
    const words = body.map(({ operation, entity, actorName, fields }) => [
      ...[operation, entity, actorName],
      fields.find(({ name }) => name === 'صاحب الطلب' || name === 'وافق عليه')?.after,
    ])
    expect(words).toEqual([
      ['approveAct', 'approval', nameOf(other), nameOf(one)],
      ['createGrant', 'roleGrant', nameOf(one), nameOf(other)],
      ['createGrant', 'approval', nameOf(one), undefined],
    ])
  })

  it('is mailed to the other administrators, and not to the asker', async () => {
    await askForGrant(school.one.agent)

    const mails = await server.db.selectFrom('mail').select(['recipient', 'subject']).execute()
    const asked = mails.filter(({ subject }) => subject === 'طلب ينتظر موافقة مدير ثانٍ')
    const administrators = await server.db.selectFrom('person').select('email').where('role', '=', 0).execute()
    expect(asked.map(({ recipient }) => recipient).sort()).toEqual(
      administrators.flatMap(({ email }) => (email === school.one.person.email ? [] : email)).sort(),
    )
  })

  it('is approved once when two approve at once', async () => {
    const { approvalId, person } = await askForGrant(school.one.agent)

    const answers = await Promise.all([approve(school.other.agent, approvalId), approve(admin, approvalId)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const grants = await server.db.selectFrom('role_grant').select('id').where('person_id', '=', person.id).execute()
    expect(grants).toHaveLength(1)
  })

  it('is either withdrawn or approved when both are pressed at once', async () => {
    const { approvalId, person } = await askForGrant(school.one.agent)

    const [withdrawn, approved] = await Promise.all([
      school.one.agent.call(withdrawAct, { params: { id: approvalId } }),
      approve(school.other.agent, approvalId),
    ])

    expect([withdrawn.status, approved.status].sort()).toEqual([200, 409])
    const grants = await server.db.selectFrom('role_grant').select('id').where('person_id', '=', person.id).execute()
    expect(grants).toHaveLength(approved.status === 200 ? 1 : 0)
  })

  it('expires after 72 hours', async () => {
    const { approvalId } = await askForGrant(school.one.agent)
    const { body } = await admin.call(listApprovals)
    const waits = body.find((one) => one.approvalId === approvalId)
    expect(Date.parse(waits?.expiresAt ?? '') - Date.parse(waits?.askedAt ?? '')).toBe(72 * 3_600_000)
    await asSuperuser(async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(`update approval set expires_at = now() - interval '1 second' where id = $1`, [approvalId])
    }, server.databaseName)

    expect(await stateOf(approvalId)).toBe('EXPIRED')
    const late = await approve(school.other.agent, approvalId)
    expect([late.status, late.problem.message]).toEqual([409, 'انتهت مدة هذا الطلب.'])
    const next = await askForGrant(school.one.agent)
    expect((await approve(school.other.agent, approvalId)).problem.message).toBe('انتهت مدة هذا الطلب.')
    expect(await stateOf(next.approvalId)).toBe('OPEN')
  })

  it('is withdrawn by who asked, and refused by another administrator', async () => {
    const { one, other } = school
    const [first, second] = [await askForGrant(one.agent), await askForGrant(one.agent)]

    const byOther = await other.agent.call(withdrawAct, { params: { id: first.approvalId } })
    const byAsker = await one.agent.call(refuseAct, { params: { id: second.approvalId } })
    expect([byOther.status, byAsker.status]).toEqual([409, 409])
    expect((await one.agent.call(withdrawAct, { params: { id: first.approvalId } })).status).toBe(200)
    expect((await other.agent.call(refuseAct, { params: { id: second.approvalId } })).status).toBe(200)

    expect([await stateOf(first.approvalId), await stateOf(second.approvalId)]).toEqual(['WITHDRAWN', 'REFUSED'])
    expect((await approve(other.agent, second.approvalId)).status).toBe(409)
    expect((await approve(other.agent, 2_000_000_000)).status).toBe(404)
  })

  it('is refused with its sentence where it is no longer allowed, and stays', async () => {
    const { one, other } = school
    const { approvalId, person, roleId } = await askForGrant(one.agent)
    await switchOffInDatabase()
    await grant(person, roleId)

    const answer = await approve(other.agent, approvalId)

    expect([answer.status, answer.problem.message]).toEqual([409, 'يحمل هذا الشخص هذا الدور من قبل.'])
    expect(await stateOf(approvalId)).toBe('OPEN')
  })

  it('is carried out with what its asker may do now', async () => {
    await switchOffInDatabase()
    const asker = await holderOf(['access.grant', 'person.read'])
    await sql`update security_settings set needs_second_administrator = true`.execute(server.db)
    const { approvalId } = await askForGrant(asker.agent)
    await sql`update role_grant set ended_at = now(), end_reason = 'OFFICE' where id = ${asker.grantId}`.execute(
      server.db,
    )

    const answer = await approve(school.other.agent, approvalId)

    expect([answer.status, answer.problem.message]).toEqual([409, 'لم يعد من طلب هذا يملك صلاحيته. ارفض الطلب.'])
  })

  it('is decided by administrators alone, with a fresh proof', async () => {
    const { approvalId } = await askForGrant(school.one.agent)
    await switchOffInDatabase()
    const strong = await holderOf(['access.grant', 'security.manage', 'person.read'])
    await sql`update security_settings set needs_second_administrator = true`.execute(server.db)

    const byStaff = await approve(strong.agent, approvalId)
    const refusedByStaff = await strong.agent.call(refuseAct, { params: { id: approvalId } })
    const askedByStaff = await askForAdministrator(strong.agent, strong.person.id)
    await letProofGrowOld(school.other.person.id)
    const stale = await approve(school.other.agent, approvalId)
    await sql`update session set proved_at = now() where person_id = ${school.other.person.id}`.execute(server.db)

    for (const { status, problem } of [byStaff, refusedByStaff, askedByStaff])
      expect([status, problem.message]).toEqual([403, 'يبتّ في هذه الطلبات مديرو النظام وحدهم.'])
    expect(stale.problem.type).toBe('/problems/confirm-identity')
    expect(await stateOf(approvalId)).toBe('OPEN')
  })

  it('is asked for once, whatever the reason, and a flood of acts ends, those that were withdrawn too', async () => {
    const asker = await buildPersonWithTotp('Administrator')
    const { person, roleId, approvalId } = await askForGrant(asker.agent)
    for (const more of [{}, { reason: 'سبب آخر' }]) {
      const twice = await asker.agent.send(createGrant, { body: { personId: person.id, roleId, ...more } })
      expect([twice.status, twice.problem.message]).toEqual([409, 'هذا الطلب ينتظر موافقة مدير آخر من قبل.'])
    }

    await asker.agent.call(withdrawAct, { params: { id: approvalId } })
    for (let asked = 1; asked < approvalLimits.waiting; asked++) {
      const { id: personId } = await buildPerson(server.db, { role: 'Staff' })
      const waiting = await asker.agent.send(createGrant, { body: { personId, roleId } })
      if (asked % 2 === 0 && 'approvalId' in waiting.body)
        await asker.agent.call(withdrawAct, { params: { id: waiting.body.approvalId } })
    }
    const last = await asker.agent.send(createGrant, { body: { personId: person.id, roleId } })

    expect([last.status, last.problem.message]).toEqual([409, expect.stringContaining('طلب 20 موافقة خلال ثلاثة أيام')])
  })

  it('is of a role that does not change while it waits', async () => {
    const { roleId, approvalId } = await askForGrant(school.one.agent)
    const body = { name: 'دور بريء', permissions: ['access.grant', 'security.manage'] }

    const changed = await admin.send(updateAccessRole, { params: { id: roleId }, body })
    await school.one.agent.call(withdrawAct, { params: { id: approvalId } })
    const later = await admin.send(updateAccessRole, { params: { id: roleId }, body })

    expect([changed.status, changed.problem.message]).toEqual([409, expect.stringContaining('ينتظر موافقة مدير ثانٍ')])
    expect(later.status).toBe(200)
  })

  it('is no role without these rights, and no way around them is left: a held role is not widened by them', async () => {
    const { person, roleId } = await holderOf(['person.read'])
    const body = { name: 'دور أوسع', permissions: ['person.read', 'security.manage'] }

    const widened = await admin.send(updateAccessRole, { params: { id: roleId }, body })

    expect(widened.status).toBe(409)
    expect(widened.problem.message).toMatch(/^هذه الصلاحية تُمنح بموافقة مدير ثانٍ/)
    expect((await (await server.asPerson(person)).call(getMyProfile)).body.permissions).toEqual(['person.read'])
  })

  it('is history once it is decided', async () => {
    const { approvalId } = await askForGrant(school.one.agent)
    await expect(sql`update approval set title = 'غيره' where id = ${approvalId}`.execute(server.db)).rejects.toThrow(
      'an approval is history',
    )
    await approve(school.other.agent, approvalId)

    await expect(
      sql`update approval set state = 'REFUSED' where id = ${approvalId}`.execute(server.db),
    ).rejects.toThrow('an approval is history')
  })
})
