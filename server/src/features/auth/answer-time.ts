import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a code takes to be made and written, so that the answer comes as late when there is none. */
export const answerMilliseconds = 250

/** The answer waits until the time has passed, whatever became of the work (security T27). */
export async function atLeast<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  await Promise.allSettled([work, sleep(milliseconds)])
  return work
}
