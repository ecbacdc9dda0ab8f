import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../src/operations/backup/write-archive.ts'
import { createTestFiles, type TestFiles } from '../test-files.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { buildFilesFixture, type FilesAction, type FilesFixture, performOnFiles } from './files-fixture.ts'

const isLong = process.env.LONG === '1'
const [runs, longest] = isLong ? [Number(process.env.MODEL_RUNS ?? 300), 50] : [5, 14]
const seed = Number(process.env.MODEL_SEED ?? (isLong ? Date.now() % 2 ** 31 : 2_026))

let server: TestServer
let room: TestFiles
beforeAll(async () => {
  room = await createTestFiles()
  const points = { points: 100_000, seconds: 10 }
  server = await startTestServer({ files: room.files, limits: { receiptsOfRegistration: points } })
})
afterAll(async () => {
  await server.close()
  await room.close()
})

const arrival = fc.constantFrom('whole' as const, 'whole' as const, 'whole' as const, 'wrong' as const, 'cut' as const)
const action: fc.Arbitrary<FilesAction> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('addToCourse' as const, 'addToLecture' as const), arrival }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('sendReceipt' as const, 'setLogo' as const), arrival }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('deleteMaterial' as const, 'restoreMaterial' as const, 'letExpire' as const),
      which: fc.nat(9),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'removeLogo' as const,
        'refuseReceipt' as const,
        'dieAfterUpload' as const,
        'tidy' as const,
      ),
    }),
  },
)
const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: longest })

/** Whatever of the school holds a file, told by hand: a feature that holds files is to be added here. */
const holders = `
  select file_id as id from material_all where file_id is not null
  union all select file_id from registration_receipt
  union all select logo_file_id from school_settings where logo_file_id is not null`

interface FileRow {
  id: string
  state: 'pending' | 'stored' | 'deleted'
  sha256: string | null
}

/** Bytes that were read and found right: kept ones are read again at the end only, or hundreds of lives read them thousands of times. */
const readBefore = new Set<string>()

async function areRight(id: string, expected: string | null): Promise<boolean> {
  if (readBefore.has(id)) return true
  const isRight = sha256(await buffer(await room.files.open(id))) === expected
  if (isRight) readBefore.add(id)
  return isRight
}

/** What is wrong between the things of the school, the rows of files, and the bytes on the disk. */
async function faults(): Promise<string[]> {
  const { rows: held } = await sql<{ id: string; count: number }>`
    select id, count(*)::int as count from (${sql.raw(holders)}) as holder group by id`.execute(server.db)
  const { rows } = await sql<FileRow>`select id, state, sha256 from stored_file`.execute(server.db)
  const keys = new Set(await room.keys())
  const found: string[] = []
  const heldIds = new Set(held.map(({ id }) => id))
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  for (const { id, count } of held) {
    if (states.get(id) !== 'stored') found.push(`held, but ${states.get(id)}`)
    if (count > 1) found.push('held twice')
  }
  for (const { id, state, sha256: expected } of rows) {
    if (state !== 'stored') continue
    if (!heldIds.has(id)) found.push('stored, and nothing holds it')
    if (!keys.has(id)) found.push('a row without its bytes')
    else if (!(await areRight(id, expected))) found.push('other bytes than the row says')
  }
  for (const key of keys) if (!states.has(key)) found.push('bytes without a row')
  return found
}

/** Rows and files on the disk, and how many of the rows are not of kept files. */
async function counts() {
  const { rows } = await sql<FileRow>`select id, state from stored_file`.execute(server.db)
  const untidy = rows.filter(({ state }) => state !== 'stored').length
  return { rows: rows.length, keys: (await room.keys()).length, untidy }
}

const taken = new Map<string, number>()

async function takeStep(fixture: FilesFixture, actions: readonly FilesAction[]): Promise<void> {
  const before = await counts()
  const answers = await Promise.all(actions.map((one) => performOnFiles(fixture, one)))
  const history = JSON.stringify(actions.map((one, index) => [one, answers[index]?.status]))

  for (const [index, { status }] of answers.entries()) {
    const one = actions[index]
    expect([200, 201, 204, 400, 404, 409], history).toContain(status)
    if (one && status < 300) taken.set(one.kind, (taken.get(one.kind) ?? 0) + 1)
    if (one && 'arrival' in one && one.arrival !== 'whole') expect(status, history).toBeGreaterThanOrEqual(400)
  }
  expect(await faults(), history).toEqual([])
  const after = await counts()
  // What was refused leaves nothing behind; a tidy room holds what is kept and nothing else.
  if (answers.every(({ status }) => status >= 400)) expect(after, history).toEqual(before)
  if (actions.length === 1 && actions[0]?.kind === 'tidy')
    expect(after, history).toMatchObject({ untidy: 0, keys: after.rows })
}

describe('files, whatever comes in, goes and comes back', () => {
  it(`I10: what the school holds, the rows and the bytes are the same, in ${runs} lives`, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (life) => {
        const fixture = await buildFilesFixture(server, room)
        for (const actions of life) await takeStep(fixture, actions)
        await takeStep(fixture, [{ kind: 'tidy' }])
      }),
      { numRuns: runs, seed, endOnFailure: !isLong, interruptAfterTimeLimit: isLong ? 3_000_000 : 60_000 },
    )
    readBefore.clear()
    expect(await faults()).toEqual([])
    process.stdout.write(`  files: seed ${seed}, lives ${runs}, taken: ${JSON.stringify(Object.fromEntries(taken))}\n`)
    const always = ['addToCourse', 'addToLecture', 'deleteMaterial']
    for (const kind of isLong ? [...always, 'setLogo', 'sendReceipt', 'restoreMaterial'] : always)
      expect(taken.get(kind), kind).toBeGreaterThan(0)
  }, 4_000_000)
})
