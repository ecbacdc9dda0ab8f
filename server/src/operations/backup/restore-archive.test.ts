import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ArchivedSchool, buildArchivedSchool } from '../../../test/backup/archived-school.ts'
import { archiveAt, createBackupDeps, readParts, schoolSigner, writeParts } from '../../../test/backup/backup-deps.ts'
import { forge } from '../../../test/backup/forge.ts'
import { startTestS3 } from '../../../test/s3.ts'
import { asSuperuser } from '../../../test/test-database.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { lookAtDatabase, openRebuild, readSums } from '../../platform/db/rebuild.ts'
import { appRole } from '../../platform/db/school-database.ts'
import { createS3Store } from '../../platform/files/s3-store.ts'
import { verifyArchive } from './read-archive.ts'
import { findDifferences, RestoreDiffersError, restoreArchive } from './restore-archive.ts'
import { takeBackup } from './take-backup.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Whole clusters are built and taken down: once in the short run. */
const isLong = process.env.LONG === '1'

let school: ArchivedSchool
beforeAll(async () => {
  school = await buildArchivedSchool()
})
afterAll(() => school.close())

async function expectNothingLeft({ name, dataDir }: Awaited<ReturnType<ArchivedSchool['place']>>) {
  const { owner } = createBackupDeps(name, dataDir, school.deps.store)
  expect(await lookAtDatabase(owner)).toMatchObject({ hasTables: false })
  expect(await readdir(join(dataDir, 'secrets')).catch(() => [])).toEqual([])
}

/** Told so, it takes the place of another school, and keeps the keys of that one beside its own. */
async function replaceChanged(there: Awaited<ReturnType<ArchivedSchool['place']>>) {
  await writeFile(join(there.dataDir, 'secrets/jwt-secret'), 'another')
  const client = new pg.Client(there.target.owner)
  await client.connect()
  await client.query(`update classroom_all set name = 'تغيّر'`)
  await client.end()

  await restoreArchive(archiveAt(school.archive), school.manifest, { ...there.target, isReplacing: true })

  expect(findDifferences(school.manifest, await readSums(there.target.owner))).toEqual([])
  const keys = await readdir(join(there.dataDir, 'secrets'))
  expect(keys).toEqual(['certificate-key', 'jwt-secret', expect.stringMatching(/^jwt-secret\.before-\d+$/)])
  await there.close()
}

describe('a restore', () => {
  it('brings back tables, rules, sequences, files and secrets', async () => {
    const there = await school.place()
    const progress = await readSums(school.deps.owner)
    const { path } = await takeBackup(school.deps, { path: school.elsewhere('now') })

    await restoreArchive(archiveAt(path), await verifyArchive(archiveAt(path)), there.target)

    expect(await readSums(there.target.owner)).toEqual(progress)
    expect(await buffer(await there.store.open(school.fileId))).toEqual(school.fileBytes)
    expect(await readFile(join(there.dataDir, 'secrets/jwt-secret'), 'utf8')).toBe(
      'the secret of the school, long enough',
    )
    const rules = `select contype, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' order by 2`
    const [mine, theirs] = await Promise.all(
      [school.database.name, there.name].map((name) =>
        asSuperuser(async (client) => (await client.query(rules)).rows, name),
      ),
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
    const there = await school.place()
    const s3 = await startTestS3()
    const store = createS3Store(s3.options)

    await restoreArchive(archiveAt(school.archive), school.manifest, { ...there.target, store })

    expect(await buffer(await store.open(school.fileId))).toEqual(school.fileBytes)
    const { path, files, lostFiles } = await takeBackup(
      { ...school.deps, owner: there.target.owner, store },
      { path: school.elsewhere('s3') },
    )
    expect([files, lostFiles, (await verifyArchive(archiveAt(path))).files]).toEqual([1, 0, school.manifest.files])
    store.close()
    await s3.close()
    await there.close()
  })

  it('is refused where a school stands, other keys lie, or a server works, and touches nothing unless told so', async () => {
    const there = await school.place()
    await restoreArchive(archiveAt(school.archive), school.manifest, there.target)
    const before = await readSums(there.target.owner)
    const attempt = (isReplacing = false) =>
      restoreArchive(archiveAt(school.archive), school.manifest, { ...there.target, isReplacing }).catch(String)

    expect(await attempt()).toMatch('notEmpty')
    const server = new pg.Client({ ...there.target.owner, application_name: 'manara' })
    await server.connect()
    expect(await attempt(true)).toMatch('serverRuns')
    await server.end()
    expect(await readSums(there.target.owner)).toEqual(before)
    await replaceChanged(there)

    const fresh = await school.place()
    await mkdir(join(fresh.dataDir, 'secrets'), { recursive: true })
    await writeFile(join(fresh.dataDir, 'secrets/jwt-secret'), 'another')
    await expect(restoreArchive(archiveAt(school.archive), school.manifest, fresh.target)).rejects.toThrow(
      'otherSecrets',
    )
    const newer = { ...school.manifest, migrations: [...school.manifest.migrations, '9999-tomorrow'] }
    await expect(restoreArchive(archiveAt(school.archive), newer, fresh.target)).rejects.toThrow('newerArchive')
    expect(await lookAtDatabase(fresh.target.owner)).toMatchObject({ hasTables: false })
    await fresh.close()
  })

  it('leaves nothing of itself when the database goes away at the last moment', async () => {
    const there = await school.place()

    const interrupted = restoreArchive(archiveAt(school.archive), school.manifest, there.target, async ({ query }) => {
      const { rows } = await query('select pg_backend_pid() as pid')
      await asSuperuser((client) => client.query('select pg_terminate_backend($1)', [rows[0].pid]))
    })

    await expect(interrupted).rejects.toThrow()
    expect(await lookAtDatabase(there.target.owner)).toMatchObject({ hasTables: false })
    await there.close()
  })

  it.runIf(isLong)('takes an archive of an older version, which is then brought to the shape of today', async () => {
    const old = await school.place()
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
      { ...school.deps, owner: old.target.owner, store: old.store },
      { path: school.elsewhere('old') },
    )
    const there = await school.place()

    await restoreArchive(archiveAt(path), await verifyArchive(archiveAt(path)), there.target)
    const done = await migrate(there.target.owner, appRole)

    expect(done).toEqual(since)
    expect((await readSums(there.target.owner)).get('person_all')).toMatchObject({ rows: 1 })
    await old.close()
    await there.close()
  })

  it('leaves nothing of itself when what comes out is not what went in', async () => {
    const there = await school.place()
    const forged = school.elsewhere('forged')
    await writeParts(
      forged,
      forge(await readParts(school.archive), 'person_all', (text) => text.replace('الشامي', 'الحلبي'), schoolSigner),
    )

    const failure = await restoreArchive(archiveAt(forged), await verifyArchive(archiveAt(forged)), there.target).catch(
      (error: unknown) => error,
    )

    expect(failure).toBeInstanceOf(RestoreDiffersError)
    expect(String(failure)).toContain('person_all')
    await expectNothingLeft(there)
    await there.close()
  })
})
