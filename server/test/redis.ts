import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

if (!hasRedis)
  process.stderr.write('SKIPPED: tests with a real Redis need redis-server, which this system does not have\n')

export interface TestRedis {
  url: string
  process: ChildProcess
  close(): Promise<void>
}

/** A Redis of the test's own, on a unix socket: no port to quarrel about. */
export async function startRedis(folder = mkdtempSync(join(tmpdir(), 'redis-'))): Promise<TestRedis> {
  const socket = join(folder, 'redis.sock')
  const args = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', args)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await vi.waitUntil(() => output.includes('ready to accept connections'), { timeout: 10_000, interval: 10 })
  return {
    url: `unix://${socket}`,
    process: child,
    async close() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
