import { sql } from 'kysely'
import { userRole } from '../contract/src/users.ts'
import { createAuthenticator } from '../server/test/authenticator.ts'
import { atMost, type Benchmark, type Measured } from './benchmark.ts'
import { median, percentile } from './numbers.ts'
import { type BenchSchool, call, signIn } from './schools.ts'

const rounds = 9
const readsInRound = 150
const holders = 500
const roleName = 'دور القياس'
const narrow = ['person.read', 'curriculum.read', 'registration.read']
const wide = [...narrow, 'enrollment.edit']

/** Members of staff who all hold one role, and that role. */
async function employHolders(school: BenchSchool): Promise<{ ids: number[]; roleId: number }> {
  const { db } = school.database
  const known = await db.selectFrom('person').select('id').where('email', 'like', 'holder-%@bench.example').execute()
  const roles: { roleId: number; name: string }[] = await call(school, 'GET', '/api/admin/access/roles')
  const role = roles.find(({ name }) => name === roleName)
  if (role && known.length === holders) return { ids: known.map(({ id }) => id), roleId: role.roleId }
  const { roleId } = await call(school, 'POST', '/api/admin/access/roles', { name: roleName, permissions: narrow })
  const { rows } = await sql<{ id: number }>`
    insert into person (role, first_name, last_name, email, national_id, password_hash)
    select ${sql.lit(userRole.Staff)}, 'موظف', 'القياس', 'holder-' || n || '@bench.example', 'holder-' || n, '!'
    from generate_series(1, ${sql.lit(holders)}) n returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into role_grant (person_id, role_id, granted_by)
    select unnest(${ids}::integer[]), ${roleId}, (select min(id) from person where role = 0)`.execute(db)
  return { ids, roleId }
}

const path = '/api/admin/programs?limit=1'

/** CPU of the server for a read, by those who hold a role against administrators, in turns. */
async function measureGuard(school: BenchSchool, ids: readonly number[]): Promise<Measured> {
  const { server, database, tokens } = school
  const ofStaff = await signIn(database, ids, userRole.Staff)
  const cost = async (bearers: readonly string[], round: number) => {
    const before = await server.usage()
    for (let number = 0; number < readsInRound; number++) {
      const token = bearers[(round * readsInRound + number) % bearers.length]
      const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      await response.arrayBuffer()
    }
    return ((await server.usage()).cpuMicroseconds - before.cpuMicroseconds) / readsInRound
  }
  for (let round = 0; round < 3; round++) for (const bearers of [ofStaff, tokens]) await cost(bearers, round)
  const [staff, administrators]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    staff.push(await cost(ofStaff, round))
    administrators.push(await cost(tokens, round))
  }
  const [theirs, others] = [median(staff), median(administrators)]
  const detail = `${theirs.toFixed(0)} of ${others.toFixed(0)} µs`
  return atMost('guard: a read by a role against one by an administrator, CPU', 1.05, theirs / others, ' ×', detail)
}

/** What 500 people hold is widened and narrowed again. */
async function measureRole(school: BenchSchool, roleId: number): Promise<Measured> {
  const seconds: number[] = []
  for (const permissions of [wide, narrow, wide, narrow]) {
    const startedAt = performance.now()
    await call(school, 'PUT', `/api/admin/access/roles/${roleId}`, { name: roleName, permissions })
    seconds.push((performance.now() - startedAt) / 1_000)
  }
  return atMost(`a role that ${holders} hold is changed`, 1, Math.max(...seconds), ' s', 'the slowest of four')
}

async function measureOverview(school: BenchSchool): Promise<Measured> {
  const milliseconds: number[] = []
  for (let turn = 0; turn < 60; turn++) {
    const startedAt = performance.now()
    const token = school.tokens[turn % school.tokens.length]
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${school.server.url}/api/admin/status/security`, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`the overview answered ${response.status}`)
    milliseconds.push(performance.now() - startedAt)
  }
  const { rows } = await sql<{ count: string }>`select count(*) from audit_entry`.execute(school.database.db)
  const detail = `median ${median(milliseconds).toFixed(0)} ms; 50,000 people, ${rows[0]?.count} entries of the log`
  return atMost('security overview: p95', 300, percentile(milliseconds, 0.95), ' ms', detail)
}

/** CPU of an answer by passkey whose signature is wrong: all that verifies it, and no session. */
async function measurePasskeys({ server, database }: BenchSchool): Promise<Measured> {
  const origin = server.url.replace('127.0.0.1', 'localhost')
  const teacher = await database.db.selectFrom('person').select('id').where('role', '=', 1).limit(1).executeTakeFirst()
  const [token] = await signIn(database, [teacher?.id ?? 0], userRole.Teacher)
  const ask = (address: string, body?: object) =>
    fetch(origin + address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const send = async (address: string, body?: object) => {
    const response = await ask(address, body)
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  await sql`update passkey set revoked_at = now() where person_id = ${teacher?.id} and revoked_at is null`.execute(
    database.db,
  )
  const key = createAuthenticator()
  const { offer } = await send('/api/my-profile/security/passkeys/options')
  await send('/api/my-profile/security/passkeys', { name: 'القياس', passkey: key.create(offer, { origin }) })
  /** The signature over another question. */
  const answerWrongly = async () => {
    const [{ question }, { question: other }] = [
      await send('/api/auth/passkey/options'),
      await send('/api/auth/passkey/options'),
    ]
    const passkey = key.get(question, { origin })
    const { signature } = key.get(other, { origin }).response
    const before = await server.usage()
    const { status } = await ask('/api/auth/passkey', {
      passkey: { ...passkey, response: { ...passkey.response, signature } },
    })
    if (status !== 401) throw new Error(`a wrong signature was answered with ${status}`)
    return ((await server.usage()).cpuMicroseconds - before.cpuMicroseconds) / 1_000
  }
  const costs: number[] = []
  for (let turn = 0; turn < 80; turn++) costs.push(await answerWrongly())
  return atMost('verification of a passkey, with its request: CPU', 5, median(costs.slice(40)), ' ms', 'median of 40')
}

/** What roles, factors and the overview cost. */
export const accessBenchmark: Benchmark = {
  name: 'access',
  async measure({ large, small }) {
    const { ids, roleId } = await employHolders(large)
    return [
      await measureGuard(large, ids),
      await measureRole(large, roleId),
      await measureOverview(large),
      await measurePasskeys(small),
    ]
  },
}
