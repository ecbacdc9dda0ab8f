import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/database.ts'
import type { LiveHints } from './hints.ts'
import { type LiveWire, readMessage, toMessages } from './wire.ts'

const channel = 'manara_live'
const probeEveryMilliseconds = 60_000
const probeMilliseconds = 5_000
const longestPauseMilliseconds = 30_000

/**
 * Hints by LISTEN and NOTIFY: one connection of its own that listens; the sending goes through the pool, in no transaction of
 * the school, because a NOTIFY takes one lock of the whole server at its commit. The process notifies itself now and then:
 * what a pooler swallows is found out in five seconds (R-live-3).
 */
export function createPostgresWire(db: Db, connection: pg.ClientConfig): LiveWire {
  const own = randomUUID()
  let client: pg.Client | undefined
  let pause = 500
  let isStopped = false
  let isHeard = false
  let onHints: (hints: LiveHints) => void = () => undefined
  let timer: NodeJS.Timeout | undefined
  let silence: NodeJS.Timeout | undefined

  const notify = (text: string) => sql`select pg_notify(${channel}, ${text})`.execute(db)

  function probe(): void {
    clearTimeout(silence)
    silence = setTimeout(() => {
      isHeard = false
    }, probeMilliseconds).unref()
    notify(`probe ${own}`).catch(() => undefined)
  }
  function hear(text: string | undefined): void {
    if (text === `probe ${own}`) {
      clearTimeout(silence)
      isHeard = true
      return
    }
    const hints = readMessage(own, text ?? '')
    if (hints) onHints(hints)
  }

  function comeBack(): void {
    client = undefined
    isHeard = false
    if (isStopped) return
    setTimeout(() => void connect(), pause).unref()
    pause = Math.min(2 * pause, longestPauseMilliseconds)
  }
  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: 'manara live', keepAlive: true })
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      next.end().catch(() => undefined)
      comeBack()
    }
    next.on('error', lose).on('end', lose)
    next.on('notification', ({ payload }) => hear(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch {
      return lose()
    }
    if (isStopped) return void next.end().catch(() => undefined)
    const isBack = pause > 500
    client = next
    pause = 500
    probe()
    // The hints of that time were missed.
    if (isBack) onHints({ everything: true })
  }

  return {
    start(act) {
      onHints = act
      void connect()
      timer = setInterval(() => client && probe(), probeEveryMilliseconds).unref()
    },
    async send(hints) {
      for (const message of toMessages(own, hints)) await notify(message)
    },
    isHeard: () => isHeard,
    async stop() {
      isStopped = true
      clearInterval(timer)
      clearTimeout(silence)
      await client?.end().catch(() => undefined)
    },
  }
}
