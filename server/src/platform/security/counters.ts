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

/** So many counts at once; beyond it the oldest go. A school of 50,000 people has some 100,000 on its busiest morning. */
const mostCounts = 250_000

/**
 * Counts in the memory of this process, without a timer for each: what has ended is cleared away whenever there are twice
 * as many counts as the last clearing left. A clock that is set to another time moves no end.
 */
export function memoryCounters(most = mostCounts): Counters {
  const counts = new Map<string, { points: number; endsAt: number }>()
  let clearAt = 1_024

  function clearEnded(now: number) {
    for (const [place, { endsAt }] of counts) if (endsAt <= now) counts.delete(place)
    // An eighth at once, or a full map would be looked through for each further count.
    const kept = counts.size < most ? most : most * 0.875
    for (const place of counts.keys()) {
      if (counts.size <= kept) break
      counts.delete(place)
    }
    clearAt = Math.min(most, Math.max(1_024, counts.size * 2))
  }

  function start(place: string, points: number, seconds: number, now: number) {
    // Its place among the oldest is that of its start.
    counts.delete(place)
    if (counts.size >= clearAt) clearEnded(now)
    counts.set(place, { points, endsAt: now + seconds * 1_000 })
  }

  return {
    async add(name, key, seconds, points = 1) {
      const place = `${name}:${key}`
      const now = performance.now()
      const count = counts.get(place)
      if (!count || count.endsAt <= now) {
        start(place, points, seconds, now)
        return { points, milliseconds: seconds * 1_000 }
      }
      count.points += points
      return { points: count.points, milliseconds: count.endsAt - now }
    },
    async read(name, key) {
      const count = counts.get(`${name}:${key}`)
      const milliseconds = (count?.endsAt ?? 0) - performance.now()
      return count && milliseconds > 0 ? { points: count.points, milliseconds } : null
    },
    async set(name, key, points, seconds) {
      start(`${name}:${key}`, points, seconds, performance.now())
    },
    async forget(name, key) {
      counts.delete(`${name}:${key}`)
    },
  }
}

/** Options that the library requires of every limiter; each count has its own seconds, and callers apply the limits. */
const unused = { points: 1, duration: 1 }

/** Keys hold e-mail and national id: another machine gets them only as a hash. */
const hashed = (key: string) => (/^\d{1,15}$/.test(key) ? key : createHash('sha256').update(key).digest('base64url'))

/** While Redis is down each process counts in its own memory, and refuses no request because of it. */
export function redisCounters(redis: SharedStore): Counters {
  const insuranceLimiter = new RateLimiterMemory(unused)
  const store = { storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter }
  const limiter: RateLimiterAbstract = new RateLimiterRedis({ ...unused, ...store, keyPrefix: 'manara' })
  const toPlace = (name: string, key: string) => `${name}:${hashed(key)}`
  return {
    async add(name, key, seconds, points = 1) {
      const count = await limiter.penalty(toPlace(name, key), points, { customDuration: seconds })
      return { points: count.consumedPoints, milliseconds: count.msBeforeNext }
    },
    async read(name, key) {
      const count = await limiter.get(toPlace(name, key))
      return count && { points: count.consumedPoints, milliseconds: count.msBeforeNext }
    },
    async set(name, key, points, seconds) {
      await limiter.set(toPlace(name, key), points, seconds)
    },
    async forget(name, key) {
      await limiter.delete(toPlace(name, key))
    },
  }
}
