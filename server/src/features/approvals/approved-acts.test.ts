import { getMyProfile } from '@manara/contract/account.ts'
import { login } from '@manara/contract/auth.ts'
import { getSecurityPolicy } from '@manara/contract/security-policy.ts'
import { deleteUser, listUsers } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayFromNow } from '../../../test/days.ts'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { holderOf } from '../access/access.fixtures.ts'
import {
  approve,
  askForAdministrator,
  buildSchoolWithRule,
  setPolicy,
  switchOffInDatabase,
  switchRule,
} from './approvals.fixtures.ts'

openSchool()

const isRuleOn = async () => (await admin.call(getSecurityPolicy)).body.needsSecondAdministrator

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

describe('a new administrator', () => {
  it('comes from the staff: asked by one, approved by another, with grants and sessions ended', async () => {
    const { one, other } = school
    const { person, agent } = await holderOf(['person.read'])
    const { body } = await askForAdministrator(one.agent, person.id)
    expect((await agent.call(listUsers)).status).toBe(200)

    expect((await approve(other.agent, body.approvalId)).status).toBe(200)

    expect((await agent.call(listUsers)).status).toBe(401)
    const signedIn = await server.as('visitor').call(login, { body: { email: person.email, password: knownPassword } })
    const profile = await server.asToken(signedIn.body.token).call(getMyProfile)
    expect(profile.body.role).toBe(0)
    const open = await sql`select from role_grant where person_id = ${person.id} and ended_at is null`.execute(
      server.db,
    )
    expect(open.rows).toHaveLength(0)
    await admin.call(deleteUser, { params: { id: person.id } })
  })

  it('is neither a student, nor a teacher of classrooms, nor a person whose password another one knows', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await buildClassroom(server.db, { teacherId: teacher.id })
    const known = await buildPerson(server.db, { role: 'Staff' })
    await sql`update person_all set password_set_by = 1 where id = ${known.id}`.execute(server.db)
    const people = [(await buildPerson(server.db)).id, server.person('admin').id, teacher.id, known.id, 2_000_000_000]

    const answers = []
    for (const id of people) answers.push(await askForAdministrator(school.one.agent, id))

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 404])
    expect(answers[2]?.problem.message).toMatch(/^لهذا المدرّس شُعب نشطة/)
    expect(answers[3]?.problem.message).toMatch(/^عيّن غيره كلمة مرور هذا الحساب/)
  })

  it('who teaches since they were asked for is refused at the approval', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const { body } = await askForAdministrator(school.one.agent, teacher.id)
    await buildClassroom(server.db, { teacherId: teacher.id })

    const answer = await approve(school.other.agent, body.approvalId)

    expect([answer.status, answer.problem.message]).toEqual([
      409,
      'لهذا المدرّس شُعب نشطة. عيّن لها مدرّسًا آخر ثم أعد المحاولة.',
    ])
  })
})

describe('a weaker policy', () => {
  it.each([
    ['fewer people', { secondFactorFor: 'NOBODY', secondFactorFrom: null }, 'التحقق بخطوتين: لا يُطلب من أحد'],
    [
      'a later day',
      { secondFactorFor: 'ADMINISTRATORS', secondFactorFrom: '2099-01-01' },
      'التحقق بخطوتين: يُطلب من مديري النظام وحدهم، اعتبارًا من 1 كانون الثاني 2099',
    ],
  ])('waits: %s', async (_, weaker, title) => {
    const { one, other } = school
    const stronger = { secondFactorFor: 'ADMINISTRATORS', secondFactorFrom: dayFromNow(20) }
    expect((await setPolicy(one.agent, stronger)).body.approvalId).toBeUndefined()

    const { body, status } = await setPolicy(one.agent, weaker)
    expect([status, body.secondFactorFrom, body.message]).toEqual([
      200,
      stronger.secondFactorFrom,
      `أُرسل الطلب: ${title}. ينتظر موافقة مدير آخر للنظام خلال 72 ساعة.`,
    ])
    expect((await approve(other.agent, body.approvalId)).status).toBe(200)

    expect((await admin.call(getSecurityPolicy)).body).toMatchObject(weaker)
  })

  it('takes nothing back that others changed meanwhile', async () => {
    const { one, other } = school
    const { body } = await one.agent.call(getSecurityPolicy)
    const { groups: _, ...present } = body
    const asked = await setPolicy(one.agent, {
      ...present,
      trustedDeviceDays: 20,
      needsSecondAdministrator: false,
    } as object)
    expect(asked.body.message).toContain('إيقاف قاعدة «موافقة مدير ثانٍ»، وتغييرات أخرى في سياسة الأمان')
    const stronger = { secondFactorFor: 'ADMINISTRATORS', secondFactorFrom: dayFromNow(20), rememberDays: 7 }
    await setPolicy(other.agent, { ...present, ...stronger })

    await approve(other.agent, asked.body.approvalId)

    expect((await admin.call(getSecurityPolicy)).body).toMatchObject({
      rememberDays: 7,
      needsSecondAdministrator: false,
    })
  })

  it('is the rule itself: one alone cannot switch it off', async () => {
    const asked = await switchRule(false, school.one.agent)
    expect([await isRuleOn(), asked.body.approvalId]).toEqual([true, expect.any(Number)])

    await approve(school.other.agent, asked.body.approvalId)

    expect(await isRuleOn()).toBe(false)
  })
})
