/** So many refusals of one sender within so many seconds are answered at once. */
export interface RefusalsBeforeHold {
  points: number
  seconds: number
}

/** Ordinary work never gets sixty refusals in ten seconds. */
const usual: RefusalsBeforeHold = { points: 60, seconds: 10 }

/** A held refusal costs a timer; the sender who waits for it sends nothing meanwhile on that connection. */
const holdMilliseconds = 1_000
const mostSenders = 10_000

/**
 * Delay of a sender's next refusal, in milliseconds: 0 until there were many. Repeated refusals get one answer a second
 * over each connection, and other senders do not wait (security, cost of input).
 */
export function createRefusalHolds({ points, seconds }: RefusalsBeforeHold = usual): (key: string) => number {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (key) => {
    const now = performance.now()
    // One window for all: what it forgets is at most a window old.
    if (now > endsAt || counts.size > mostSenders) {
      counts = new Map()
      endsAt = now + seconds * 1_000
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > points ? holdMilliseconds : 0
  }
}
