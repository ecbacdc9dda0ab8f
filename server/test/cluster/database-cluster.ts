import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { isThere, listProcessFamily, signalAll } from '../faults/processes.ts'

const shipped = join(import.meta.dirname, '../../../deploy')
const read = (name: string) => readFileSync(join(shipped, name), 'utf8')

const programs = ['patroni', 'etcd', 'haproxy', 'psql', '/usr/lib/postgresql/15/bin/postgres']
const isMissing = (program: string) => spawnSync(program, ['--version']).error !== undefined
/** Programs of Debian 12 that this system lacks. */
export const missingPrograms = programs.filter(isMissing)

/** Three machines are three addresses of this one: the network of the shipped files, on the loopback. */
const onLoopback = (text: string) => text.replaceAll('10.0.0.', '127.0.77.')
const getAddress = (node: number) => `127.0.77.1${node}`

interface Running {
  child: ChildProcess
  ended: Promise<unknown>
}

export interface DatabaseCluster {
  start(): Promise<void>
  /** Which node leads, by its number, as Patroni says. */
  leader(): Promise<number | undefined>
  /** Nodes that stand by, the synchronous one among them. */
  replicas(): Promise<string[]>
  /** Everything that runs on the machine ends at once: database, Patroni, etcd. */
  killMachine(node: number): void
  /** The database alone ends; Patroni and etcd beside it live. */
  killDatabase(node: number): void
  /** The machine is switched on again. */
  startMachine(node: number): void
  urls: { app: string; owner: string }
  close(): Promise<void>
}

interface Member {
  name: string
  role: string
  state: string
}

const passwords = { owner: 'owner-of-tests', app: 'app-of-tests' }

export function createDatabaseCluster(folder: string): DatabaseCluster {
  const nodes = [1, 2, 3]
  const running = new Map<string, Running>()
  const uid = Number(spawnSync('id', ['-u', 'postgres']).stdout.toString())
  const gid = Number(spawnSync('id', ['-g', 'postgres']).stdout.toString())
  const isRoot = process.getuid?.() === 0
  const identity = isRoot ? { uid, gid } : {}

  function run(name: string, command: readonly string[], env: Record<string, string> = {}) {
    const [program = '', ...args] = command
    const { PATH = '' } = process.env
    const child = spawn(program, args, { ...identity, cwd: folder, env: { PATH, LC_ALL: 'C.UTF-8', ...env } })
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
    child.stdout?.pipe(log)
    child.stderr?.pipe(log)
    running.set(name, { child, ended: new Promise((resolve) => child.once('exit', resolve)) })
  }

  const getDataPath = (node: number) => join(folder, `data${node}`)
  const getSocketsPath = (node: number) => join(folder, `sockets${node}`)

  function writeFiles() {
    const files = { 'database.sql': read('database.sql'), 'create-database.sh': read('cluster/create-database.sh') }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    chmodSync(join(folder, 'create-database.sh'), 0o755)
    writeFileSync(join(folder, 'passwords'), `OWNER_PASSWORD=${passwords.owner}\nAPP_PASSWORD=${passwords.app}\n`)
    writeFileSync(join(folder, 'haproxy.cfg'), onLoopback(read('cluster/haproxy.cfg')))
    for (const node of nodes) {
      const text = onLoopback(read('cluster/patroni.yml'))
        .replace('name: database1', `name: database${node}`)
        .replace(/127\.0\.77\.11:(5432|8008)/g, `${getAddress(node)}:$1`)
        .replace('/var/lib/postgresql/manara', getDataPath(node))
        .replace('/var/lib/postgresql/.pgpass-patroni', join(folder, `pgpass${node}`))
        .replace('/var/run/postgresql', getSocketsPath(node))
        .replace('/etc/patroni/create-database.sh', join(folder, 'create-database.sh'))
        // All three stand on one machine here: what comes from the loopback is the network of the shipped file.
        .replaceAll('127.0.77.0/24', '127.0.0.0/8')
        .replace('mode: automatic', 'mode: off')
      writeFileSync(join(folder, `patroni${node}.yml`), text)
    }
  }

  function startEtcd(node: number) {
    const [client, peer] = [`http://${getAddress(node)}:2379`, `http://${getAddress(node)}:2380`]
    const all = nodes.map((one) => `database${one}=http://${getAddress(one)}:2380`).join(',')
    const address = ['--listen-client-urls', client, '--advertise-client-urls', client]
    const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', all]
    run(`etcd${node}`, [
      'etcd',
      '--name',
      `database${node}`,
      '--data-dir',
      join(folder, `etcd${node}`),
      ...address,
      ...peers,
    ])
  }

  const startPatroni = (node: number) =>
    run(`patroni${node}`, ['patroni', join(folder, `patroni${node}.yml`)], {
      PASSWORDS: join(folder, 'passwords'),
      DATABASE_SQL: join(folder, 'database.sql'),
    })

  function startMachine(node: number) {
    startEtcd(node)
    startPatroni(node)
  }

  async function members(): Promise<Member[]> {
    for (const node of nodes) {
      try {
        const answer = await fetch(`http://${getAddress(node)}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
        const { members } = (await answer.json()) as { members?: Member[] }
        if (members) return members
      } catch {
        // This machine is off: the next one knows too.
      }
    }
    return []
  }

  const replicas = async () =>
    (await members()).filter(({ role, state }) => role !== 'leader' && state === 'running').map(({ role }) => role)

  async function leader() {
    const name = (await members()).find(({ role }) => role === 'leader')?.name
    return name === undefined ? undefined : Number(name.replace('database', ''))
  }

  const databasePids = (node: number) =>
    listProcessFamily(Number(readFileSync(join(getDataPath(node), 'postmaster.pid'), 'utf8').split('\n')[0]))

  function killMachine(node: number) {
    const others = ['patroni', 'etcd'].flatMap((program) => running.get(`${program}${node}`)?.child.pid ?? [])
    signalAll([...others, ...databasePids(node)], 'SIGKILL')
  }

  const url = (user: string, password: string) => `postgresql://${user}:${password}@127.0.0.1:5000/manara`
  return {
    urls: { app: url('manara_app', passwords.app), owner: url('manara_owner', passwords.owner) },
    leader,
    replicas,
    killMachine,
    killDatabase: (node) => signalAll(databasePids(node), 'SIGKILL'),
    startMachine,
    async start() {
      mkdirSync(folder, { recursive: true })
      for (const node of nodes) mkdirSync(getSocketsPath(node))
      writeFiles()
      if (isRoot) for (const place of [folder, ...nodes.map(getSocketsPath)]) chownSync(place, uid, gid)
      for (const node of nodes) startEtcd(node)
      for (const node of nodes) startPatroni(node)
      run('haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')])
      await vi.waitUntil(async () => (await replicas()).includes('sync_standby') && (await replicas()).length === 2, {
        timeout: 180_000,
        interval: 500,
      })
    },
    async close() {
      const processes = [...running.values()]
      for (const node of nodes) {
        const file = join(getDataPath(node), 'postmaster.pid')
        running.get(`patroni${node}`)?.child.kill('SIGKILL')
        if (!existsSync(file)) continue
        const family = databasePids(node)
        signalAll(family, 'SIGKILL')
        await vi.waitUntil(() => !family.some(isThere), { timeout: 10_000 })
      }
      for (const { child } of processes) child.kill('SIGKILL')
      await Promise.all(processes.map(({ ended }) => ended))
    },
  }
}
