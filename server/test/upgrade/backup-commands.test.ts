import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { verifyArchive } from '../../src/operations/backup/read-archive.ts'
import { recordChange } from '../../src/platform/audit/audit.ts'
import { advanceSealHead, sealAudit } from '../../src/platform/audit/sealing.ts'
import { openCertificateSigner } from '../../src/platform/security/certificate-signer.ts'
import { createTestFolder, readParts, writeParts } from '../backup/backup-deps.ts'
import { forge } from '../backup/forge.ts'
import { buildPerson } from '../factories/people.ts'
import { endLaunched, expectOneLine, externalDatabase, launch } from '../launch.ts'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../test-database.ts'

// Each of them is a process of its own; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let database: TestDatabase
let folder: Awaited<ReturnType<typeof createTestFolder>>
beforeAll(async () => {
  database = await createTestDatabase()
  // Its owner owns the place too, as everywhere but in a copy that a superuser made.
  await asSuperuser((client) => client.query(`alter database ${database.name} owner to manara_owner`))
  folder = await createTestFolder()
  await buildPerson(database.db, { role: 'Administrator' })
})
afterAll(async () => {
  endLaunched()
  await database.close()
  await folder.close()
})

type Name = 'backup' | 'restore' | 'drill'
const dataDir = () => join(folder.folder, 'data')
const environment = () => ({
  ...externalDatabase(inject('postgres'), database.name),
  DATA_DIR: dataDir(),
  BACKUP_DISK_RESERVE_MB: '0',
})
const run = (name: Name, args: string[] = [], env: Record<string, string> = environment()) =>
  launch(`scripts/${name}.mjs`, env, { args }).ended

const verifyTrail = () => launch('scripts/audit-verify.mjs', environment()).ended

/** Something is changed, and the newest part of the trail closed, as the job of the server does it. */
async function changeAndSeal() {
  const actor = { requestId: 'test', address: '' }
  await database.db
    .transaction()
    .execute((trx) => recordChange(trx, actor, { operation: 'createProgram', entity: 'program', entityId: 1 }))
  const signer = await openCertificateSigner(undefined, dataDir())
  for (const seal of await sealAudit(database.db, signer)) await advanceSealHead(database.db, signer, dataDir(), seal)
}

const archives = () => readdirSync(join(dataDir(), 'backups')).sort()

describe('npm run backup, restore and drill', () => {
  it('say in one line what cannot be done', async () => {
    expectOneLine(await run('drill'), /لا توجد نسخة في .* بعد/)
    expectOneLine(await run('restore'), /اذكر ملف النسخة/)
    expectOneLine(await run('backup', [], { ...environment(), BACKUP_AT: 'noon' }), /BACKUP_AT/)
  })

  it('take a backup, know a damaged one, and put none over a school', async () => {
    await changeAndSeal()
    const { id: starter } = await database.db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
    const open = { kind: 'PEOPLE', area: 'admin', started_by: starter }
    await database.db
      .insertInto('import_run')
      .values([
        { ...open, state: 'PREVIEWED' },
        { ...open, state: 'DONE' },
      ])
      .execute()
    const message = {
      student_id: starter,
      holder: 'أم أحمد',
      phone: '+963933123456',
      kind: 'free',
      long_text: 'أ',
      short_text: 'أ',
    }
    await database.db
      .insertInto('outgoing_message')
      .values(['WAITING', 'SENT'].map((state) => ({ ...message, state, dedupe: state, useful_until: new Date() })))
      .execute()
    const { code, errors, output } = await run('backup')
    expect([code, errors]).toEqual([0, ''])
    expect(output).toMatch(/تمّت النسخة الاحتياطية: .*manara-.*\.tar/)
    const [name = ''] = archives()
    const path = join(dataDir(), 'backups', name)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const runs = await database.db.selectFrom('backup_run').select(['kind', 'origin', 'state', 'file_name']).execute()
    expect(runs).toEqual([{ kind: 'backup', origin: 'command', state: 'Done', file_name: name }])

    expect((await run('restore', [path, '--check'])).output).toContain('النسخة سليمة')
    await changeAndSeal()
    await database.db.destroy()
    expectOneLine(await run('restore', [path]), /لا يُكتب فوقها إلا مع/)
    const bytes = await readFile(path)
    bytes.writeUInt8((bytes[bytes.length >> 1] ?? 0) ^ 1, bytes.length >> 1)
    const damaged = join(folder.folder, 'damaged.tar')
    await writeFile(damaged, bytes)
    expectOneLine(await run('restore', [damaged, '--replace']), /تالفة أو ناقصة، ولم يتغيّر شيء/)
    const restored = await run('restore', [path, '--replace'])
    expect(restored.code).toBe(0)
    expect(restored.output).toMatch(/آخر ختم معروف قبل الاستعادة 2:[0-9a-f]{16}، وآخر ختم في النسخة 1:[0-9a-f]{16}/)
    const imports = await asSuperuser(
      (client) => client.query('select state from import_run order by id'),
      database.name,
    )
    expect(imports.rows).toEqual([{ state: 'EXPIRED' }, { state: 'DONE' }])
    const messages = await asSuperuser(
      (client) => client.query('select state from outgoing_message order by id'),
      database.name,
    )
    expect(messages.rows, 'what waited was perhaps sent since').toEqual([{ state: 'SKIPPED' }, { state: 'SENT' }])
    const verified = await verifyTrail()
    expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('السجل سليم: ختمان على 3 قيود')])
    const again = join(folder.folder, 'again.tar')
    expect((await run('backup', ['--to', again])).code).toBe(0)
    const people = async (file: string) =>
      (await verifyArchive({ path: file, identities: [] })).tables.find((table) => table.name === 'person_all')
    expect(await people(again)).toEqual(await people(path))
  })

  it('encrypt to a new key, open with it alone, and tell whose key signed', async () => {
    const key = join(folder.folder, 'school.key')
    const made = await run('backup', ['--new-key', key])
    expect([made.code, statSync(key).mode & 0o777]).toEqual([0, 0o600])
    const recipient = /BACKUP_RECIPIENT=(age1\w+)/.exec(made.output)?.[1] ?? ''
    expectOneLine(await run('backup', ['--new-key', key]), /يوجد ملف في/)
    const env = { ...environment(), BACKUP_RECIPIENT: recipient }
    const path = join(folder.folder, 'school.tar.age')
    const taken = await run('backup', ['--to', path], env)
    const signer = /وقّعها مفتاح هذه المدرسة: \u2066([\w-]{43})\u2069/.exec(taken.output)?.[1] ?? ''
    expect(taken.output).toContain('النسخة مشفّرة')
    const check = (args: string[], more: Record<string, string> = {}) =>
      run('restore', [path, '--check', ...args], { ...environment(), ...more })

    expectOneLine(await check([]), /النسخة مشفّرة، ولا يفتحها مفتاح مما أُعطي/)
    expectOneLine(await check(['--identity', path]), /لا مفتاح خاصًا في/)
    expect((await check(['--identity', key])).output).toContain('وقّعها مفتاح هذه المدرسة')
    const fromEnvironment = await check(['--signer', signer], { BACKUP_IDENTITY_FILE: key })
    expect(fromEnvironment.output).toContain('وقّعها المفتاح الذي ذكرته')
    expectOneLine(await check(['--identity', key, '--signer', 'x'.repeat(43)]), /مفتاح غير الذي ذكرته/)
    // A fingerprint may begin so.
    expectOneLine(await check(['--identity', key, '--signer', `-${'x'.repeat(42)}`]), /مفتاح غير الذي ذكرته/)
    const elsewhere = { CERTIFICATE_KEY: Buffer.alloc(32, 5).toString('base64url') }
    expectOneLine(await check(['--identity', key], elsewhere), /مفتاح آخر غير مفتاح هذه المدرسة/)
    const fresh = await check(['--identity', key], { DATA_DIR: join(folder.folder, 'fresh') })
    expect(fresh.output).toMatch(/تنبيه: وقّعها المفتاح .*ولا مفتاح هنا يُقارن به/)
  })

  it('refuse an archive that nobody signed, unless it is accepted as such', async () => {
    const path = join(folder.folder, 'unsigned.tar')
    const [name = ''] = archives()
    const parts = await readParts(join(dataDir(), 'backups', name))
    await writeParts(
      path,
      forge(parts, 'person_all', (text) => text.replace('\t2\t', '\t0\t')),
    )

    expectOneLine(await run('restore', [path, '--check']), /النسخة غير موقّعة/)
    const accepted = await run('restore', [path, '--check', '--accept-unsigned'])
    expect([accepted.code, accepted.output]).toEqual([0, expect.stringContaining('تنبيه: النسخة غير موقّعة')])
  })

  it('leave no archive behind that is not whole when they are killed', async () => {
    const before = archives()
    const id = randomUUID()
    const place = join(dataDir(), 'files', id.slice(0, 2), id.slice(2, 4))
    await mkdir(place, { recursive: true })
    await writeFile(join(place, id), 'x')
    await truncate(join(place, id), 400_000_000)
    await asSuperuser(
      (client) =>
        client.query(
          `insert into stored_file (id, state, original_name, media_type, size, sha256, stored_at)
           values ($1, 'stored', 'long.mp4', 'video/mp4', 400000000, repeat('a', 64), now())`,
          [id],
        ),
      database.name,
    )

    const killed = launch('scripts/backup.mjs', environment())
    const partial = () => archives().find((name) => name.endsWith('.partial'))
    while (!partial() || statSync(join(dataDir(), 'backups', partial() ?? '')).size < 5_000_000) await sleep(2)
    killed.child.kill('SIGKILL')
    await killed.ended
    const left = archives()
    await asSuperuser((client) => client.query('delete from stored_file'), database.name)
    const next = await run('backup')

    expect(left.filter((name) => !before.includes(name))).toEqual([expect.stringMatching(/\.partial$/)])
    expect(next.code).toBe(0)
    expect(archives().filter((name) => name.endsWith('.partial'))).toEqual([])
  })
})

describe('a new major version of the embedded database', () => {
  it('takes over the school from a backup: dump, fresh cluster, load', async () => {
    const env = { DATA_DIR: join(folder.folder, 'embedded'), BACKUP_DISK_RESERVE_MB: '0' }
    const person = [
      '--email',
      'layla@school.example',
      '--national-id',
      'UP-1',
      '--first-name',
      'ليلى',
      '--last-name',
      'حداد',
    ]
    const created = launch('scripts/admin-create.mjs', env, {
      args: [...person, '--password-stdin'],
      input: 'Harbour-Lamp-77\n',
    })
    expect((await created.ended).code).toBe(0)
    expect((await run('backup', [], env)).code).toBe(0)
    const [name = ''] = await readdir(join(env.DATA_DIR, 'backups'))
    const path = join(env.DATA_DIR, 'backups', name)
    const cluster = join(env.DATA_DIR, 'postgres')

    // The cluster is one of another version now: nothing but a restore into a fresh one helps.
    await writeFile(join(cluster, 'PG_VERSION'), '17\n')
    expectOneLine(await run('restore', [path], env), /أنشأها إصدار آخر من PostgreSQL/)
    await rename(cluster, `${cluster}.old`)
    const { code, errors } = await run('restore', [path], env)

    expect([code, errors]).toEqual([0, ''])
    expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true)
    const reset = launch('scripts/admin-reset.mjs', env, {
      args: ['--email', 'layla@school.example', '--password-stdin'],
      input: 'Lantern-Door-71\n',
    })
    expect((await reset.ended).output).toContain('ليلى حداد')
  })
})
