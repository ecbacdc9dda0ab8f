import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { databaseFiles } from './files.ts'
import { isAlive } from './pid-file.ts'

const servers: EmbeddedPostgres[] = []
const apps: ChildProcess[] = []
const folders: string[] = []

afterEach(async () => {
  for (const app of apps.splice(0)) await stopApp(app)
  for (const server of servers.splice(0)) {
    await server.stop()
    rmSync(server.host, { recursive: true, force: true })
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-test-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return path.join(folder, 'data')
}

async function start(dataDir: string, isDurable = false): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, isDurable })
  servers.push(server)
  return server
}

/** Starts the database in a process of its own, as an app does, and waits until it runs. */
async function startApp(dataDir: string): Promise<{ app: ChildProcess; server: { pid: number; wasAdopted: boolean } }> {
  const launcher = new URL('./embedded-postgres.ts', import.meta.url)
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(launcher)}
    const { pid, wasAdopted, stop } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, isDurable: false })
    process.stdout.write(JSON.stringify({ pid, wasAdopted }))
    process.once('SIGTERM', async () => { await stop(); process.exit() })
    setInterval(() => {}, 1000)`
  const app = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  apps.push(app)
  const [line] = await once(app.stdout ?? app, 'data')
  return { app, server: JSON.parse(String(line)) }
}

async function stopApp(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return
  app.kill('SIGTERM')
  await once(app, 'exit')
}

async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => !isAlive(pid), { timeout: 5_000 })
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[][]> {
  const { host, port, superuser } = server
  const client = new pg.Client({ host, port, user: superuser, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

describe('startEmbeddedPostgres', () => {
  it('initialises a fresh folder for Arabic, with checksums and full durability', async () => {
    const server = await start(newDataDir(), true)

    await query(server, 'create extension pg_trgm')
    const [trigrams] = await query(server, `select cardinality(show_trgm('احمد'))`)
    const sorted = await query(
      server,
      `select name from unnest(array['هدى', 'أحمد', 'بلال', 'آلاء']) name order by name`,
    )
    const [settings] = await query(
      server,
      `select current_setting('data_checksums'), current_setting('fsync'), current_setting('synchronous_commit'),
        current_setting('full_page_writes'), current_setting('listen_addresses'), current_setting('server_encoding')`,
    )

    expect(trigrams?.[0]).toBeGreaterThan(0)
    expect(sorted.flat()).toEqual(['آلاء', 'أحمد', 'بلال', 'هدى'])
    expect(settings).toEqual(['on', 'on', 'on', 'on', '', 'UTF8'])
  })

  it('keeps the data over a stop and a start, and leaves nothing running', async () => {
    const dataDir = newDataDir()
    const first = await start(dataDir)
    await query(first, `create table note as select 'باقٍ' as words`)
    await first.stop()

    const second = await start(dataDir)

    expect(isAlive(first.pid)).toBe(false)
    expect(second.wasAdopted).toBe(false)
    expect(await query(second, 'select words from note')).toEqual([['باقٍ']])
  })

  it('brings a killed database back by itself with every acknowledged row', async () => {
    const server = await start(newDataDir(), true)
    const reasons: string[] = []
    server.onExit((reason) => reasons.push(reason))
    await query(server, 'create table note (id int primary key)')
    for (let id = 1; id <= 20; id += 1) await query(server, `insert into note values (${id})`)
    const killed = server.pid

    await killHard(killed)
    await vi.waitUntil(() => server.pid !== killed, { timeout: 10_000 })

    expect(await query(server, 'select count(*)::int from note')).toEqual([[20]])
    expect(reasons).toEqual(['exit SIGKILL'])
  })

  it('does not wait for a busy session of the killed database', async () => {
    const server = await start(newDataDir())
    const killed = server.pid
    const busy = query(server, `select count(*) from generate_series(1, 1e9) n where n::text = 'x'`)
    const isLost = expect(busy).rejects.toThrow('Connection terminated')
    await query(server, 'select pg_sleep(0.2)')

    await killHard(killed)
    await vi.waitUntil(() => server.pid !== killed, { timeout: 10_000 })

    await isLost
    expect(await query(server, 'select 1')).toEqual([[1]])
  })

  it('does not bring the database back after it was told to stop', async () => {
    const server = await start(newDataDir())
    const killed = server.pid

    await killHard(killed)
    await server.stop()

    expect(isAlive(server.pid)).toBe(false)
  })

  it('adopts the server of a killed app, and stops it in the end', async () => {
    const dataDir = newDataDir()
    const { app, server: orphan } = await startApp(dataDir)
    app.kill('SIGKILL')
    await once(app, 'exit')

    const server = await start(dataDir)
    const answer = await query(server, 'select 1')
    await server.stop()

    expect(answer).toEqual([[1]])
    expect([server.wasAdopted, server.pid]).toEqual([true, orphan.pid])
    expect(isAlive(orphan.pid)).toBe(false)
  })

  it('stops a server whose starter has died since', async () => {
    const dataDir = newDataDir()
    const { app, server: shared } = await startApp(dataDir)
    const heir = await start(dataDir)
    await killHard(app.pid ?? 0)

    await heir.stop()

    expect(isAlive(shared.pid)).toBe(false)
  })

  it('leaves the server of a living app alone, and replaces it when that app stops', async () => {
    const dataDir = newDataDir()
    const { app, server: shared } = await startApp(dataDir)
    const visitor = await start(dataDir)
    const guest = await start(dataDir)

    await guest.stop()
    const isAliveAfterGuest = isAlive(shared.pid)
    app.kill('SIGTERM')
    await vi.waitUntil(() => visitor.pid !== shared.pid, { timeout: 10_000 })

    expect(isAliveAfterGuest).toBe(true)
    expect(await query(visitor, 'select 1')).toEqual([[1]])
  })

  it('lets processes that start at once on a fresh folder share one server', async () => {
    const dataDir = newDataDir()

    const started = await Promise.all([startApp(dataDir), startApp(dataDir), startApp(dataDir)])

    expect(new Set(started.map(({ server }) => server.pid)).size).toBe(1)
    expect(started.filter(({ server }) => !server.wasAdopted)).toHaveLength(1)
    expect(readdirSync(dataDir).filter((name) => name.includes('.init-'))).toEqual([])
  })

  it.each([
    ['a number that no process has', () => 4_194_303],
    ['the recycled number of another program', () => process.pid],
    ['nothing, after a power cut', () => ''],
  ])('clears a stale pid file with %s', async (_title, pid) => {
    const dataDir = newDataDir()
    const first = await start(dataDir)
    const { pidFile } = databaseFiles(dataDir)
    const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
    await first.stop()
    writeFileSync(pidFile, pid() === '' ? '' : [pid(), ...rest].join('\n'))

    const server = await start(dataDir)

    expect(server.wasAdopted).toBe(false)
    expect(await query(server, 'select 1')).toEqual([[1]])
  })

  it('starts a copied folder apart from the server of the original', async () => {
    const original = newDataDir()
    const copy = newDataDir()
    const first = await start(original)
    const text = readFileSync(databaseFiles(original).pidFile, 'utf8')
    const other = await start(copy)
    await other.stop()
    writeFileSync(databaseFiles(copy).pidFile, text)

    const second = await start(copy)

    expect(second.wasAdopted).toBe(false)
    expect(second.pid).not.toBe(first.pid)
    expect(await query(first, 'select 1')).toEqual([[1]])
  })

  it('clears what a killed initialisation left behind', async () => {
    const dataDir = newDataDir()
    const halfMade = `${databaseFiles(dataDir).cluster}.init-4194303-abc`
    mkdirSync(halfMade, { recursive: true })
    chmodSync(dataDir, 0o711)

    const server = await start(dataDir)

    expect(existsSync(halfMade)).toBe(false)
    expect(await query(server, 'select 1')).toEqual([[1]])
  })

  it('restores the links of the libraries that an install without scripts leaves out', () => {
    const link = path.join(findBinaries().folder, 'lib', process.platform === 'darwin' ? 'libpq.dylib' : 'libpq.so')
    rmSync(link, { force: true })

    findBinaries()

    expect(existsSync(link)).toBe(true)
  })

  it('names the folder in Arabic when it cannot write', async () => {
    const problem = startEmbeddedPostgres({ dataDir: '/dev/null/data' })

    await expect(problem).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      problem: 'notWritable',
      message: expect.stringContaining('تعذّرت الكتابة في مجلد البيانات /dev/null/data'),
    })
  })

  it('refuses a folder that holds something else', async () => {
    const dataDir = newDataDir()
    mkdirSync(path.join(dataDir, 'postgres', 'photos'), { recursive: true })
    chmodSync(dataDir, 0o711)

    await expect(start(dataDir)).rejects.toMatchObject({ problem: 'notADatabase' })
  })

  it('refuses a database of another major version', async () => {
    const dataDir = newDataDir()
    const server = await start(dataDir)
    await server.stop()
    writeFileSync(databaseFiles(dataDir).versionFile, '15\n')

    await expect(start(dataDir)).rejects.toMatchObject({ problem: 'otherVersion' })
  })

  it('tells a Windows user about DATABASE_URL in both languages', async () => {
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')

    await expect(startEmbeddedPostgres({ dataDir: newDataDir() })).rejects.toThrow(/ويندوز.*DATABASE_URL.*Windows/)
    platform.mockRestore()
  })
})
