import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { roleName, type UserRole, userRole } from '../contract/src/users.ts'
import { readConfig } from '../server/src/config/config.ts'
import { openSchoolDatabase, type SchoolDatabase } from '../server/src/platform/db/school-database.ts'
import { openSession } from '../server/src/platform/security/sessions.ts'
import { createTokens } from '../server/src/platform/security/tokens.ts'
import { type MeasuredProcess, productProgram, startMeasured } from './measured-process.ts'
import { ensureSchoolLife } from './school-life.ts'

const root = join(import.meta.dirname, '..')
const benchFolder = resolve(process.env.BENCH_DIR ?? join(root, '.cache/bench'))
const firstPort = Number(process.env.BENCH_PORT ?? 3140)
const secret = 'bench-only-secret-of-enough-length'
/** So many that no limit of one user is reached however fast the server is. */
const administratorCount = 500

export interface BenchSchool {
  dataDir: string
  database: SchoolDatabase
  /** One token for each of many administrators. */
  tokens: string[]
  server: MeasuredProcess
  /** What a process needs to stand in for the server on the same database. */
  env: Record<string, string>
}

/** Two schools, alike but for their size, with a server on each. */
export interface BenchSchools {
  large: BenchSchool
  small: BenchSchool
  /** A port that nobody uses yet. */
  freePort(): number
  close(): Promise<void>
}

/** A school with ten years of history: 50,000 students give 1,000 classrooms a year and some 920,000 enrollments. */
export function ensureSchool(students: number): string {
  const dataDir = join(benchFolder, `school-${students}`)
  if (existsSync(join(dataDir, '.seeded'))) return dataDir
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'scripts/seed.mjs'), '--students', String(students), '--years', '10', '--four-part-names'],
    { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' } },
  )
  if (status !== 0) throw new Error('the school of the benchmarks could not be seeded')
  spawnSync('touch', [join(dataDir, '.seeded')])
  return dataDir
}

async function administratorIds({ db }: SchoolDatabase): Promise<number[]> {
  const people = Array.from({ length: administratorCount }, (_, index) => ({
    role: userRole.Administrator,
    first_name: 'قياس',
    last_name: `الأداء ${index}`,
    email: `bench-${index}@bench.example`,
    national_id: `bench-${index}`,
    password_hash: '!',
  }))
  const known = () => db.selectFrom('person').select('id').where('email', 'like', 'bench-%@bench.example').execute()
  if ((await known()).length === 0) await db.insertInto('person').values(people).execute()
  return (await known()).map(({ id }) => id)
}

/** A session for each of these people, who all have this role. */
export async function signIn({ db }: SchoolDatabase, ids: readonly number[], role: UserRole): Promise<string[]> {
  const { issue } = createTokens(secret)
  await db.deleteFrom('session').where('expires_at', '<', new Date()).execute()
  return db.transaction().execute(async (trx) => {
    const tokens: string[] = []
    for (const personId of ids) {
      const { sessionId } = await openSession(trx, personId)
      tokens.push(issue('api', { personId, sessionId, roleName: roleName(role), email: 'b@b.example' }))
    }
    return tokens
  })
}

/** One school with a server on it, for a promise that needs no other. */
export async function openSchool(
  students: number,
  port: number,
  further: Record<string, string> = {},
): Promise<BenchSchool> {
  const dataDir = ensureSchool(students)
  const env = { DATA_DIR: dataDir, JWT_SECRET: secret, DEMO: '0', ...further }
  const database = await openSchoolDatabase(readConfig(env), (reason) => console.error(reason))
  // A migration may have brought an index that the planner knows nothing about yet.
  await database.gatherStatistics()
  const tokens = await signIn(database, await administratorIds(database), userRole.Administrator)
  const server = await startMeasured(productProgram, port, env)
  return { dataDir, database, tokens, server, env }
}

/** Opens both schools; the databases belong to this process, the servers find them running. */
export async function openSchools(): Promise<BenchSchools> {
  let port = firstPort
  const freePort = () => port++
  const large = await openSchool(50_000, freePort())
  const small = await openSchool(500, freePort())
  await ensureSchoolLife(large.database, 50_000)
  await ensureSchoolLife(small.database, 500)
  const close = async () => {
    for (const { server, database } of [large, small]) {
      await server.stop()
      await database.close()
    }
  }
  return { large, small, freePort, close }
}

// biome-ignore lint/suspicious/noExplicitAny: replies of any endpoint
type Reply = any

/** Asks for one thing as an administrator of the school; a refusal ends the measurement. */
export async function call(
  { server, tokens }: BenchSchool,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${tokens[0]}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const reply = await response.json()
  if (!response.ok) throw new Error(`${path} was refused: ${JSON.stringify(reply).slice(0, 500)}`)
  return reply
}
