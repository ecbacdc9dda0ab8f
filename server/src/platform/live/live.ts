import type { Db } from '../db/database.ts'
import { createAsker } from './ask-changes.ts'
import type { LiveHints } from './hints.ts'
import { createLiveHub, type LiveHub } from './hub.ts'
import type { LiveWire } from './wire.ts'

const askMilliseconds = 3_000

/** Live pages of one process (R-live-1 to R-live-4). */
export interface Live {
  hub: LiveHub
  /** Tells the pages of this process, and through the wire those of the others. */
  hint(hints: LiveHints): void
  /** False while hints of other processes do not arrive: the database is asked every three seconds instead. */
  isDirect(): boolean
  start(): void
  stop(): Promise<void>
}

/** Live pages; without a wire those of this process alone. */
export function createLive(db: Db, wire?: LiveWire, lifeMilliseconds?: number): Live {
  const hub = createLiveHub(db, lifeMilliseconds)
  const ask = createAsker(db, hub)
  const isDirect = () => wire?.isHeard() ?? true
  let timer: NodeJS.Timeout | undefined
  return {
    hub,
    hint(hints) {
      hub.hint(hints)
      // A hint that is lost costs no more than a page that asks later.
      wire?.send(hints).catch(() => undefined)
    },
    isDirect,
    start() {
      wire?.start(hub.hint)
      timer = setInterval(() => {
        if (!isDirect()) ask().catch(() => undefined)
      }, askMilliseconds).unref()
    },
    async stop() {
      clearInterval(timer)
      await wire?.stop()
    },
  }
}
