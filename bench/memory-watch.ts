import { setTimeout as sleep } from 'node:timers/promises'
import type { MeasuredProcess } from './measured-process.ts'

/** Watches how far the memory of a process rises above what it had at first, in bytes. */
export function watchMemory({ usage }: MeasuredProcess) {
  let isWatching = true
  async function watch(): Promise<number> {
    const { rssBytes: before } = await usage()
    let most = before
    while (isWatching) {
      await sleep(100)
      most = Math.max(most, (await usage()).rssBytes)
    }
    return most - before
  }
  const watched = watch()
  return {
    stop() {
      isWatching = false
      return watched
    },
  }
}
