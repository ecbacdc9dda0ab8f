import { getMyProfile } from '@manara/contract/account.ts'
import { login } from '@manara/contract/auth.ts'
import { activate } from '@manara/contract/first-codes.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { activateWith, codeFor, limits, newPassword } from '../first-codes/first-codes.fixtures.ts'

openSchool({ limits })

const sentence = 'رمز التفعيل غير صحيح أو انتهت مدته'
const waiting = (given: object = {}) => buildPerson(server.db, { hasPassword: false, ...given })
const signIn = (email: string, password = newPassword) =>
  server.as('visitor').send(login, { body: { email, password } })
const attempts = ({ id }: BuiltPerson) =>
  server.db
    .selectFrom('sign_in_attempt')
    .select('outcome')
    .where('person_id', '=', id)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ outcome }) => outcome))

describe('activate', () => {
  it('sets the own password and signs in, once', async () => {
    const student = await waiting({ email: 'uactivateone@no-mail.invalid' })
    const code = await codeFor(student)

    const { status, body, headers } = await activateWith(student.nationalId, code)

    expect(status).toBe(200)
    expect(body).toMatchObject({ userType: 'Student', fullName: `${student.firstName} ${student.lastName}` })
    expect((await server.asToken(body.token).call(getMyProfile)).status).toBe(200)
    expect(String(headers['set-cookie'])).toContain('manara_file=')
    expect((await signIn(student.nationalId)).status).toBe(200)
    const again = await activateWith(student.nationalId, code)
    expect([again.status, again.problem.errors]).toEqual([400, { code: [sentence] }])
    expect(await attempts(student)).toEqual(['SignedIn', 'SignedIn', 'WrongCode'])
    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['operation', 'before', 'after'])
      .where('entity_id', '=', String(student.id))
      .where('operation', '=', 'activate')
      .execute()
    expect(entries).toEqual([{ operation: 'activate', before: null, after: null }])
  })

  it('takes the code in any spelling, and an e-mail as the name', async () => {
    const teacher = await waiting({ role: 'Teacher' })
    const code = await codeFor(teacher)
    const typed = ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace('-', ' ')} `

    expect((await activateWith(teacher.email.toUpperCase(), typed)).status).toBe(200)
  })

  it('answers every fault with one sentence', async () => {
    const [student, replaced, late, deleted] = [await waiting(), await waiting(), await waiting(), await waiting()]
    const active = await buildPerson(server.db)
    const code = await codeFor(student)
    const [old, lateCode, deletedCode] = [await codeFor(replaced), await codeFor(late), await codeFor(deleted)]
    await codeFor(replaced)
    await sql`update first_code set expires_at = now() where person_id = ${late.id}`.execute(server.db)
    await server.as('admin').call(deleteUser, { params: { id: deleted.id } })

    const answers = [
      await activateWith(student.nationalId, 'AAAAA-AAAAA'),
      await activateWith(student.nationalId, 'x'),
      await activateWith(student.nationalId, old),
      await activateWith('99998888777', code),
      await activateWith('no-one@school.example', code),
      await activateWith(replaced.nationalId, old),
      await activateWith(late.nationalId, lateCode),
      await activateWith(deleted.nationalId, deletedCode),
      await activateWith(active.nationalId, code),
    ]

    for (const { status, problem } of answers) expect([status, problem.errors]).toEqual([400, { code: [sentence] }])
  })

  it('looks at ten tries of a code, then only a new code helps', async () => {
    const student = await waiting()
    const code = await codeFor(student)
    await Promise.all(Array.from({ length: 10 }, () => activateWith(student.nationalId, 'AAAAA-AAAAA')))

    const eleventh = await activateWith(student.nationalId, code)

    expect([eleventh.status, eleventh.problem.errors]).toEqual([400, { code: [sentence] }])
    expect((await activateWith(student.nationalId, await codeFor(student))).status).toBe(200)
  })

  it('refuses a password that will not do without using the code up', async () => {
    const teacher = await waiting({ role: 'Teacher' })
    const code = await codeFor(teacher)
    for (let turn = 0; turn < 12; turn++) {
      const weak = await activateWith(teacher.nationalId, code, turn % 2 ? 'Abc-12' : teacher.nationalId)
      expect([weak.status, Object.keys(weak.problem.errors)]).toEqual([400, ['newPassword']])
    }

    expect((await activateWith(teacher.nationalId, code)).status).toBe(200)
  })

  it('lets one of two at once in', async () => {
    const student = await waiting()
    const code = await codeFor(student)

    const answers = await Promise.all([
      activateWith(student.nationalId, code),
      activateWith(student.nationalId, code, 'Another-Lantern-42'),
    ])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it.each([
    [{}, ['code', 'login', 'newPassword']],
    [{ login: 'a b', code: 'x', newPassword }, ['login']],
    [{ login: '11112222', code: 'x'.repeat(41), newPassword }, ['code']],
    [{ login: '11112222', code: 'x', newPassword: '12345' }, ['newPassword']],
  ])('refuses %j under its fields', async (body, fields) => {
    const { status, problem } = await server.as('visitor').send(activate, { body })

    expect([status, Object.keys(problem.errors).sort()]).toEqual([400, fields])
  })

  it('is refused after sixty tries from one address', async () => {
    const school = await startTestServer({ limits: { activationsOfAddress: { points: 2, seconds: 3_600 } } })
    const ask = () =>
      school.as('visitor').post('/api/auth/activate', { login: '11112222', code: 'AAAAA-AAAAA', newPassword })
    const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status)
    await school.close()

    expect(statuses).toEqual([400, 400, 429])
  })

  it('answers in the same time whether there is such a code or not', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const measure = async (kind: 'known' | 'unknown', name: string) => {
      const start = performance.now()
      await activateWith(name, 'AAAAA-AAAAA')
      times[kind].push(performance.now() - start)
    }
    for (let pair = 0; pair < 12; pair++) {
      const student = await waiting()
      await codeFor(student)
      await measure('known', student.nationalId)
      await measure('unknown', `4400${pair}00`)
    }

    const undisturbed = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0
    expect(Math.abs(undisturbed(times.known) - undisturbed(times.unknown))).toBeLessThan(15)
    expect(Math.min(...times.unknown, ...times.known)).toBeGreaterThan(240)
  }, 60_000)

  it('leaves no code in the audit log, in mails or in stored answers', async () => {
    const student = await waiting()
    const code = await codeFor(student)
    await activateWith(student.nationalId, code)

    const kept = [
      await server.db.selectFrom('audit_entry').selectAll().execute(),
      await server.db.selectFrom('mail').selectAll().execute(),
      await server.db.selectFrom('idempotency_key').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(JSON.stringify(kept)).not.toContain(code.replace('-', ''))
  })
})
