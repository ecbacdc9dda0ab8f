import { httpProblem } from '../http/http.errors.ts'
import { type Counters, memoryCounters } from './counters.ts'

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
  /** Mails with a code to one mailbox, by whomever. */
  applicantCodesOfEmail: Limit
  applicantCodesOfRegistration: Limit
  applicantCodeTriesOfAddress: Limit
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
  builtinGenerationsOfUser: Limit
  providerGenerationsOfUser: Limit
  /** Beyond it the built-in assistant answers. */
  assistantModelQuestionsOfUser: Limit
  /** Files with the data of many people. */
  exportsOfUser: Limit
  /** Beyond it nobody is refused; the audit trail and a mail to all administrators tell of it. */
  exportsBeforeAlarm: Limit
  /** The first passes: so often is a mail about the exports of one person sent. */
  exportLettersOfUser: Limit
  /** The first passes: so often does the trail tell of large lists that one person reads whole. */
  wholeListsBeforeAlarm: Limit
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
  applicantCodesOfEmail: { points: 40, seconds: 3_600 },
  applicantCodesOfRegistration: { points: 3, seconds: 3_600 },
  applicantCodeTriesOfAddress: { points: 120, seconds: 3_600 },
  receiptsOfRegistration: { points: 5, seconds: 3_600 },
  alumniSearchesOfNationalId: { points: 10, seconds: 3_600 },
  alumniSearchesOfAddress: { points: 60, seconds: 3_600 },
  alumniSearchesOverall: { points: 500, seconds: 3_600 },
  certificateDownloadsOfAddress: { points: 300, seconds: 3_600 },
  certificateChecksOfAddress: { points: 60, seconds: 3_600 },
  certificateChecksOverall: { points: 500, seconds: 3_600 },
  assistantQuestionsOfUser: { points: 300, seconds: 3_600 },
  builtinGenerationsOfUser: { points: 120, seconds: 3_600 },
  providerGenerationsOfUser: { points: 20, seconds: 3_600 },
  assistantModelQuestionsOfUser: { points: 60, seconds: 3_600 },
  exportsOfUser: { points: 60, seconds: 3_600 },
  exportsBeforeAlarm: { points: 2, seconds: 600 },
  exportLettersOfUser: { points: 0, seconds: 3_600 },
  wholeListsBeforeAlarm: { points: 0, seconds: 3_600 },
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

/** Limits counted in the memory of this process, unless other counters are given. */
export function createRateLimits(table: LimitTable = defaultLimits, counters: Counters = memoryCounters()): RateLimits {
  const count = (name: LimitName, key: string | number) => counters.add(name, String(key), table[name].seconds)

  return {
    async spend(name, key) {
      const { points, milliseconds } = await count(name, key)
      if (points > table[name].points) throw tooMany(milliseconds)
    },

    async passes(name, key) {
      const { points } = await count(name, key)
      return points === table[name].points + 1
    },

    async refuseIfSpent(name, key) {
      const wait = await counters.read('wait', `${name}:${key}`)
      if (wait) throw tooMany(wait.milliseconds)
      if (table[name].isGrowing) return
      const spent = await counters.read(name, String(key))
      if (spent && spent.points >= table[name].points) throw tooMany(spent.milliseconds)
    },

    async countFailure(name, key) {
      const { points: most, seconds, isGrowing } = table[name]
      const { points } = await count(name, key)
      if (!isGrowing || points < most) return
      const waitSeconds = Math.min(seconds * 2 ** (points - most), longestWaitSeconds)
      // The count outlives the wait, so that the next failure waits longer.
      await counters.set(name, String(key), points, longestWaitSeconds * 4)
      await counters.set('wait', `${name}:${key}`, 1, waitSeconds)
    },

    async forget(name, key) {
      await counters.forget(name, String(key))
      await counters.forget('wait', `${name}:${key}`)
    },
  }
}
