import { changeMyPassword, getMyProfile } from '@manara/contract/account.ts'
import { login } from '@manara/contract/auth.ts'
import { unassignCoordinator } from '@manara/contract/courses.ts'
import { resetUserPassword } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildCourse } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'

openSchool({ limits: { passwordGuessesOfUser: { points: 5, seconds: 60, isGrowing: true } } })

const signIn = ({ email }: BuiltPerson, password: string) =>
  server.as('visitor').call(login, { body: { email, password } })

const listAuditEntries = (id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'before', 'after'])
    .where('entity_id', '=', String(id))
    .where('operation', '=', 'changeMyPassword')
    .execute()

describe('changeMyPassword', () => {
  it.each(['Administrator', 'Teacher', 'Student'] as const)(
    'gives a %s a new password, keeps the session that proved the old one and ends all others, whatever the case of keys and path',
    async (role) => {
      const person = await buildPerson(server.db, { role })
      const [here, there] = [await server.asPerson(person), await server.asPerson(person)]

      const { status, body } = await here.put('/api/My-profile/Change-Password', {
        OldPassword: knownPassword,
        NewPassword: 'Harbour-Lamp-77',
      })

      expect(status).toBe(200)
      expect(body).toEqual({ message: 'غُيّرت كلمة المرور، وسُجّل خروجك من الأجهزة الأخرى.' })
      expect((await here.call(getMyProfile)).status).toBe(200)
      expect((await there.call(getMyProfile)).status).toBe(401)
      expect((await signIn(person, knownPassword)).status).toBe(401)
      expect((await signIn(person, 'Harbour-Lamp-77')).status).toBe(200)
      const audits = await listAuditEntries(person.id)
      expect(audits).toEqual([{ operation: 'changeMyPassword', actorId: person.id, before: null, after: null }])
    },
  )

  it.each([
    ['oldPassword', 'wrong-one', 'كلمة المرور الحالية غير صحيحة'],
    ['oldPassword', '', 'أدخل كلمة المرور الحالية'],
    ['newPassword', '', 'أدخل كلمة المرور الجديدة'],
    ['newPassword', '12345', 'كلمة المرور 6 أحرف أو أرقام على الأقل'],
    ['newPassword', 'Password', expect.stringContaining('يسهل تخمينها')],
  ])('refuses %s = «%s» under its field; password and sessions stay', async (field, value, words) => {
    const person = await buildPerson(server.db)
    const agent = await server.asPerson(person)

    const { status, problem } = await agent.call(changeMyPassword, {
      body: { oldPassword: knownPassword, newPassword: 'Harbour-Lamp-77', [field]: value },
    })

    expect([status, problem.errors]).toEqual([400, { [field]: [words] }])
    expect((await agent.call(getMyProfile)).status).toBe(200)
    expect((await signIn(person, knownPassword)).status).toBe(200)
    expect(await listAuditEntries(person.id)).toEqual([])
  })

  it('refuses a password that only repeats who its owner is', async () => {
    const person = await buildPerson(server.db, { firstName: 'عبدالرحمن' })
    const agent = await server.asPerson(person)

    for (const newPassword of [person.email.toUpperCase(), person.nationalId, 'عبدالرحمن']) {
      const { status, problem } = await agent.call(changeMyPassword, {
        body: { oldPassword: knownPassword, newPassword },
      })
      expect([status, Object.keys(problem.errors)]).toEqual([400, ['newPassword']])
    }
  })

  it('lets one of two changes at once win', async () => {
    const person = await buildPerson(server.db)
    const agents = [await server.asPerson(person), await server.asPerson(person)]
    const choices = ['Harbour-Lamp-77', 'Lantern-Door-71']

    const answers = await Promise.all(
      agents.map((agent, index) =>
        agent.send(changeMyPassword, { body: { oldPassword: knownPassword, newPassword: choices[index] } }),
      ),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = choices[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(person, winner)).status).toBe(200)
    expect(await listAuditEntries(person.id)).toHaveLength(1)
  })

  it('makes anyone who guesses the present password wait, also with the right one', async () => {
    const person = await buildPerson(server.db)
    const agent = await server.asPerson(person)
    const guess = (oldPassword: string) =>
      agent.call(changeMyPassword, { body: { oldPassword, newPassword: 'Harbour-Lamp-77' } })
    for (let number = 1; number <= 5; number++) expect((await guess(`guess-${number}`)).status).toBe(400)

    const { status, headers } = await guess(knownPassword)

    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await (await server.asPerson(await buildPerson(server.db))).call(getMyProfile)).status).toBe(200)
  })
})

describe('resetUserPassword of oneself', () => {
  const reset = async (me: BuiltPerson, newPassword: string) => {
    const agent = await server.asPerson(me)
    return {
      agent,
      answer: await agent.call(resetUserPassword, {
        params: { id: me.id },
        body: { nationalId: me.nationalId, newPassword },
      }),
    }
  }

  it('refuses an easy password, which for another person would earn a warning', async () => {
    const me = await buildPerson(server.db, { role: 'Administrator' })

    const { agent, answer } = await reset(me, 'password')

    expect([answer.status, Object.keys(answer.problem.errors)]).toEqual([400, ['newPassword']])
    expect((await agent.call(getMyProfile)).status).toBe(200)
    const other = await buildPerson(server.db)
    const given = await agent.call(resetUserPassword, {
      params: { id: other.id },
      body: { nationalId: other.nationalId, newPassword: 'password' },
    })
    expect([given.status, given.body.warning]).toEqual([200, expect.stringContaining('سهلة التخمين')])
  })

  it('keeps the session that asked, and ends all others', async () => {
    const me = await buildPerson(server.db, { role: 'Administrator' })
    const there = await server.asPerson(me)

    const { agent, answer } = await reset(me, 'Harbour-Lamp-77')

    expect(answer.status).toBe(200)
    expect((await agent.call(getMyProfile)).status).toBe(200)
    expect((await there.call(getMyProfile)).status).toBe(401)
    expect((await signIn(me, 'Harbour-Lamp-77')).status).toBe(200)
  })
})

describe('getMyProfile', () => {
  it('tells of the sign-in before the present one: when, from where, by which browser', async () => {
    const person = await buildPerson(server.db)
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
    const enter = async () => {
      const body = { email: person.email, password: knownPassword }
      const { body: answer } = await server.as('visitor').call(login, { body, headers: { 'user-agent': browser } })
      return server.asToken(answer.token)
    }

    const first = await enter()
    const second = await enter()

    expect((await first.call(getMyProfile)).body).not.toHaveProperty('lastSignIn')
    expect((await second.call(getMyProfile)).body.lastSignIn).toEqual({
      at: expect.any(String),
      address: '127.0.0.1',
      browser: 'Firefox على Linux',
      failures: 0,
    })
  })

  it('says whether a teacher coordinates a course, as soon as it is so', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const agent = await server.asPerson(teacher)
    const isCoordinator = async () => (await agent.call(getMyProfile)).body.isCoordinator
    const courseId = await buildCourse(server.db)
    const course = `/api/admin/courses/${courseId}`

    const before = await isCoordinator()
    const assigning = JSON.stringify({ teacherId: teacher.id })
    await server
      .as('admin')
      .request('PATCH', `${course}/assign-coordinator`, assigning, { 'content-type': 'application/json' })
    const during = await isCoordinator()
    await server.as('admin').call(unassignCoordinator, { params: { id: courseId } })

    expect([before, during, await isCoordinator()]).toEqual([false, true, false])
  })
})
