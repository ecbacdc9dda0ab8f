import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ArchivedSchool, buildArchivedSchool } from '../../../test/backup/archived-school.ts'
import { archiveAt, readParts, someBytes } from '../../../test/backup/backup-deps.ts'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { BusyError, openSnapshot } from '../../platform/db/snapshot.ts'
import { NoRoomError } from './backup-folder.ts'
import { getNewestRun } from './backup-runs.queries.ts'
import { verifyArchive } from './read-archive.ts'
import { recordedBackup } from './run-backup.ts'
import { takeBackup } from './take-backup.ts'
import { sha256 } from './write-archive.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let school: ArchivedSchool
beforeAll(async () => {
  school = await buildArchivedSchool()
})
afterAll(() => school.close())

describe('a backup', () => {
  it('holds every table, file and secret, and lets only its owner read it', async () => {
    expect(school.manifest.tables.find(({ name }) => name === 'enrollment_all')).toMatchObject({ rows: 20 })
    expect(school.manifest.files).toEqual([
      { id: school.fileId, size: school.fileBytes.length, sha256: sha256(school.fileBytes) },
    ])
    expect([school.manifest.secrets, school.manifest.lostFiles]).toEqual([['jwt-secret', 'certificate-key'], []])
    expect(school.manifest.tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['audit_entry', 'kysely_migration']),
    )
    expect(await school.strangers()).toEqual([])
  })

  it('adds up although others write all the time', async () => {
    const [one, other] = [await buildClassroom(school.database.db), await buildClassroom(school.database.db)]
    let isOver = false
    let written = 0
    const write = async () => {
      for (let step = 1; !isOver; step = -step, written++)
        await school.database.db.transaction().execute(async (trx) => {
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
      const { path } = await takeBackup(school.deps, { path: school.elsewhere('moving') })
      const { tables } = await verifyArchive(archiveAt(path))
      const countRows = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
      const lines = gunzipSync(
        Buffer.concat(
          (await readParts(path)).flatMap(({ name, bytes }) => (name.startsWith('tables/classroom_all/') ? bytes : [])),
        ),
      )
      const columns = tables.find(({ name }) => name === 'classroom_all')?.columns ?? []
      const rows = lines
        .toString('utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
      const getCapacity = (id: number) =>
        Number(rows.find((row) => row[columns.indexOf('id')] === String(id))?.[columns.indexOf('capacity')])
      seen.push({
        people: countRows('person_all') - countRows('audit_entry'),
        seats: getCapacity(one) + getCapacity(other),
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
    const other = await openSnapshot(school.deps.owner)
    await expect(takeBackup(school.deps)).rejects.toBeInstanceOf(BusyError)
    await other.close()
    const settings = { ...school.deps.settings, reserveBytes: Number.MAX_SAFE_INTEGER }
    await expect(takeBackup({ ...school.deps, settings })).rejects.toBeInstanceOf(NoRoomError)

    expect(await school.strangers()).toEqual([])
  })

  it('tells of files that are missing or damaged, and goes on', async () => {
    const [missing, damaged] = [randomUUID(), randomUUID()]
    await school.createFile(missing, someBytes(10))
    await school.deps.store.remove(missing)
    await school.createFile(damaged, someBytes(10), sha256(someBytes(10)))

    const taken = await recordedBackup(school.database.db, school.deps, {
      path: school.elsewhere('lost'),
      origin: 'schedule',
    })
    const { lostFiles } = await verifyArchive(archiveAt(taken.path))
    await school.database.db.deleteFrom('stored_file').where('id', 'in', [missing, damaged]).execute()

    expect(lostFiles).toHaveLength(2)
    expect(lostFiles).toEqual(
      expect.arrayContaining([
        { id: missing, isMissing: true },
        { id: damaged, isMissing: false },
      ]),
    )
    expect(await getNewestRun(school.database.db, 'backup')).toMatchObject({
      state: 'Done',
      progress: 100,
      problemCount: 2,
    })
  })

  it('sweeps away what a killed one left, and nothing else', async () => {
    await mkdir(school.deps.settings.folder, { recursive: true })
    await writeFile(join(school.deps.settings.folder, 'manara-2020-01-01T000000Z.tar.partial'), 'half')
    await writeFile(join(school.deps.settings.folder, 'letter.txt'), 'of somebody')

    const { path } = await takeBackup(school.deps)

    expect(await school.strangers()).toEqual(['letter.txt'])
    await expect(verifyArchive(archiveAt(path))).resolves.toBeDefined()
  })
})
