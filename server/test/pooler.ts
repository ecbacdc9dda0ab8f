import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Pooler {
  host: string
  port: number
  stop(): Promise<void>
}

const port = 6432
const shipped = join(import.meta.dirname, '../../deploy/pgbouncer.ini')

const isListening = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.unref()
  })

/** PgBouncer with the settings that we ship, in front of a database server on a unix socket. */
export async function startPooler(database: { host: string; port: number }, users: readonly string[]): Promise<Pooler> {
  const host = mkdtempSync(join(tmpdir(), 'pooler-'))
  const file = join(host, 'pgbouncer.ini')
  const changes = {
    'manara =': `* = host=${database.host} port=${database.port}`,
    'listen_addr =': 'listen_addr =',
    'listen_port =': `listen_port = ${port}\nunix_socket_dir = ${host}`,
    'auth_type =': 'auth_type = trust',
    'auth_file =': `auth_file = ${join(host, 'users')}`,
    // Tests have many databases, each with a pool of its own.
    'default_pool_size =': 'default_pool_size = 4',
  }
  const lines = readFileSync(shipped, 'utf8').split('\n')
  const changed = lines.map((line) => Object.entries(changes).find(([start]) => line.startsWith(start))?.[1] ?? line)
  writeFileSync(file, changed.join('\n'))
  writeFileSync(join(host, 'users'), users.map((user) => `"${user}" ""\n`).join(''))
  // The socket opens to the account of the database only, and PgBouncer never runs as root: when root made the socket, a user
  // namespace keeps root's files and shows another user.
  const { uid, gid } = statSync(join(database.host, `.s.PGSQL.${database.port}`))
  chownSync(host, uid, gid)
  const [program = '', ...args] = [...(uid === 0 ? ['unshare', '--user', '--map-user=65534'] : []), 'pgbouncer', file]
  const child: ChildProcess = spawn(program, args, { uid, gid, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (let tries = 0; !(await isListening(join(host, `.s.PGSQL.${port}`))); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error('the pooler did not start')
    await sleep(50)
  }
  return {
    host,
    port,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(host, { recursive: true, force: true })
    },
  }
}
