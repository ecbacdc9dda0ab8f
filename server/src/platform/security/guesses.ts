import type { Count, Counters } from './counters.ts'
import { createTurns } from './turns.ts'

/** Points in a number of seconds, counted by a key (an account, an address, a user). */
export interface Limit {
  points: number
  seconds: number
  /** Each failure beyond the limit doubles the wait; without it the wait ends with the window. */
  isGrowing?: true
}

/** A point taken for one guess, until its outcome is known. */
export interface TakenPoint {
  giveBack(): Promise<void>
  /** It was a failure. */
  keep(): Promise<void>
}

export interface Guesses {
  take(name: string, key: string): Promise<TakenPoint>
  forget(name: string, key: string): Promise<void>
}

const longestWaitSeconds = 900
/** How long a wait is remembered: the next failure in that time leads to a longer one. */
const memorySeconds = longestWaitSeconds * 4

/** Points of a limit are its failures, and the guesses under way. */
export function createGuesses(
  getLimit: (name: string) => Limit,
  counters: Counters,
  tooMany: (milliseconds: number) => Error,
): Guesses {
  const turns = createTurns()
  const toKey = (name: string, key: string) => `${name}:${key}`

  /** Each further wait is twice as long as the one before; after it there is one point again. */
  async function startWait(name: string, key: string, { points, seconds }: Limit): Promise<void> {
    const place = toKey(name, key)
    const { points: turn } = await counters.add('waits', place, memorySeconds)
    await counters.set('wait', place, 1, Math.min(seconds * 2 ** (turn - 1), longestWaitSeconds))
    await counters.set('waits', place, turn, memorySeconds)
    await counters.set(name, key, points - 1, memorySeconds)
  }

  const readWait = async (name: string, key: string): Promise<Count | null> =>
    getLimit(name).isGrowing ? counters.read('wait', toKey(name, key)) : null

  /** A count that ended or was dropped meanwhile must not become negative. */
  async function putBack(name: string, key: string): Promise<void> {
    const { points } = await counters.add(name, key, 1, -1)
    if (points < 0) await counters.add(name, key, 1)
  }

  /** One point, or how long there is none. */
  async function tryTake(name: string, key: string): Promise<{ point: number } | { milliseconds: number }> {
    const { points: most, seconds } = getLimit(name)
    const wait = await readWait(name, key)
    if (wait) return wait
    const { points, milliseconds } = await counters.add(name, key, seconds)
    // Elsewhere the wait may have begun since.
    const isLate = points === most ? await readWait(name, key) : null
    if (points <= most && !isLate) return { point: points }
    await putBack(name, key)
    return isLate ?? { milliseconds }
  }

  function taken(name: string, key: string, point: number): TakenPoint {
    const limit = getLimit(name)
    const place = toKey(name, key)
    turns.take(place)
    return {
      async giveBack() {
        await putBack(name, key).finally(() => turns.settle(place))
      },
      async keep() {
        const isLast = limit.isGrowing && point >= limit.points
        await (isLast ? startWait(name, key, limit) : Promise.resolve()).finally(() => turns.settle(place))
      },
    }
  }

  return {
    async take(name, key) {
      const place = toKey(name, key)
      for (;;) {
        const found = await tryTake(name, key)
        if ('point' in found) return taken(name, key, found.point)
        const isOver = (await readWait(name, key)) !== null
        if (!isOver && (await turns.wait(place))) continue
        turns.passOn(place)
        throw tooMany(found.milliseconds)
      }
    },

    async forget(name, key) {
      const place = toKey(name, key)
      await Promise.all([counters.forget(name, key), counters.forget('wait', place), counters.forget('waits', place)])
    },
  }
}
