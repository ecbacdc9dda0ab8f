import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { appRole, ownerRole } from '../../src/platform/db/school-database.ts'
import { buildProgram } from '../factories/curriculum.ts'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../test-database.ts'

const { host, port } = inject('postgres')
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  await asSuperuser((client) => client.query(`alter database ${database.name} owner to ${ownerRole}`))
  await buildProgram(database.db)
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manara-migrations-'))
  await cp(join(import.meta.dirname, '../../src/platform/db/migrations'), folder, { recursive: true })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const upgrade = () => migrate({ host, port, user: ownerRole, database: database.name }, appRole, folder)

/** Somebody reads for long: a report, a backup, a person at a console. */
const whileSomebodyReads = (work: () => Promise<void>) =>
  asSuperuser(async (reader) => {
    await reader.query('begin')
    await reader.query('select count(*) from program_all')
    await work()
    await reader.query('commit')
  }, database.name)

/** The longest wait of a request, while others come all the time. */
async function longestWait(isOver: () => boolean): Promise<number> {
  let longest = 0
  while (!isOver()) {
    const startedAt = performance.now()
    await database.db.selectFrom('program').select('id').execute()
    longest = Math.max(longest, performance.now() - startedAt)
    await sleep(10)
  }
  return longest
}

describe('a migration of a table that a person reads', () => {
  it('waits for moments only, lets the app answer in between, and is done when the reader is', async () => {
    await writeFile(join(folder, '9998-colour.sql'), 'alter table program_all add column colour text;')
    let isOver = false
    let longest = 0
    let wasDoneEarly = false

    const done = await new Promise<string[]>((resolve, reject) => {
      whileSomebodyReads(async () => {
        const upgrading = upgrade().finally(() => {
          isOver = true
        })
        upgrading.then(resolve, reject)
        const waiting = longestWait(() => isOver).then((wait) => {
          longest = wait
        })
        waiting.catch(reject)
        await sleep(2_500)
        wasDoneEarly = isOver
      }).catch(reject)
    })

    expect(done).toEqual(['9998-colour'])
    expect(wasDoneEarly).toBe(false)
    expect(longest).toBeLessThan(4_000)
  }, 60_000)

  it('builds an index beside the running school, also after an attempt that was broken off', async () => {
    const statement = 'create index concurrently program_colour on program_all (description)'
    await asSuperuser(async (client) => {
      await client.query(`set role ${ownerRole}`)
      await client.query(statement)
      await client.query('reset role')
      await client.query(`update pg_index set indisvalid = false where indexrelid = 'program_colour'::regclass`)
    }, database.name)
    await writeFile(join(folder, '9998-colour.sql'), '-- as it was\n')
    await writeFile(join(folder, '9999-index.sql'), `-- no-transaction\n${statement};`)

    expect(await upgrade()).toEqual(['9999-index'])

    const { rows } = await asSuperuser(
      (client) => client.query(`select indisvalid from pg_index where indexrelid = 'program_colour'::regclass`),
      database.name,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  }, 60_000)
})
