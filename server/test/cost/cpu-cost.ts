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

const known = JSON.stringify(Array.from({ length: 80_000 }, (_, n) => ({ n, text: `سطر ${n}`, list: [n, n + 1] })))
/** What `knownWork` costs on the machine that the limits were set on. */
const knownMilliseconds = 20

/** Of the kind that a server does: reads a text, makes objects, writes a text. */
function knownWork(): number {
  const before = threadMilliseconds()
  for (const row of JSON.parse(known)) JSON.stringify(row)
  return threadMilliseconds() - before
}

/** How many times slower than that machine this one is just now, with all that runs beside; at least 1. */
const slowness = (): number => Math.max(1, knownWork() / knownMilliseconds)

const tries = 12
/** Others that run here at the same time share its caches; a moment later they do something else. */
const pauseMilliseconds = 40

/**
 * How long a request keeps everybody else waiting, on the machine that the limits were set on. What is above the limit
 * is looked at turn by turn, several times: the first time something is compiled, but what is quadratic is so each time.
 */
export async function eventLoopDelay(work: () => Promise<unknown>, limit: number): Promise<number> {
  let least = await wholeCost(work)
  for (let once = 0; once < tries && least > limit; once++) {
    await sleep(pauseMilliseconds)
    const before = slowness()
    const turn = await longestTurn(work)
    least = Math.min(least, turn / Math.min(before, slowness()))
  }
  return least
}
