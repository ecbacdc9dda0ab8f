import { httpProblem } from '../problems/http.errors.ts'
import { Problem } from '../problems/problem.ts'
import { addressKey } from './address-key.ts'
import { type Counters, memoryCounters } from './counters.ts'
import { createGuesses, type Limit, type TakenPoint } from './guesses.ts'

/** Limits of `security.md` 2.4. A whole school sits behind one address: generous there, strict by account. */
export interface LimitTable {
  signInFailuresOfAccount: Limit
  signInFailuresOfAddress: Limit
  signInAttemptsOfAddress: Limit
  passkeyQuestionsOfAddress: Limit
  /** Per browser from which the account was entered before: other senders cannot use it up. */
  signInFailuresOfKnownDevice: Limit
  /** Over all addresses, for attempts without a known device. */
  signInFailuresOfUnknownDevices: Limit
  /** The first passes: so often does an attempt that a limit refused leave a row. */
  limitedAttemptsNoted: Limit
  /** Looking at the set-up page and sending it; the secret itself cannot be guessed. */
  setupAttemptsOfAddress: Limit
  /** Wrong present passwords at a password change: an open session must not become a way to guess. */
  passwordGuessesOfUser: Limit
  /** Wrong codes of an account's second factor. */
  factorGuessesOfUser: Limit
  /** Codes that confirm a changed e-mail. */
  emailCodesOfUser: Limit
  emailUndosOfAddress: Limit
  notMeOfAddress: Limit
  emailSearchesOfNationalId: Limit
  emailSearchesOfAddress: Limit
  /** Refuses nothing; beyond it the audit trail warns of a possible harvesting of addresses. */
  emailSearchesOverall: Limit
  resetRequestsOfAccount: Limit
  resetRequestsOfAddress: Limit
  resetAttemptsOfAddress: Limit
  activationsOfAddress: Limit
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
  /** Refuses nothing; beyond it the audit trail warns of possible guessing of numbers. */
  alumniSearchesOverall: Limit
  certificateDownloadsOfAddress: Limit
  certificateChecksOfAddress: Limit
  /** Refuses nothing; beyond it the audit trail warns of possible guessing of numbers. */
  certificateChecksOverall: Limit
  calendarReadsOfAddress: Limit
  calendarReadsOfFeed: Limit
  assistantQuestionsOfUser: Limit
  /** People do not write faster; scripts do. */
  assistantBurstOfUser: Limit
  builtinGenerationsOfUser: Limit
  providerGenerationsOfUser: Limit
  /** Beyond it the built-in assistant answers. */
  assistantModelQuestionsOfUser: Limit
  /** Sheets of attendance, those that a phone sends again included. */
  attendanceSavesOfUser: Limit
  /** A whole school may scan in one minute. */
  checkInCodesOfAddress: Limit
  checkInsOfUser: Limit
  checkInWindowsOfUser: Limit
  /** Passwords of quizzes, counted before they are compared. */
  quizPasswordsOfUser: Limit
  /** Each may hold a paper for a year. */
  excusesOfUser: Limit
  /** Files with the data of many people. */
  exportsOfUser: Limit
  /** Files read to be imported. */
  importsOfUser: Limit
  /** Acts taken back. */
  undosOfUser: Limit
  /** Looking for the same person while typing: no way to search through the school (R-match-2). */
  matchSearchesOfUser: Limit
  matchScansOfUser: Limit
  /** The global search, which asks while typing (R-search-5). */
  searchesOfUser: Limit
  /** Streams that are opened, and pulses of pages without one (R-live-4). */
  livePagesOfUser: Limit
  livePulsesOfUser: Limit
  pushDevicesOfUser: Limit
  pushTestsOfUser: Limit
  pushRenewalsOfAddress: Limit
  unsubscribesOfAddress: Limit
  /** Refuses nothing; beyond it the trail tells of it as of a large list that one person reads whole. */
  searchesBeforeAlarm: Limit
  /** Refuses nothing; beyond it the audit trail and a mail to all administrators report it. */
  exportsBeforeAlarm: Limit
  /** The first passes: so often is a mail about the exports of one person sent. */
  exportEmailsOfUser: Limit
  /** The first passes: so often does the trail tell of large lists that one person reads whole. */
  wholeListsBeforeAlarm: Limit
  /** Anonymous bodies that are no JSON, or JSON of no honest mistake; beyond it no body of the address is read. */
  malformedBodiesOfAddress: Limit
  /** Browsers' reports on the policy of pages; a whole school may have one problem at once. */
  policyReportsOfAddress: Limit
  requestsOfUser: Limit
  burstOfUser: Limit
}

export const defaultLimits: LimitTable = {
  signInFailuresOfAccount: { points: 10, seconds: 60, isGrowing: true },
  signInFailuresOfAddress: { points: 60, seconds: 60 },
  signInAttemptsOfAddress: { points: 600, seconds: 60 },
  passkeyQuestionsOfAddress: { points: 600, seconds: 60 },
  signInFailuresOfKnownDevice: { points: 10, seconds: 60, isGrowing: true },
  signInFailuresOfUnknownDevices: { points: 100, seconds: 3_600 },
  limitedAttemptsNoted: { points: 0, seconds: 60 },
  setupAttemptsOfAddress: { points: 60, seconds: 3_600 },
  passwordGuessesOfUser: { points: 10, seconds: 60, isGrowing: true },
  factorGuessesOfUser: { points: 10, seconds: 60, isGrowing: true },
  emailCodesOfUser: { points: 3, seconds: 3_600 },
  emailUndosOfAddress: { points: 60, seconds: 3_600 },
  notMeOfAddress: { points: 60, seconds: 3_600 },
  emailSearchesOfNationalId: { points: 10, seconds: 3_600 },
  emailSearchesOfAddress: { points: 60, seconds: 3_600 },
  emailSearchesOverall: { points: 500, seconds: 3_600 },
  resetRequestsOfAccount: { points: 3, seconds: 3_600 },
  resetRequestsOfAddress: { points: 60, seconds: 3_600 },
  resetAttemptsOfAddress: { points: 60, seconds: 3_600 },
  activationsOfAddress: { points: 60, seconds: 3_600 },
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
  calendarReadsOfAddress: { points: 1_000, seconds: 3_600 },
  calendarReadsOfFeed: { points: 60, seconds: 3_600 },
  assistantQuestionsOfUser: { points: 300, seconds: 3_600 },
  assistantBurstOfUser: { points: 20, seconds: 10 },
  builtinGenerationsOfUser: { points: 120, seconds: 3_600 },
  providerGenerationsOfUser: { points: 20, seconds: 3_600 },
  assistantModelQuestionsOfUser: { points: 60, seconds: 3_600 },
  attendanceSavesOfUser: { points: 300, seconds: 3_600 },
  checkInCodesOfAddress: { points: 3_000, seconds: 60 },
  checkInsOfUser: { points: 30, seconds: 60 },
  checkInWindowsOfUser: { points: 20, seconds: 86_400 },
  quizPasswordsOfUser: { points: 10, seconds: 60 },
  excusesOfUser: { points: 20, seconds: 86_400 },
  exportsOfUser: { points: 60, seconds: 3_600 },
  importsOfUser: { points: 60, seconds: 3_600 },
  undosOfUser: { points: 20, seconds: 3_600 },
  matchSearchesOfUser: { points: 300, seconds: 3_600 },
  matchScansOfUser: { points: 6, seconds: 3_600 },
  searchesOfUser: { points: 120, seconds: 60 },
  livePagesOfUser: { points: 60, seconds: 60 },
  livePulsesOfUser: { points: 30, seconds: 60 },
  pushDevicesOfUser: { points: 20, seconds: 3_600 },
  pushTestsOfUser: { points: 20, seconds: 3_600 },
  pushRenewalsOfAddress: { points: 600, seconds: 3_600 },
  unsubscribesOfAddress: { points: 600, seconds: 3_600 },
  searchesBeforeAlarm: { points: 500, seconds: 3_600 },
  exportsBeforeAlarm: { points: 2, seconds: 600 },
  exportEmailsOfUser: { points: 0, seconds: 3_600 },
  wholeListsBeforeAlarm: { points: 0, seconds: 3_600 },
  malformedBodiesOfAddress: { points: 120, seconds: 60 },
  policyReportsOfAddress: { points: 600, seconds: 3_600 },
  requestsOfUser: { points: 1_200, seconds: 300 },
  burstOfUser: { points: 300, seconds: 10 },
}

export type LimitName = keyof LimitTable

/** Of which limit, counted by what. */
export type Point = readonly [limit: LimitName, key: string | number]

export interface RateLimits {
  /** Counts one more, and refuses with 429 once the limit is passed. */
  spend(limit: LimitName, key: string | number): Promise<void>
  /** Counts one more without refusing; true for the one that passes the limit. */
  passes(limit: LimitName, key: string | number): Promise<boolean>
  /**
   * A guess takes a point of every limit before the check and gets it back when right: concurrent guesses never exceed
   * the limit. While others under way hold all points it waits for them, and gets 429 once failures use up the limit. A
   * growing wait ends after at most 15 minutes: nothing locks for good.
   */
  guess<Found>(points: readonly Point[], look: () => Promise<Found | false>): Promise<Found | false>
  forget(limit: LimitName, key: string | number): Promise<void>
}

const tooMany = (milliseconds: number) => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000))
  return httpProblem.tooManyRequests([seconds], { retryAfterSeconds: seconds })
}

export const isTooMany = (refusal: unknown): boolean => refusal instanceof Problem && refusal.status === 429

/** Addresses are counted by the line that they belong to. */
const toKey = (name: LimitName, key: string | number) =>
  name.endsWith('OfAddress') ? addressKey(String(key)) : String(key)

/** Limits counted in the memory of this process, unless other counters are given. */
export function createRateLimits(table: LimitTable = defaultLimits, counters: Counters = memoryCounters()): RateLimits {
  const count = (name: LimitName, key: string | number) => counters.add(name, toKey(name, key), table[name].seconds)

  const guesses = createGuesses((name) => table[name as LimitName], counters, tooMany)

  /** All points or none: what was taken before a refusal goes back. */
  async function takeAll(points: readonly Point[]): Promise<TakenPoint[]> {
    const taken: TakenPoint[] = []
    try {
      for (const [name, key] of points) taken.push(await guesses.take(name, toKey(name, key)))
    } catch (refusal) {
      for (const one of taken) await one.giveBack()
      throw refusal
    }
    return taken
  }

  return {
    async spend(name, key) {
      const { points, milliseconds } = await count(name, key)
      if (points > table[name].points) throw tooMany(milliseconds)
    },

    async passes(name, key) {
      const { points } = await count(name, key)
      return points === table[name].points + 1
    },

    async guess(points, look) {
      const taken = await takeAll(points)
      let isFailure = false
      try {
        const found = await look()
        isFailure = found === false
        return found
      } finally {
        for (const one of taken) await (isFailure ? one.keep() : one.giveBack())
      }
    },

    async forget(name, key) {
      await guesses.forget(name, toKey(name, key))
    },
  }
}
