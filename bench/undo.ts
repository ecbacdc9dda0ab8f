import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { userRole } from '../contract/src/users.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import { asChangeSet } from '../server/src/platform/journal/change-sets.ts'
import { atMost, type Benchmark, type Measured } from './benchmark.ts'
import { measureJournal } from './journal.ts'
import { watchMemory } from './memory-watch.ts'
import { percentile } from './numbers.ts'
import { openLoop } from './open-loop.ts'
import { type BenchSchool, call } from './schools.ts'

const people = 50_000
const mebibyte = 2 ** 20

/** One act that writes 50,000 accounts, as an import does. */
async function createPeople(db: Db): Promise<number> {
  const { id: personId } = await db
    .selectFrom('person')
    .select('id')
    .where('role', '=', userRole.Administrator)
    .executeTakeFirstOrThrow()
  const caller = {
    personId,
    role: userRole.Administrator,
    sessionId: '',
    requestId: `bench-${Date.now()}`,
    address: '',
  }
  await asChangeSet(db, caller, 'bulkAssignProgram', async (trx) => {
    for (let from = 0; from < people; from += 250)
      await sql`
        insert into person_all (role, first_name, father_name, last_name, email, national_id, password_hash)
        select 2, model.first_name, model.father_name, model.last_name, 'import-' || n || '@bench.example',
          'import-' || n, '!'
        from generate_series(${sql.lit(from + 1)}, ${sql.lit(from + 250)}) n
        join person_all model on model.id = (select min(id) from person_all where role = 2) + n % 20000`.execute(trx)
  })
  const { rows } = await sql<{ id: number }>`select max(id) as id from change_set`.execute(db)
  return rows[0]?.id ?? 0
}

/** Asks for the undo of a large act and waits for its end. */
export async function undoWhole(school: BenchSchool, id: number): Promise<{ preview: number; undo: number }> {
  const path = `/api/admin/changes/${id}`
  const previewedAt = performance.now()
  const preview = await call(school, 'POST', `${path}/undo/preview`)
  const askedAt = performance.now()
  const { fingerprint, possibleCount } = preview
  const body = { fingerprint, mode: 'ALL', typedCount: possibleCount, reason: 'قياس' }
  let { change } = await call(school, 'POST', `${path}/undo`, body)
  while (change.state === 'UNDOING') {
    await sleep(500)
    change = await call(school, 'GET', path)
  }
  if (change.state !== 'UNDONE') throw new Error(`the undo ended as ${change.state}: ${change.undoProblem}`)
  return { preview: (askedAt - previewedAt) / 1_000, undo: (performance.now() - askedAt) / 1_000 }
}

/** What others wait for a list, for five seconds and as long as something goes on. */
export async function measureLists({ server, tokens }: BenchSchool, isGoingOn: () => boolean) {
  const latencies: number[] = []
  let failures = 0
  let asked = 0
  const next = () => ({
    url: `${server.url}/api/admin/users?role=1&page=1&limit=25`,
    token: tokens[asked++ % tokens.length] ?? '',
  })
  do {
    const result = await openLoop(next, { perSecond: 20, seconds: 5 })
    latencies.push(...result.latenciesMilliseconds)
    failures += result.failures
  } while (isGoingOn())
  return { p95: percentile(latencies, 0.95), failures }
}

async function measureLargeUndo(school: BenchSchool): Promise<Measured[]> {
  const startedAt = performance.now()
  const id = await createPeople(school.database.db)
  const commit = (performance.now() - startedAt) / 1_000
  const alone = await measureLists(school, () => false)
  const memory = watchMemory(school.server)
  let isUndoing = true
  const undoing = undoWhole(school, id).finally(() => {
    isUndoing = false
  })
  const [beside, { preview, undo }] = await Promise.all([measureLists(school, () => isUndoing), undoing])
  const more = await memory.stop()
  return [
    atMost(
      '50,000 people undone',
      90,
      undo,
      ' s',
      `written in ${commit.toFixed(0)} s, preview ${preview.toFixed(1)} s`,
    ),
    atMost('memory of the app meanwhile', 64, more / mebibyte, ' MB more'),
    atMost(
      'lists of others meanwhile: p95 against without',
      2,
      beside.p95 / alone.p95,
      ' ×',
      `${beside.p95.toFixed(0)} of ${alone.p95.toFixed(0)} ms, ${beside.failures} failed`,
    ),
  ]
}

/** What the journal of changes costs, and how long the way back takes. */
export const undoBenchmark: Benchmark = {
  name: 'undo',
  measure: async ({ large }) => [...(await measureJournal(large)), ...(await measureLargeUndo(large))],
}
