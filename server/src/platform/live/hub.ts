import type { ServerResponse } from 'node:http'
import type { LiveHint } from '@manara/contract/live.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { httpProblem } from '../problems/http.errors.ts'
import type { Caller } from '../security/caller.ts'
import { isOpenSession } from '../security/sessions.ts'
import { type LiveHints, readSessionTopic } from './hints.ts'

/** Limits of the open pages of one process (R-live-4). */
export const liveLimits = {
  ofPerson: 5,
  ofProcess: 6_000,
  lifeMilliseconds: 30 * 60_000,
  beatMilliseconds: 25_000,
  sessionsMilliseconds: 60_000,
  /** A reader that takes nothing any longer is let go. */
  waitingBytes: 65_536,
  waitSeconds: 60,
  awayMilliseconds: 300_000,
}

/** So many pages are asked to come back within half a second; more within five. */
const few = 200
const within = (listeners: number) => (listeners > few ? 5_000 : 500)

interface Page extends Pick<Caller, 'personId' | 'sessionId'> {
  topics: readonly string[]
  response: ServerResponse
  endsAt: number
}

/** The open pages of one process: it sends them hints, and never content (R-live-1). */
export interface LiveHub {
  /** Throws 503 when the process has no room. */
  requireRoom(): void
  /** Sends hints into an answer whose headers are written, until either side ends it. */
  add(caller: Pick<Caller, 'personId' | 'sessionId'>, topics: readonly string[], response: ServerResponse): void
  hint(hints: LiveHints): void
  /** The people and topics of the open pages. */
  watched(): { people: number[]; topics: string[] }
  /** Lets all pages go; they come back, spread over ten seconds. */
  close(): void
}

/** Rows by a key, without empty ones. */
function createIndex<Key>() {
  const pages = new Map<Key, Set<Page>>()
  return {
    of: (key: Key): ReadonlySet<Page> => pages.get(key) ?? new Set(),
    keys: () => [...pages.keys()],
    add(key: Key, page: Page) {
      const known = pages.get(key)
      if (known) known.add(page)
      else pages.set(key, new Set([page]))
    },
    delete(key: Key, page: Page) {
      const known = pages.get(key)
      known?.delete(page)
      if (known?.size === 0) pages.delete(key)
    },
  }
}

export function createLiveHub(db: Db, lifeMilliseconds = liveLimits.lifeMilliseconds): LiveHub {
  const all = new Set<Page>()
  const byPerson = createIndex<number>()
  const byTopic = createIndex<string>()

  function forget(page: Page): void {
    if (!all.delete(page)) return
    byPerson.delete(page.personId, page)
    for (const topic of page.topics) byTopic.delete(topic, page)
  }
  function write(page: Page, text: string): void {
    page.response.write(text)
    if (page.response.writableLength <= liveLimits.waitingBytes) return
    forget(page)
    page.response.destroy()
  }
  const send = (page: Page, hint: LiveHint) => write(page, `data: ${JSON.stringify(hint)}\n\n`)
  function end(page: Page, hint: LiveHint): void {
    forget(page)
    page.response.end(`data: ${JSON.stringify(hint)}\n\n`)
  }

  /** One statement for all of them. */
  async function endClosedSessions(pages: readonly Page[]): Promise<void> {
    if (pages.length === 0) return
    const asked = [...new Set(pages.map(({ sessionId }) => sessionId))]
    const { rows } = await sql<{ id: string }>`
      select session.id from session join person on person.id = session.person_id
      where session.id = any(${asked}::uuid[]) and ${isOpenSession}`.execute(db)
    const open = new Set(rows.map(({ id }) => id))
    for (const page of pages) if (!open.has(page.sessionId)) end(page, { kind: 'ended' })
  }
  // A database that is away ends no page: the next question is a minute later.
  const askSessions = (pages: readonly Page[]) => void endClosedSessions(pages).catch(() => undefined)

  function beat(): void {
    const now = Date.now()
    for (const page of all) {
      if (page.endsAt <= now) end(page, { kind: 'bye', after: 0 })
      else send(page, { kind: 'beat' })
    }
  }
  const timers = [
    setInterval(beat, Math.min(liveLimits.beatMilliseconds, lifeMilliseconds)),
    setInterval(() => askSessions([...all]), liveLimits.sessionsMilliseconds),
  ]
  for (const timer of timers) timer.unref()

  function hintPeople(people: readonly number[]): void {
    const pages = people.flatMap((id) => [...byPerson.of(id)])
    for (const page of pages) send(page, { kind: 'bell', within: within(pages.length) })
  }
  function hintTopic(topic: string): void {
    const personId = readSessionTopic(topic)
    if (personId !== undefined) askSessions([...byPerson.of(personId)])
    const pages = byTopic.of(topic)
    for (const page of pages) send(page, { kind: 'topic', topic, within: within(pages.size) })
  }

  return {
    requireRoom() {
      if (all.size >= liveLimits.ofProcess) throw httpProblem.overloaded({ retryAfterSeconds: liveLimits.waitSeconds })
    },
    add({ personId, sessionId }, topics, response) {
      const spread = 0.9 + Math.random() * 0.2
      const page: Page = { personId, sessionId, topics, response, endsAt: Date.now() + lifeMilliseconds * spread }
      // Beyond the limit the oldest page asks by itself for a while.
      const [oldest] = byPerson.of(personId)
      if (oldest && byPerson.of(personId).size >= liveLimits.ofPerson)
        end(oldest, { kind: 'bye', after: liveLimits.awayMilliseconds })
      all.add(page)
      byPerson.add(personId, page)
      for (const topic of topics) byTopic.add(topic, page)
      response.once('close', () => forget(page))
      response.on('error', () => forget(page))
      send(page, { kind: 'hello' })
    },
    hint({ people = [], topics = [], everything }) {
      hintPeople(everything ? byPerson.keys() : people)
      for (const topic of everything ? byTopic.keys() : topics) hintTopic(topic)
    },
    watched: () => ({ people: byPerson.keys(), topics: byTopic.keys() }),
    close() {
      for (const timer of timers) clearInterval(timer)
      for (const page of all) end(page, { kind: 'bye', after: Math.round(Math.random() * 10_000) })
    },
  }
}
