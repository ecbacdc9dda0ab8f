import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createEmptyPlace,
  createTestFolder,
  groundOf,
  partsOf,
  someBytes,
  writeParts,
} from '../../test/backup/backup-ground.ts'
import { buildClassroom, buildEnrollment } from '../../test/factories/curriculum.ts'
import { buildPerson } from '../../test/factories/people.ts'
import { startTestS3, type TestS3 } from '../../test/s3.ts'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { lookAtDatabase, openRebuild, readSums } from '../db/rebuild.ts'
import { appRole } from '../db/school-database.ts'
import { BusyError, openSnapshot } from '../db/snapshot.ts'
import { createDiskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { createS3Store } from '../files/s3-store.ts'
import { NoRoomError } from './backup-folder.ts'
import { getNewestRun } from './backup-runs.queries.ts'
import { runDrill } from './drill.ts'
import { type Manifest, manifestName, manifestSumName } from './manifest.ts'
import { verifyArchive } from './read-archive.ts'
import { differencesOf, RestoreDiffersError, restoreArchive } from './restore-archive.ts'
import { recordedBackup } from './run-backup.ts'
import { type BackupGround, takeBackup } from './take-backup.ts'
import { ArchiveError } from './tar.ts'
import { sha256 } from './write-archive.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Whole clusters are built and taken down: once in the short run. */
const isLong = process.env.LONG === '1'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof createTestFolder>>
let ground: BackupGround
let s3: TestS3
/** An archive of the school as it is after `beforeAll`. */
let archive: string
let manifest: Manifest
const fileId = randomUUID()
const fileBytes = someBytes(1_300_000)

async function plantFile(store: FileStore, id: string, bytes: Buffer, sha = sha256(bytes)) {
  await store.put(id, Readable.from([bytes], { objectMode: false }))
  const row = { id, state: 'stored', original_name: 'درس.pdf', media_type: 'application/pdf', size: bytes.length }
  await database.db
    .insertInto('stored_file')
    .values({ ...row, sha256: sha, stored_at: new Date() })
    .execute()
}

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await createTestFolder()
  s3 = await startTestS3()
  const dataDir = join(folder.folder, 'school')
  ground = groundOf(database.name, dataDir, createDiskStore({ folder: join(dataDir, 'files'), reserveBytes: 0 }))
  const classroomId = await buildClassroom(database.db, { name: 'شعبة «أ»\tبتبويب\\وشرطة' })
  for (let count = 0; count < 20; count++) await buildEnrollment(database.db, { classroomId, practicalGrade: 12.5 })
  await plantFile(ground.store, fileId, fileBytes)
  await database.db
    .insertInto('audit_entry')
    .values({ operation: 'seedSchool', entity: 'school', entity_id: '1' })
    .execute()
  archive = (await takeBackup(ground)).path
  manifest = await verifyArchive(archive)
})
afterAll(async () => {
  await database.close()
  await s3.close()
  await folder.close()
})

const place = () => createEmptyPlace(folder.folder)
const elsewhere = (name: string) => join(folder.folder, `${name}-${randomUUID()}.tar`)
const withoutSuffix = async () =>
  (await readdir(ground.settings.folder)).filter((name) => !/^manara-[\dT-]+Z\.tar$/.test(name))

async function nothingStands({ name, dataDir }: Awaited<ReturnType<typeof place>>) {
  const { owner } = groundOf(name, dataDir, ground.store)
  expect(await lookAtDatabase(owner)).toMatchObject({ hasTables: false })
  expect(await readdir(join(dataDir, 'secrets')).catch(() => [])).toEqual([])
}

describe('a backup', () => {
  it('holds every table, file and secret, and lets only its owner read it', async () => {
    expect(manifest.tables.find(({ name }) => name === 'enrollment_all')).toMatchObject({ rows: 20 })
    expect(manifest.files).toEqual([{ id: fileId, size: fileBytes.length, sha256: sha256(fileBytes) }])
    expect([manifest.secrets, manifest.lostFiles]).toEqual([['jwt-secret'], []])
    expect(manifest.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit_entry', 'kysely_migration']))
    expect(await withoutSuffix()).toEqual([])
  })

  it('adds up although others write all the time', async () => {
    const [one, other] = [await buildClassroom(database.db), await buildClassroom(database.db)]
    let isOver = false
    let written = 0
    const write = async () => {
      for (let step = 1; !isOver; step = -step, written++)
        await database.db.transaction().execute(async (trx) => {
          await trx
            .updateTable('classroom')
            .set({ capacity: sql`capacity + ${step}` })
            .where('id', '=', one)
            .execute()
          await buildPerson(trx)
          await sql`insert into audit_entry (operation, entity, entity_id) values ('createUser', 'person', '1')`.execute(
            trx,
          )
          await trx
            .updateTable('classroom')
            .set({ capacity: sql`capacity - ${step}` })
            .where('id', '=', other)
            .execute()
        })
    }
    const writers = [write(), write()]
    const seen = []
    for (let round = 0; round < 5; round++) {
      const before = written
      const { path } = await takeBackup(ground, { path: elsewhere('moving') })
      const { tables } = await verifyArchive(path)
      const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
      const lines = gunzipSync(
        Buffer.concat(
          (await partsOf(path)).flatMap(({ name, bytes }) => (name.startsWith('tables/classroom_all/') ? bytes : [])),
        ),
      )
      const columns = tables.find(({ name }) => name === 'classroom_all')?.columns ?? []
      const rows = lines
        .toString('utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
      const capacityOf = (id: number) =>
        Number(rows.find((row) => row[columns.indexOf('id')] === String(id))?.[columns.indexOf('capacity')])
      seen.push({
        people: rowsOf('person_all') - rowsOf('audit_entry'),
        seats: capacityOf(one) + capacityOf(other),
        moved: written > before,
      })
    }
    isOver = true
    await Promise.all(writers)

    expect(new Set(seen.map(({ people }) => people)).size).toBe(1)
    expect(seen.map(({ seats }) => seats)).toEqual([60, 60, 60, 60, 60])
    expect(seen.some(({ moved }) => moved)).toBe(true)
  })

  it('is refused while another one is under way, and when the disk is too full', async () => {
    const other = await openSnapshot(ground.owner)
    await expect(takeBackup(ground)).rejects.toBeInstanceOf(BusyError)
    await other.close()
    const settings = { ...ground.settings, reserveBytes: Number.MAX_SAFE_INTEGER }
    await expect(takeBackup({ ...ground, settings })).rejects.toBeInstanceOf(NoRoomError)

    expect(await withoutSuffix()).toEqual([])
  })

  it('tells of files that are missing or damaged, and goes on', async () => {
    const [missing, damaged] = [randomUUID(), randomUUID()]
    await plantFile(ground.store, missing, someBytes(10))
    await ground.store.remove(missing)
    await plantFile(ground.store, damaged, someBytes(10), sha256(someBytes(10)))

    const taken = await recordedBackup(database.db, ground, { path: elsewhere('lost'), origin: 'schedule' })
    const { lostFiles } = await verifyArchive(taken.path)
    await database.db.deleteFrom('stored_file').where('id', 'in', [missing, damaged]).execute()

    expect(lostFiles).toHaveLength(2)
    expect(lostFiles).toEqual(
      expect.arrayContaining([
        { id: missing, isMissing: true },
        { id: damaged, isMissing: false },
      ]),
    )
    expect(await getNewestRun(database.db, 'backup')).toMatchObject({ state: 'Done', progress: 100, problemCount: 2 })
  })

  it('sweeps away what a killed one left, and nothing else', async () => {
    await mkdir(ground.settings.folder, { recursive: true })
    await writeFile(join(ground.settings.folder, 'manara-2020-01-01T000000Z.tar.partial'), 'half')
    await writeFile(join(ground.settings.folder, 'letter.txt'), 'of somebody')

    const { path } = await takeBackup(ground)

    expect(await withoutSuffix()).toEqual(['letter.txt'])
    await expect(verifyArchive(path)).resolves.toBeDefined()
  })
})

/** Told so, it takes the place of another school, and keeps the keys of that one beside its own. */
async function replaceChanged(there: Awaited<ReturnType<typeof place>>) {
  await writeFile(join(there.dataDir, 'secrets/jwt-secret'), 'another')
  const client = new pg.Client(there.target.owner)
  await client.connect()
  await client.query(`update classroom_all set name = 'تغيّر'`)
  await client.end()

  await restoreArchive(archive, manifest, { ...there.target, isReplacing: true })

  expect(differencesOf(manifest, await readSums(there.target.owner))).toEqual([])
  const keys = await readdir(join(there.dataDir, 'secrets'))
  expect(keys).toEqual(['jwt-secret', expect.stringMatching(/^jwt-secret\.before-\d+$/)])
  await there.close()
}

describe('a restore', () => {
  it('brings back tables, rules, sequences, files and secrets', async () => {
    const there = await place()
    const progress = await readSums(ground.owner)
    const { path } = await takeBackup(ground, { path: elsewhere('now') })

    await restoreArchive(path, await verifyArchive(path), there.target)

    expect(await readSums(there.target.owner)).toEqual(progress)
    expect(await buffer(await there.store.open(fileId))).toEqual(fileBytes)
    expect(await readFile(join(there.dataDir, 'secrets/jwt-secret'), 'utf8')).toBe(
      'the secret of the school, long enough',
    )
    const rules = `select contype, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' order by 2`
    const [mine, theirs] = await Promise.all(
      [database.name, there.name].map((name) => asSuperuser(async (client) => (await client.query(rules)).rows, name)),
    )
    expect(theirs).toEqual(mine)
    const client = new pg.Client(there.target.owner)
    await client.connect()
    await expect(client.query('delete from audit_entry')).rejects.toThrow('never altered')
    const { rows } = await client.query(
      `insert into person_all (role, first_name, last_name, email, national_id, password_hash)
       values (2, 'لين', 'خوري', 'next@school.example', 'NEXT-1', 'x') returning id > (select max(id) from person_all) as "isNext"`,
    )
    await client.end()
    expect(rows).toEqual([{ isNext: true }])
    await there.close()
  })

  it.runIf(isLong)('brings files back into a bucket', async () => {
    const there = await place()
    const store = createS3Store(s3.options)

    await restoreArchive(archive, manifest, { ...there.target, store })

    expect(await buffer(await store.open(fileId))).toEqual(fileBytes)
    const { path, files, lostFiles } = await takeBackup(
      { ...ground, owner: there.target.owner, store },
      { path: elsewhere('s3') },
    )
    expect([files, lostFiles, (await verifyArchive(path)).files]).toEqual([1, 0, manifest.files])
    store.close()
    await there.close()
  })

  it('is refused where a school stands, other keys lie, or a server works, and touches nothing unless told so', async () => {
    const there = await place()
    await restoreArchive(archive, manifest, there.target)
    const before = await readSums(there.target.owner)
    const attempt = (isReplacing = false) =>
      restoreArchive(archive, manifest, { ...there.target, isReplacing }).catch(String)

    expect(await attempt()).toMatch('notEmpty')
    const server = new pg.Client({ ...there.target.owner, application_name: 'manara' })
    await server.connect()
    expect(await attempt(true)).toMatch('serverRuns')
    await server.end()
    expect(await readSums(there.target.owner)).toEqual(before)
    await replaceChanged(there)

    const fresh = await place()
    await mkdir(join(fresh.dataDir, 'secrets'), { recursive: true })
    await writeFile(join(fresh.dataDir, 'secrets/jwt-secret'), 'another')
    await expect(restoreArchive(archive, manifest, fresh.target)).rejects.toThrow('otherSecrets')
    const newer = { ...manifest, migrations: [...manifest.migrations, '9999-tomorrow'] }
    await expect(restoreArchive(archive, newer, fresh.target)).rejects.toThrow('newerArchive')
    expect(await lookAtDatabase(fresh.target.owner)).toMatchObject({ hasTables: false })
    await fresh.close()
  })

  it('leaves nothing of itself when the database goes away at the last moment', async () => {
    const there = await place()

    const interrupted = restoreArchive(archive, manifest, there.target, async ({ query }) => {
      const { rows } = await query('select pg_backend_pid() as pid')
      await asSuperuser((client) => client.query('select pg_terminate_backend($1)', [rows[0].pid]))
    })

    await expect(interrupted).rejects.toThrow()
    expect(await lookAtDatabase(there.target.owner)).toMatchObject({ hasTables: false })
    await there.close()
  })

  it.runIf(isLong)('takes an archive of an older version, which is then brought to the shape of today', async () => {
    const old = await place()
    const names = Object.keys(await readMigrations()).sort()
    const [before, since] = [names.filter((name) => name < '0086'), names.filter((name) => name >= '0086')]
    const builder = await openRebuild(old.target.owner)
    await builder.buildTables(before)
    await builder.query(
      `insert into kysely_migration select name, '2026-01-01T00:00:00.000Z' from unnest($1::text[]) name`,
      [before],
    )
    await builder.query(
      `insert into person_all (role, first_name, last_name, email, national_id, password_hash)
       values (0, 'ليلى', 'حداد', 'layla@school.example', 'OLD-1', 'x')`,
    )
    await builder.closeRanks([])
    await builder.commit()
    await builder.close()
    const { path } = await takeBackup(
      { ...ground, owner: old.target.owner, store: old.store },
      { path: elsewhere('old') },
    )
    const there = await place()

    await restoreArchive(path, await verifyArchive(path), there.target)
    const done = await migrate(there.target.owner, appRole)

    expect(done).toEqual(since)
    expect((await readSums(there.target.owner)).get('person_all')).toMatchObject({ rows: 1 })
    await old.close()
    await there.close()
  })

  it('leaves nothing of itself when what comes out is not what went in', async () => {
    const there = await place()
    const forged = elsewhere('forged')
    await writeParts(
      forged,
      forge(await partsOf(archive), 'person_all', (text) => text.replace('الشامي', 'الحلبي')),
    )

    const failure = await restoreArchive(forged, await verifyArchive(forged), there.target).catch(
      (error: unknown) => error,
    )

    expect(failure).toBeInstanceOf(RestoreDiffersError)
    expect(String(failure)).toContain('person_all')
    await nothingStands(there)
    await there.close()
  })
})

/** Changes rows of a table and makes all sums of the parts right again; only the sum of the table itself tells. */
function forge(parts: Awaited<ReturnType<typeof partsOf>>, table: string, change: (text: string) => string) {
  const changed = parts.map(({ name, bytes }) =>
    name.startsWith(`tables/${table}/`)
      ? { name, bytes: gzipSync(change(gunzipSync(bytes).toString('utf8'))) }
      : { name, bytes },
  )
  const bytesOf = (wanted: string) => changed.find(({ name }) => name === wanted)?.bytes ?? Buffer.alloc(0)
  const told: Manifest = JSON.parse(bytesOf(manifestName).toString('utf8'))
  told.parts = told.parts.map(({ name }) => ({ name, size: bytesOf(name).length, sha256: sha256(bytesOf(name)) }))
  const bytes = Buffer.from(JSON.stringify(told))
  return [
    ...changed.filter(({ name }) => !name.startsWith('manifest')),
    { name: manifestName, bytes },
    { name: manifestSumName, bytes: Buffer.from(sha256(bytes)) },
  ]
}

describe('a damaged archive', () => {
  const damaged = async (change: (bytes: Buffer) => Buffer) => {
    const path = elsewhere('damaged')
    await writeFile(path, change(Buffer.from(await readFile(archive))))
    return verifyArchive(path)
  }

  it('is known by any flipped byte', async () => {
    const { length } = await readFile(archive)
    const places = Array.from({ length: 25 }, (_, index) => Math.floor((index * (length - 1)) / 24))
    for (const at of [...places, 0, 156, 257, 511, length - 1, length - 512, length - 1_500]) {
      const flip = damaged((bytes) => {
        bytes.writeUInt8((bytes[at] ?? 0) ^ 0x41, at)
        return bytes
      })
      await expect(flip, `byte ${at}`).rejects.toBeInstanceOf(ArchiveError)
    }
  })

  it('is known by a cut end, and by something after the end', async () => {
    const { length } = await readFile(archive)
    for (const keep of [0, 1, 512, 700, length / 2, length - 512, length - 1_024, length - 1_536, length - 1])
      await expect(
        damaged((bytes) => bytes.subarray(0, keep)),
        `${keep} bytes`,
      ).rejects.toBeInstanceOf(ArchiveError)
    await expect(damaged((bytes) => Buffer.concat([bytes, Buffer.alloc(512)]))).rejects.toBeInstanceOf(ArchiveError)
  })

  it('is known by a part that is missing, comes twice, or does not belong there', async () => {
    const parts = await partsOf(archive)
    const attempt = async (changed: typeof parts) => {
      const path = elsewhere('parts')
      await writeParts(path, changed)
      return verifyArchive(path)
    }
    for (const gone of [0, 3, parts.length - 3, parts.length - 2, parts.length - 1])
      await expect(attempt(parts.filter((_, index) => index !== gone))).rejects.toBeInstanceOf(ArchiveError)
    const [first] = parts
    if (!first) throw new Error('an archive has parts')
    await expect(attempt([first, ...parts])).rejects.toBeInstanceOf(ArchiveError)
    for (const name of ['../../etc/passwd', 'files/x/000001', 'tables/other/000001'])
      await expect(attempt([{ name, bytes: first.bytes }, ...parts])).rejects.toBeInstanceOf(ArchiveError)
    await expect(attempt(parts)).resolves.toBeDefined()
  })

  it('may be anything else', async () => {
    await expect(damaged(() => createHash('sha512').update('x').digest())).rejects.toBeInstanceOf(ArchiveError)
  })
})

describe('the drill', () => {
  it.runIf(isLong)(
    'passes a good archive, and leaves nothing behind',
    async () => {
      const report = await runDrill(archive, manifest, folder.folder)

      expect(report).toMatchObject({ tables: manifest.tables.length, files: 1, differences: [] })
      expect((await readdir(folder.folder)).filter((name) => name.startsWith('manara-drill'))).toEqual([])
    },
    60_000,
  )

  it('finds a row that is gone', async () => {
    const forged = elsewhere('forged')
    const withoutLast = (text: string) => text.split('\n').slice(0, -2).join('\n').concat('\n')
    await writeParts(forged, forge(await partsOf(archive), 'enrollment_all', withoutLast))

    const { differences } = await runDrill(forged, await verifyArchive(forged), folder.folder)

    expect(differences).toEqual([{ what: 'enrollment_all', expected: '20', found: '19' }])
  })
})
