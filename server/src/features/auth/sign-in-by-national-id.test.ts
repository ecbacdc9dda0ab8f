import { login as loginEndpoint } from '@manara/contract/auth.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { createPasswords } from '../../platform/security/passwords.ts'

openSchool()

const login = (email: string, password = knownPassword) =>
  server.as('visitor').send(loginEndpoint, { body: { email, password } })

const withoutRequest = (body: object | undefined) => ({ ...body, requestId: '' })

describe('a sign-in by national id', () => {
  it.each([
    ['as it is', 'SY-0201045', 'SY-0201045'],
    ['in small letters', 'SY-0201046', 'sy-0201046'],
    ['with Arabic digits and blanks around it', '02010450047', ' ٠٢٠١٠٤٥٠٠٤٧ '],
  ])('opens the account, typed %s', async (_, nationalId, typed) => {
    const person = await buildPerson(server.db, { nationalId })

    const { status, body } = await login(typed)

    expect(status).toBe(200)
    expect(body).toMatchObject({ userType: 'Student', fullName: `${person.firstName} ${person.lastName}` })
  })

  it('refuses wrong, unknown, temporary and deleted ones, and accounts that wait for a code, alike', async () => {
    const known = await buildPerson(server.db)
    const temporary = await buildPerson(server.db, { nationalId: 'T-00000001', isNationalIdTemporary: true })
    const waiting = await buildPerson(server.db, { hasPassword: false })
    const deleted = await buildPerson(server.db)
    await server.as('admin').call(deleteUser, { params: { id: deleted.id } })

    const answers = [
      await login(known.nationalId, 'wrong-password'),
      await login('99990000111'),
      await login(temporary.nationalId),
      await login(deleted.nationalId),
      await login(waiting.nationalId, '-'),
      await login(waiting.email, '-'),
    ]

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
    const [first] = answers
    for (const { body } of answers) expect(withoutRequest(body)).toEqual(withoutRequest(first?.body))
  })

  it('opens no request of an applicant: that goes by e-mail', async () => {
    await buildRegistration(server.db, {
      email: 'by-id@school.example',
      nationalId: '77001122',
      status: 'PendingReview',
    })

    expect((await login('by-id@school.example')).body.userType).toBe('Applicant')
    expect((await login('77001122')).status).toBe(401)
  })

  it('compares a password once, whether there is such an account or not', async () => {
    const cheap = createPasswords({ memoryKiB: 8, passes: 1 })
    const verify = vi.fn(cheap.verify)
    const school = await startTestServer({ passwords: { ...cheap, verify } })
    const known = await buildPerson(school.db)
    const waiting = await buildPerson(school.db, { hasPassword: false })
    const counts: number[] = []
    for (const email of [known.nationalId, known.email, '99990000222', 'x@school.example', waiting.nationalId]) {
      verify.mockClear()
      await school.as('visitor').call(loginEndpoint, { body: { email, password: 'wrong-password' } })
      counts.push(verify.mock.calls.length)
    }
    await school.close()

    expect(counts).toEqual([1, 1, 1, 1, 1])
  })
})

describe('failures', () => {
  let person: BuiltPerson
  beforeAll(async () => {
    person = await buildPerson(server.db)
  })

  it('count for the account whichever way it is typed', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      await login(attempt % 2 === 0 ? person.email : person.nationalId, 'wrong-password')

    expect([(await login(person.email)).status, (await login(person.nationalId)).status]).toEqual([429, 429])
  })

  it('leave rows that name the owner, limited ones too', async () => {
    const rows = await server.db
      .selectFrom('sign_in_attempt')
      .select(['person_id as personId', 'outcome'])
      .where('person_id', '=', person.id)
      .orderBy('id')
      .execute()

    expect(rows.map(({ outcome }) => outcome)).toEqual([...Array(10).fill('WrongPassword'), 'Limited'])
  })

  it('of a number that no one has leave a row that cannot be read', async () => {
    await login('88880000111', 'wrong-password')

    const row = await server.db
      .selectFrom('sign_in_attempt')
      .select(['person_id as personId', 'email_hash as hash'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(row.personId).toBeNull()
    expect(row.hash).toHaveLength(32)
  })
})
