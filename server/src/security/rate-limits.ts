import { RateLimiterMemory } from 'rate-limiter-flexible'
import { httpProblem } from '../http/http.errors.ts'

/** Points in a number of seconds, counted by a key (an account, an address, a user). */
export interface Limit {
  points: number
  seconds: number
  /** Each failure beyond the limit doubles the wait; without it the wait ends with the window. */
  isGrowing?: true
}

/** Limits of `security.md` 2.4. A whole school sits behind one address: generous there, strict by account. */
export interface LimitTable {
  signInFailuresOfAccount: Limit
  signInFailuresOfAddress: Limit
  signInAttemptsOfAddress: Limit
  /** Looking at the set-up page and sending it; the secret itself cannot be guessed. */
  setupAttemptsOfAddress: Limit
  /** Wrong present passwords at a password change: an open session must not become a way to guess. */
  passwordGuessesOfUser: Limit
  emailSearchesOfNationalId: Limit
  emailSearchesOfAddress: Limit
  /** Beyond it nobody is refused; the audit trail says that somebody may be harvesting addresses. */
  emailSearchesOverall: Limit
  resetRequestsOfAccount: Limit
  resetRequestsOfAddress: Limit
  resetAttemptsOfAddress: Limit
  registrationsOfEmail: Limit
  registrationsOfAddress: Limit
  /** Counted before any byte is taken. */
  receiptsOfRegistration: Limit
  alumniSearchesOfNationalId: Limit
  alumniSearchesOfAddress: Limit
  /** Beyond it nobody is refused; the audit trail says that somebody may be trying numbers. */
  alumniSearchesOverall: Limit
  certificateDownloadsOfAddress: Limit
  certificateChecksOfAddress: Limit
  /** Beyond it nobody is refused; the audit trail says that somebody may be trying numbers. */
  certificateChecksOverall: Limit
  assistantQuestionsOfUser: Limit
  requestsOfUser: Limit
  burstOfUser: Limit
}

export const defaultLimits: LimitTable = {
  signInFailuresOfAccount: { points: 10, seconds: 60, isGrowing: true },
  signInFailuresOfAddress: { points: 60, seconds: 60 },
  signInAttemptsOfAddress: { points: 600, seconds: 60 },
  setupAttemptsOfAddress: { points: 60, seconds: 3_600 },
  passwordGuessesOfUser: { points: 10, seconds: 60, isGrowing: true },
  emailSearchesOfNationalId: { points: 10, seconds: 3_600 },
  emailSearchesOfAddress: { points: 60, seconds: 3_600 },
  emailSearchesOverall: { points: 500, seconds: 3_600 },
  resetRequestsOfAccount: { points: 3, seconds: 3_600 },
  resetRequestsOfAddress: { points: 60, seconds: 3_600 },
  resetAttemptsOfAddress: { points: 60, seconds: 3_600 },
  registrationsOfEmail: { points: 5, seconds: 3_600 },
  registrationsOfAddress: { points: 60, seconds: 3_600 },
  receiptsOfRegistration: { points: 5, seconds: 3_600 },
  alumniSearchesOfNationalId: { points: 10, seconds: 3_600 },
  alumniSearchesOfAddress: { points: 60, seconds: 3_600 },
  alumniSearchesOverall: { points: 500, seconds: 3_600 },
  certificateDownloadsOfAddress: { points: 300, seconds: 3_600 },
  certificateChecksOfAddress: { points: 60, seconds: 3_600 },
  certificateChecksOverall: { points: 500, seconds: 3_600 },
  assistantQuestionsOfUser: { points: 300, seconds: 3_600 },
  requestsOfUser: { points: 1_200, seconds: 300 },
  burstOfUser: { points: 300, seconds: 10 },
}

export type LimitName = keyof LimitTable

export interface RateLimits {
  /** Counts one more, and refuses with 429 once the limit is passed. */
  spend(limit: LimitName, key: string | number): Promise<void>
  /** Counts one more without refusing; true for the one that passes the limit. */
  passes(limit: LimitName, key: string | number): Promise<boolean>
  /** Refuses with 429 while the limit is used up, without counting. */
  refuseIfSpent(limit: LimitName, key: string | number): Promise<void>
  /** Counts one failure without refusing now. A growing wait ends after 15 minutes at the latest: nothing locks for good. */
  countFailure(limit: LimitName, key: string | number): Promise<void>
  forget(limit: LimitName, key: string | number): Promise<void>
}

const longestWaitSeconds = 900

const tooMany = (milliseconds: number) => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000))
  return httpProblem.tooManyRequests([seconds], { retryAfterSeconds: seconds })
}

/** Limits counted in the memory of this process. */
export function createRateLimits(table: LimitTable = defaultLimits): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(table).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  ) as Record<LimitName, RateLimiterMemory>
  const waits = new RateLimiterMemory({ keyPrefix: 'wait', points: 0, duration: longestWaitSeconds })

  return {
    async spend(name, key) {
      const { consumedPoints, msBeforeNext } = await limiters[name].penalty(key)
      if (consumedPoints > table[name].points) throw tooMany(msBeforeNext)
    },

    async passes(name, key) {
      const { consumedPoints } = await limiters[name].penalty(key)
      return consumedPoints === table[name].points + 1
    },

    async refuseIfSpent(name, key) {
      const wait = await waits.get(`${name}:${key}`)
      if (wait) throw tooMany(wait.msBeforeNext)
      const count = await limiters[name].get(key)
      if (count && !table[name].isGrowing && count.consumedPoints >= table[name].points)
        throw tooMany(count.msBeforeNext)
    },

    async countFailure(name, key) {
      const { points, seconds, isGrowing } = table[name]
      const { consumedPoints } = await limiters[name].penalty(key)
      if (!isGrowing || consumedPoints < points) return
      const waitSeconds = Math.min(seconds * 2 ** (consumedPoints - points), longestWaitSeconds)
      // The count outlives the wait, so that the next failure waits longer.
      await limiters[name].set(key, consumedPoints, longestWaitSeconds * 4)
      await waits.block(`${name}:${key}`, waitSeconds)
    },

    async forget(name, key) {
      await limiters[name].delete(key)
      await waits.delete(`${name}:${key}`)
    },
  }
}
