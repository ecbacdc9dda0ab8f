import { isMember, onLeave } from './member.ts'

/** Work to finish before the process may exit. */
type Ending = (isReplaced: boolean) => Promise<unknown>

/** Ends in order on the first signal; a second one, or too long a wait, ends at once. */
export function stopOnSignals(end: Ending, timeoutMilliseconds: number, onStop: () => void): void {
  let isStopping = false
  const stop = async (isReplaced: boolean) => {
    if (isStopping) return isMember || process.exit(1)
    isStopping = true
    onStop()
    setTimeout(() => process.exit(1), timeoutMilliseconds).unref()
    await end(isReplaced)
    process.exit(0)
  }
  // A terminal signals the whole family at once: members then wait for the word of their leader.
  if (isMember) onLeave((isReplaced) => void stop(isReplaced))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => isMember || void stop(false))
}
