import { login } from '@manara/contract/auth.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { createPasswords } from '../../platform/security/passwords.ts'

/** The accounts were made when a hash cost half as much. */
openSchool({ passwords: createPasswords({ memoryKiB: 16, passes: 1 }) })

const signIn = (email: string, password = knownPassword) =>
  server.as('visitor').call(login, { body: { email, password } })

async function getPassword(personId: number) {
  const row = await server.db
    .selectFrom('person_all')
    .select(['password_hash', 'password_is_easy'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return { hash: row.password_hash, cost: /m=\d+/.exec(row.password_hash)?.[0], isEasy: row.password_is_easy }
}

describe('a hash that was cheaper', () => {
  it('is replaced at the next sign-in by password, once, and not by a wrong password', async () => {
    const { id, email } = await buildPerson(server.db, { role: 'Teacher' })

    await signIn(email, 'Lantern-Door-71')
    const before = await getPassword(id)
    const first = await signIn(email)
    const renewed = await getPassword(id)
    const second = await signIn(email)

    expect([before.cost, renewed.cost, renewed.isEasy]).toEqual(['m=8', 'm=16', true])
    expect([first.status, second.status, (await getPassword(id)).hash]).toEqual([200, 200, renewed.hash])
  })

  it('ends neither sessions nor trusted devices nor open codes', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    await server.asPerson(person)
    await sql`insert into known_device (person_id, key_hash, trusted_until)
      values (${person.id}, sha256('x'), now() + interval '1 day')`.execute(server.db)
    await sql`insert into reset_code (person_id, code_hash, expires_at)
      values (${person.id}, '-', now() + interval '1 hour')`.execute(server.db)
    await sql`insert into sign_in_step (person_id) values (${person.id})`.execute(server.db)

    await signIn(person.email)

    const { rows } = await sql`
      select (select count(*)::int from session where person_id = ${person.id} and ended_at is null) as sessions,
        (select count(*)::int from known_device where person_id = ${person.id} and trusted_until is not null) as trusted,
        (select count(*)::int from reset_code where person_id = ${person.id} and closed_at is null) as codes,
        (select count(*)::int from sign_in_step where person_id = ${person.id} and used_at is null) as steps`.execute(
      server.db,
    )
    expect([(await getPassword(person.id)).cost, rows]).toEqual([
      'm=16',
      [{ sessions: 2, trusted: 1, codes: 1, steps: 1 }],
    ])
  })

  it('lets all in who sign in at the same time', async () => {
    const { id, email } = await buildPerson(server.db, { role: 'Teacher' })

    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(email)))

    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await getPassword(id)).cost).toBe('m=16')
  })
})
