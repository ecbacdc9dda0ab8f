import { get, Agent as HttpAgent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listConversations } from '@manara/contract/assistant.ts'
import { login } from '@manara/contract/auth.ts'
import { listPublicPrograms } from '@manara/contract/public-programs.ts'
import { getHealth } from '@manara/contract/system.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  const free = { points: 10_000, seconds: 60 }
  server = await startTestServer({ limits: { signInAttemptsOfAddress: free } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = server.app.server.address() as AddressInfo)
})
afterAll(() => server.close())

/** Asks again and again over so many connections, until it is stopped; gives how often each status was answered. */
function hammer(connections: number, path: string) {
  const agent = new HttpAgent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  let refusedUntil: string | undefined
  let isStopped = false
  const askOnce = () =>
    new Promise<void>((resolve) => {
      get({ port, path, agent, host: '127.0.0.1' }, (answer) => {
        const { statusCode = 0 } = answer
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        if (statusCode === 429) refusedUntil = answer.headers['retry-after']
        answer.resume().once('close', resolve)
      }).once('error', () => resolve())
    })
  const loops = Array.from({ length: connections }, async () => {
    while (!isStopped) await askOnce()
  })
  const stop = async () => {
    isStopped = true
    await Promise.all(loops)
    agent.destroy()
  }
  onTestFinished(stop)
  const refuses = () => vi.waitUntil(() => refusedUntil, { timeout: 60_000 })
  return { stop, refuses, statuses: () => [...statuses.keys()].sort() }
}

const timeout = { timeout: 180_000 }

describe('a server under load', () => {
  it('serves a teacher while one address hammers it with 260 connections', timeout, async () => {
    const teacher = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    const attack = hammer(260, '/api/public/programs')
    await attack.refuses()

    const statuses: number[] = []
    for (let time = 0; time < 75; time++)
      statuses.push((await teacher.get(time % 2 ? '/api/my-classrooms' : '/api/chat/conversations')).status)
    await attack.stop()

    expect(statuses.filter((status) => status === 503 || status === 429)).toEqual([])
    expect(attack.statuses()).toContain(429)
  })

  it('says when to come back, and answers health to everybody', timeout, async () => {
    const attack = hammer(260, '/api/public/programs')
    const visitor = server.as('visitor')
    const seconds = await attack.refuses()

    const health = await visitor.call(getHealth)
    await attack.stop()

    expect([seconds, health.status]).toEqual(['2', 200])
    expect((await visitor.call(listPublicPrograms)).status).toBe(200)
  })

  it('lets 400 people of one school sign in at the same moment', timeout, async () => {
    const { email } = await buildPerson(server.db, { role: 'Student' })
    const signIn = () => server.as('visitor').call(login, { body: { email, password: knownPassword } })

    const answers = await Promise.all(Array.from({ length: 400 }, signIn))

    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([])
  })

  it('serves everything that one person asks at once, a share at a time', timeout, async () => {
    const agent = server.as('student')

    const answers = await Promise.all(Array.from({ length: 100 }, () => agent.call(listConversations)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('forgets who left before their answer', timeout, async () => {
    const visitor = server.as('visitor')
    for (let round = 0; round < 6; round++) {
      const leaving = Array.from({ length: 25 }, () => {
        const control = new AbortController()
        const asked = fetch(`http://127.0.0.1:${port}/api/public/programs`, { signal: control.signal })
        setTimeout(() => control.abort(), Math.random() * 20)
        return asked.then((answer) => answer.text()).catch(() => undefined)
      })
      await Promise.all(leaving)
    }

    await expect.poll(async () => (await visitor.call(listPublicPrograms)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 60 }, () => visitor.call(listPublicPrograms)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('the description of the API', () => {
  it.each(['/api/openapi.json', '/api/docs'])('is written and compressed once: %s', async (url) => {
    const asked = (encoding: string) =>
      server.app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

    const plain = await asked('')
    const brotli = await asked('gzip, deflate, br')
    const gzip = await asked('gzip, br;q=0')

    expect([plain, brotli, gzip].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(brotli.headers.vary).toContain('accept-encoding')
  })
})
