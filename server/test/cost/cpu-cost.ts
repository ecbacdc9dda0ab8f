import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds of the processor that this thread has used; what else the machine does is not in it. */
function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function wholeCost(work: () => Promise<unknown>): Promise<number> {
  const before = threadMilliseconds()
  await work()
  return threadMilliseconds() - before
}

/** The most that the event loop was held at once: nobody else is answered meanwhile. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, isDone, before] = [0, false, threadMilliseconds()]
  const look = () => {
    const now = threadMilliseconds()
    longest = Math.max(longest, now - before)
    before = now
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isDone = true
  look()
  return longest
}

const tries = 12
/** Others that run here at the same time share its caches; a moment later they do something else. */
const pauseMilliseconds = 40

/**
 * How long a request keeps everybody else waiting. What is above the limit is looked at turn by turn, several times: the
 * first time something is compiled, but what is quadratic is so each time.
 */
export async function eventLoopDelay(work: () => Promise<unknown>, limit: number): Promise<number> {
  let least = await wholeCost(work)
  for (let once = 0; once < tries && least > limit; once++) {
    await sleep(pauseMilliseconds)
    least = Math.min(least, await longestTurn(work))
  }
  return least
}
