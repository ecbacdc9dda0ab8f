import { setTimeout as sleep } from 'node:timers/promises'
import type { AiBudgets } from '../../config/ai-settings.ts'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { Problem } from '../problems/problem.ts'
import type { AiPurpose, Usage } from './ai-budget.queries.ts'
import * as queries from './ai-budget.queries.ts'
import { llmProblem } from './llm.errors.ts'

export interface Tokens {
  inputTokens: number
  outputTokens: number
}

/** Budget taken by a call, to be given back. */
export interface Reservation {
  id: number
  day: string
}

/** One chat at a time per person; long texts are split into pieces that may be read in parallel. */
const callsAtOnce: Record<AiPurpose, number> = { chat: 1, questions: 4 }

/** A call that is open so long beyond its time has lost its server. */
const forgottenMilliseconds = 30_000

/** Pause before a retry: stopping an answer and asking again at once is not refused as a concurrent question. */
const endingMilliseconds = 250
const endingTurns = 4

const soonSeconds = 5
const mostTokens = 10_000_000

const nothing: Usage = { requests: 0, failures: 0, inputTokens: 0, outputTokens: 0 }
const sumTokens = ({ inputTokens, outputTokens }: Tokens) => inputTokens + outputTokens

/** A provider's own figures are believed within reason. */
const sane = (tokens: number) => (Number.isFinite(tokens) ? Math.min(Math.max(0, Math.round(tokens)), mostTokens) : 0)

/** Shares of the day's budgets: taken in the database before a call, so that calls at the same time cannot pass them. */
export function createAiBudget(db: Db, clock: Clock, budgets: AiBudgets, longestCallMilliseconds: number) {
  async function take(personId: number, purpose: AiPurpose, tokens: number): Promise<Reservation | Problem> {
    const now = clock()
    const { day, secondsLeft } = await queries.readDay(db, now)
    const startedBefore = new Date(now.getTime() - longestCallMilliseconds - forgottenMilliseconds)
    // A refusal is no error here: it must not undo what was found forgotten.
    return inTransaction(db, async (trx) => {
      const known = await queries.lockSchoolUsage(trx, day)
      const forgotten = await queries.deleteForgottenCalls(trx, day, startedBefore)
      for (const call of forgotten)
        await queries.addUsage(trx, day, call.personId, {
          ...nothing,
          requests: 1,
          failures: 1,
          inputTokens: call.reservedTokens,
        })
      const school = forgotten.length > 0 ? await queries.lockSchoolUsage(trx, day) : known
      const person = (await queries.readPersonUsage(trx, day, personId)) ?? nothing
      const open = await queries.sumOpenCalls(trx, day, personId, purpose)
      if (open.personCallsOfPurpose >= callsAtOnce[purpose])
        return llmProblem.alreadyAsking({ retryAfterSeconds: soonSeconds })
      // Reserved budget may come back in a moment; used budget comes back tomorrow.
      const wait = (used: number, held: number, budget: number, wanted: number) => {
        if (used + held + wanted <= budget) return undefined
        return { retryAfterSeconds: used + wanted <= budget && held > 0 ? soonSeconds : secondsLeft }
      }
      const personWait =
        wait(person.requests, open.personCalls, budgets.personRequests, 1) ??
        wait(sumTokens(person), open.personTokens, budgets.personTokens, tokens)
      if (personWait) return llmProblem.personBudgetSpent(personWait)
      const schoolWait =
        wait(school.requests, open.schoolCalls, budgets.schoolRequests, 1) ??
        wait(sumTokens(school), open.schoolTokens, budgets.schoolTokens, tokens)
      if (schoolWait) return llmProblem.schoolBudgetSpent(schoolWait)
      const id = await queries.insertCall(trx, { day, personId, purpose, reservedTokens: tokens, startedAt: now })
      return { id, day }
    })
  }

  return {
    /** Refuses with 429 what does not fit into what is left of the day. */
    async reserve(personId: number, purpose: AiPurpose, tokens: number): Promise<Reservation> {
      for (let turn = 1; ; turn++) {
        const outcome = await take(personId, purpose, tokens)
        if (!(outcome instanceof Problem)) return outcome
        if (outcome.type !== '/problems/already-asking' || turn === endingTurns) throw outcome
        await sleep(endingMilliseconds)
      }
    },

    /** Writes down what the call really used, and gives back the rest. */
    settle({ id, day }: Reservation, used: Tokens, hasFailed: boolean): Promise<void> {
      return inTransaction(db, async (trx) => {
        await queries.lockSchoolUsage(trx, day)
        const call = await queries.deleteCall(trx, id)
        if (!call) return
        const inputTokens = sane(used.inputTokens)
        const outputTokens = sane(used.outputTokens)
        const failures = hasFailed ? 1 : 0
        await queries.addUsage(trx, day, call.personId, { requests: 1, failures, inputTokens, outputTokens })
      })
    },

    /** The call was never made. */
    async cancel({ id }: Reservation): Promise<void> {
      await inTransaction(db, (trx) => queries.deleteCall(trx, id))
    },

    async readToday(): Promise<Usage & { people: number }> {
      const { day } = await queries.readDay(db, clock())
      const usage = (await queries.readSchoolUsage(db, day)) ?? nothing
      return { ...usage, people: await queries.countPeople(db, day) }
    },
  }
}
