import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerStatus, StatusCheck } from '@manara/contract/status.ts'
import { getServerStatus, requestBackup } from '@manara/contract/status.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveAt, createBackupDeps, createTestFolder, testKeys } from '../../../test/backup/backup-deps.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { buildServerInfo } from '../../../test/test-server-info.ts'
import { backupWorkers } from '../../operations/backup/backup-workers.ts'
import { verifyArchive } from '../../operations/backup/read-archive.ts'
import { createDiskStore } from '../../platform/files/disk-store.ts'
import { checkEncryption, checkRetention } from './safety-checks.ts'

let server: TestServer
let folder: Awaited<ReturnType<typeof createTestFolder>>
beforeAll(async () => {
  folder = await createTestFolder()
  server = await startTestServer({ config: { serverInfo: buildServerInfo(folder.folder) } })
})
afterAll(async () => {
  await server.close()
  await folder.close()
})
beforeEach(async () => {
  await server.db.deleteFrom('backup_run').execute()
})

const admin = () => server.as('admin')
const ask = () => admin().call(requestBackup)
const readStatus = async (): Promise<ServerStatus> => (await admin().call(getServerStatus)).body
const item = async (id: StatusCheck) => (await readStatus()).items.find((one) => one.id === id)

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
interface GivenRun {
  kind?: 'backup' | 'drill'
  state?: 'Done' | 'Failed' | 'Running'
  hours?: number
  problem_count?: number
  failure?: string
  file_name?: string
}
const addRun = ({ kind = 'backup', state = 'Done', hours = 1, ...given }: GivenRun = {}) => {
  const at = hoursAgo(hours)
  const finished_at = state === 'Running' ? null : at
  return server.db
    .insertInto('backup_run')
    .values({ kind, state, origin: 'schedule', bytes: 2_048, file_count: 3, touched_at: at, finished_at, ...given })
    .execute()
}
describe('getServerStatus', () => {
  it('says how long things are kept, as it is set', async () => {
    expect(await item('retention')).toMatchObject({
      ...{ group: 'database', light: 'green', advice: null },
      value: 'الإيصالات: 24 شهرًا، الطلبات المرفوضة: 12 شهرًا، المحذوفات: 30 يومًا',
    })
    expect(checkRetention({ ...buildServerInfo('/x'), retention: { receiptMonths: 0, rejectedMonths: 2 } }).value).toBe(
      'الإيصالات: دائمًا، الطلبات المرفوضة: شهران، المحذوفات: 30 يومًا',
    )
  })

  it('tells of everything, with a sentence for whatever is not green', async () => {
    const { status, body } = await admin().call(getServerStatus)

    expect(status).toBe(200)
    const { items, light, backup }: ServerStatus = body
    expect(items.map(({ id }) => id)).toEqual([
      'lastBackup',
      'lastDrill',
      'backupEncryption',
      'durability',
      'databaseRoles',
      'databaseVersion',
      'migrations',
      'retention',
      'queue',
      'news',
      'live',
      'mail',
      'files',
      'ai',
      'disk',
      'eventLoop',
      'server',
    ])
    for (const { advice, light } of items) expect(advice === null).toBe(light === 'green')
    // The database of the tests is made for speed: that must not go unseen.
    expect(items.find(({ id }) => id === 'durability')).toMatchObject({
      light: 'red',
      value: 'متوقف: fsync, full_page_writes, synchronous_commit',
    })
    expect(items.find(({ id }) => id === 'databaseRoles')).toMatchObject({ light: 'green' })
    expect(items.find(({ id }) => id === 'migrations')).toMatchObject({ light: 'green' })
    expect([light, backup]).toEqual(['red', { state: 'Idle', progress: 0 }])
  })

  it('warns while backups are not encrypted', async () => {
    expect(await item('backupEncryption')).toMatchObject({
      ...{ group: 'safety', light: 'amber', value: 'متوقف' },
      advice: expect.stringContaining('BACKUP_RECIPIENT'),
    })
    const serverInfo = buildServerInfo('/x')
    const encrypting = { ...serverInfo, backup: { ...serverInfo.backup, recipients: [testKeys.recipient] } }
    expect(checkEncryption(encrypting)).toMatchObject({ light: 'green', value: 'مُفعّل', advice: null })
  })

  it('is red without a backup, and amber without a drill', async () => {
    expect(await item('lastBackup')).toMatchObject({
      light: 'red',
      at: null,
      advice: expect.stringContaining('خذ نسخة'),
    })
    expect(await item('lastDrill')).toMatchObject({ light: 'amber', advice: expect.stringContaining('npm run drill') })
  })

  it.each<[string, GivenRun[], 'green' | 'amber' | 'red', RegExp | null]>([
    ['a fresh one', [{}], 'green', null],
    ['an older one', [{ hours: 30 }], 'amber', /أكثر من يوم/],
    ['a very old one', [{ hours: 80 }], 'red', /أكثر من 3 أيام/],
    ['a failure after it', [{}, { state: 'Failed', failure: 'NoRoomError' }], 'amber', /BACKUP_DIR/],
    ['failures only', [{ state: 'Failed', failure: 'ECONNREFUSED' }], 'red', /ECONNREFUSED/],
    ['files that it could not have', [{ problem_count: 2 }], 'amber', /عددها 2/],
    ['a file that is no longer there', [{ file_name: 'manara-2026-11-20T004000Z.tar' }], 'amber', /مجلد النسخ/],
  ])('judges the backups by %s', async (_, runs, light, advice) => {
    for (const run of runs) await addRun(run)

    const found = await item('lastBackup')
    expect(found?.light).toBe(light)
    if (advice) expect(found?.advice).toMatch(advice)
  })

  it.each<[GivenRun, 'green' | 'amber' | 'red']>([
    [{}, 'green'],
    [{ hours: 24 * 40 }, 'amber'],
    [{ problem_count: 1 }, 'red'],
    [{ state: 'Failed', failure: 'ArchiveError' }, 'red'],
  ])('judges a drill %j as %s', async (run, light) => {
    await addRun({ kind: 'drill', ...run })

    expect((await item('lastDrill'))?.light).toBe(light)
  })

  it('sees files that cannot be had, mail that failed, and a backup that was killed', async () => {
    await server.db
      .insertInto('stored_file')
      .values({
        state: 'stored',
        original_name: 'x.pdf',
        media_type: 'application/pdf',
        size: 5,
        sha256: 'a'.repeat(64),
        stored_at: new Date(),
      })
      .execute()
    await server.db
      .insertInto('mail')
      .values({ recipient: 'a@b.example', recipient_name: 'رنا', subject: 'خبر', status: 'Failed' })
      .execute()
    await addRun({ state: 'Running', hours: 1 })

    expect(await item('files')).toMatchObject({ light: 'red' })
    expect(await item('mail')).toMatchObject({ light: 'amber' })
    expect((await readStatus()).backup).toEqual({ state: 'Idle', progress: 0 })
    await server.db.deleteFrom('stored_file').execute()
    await server.db.deleteFrom('mail').execute()
  })
})

describe('requestBackup', () => {
  it('leaves a job that takes a backup, once, however often it is clicked', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    const statuses = answers.map(({ status }) => status).sort()

    expect(statuses).toEqual([200, 409, 409])
    expect((await readStatus()).backup).toEqual({ state: 'Waiting', progress: 0 })
    const [run] = await server.db.selectFrom('backup_run').select(['id', 'requested_by']).execute()
    expect(run?.requested_by).toBe(server.person('admin').id)
    const trail = await server.db
      .selectFrom('audit_entry')
      .select('entity_id')
      .where('operation', '=', 'requestBackup')
      .execute()
    expect(trail).toEqual([{ entity_id: String(run?.id) }])

    const openStore = async () => createDiskStore({ folder: join(folder.folder, 'files'), reserveBytes: 0 })
    const deps = createBackupDeps(server.databaseName, folder.folder, await openStore())
    const [worker] = backupWorkers(server.db, { ...deps, openStore })
    await worker?.work({ runId: run?.id ?? 0 }, false)
    await worker?.work({ runId: run?.id ?? 0 }, false)

    const files = await readdir(deps.settings.folder)
    expect(files).toHaveLength(1)
    await expect(verifyArchive(archiveAt(join(deps.settings.folder, files[0] ?? '')))).resolves.toBeDefined()
    expect(await item('lastBackup')).toMatchObject({ light: 'green', at: expect.any(String) })
    expect((await ask()).status).toBe(200)
  })

  it('is not held up by one that was killed', async () => {
    await addRun({ state: 'Running', hours: 1 })

    expect((await ask()).status).toBe(200)
    expect(await server.db.selectFrom('backup_run').select('failure').where('state', '=', 'Failed').execute()).toEqual([
      { failure: 'KILLED' },
    ])
  })

  it('tells how far it is', async () => {
    await server.db
      .insertInto('backup_run')
      .values({ kind: 'backup', origin: 'request', state: 'Running', progress: 40 })
      .execute()

    expect((await readStatus()).backup).toEqual({ state: 'Running', progress: 40 })
    const { status, problem } = await ask()
    expect([status, problem.message]).toEqual([409, 'نسخة احتياطية تجري الآن. انتظر حتى تنتهي.'])
  })
})
