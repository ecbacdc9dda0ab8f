import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { SharedStore } from '../redis/redis.ts'

/** Points counted, and the time until the count restarts. */
export interface Count {
  points: number
  milliseconds: number
}

/** Where limits are counted: in this process, in the first process of a machine, or in a Redis that all machines share. */
export interface Counters {
  /** One more, or one back; the count ends so many seconds after its first point. */
  add(name: string, key: string, seconds: number, points?: 1 | -1): Promise<Count>
  read(name: string, key: string): Promise<Count | null>
  /** Replaces count and end. */
  set(name: string, key: string, points: number, seconds: number): Promise<void>
  forget(name: string, key: string): Promise<void>
}

type Limiter = Pick<RateLimiterAbstract, 'penalty' | 'get' | 'set' | 'delete'>

const toCounters = (limiter: Limiter, written: (key: string) => string): Counters => ({
  async add(name, key, seconds, points = 1) {
    const count = await limiter.penalty(`${name}:${written(key)}`, points, { customDuration: seconds })
    return { points: count.consumedPoints, milliseconds: count.msBeforeNext }
  },
  async read(name, key) {
    const count = await limiter.get(`${name}:${written(key)}`)
    return count && { points: count.consumedPoints, milliseconds: count.msBeforeNext }
  },
  async set(name, key, points, seconds) {
    await limiter.set(`${name}:${written(key)}`, points, seconds)
  },
  async forget(name, key) {
    await limiter.delete(`${name}:${written(key)}`)
  },
})

/** Options that the library requires of every limiter; each count has its own seconds, and callers apply the limits. */
const unused = { points: 1, duration: 1 }

export const memoryCounters = (): Counters => toCounters(new RateLimiterMemory(unused), (key) => key)

/** Keys hold e-mail and national id: another machine gets them only as a hash. */
const hashed = (key: string) => (/^\d{1,15}$/.test(key) ? key : createHash('sha256').update(key).digest('base64url'))

/** While Redis is down each process counts in its own memory, and refuses no request because of it. */
export function redisCounters(redis: SharedStore): Counters {
  const insuranceLimiter = new RateLimiterMemory(unused)
  const store = { storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter }
  return toCounters(new RateLimiterRedis({ ...unused, ...store, keyPrefix: 'manara' }), hashed)
}
