import { httpProblem } from '../problems/http.errors.ts'

export type BoundedQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs so many at once while others wait; beyond `maxWaiting` the caller is asked to come back (R-wire-17). */
export function createBoundedQueue(atOnce: number, maxWaiting: number): BoundedQueue {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw httpProblem.overloaded({ retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next one takes over the place, so that nobody comes in between.
      if (next) next()
      else running--
    }
  }
}
