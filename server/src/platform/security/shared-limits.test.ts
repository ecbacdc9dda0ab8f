import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '../../../test/redis.ts'
import { openRedis } from '../redis/redis.ts'
import { redisCounters } from './counters.ts'
import { createRateLimits, defaultLimits, type RateLimits } from './rate-limits.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

const table = {
  ...defaultLimits,
  registrationsOfEmail: { points: 3, seconds: 60 },
  passwordGuessesOfUser: { points: 2, seconds: 1, isGrowing: true as const },
}

/** The limits of one server of several, with its own connection. */
async function openServer(url: string) {
  const problems: string[] = []
  const redis = openRedis(url, (kind) => problems.push(kind))
  endings.push(() => redis.disconnect())
  return { redis, problems, limits: createRateLimits(table, redisCounters(redis)) }
}

async function openServers(count: number) {
  const store: TestRedis = await startRedis()
  endings.push(() => store.close())
  const servers = await Promise.all(Array.from({ length: count }, () => openServer(store.url)))
  await vi.waitUntil(() => servers.every(({ redis }) => redis.status === 'ready'), { timeout: 10_000 })
  return { store, servers: servers.map(({ limits }) => limits), connections: servers.map(({ redis }) => redis) }
}

const register = (limits: RateLimits | undefined) => limits?.spend('registrationsOfEmail', 'a@school.example')

describe.skipIf(!hasRedis)('limits of several servers with one Redis', () => {
  it('count together, refuse together with the same wait, and forget together', async () => {
    const { servers } = await openServers(2)
    const [one, other] = servers

    await register(one)
    await register(other)
    await register(one)

    await expect(register(one)).rejects.toMatchObject({ status: 429 })
    await expect(register(other)).rejects.toMatchObject({ status: 429, details: { retryAfterSeconds: 60 } })
    await one?.forget('registrationsOfEmail', 'a@school.example')
    await expect(register(other)).resolves.toBeUndefined()
  })

  it('share the growing wait of an account', async () => {
    const { servers } = await openServers(2)
    const [one, other] = servers

    const fail = (limits: RateLimits | undefined) => limits?.guess([['passwordGuessesOfUser', 1]], async () => false)

    await fail(one)
    await fail(other)
    await expect(fail(one)).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } })
    await expect(fail(other)).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } })
    await vi.waitUntil(async () => (await fail(one)?.catch(() => undefined)) === false, { timeout: 10_000 })

    for (const limits of [one, other])
      await expect(fail(limits)).rejects.toMatchObject({ details: { retryAfterSeconds: 2 } })
  })

  it('look at no more guesses than the limit when all come at once', async () => {
    const { servers } = await openServers(4)
    let looked = 0
    const guess = (number: number) =>
      servers[number % 4]?.guess([['signInFailuresOfAccount', 'a@school.example']], async () => {
        looked++
        await sleep(20)
        return false
      })

    const asked = await Promise.allSettled(Array.from({ length: 120 }, (_, number) => guess(number)))

    expect(looked).toBeLessThanOrEqual(10)
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBe(looked)
  })

  it('let only so many through when all ask at once', async () => {
    const { servers } = await openServers(4)

    const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, number) => register(servers[number % 4])))

    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('write neither e-mail nor national id into Redis', async () => {
    const { servers, connections } = await openServers(1)

    await register(servers[0])
    await servers[0]?.spend('emailSearchesOfNationalId', 'sy-0101')

    const keys = (await connections[0]?.keys('*'))?.join(' ') ?? ''
    expect(keys).toContain('manara:registrationsOfEmail:')
    expect(keys).not.toMatch(/school\.example|sy-0101/)
  })

  it.each(['SIGKILL', 'SIGSTOP'] as const)('go on in memory when Redis gets %s, without a failure', async (signal) => {
    const { store, servers, connections } = await openServers(1)
    await register(servers[0])

    store.process.kill(signal)
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => register(servers[0])))

    expect(asked.map((one) => (one.status === 'rejected' ? one.reason.status : 'through'))).toEqual([
      'through',
      'through',
      'through',
      429,
      429,
    ])
    await vi.waitUntil(() => connections[0]?.status !== 'ready', { timeout: 10_000 })
    const since = performance.now()
    await servers[0]?.spend('requestsOfUser', 1)
    expect(performance.now() - since).toBeLessThan(100)
  })
})

describe('limits when no Redis answers', () => {
  it('count in memory from the start, and say so', async () => {
    const { limits, problems } = await openServer('redis://127.0.0.1:1')

    for (let time = 0; time < 3; time++) await register(limits)

    await expect(register(limits)).rejects.toMatchObject({ status: 429 })
    await vi.waitUntil(() => problems.includes('ECONNREFUSED'), { timeout: 5_000 })
  })
})
