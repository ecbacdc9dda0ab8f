import { register } from '@manara/contract/applicants.ts'
import { listPublicPrograms } from '@manara/contract/public-programs.ts'
import { createUser } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { cheapPasswords } from '../../../test/factories/people.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let programId: number
const hashing: (() => void)[] = []
const release = () => {
  for (const go of hashing.splice(0)) go()
}

beforeAll(async () => {
  const free = { points: 1_000, seconds: 60 }
  server = await startTestServer({
    limits: { registrationsOfAddress: free, registrationsOfEmail: free },
    passwords: {
      ...cheapPasswords,
      hash: async (password) => {
        await new Promise<void>((resolve) => hashing.push(resolve))
        return cheapPasswords.hash(password)
      },
    },
  })
  programId = await buildProgram(server.db)
  await server.db.updateTable('program').set({ is_registration_open: true }).where('id', '=', programId).execute()
})
afterAll(() => server.close())

const person = (kind: string, number: number) => ({
  firstName: 'سلمى',
  lastName: 'العطار',
  email: `${kind}${number}@slow.example`,
  nationalId: `77${kind.length}0${number}`,
  password: 'Rainy-Day-77',
})
const askers = {
  register: (agent: Agent, number: number) =>
    agent.call(register, {
      body: { ...person('register', number), confirmPassword: 'Rainy-Day-77', academicProgramId: programId },
      headers: { 'idempotency-key': `register-${number}` },
    }),
  createUser: (agent: Agent, number: number) =>
    agent.call(createUser, {
      body: { ...person('user', number), role: 2 },
      headers: { 'idempotency-key': `user-${number}` },
    }),
}

/** Connections that hold a transaction open and do nothing. */
async function countIdleTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(server.db)
  return rows[0]?.count ?? 0
}

describe.each([
  ['register', 'visitor'],
  ['createUser', 'admin'],
] as const)('an idempotency key of %s', (name, persona) => {
  const ask = (number: number) => askers[name](server.as(persona), number)

  it('holds no connection while passwords are hashed', async () => {
    const asked = Array.from({ length: 20 }, (_, number) => ask(number))
    await expect.poll(() => hashing.length).toBe(20)

    const idle = await countIdleTransactions()
    const { status } = await server.as('visitor').call(listPublicPrograms)
    release()

    expect([idle, status]).toEqual([0, 200])
    expect((await Promise.all(asked)).map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201))
  })

  it('is answered once, also when it is sent twice at once or again later', async () => {
    const asked = [ask(50), ask(50)]
    await expect.poll(() => hashing.length).toBe(2)
    release()

    const [first, second] = await Promise.all(asked)
    const again = await ask(50)

    expect(first?.status).toBe(201)
    expect(second?.body).toEqual(first?.body)
    expect(again.body).toEqual(first?.body)
    expect(hashing).toEqual([])
  })

  it('is answered like the first when the second comes while that one is stored', async () => {
    const first = ask(60)
    await expect.poll(() => hashing.length).toBe(1)
    const late = ask(60)
    release()
    await first
    const settled = setInterval(release, 20)

    expect((await late).body).toEqual((await first).body)

    clearInterval(settled)
  })
})
