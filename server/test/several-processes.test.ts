import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { hasProcesses } from './faults/processes.ts'
import { rounds } from './faults/rounds.ts'
import { endLaunched, launch } from './launch.ts'

const folder = await mkdtemp(join(tmpdir(), 'processes-'))
afterAll(async () => {
  endLaunched()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** On a connection of its own each time: the processes take connections in turn. */
function send(address: string, path: string, body?: unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asking = request(address + path, { agent: false, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    asking.on('error', reject)
    asking.end(body && JSON.stringify(body))
  })
}

/** The server's own processes among the children; the database is another program. */
function listMembers(leader: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [, parent] = (readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
      const isOurs = Number(parent) === leader && /server[.][jt]s/.test(readFileSync(`/proc/${name}/cmdline`, 'utf8'))
      return isOurs ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

const wrong = { email: 'admin@manara.example', password: 'not-the-password' }

describe.skipIf(!hasProcesses)('a server of two processes', () => {
  it('counts limits together, is replaced without a failed request, mends itself, and stops cleanly', async () => {
    const env = { DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: '0', WEB_CONCURRENCY: '2' }
    const { child, ended, output } = launch('scripts/setup/serve.mjs', env)
    await vi.waitUntil(() => /setup#token=/.test(output()), { timeout: 90_000 })
    const address = /http:\/\/[\d.:]+/.exec(output())?.[0] ?? ''
    const leader = child.pid ?? 0
    const first = listMembers(leader)
    expect(first).toHaveLength(2)

    const guesses: number[] = []
    for (let guess = 0; guess < 12; guess++) guesses.push(await send(address, '/api/auth/login', wrong))
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])

    const statuses = new Map<number, number>()
    let isAsking = true
    const asking = (async () => {
      for (; isAsking; await sleep(5)) {
        const status = await send(address, '/api/ready').catch(() => 0)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })()
    child.kill('SIGHUP')
    await vi.waitUntil(
      () => listMembers(leader).length === 2 && !listMembers(leader).some((pid) => first.includes(pid)),
      {
        timeout: 60_000,
      },
    )
    isAsking = false
    await asking
    expect([...statuses.keys()]).toEqual([200])

    // Each start of a process costs a second of both cores: the death of one is for the long runs.
    if (rounds(0, 1) === 1) {
      const [victim = 0] = listMembers(leader)
      process.kill(victim, 'SIGKILL')
      const isMended = () => listMembers(leader).length === 2 && !listMembers(leader).includes(victim)
      await vi.waitUntil(isMended, { timeout: 60_000 })
    }

    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    await vi.waitUntil(() => listMembers(leader).length === 0)
  }, 240_000)
})
