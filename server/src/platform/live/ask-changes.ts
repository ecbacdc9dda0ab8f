import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { LiveHub } from './hub.ts'

/** The newest of each, by key. */
type Seen<Key> = Map<Key, number>

/** Takes over what is newer; gives the keys of it that were known before. */
function takeNewer<Key>(seen: Seen<Key>, rows: readonly { key: Key; version: number }[]): Key[] {
  const newer = rows.filter(({ key, version }) => seen.has(key) && seen.get(key) !== version)
  seen.clear()
  for (const { key, version } of rows) seen.set(key, version)
  return newer.map(({ key }) => key)
}

/** Asks the database what has changed for the open pages, where hints of other processes are not heard (R-live-3). */
export function createAsker(db: Db, hub: LiveHub): () => Promise<void> {
  const topicsSeen: Seen<string> = new Map()
  const peopleSeen: Seen<number> = new Map()
  return async () => {
    const watched = hub.watched()
    if (watched.people.length === 0) return
    const topics = await sql<{ key: string; version: number }>`
      select asked.topic as key, coalesce(version, 0) as version
      from unnest(${watched.topics}::text[]) as asked (topic) left join topic_state using (topic)`.execute(db)
    const people = await sql<{ key: number; version: number }>`
      select asked.id as key, coalesce(newest.id, 0) as version
      from unnest(${watched.people}::integer[]) as asked (id)
        left join lateral (
          select id from notification where person_id = asked.id order by id desc limit 1) as newest on true`.execute(
      db,
    )
    hub.hint({ topics: takeNewer(topicsSeen, topics.rows), people: takeNewer(peopleSeen, people.rows) })
  }
}
