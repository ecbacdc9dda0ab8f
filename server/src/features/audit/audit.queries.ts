import { type ListAuditQuery, mostCountedEntries } from '@manara/contract/audit.ts'
import { pageSize } from '@manara/contract/fields.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type PageRequest, UnknownCursorError } from '../../platform/db/list-page.ts'
import { auditSource } from './audit-source.ts'

export interface EntryRow {
  id: number
  /** To the microsecond: pages follow each other by it. */
  at: string
  actorId: number | null
  actorName: string | null
  operation: string
  entity: string
  entityId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string | null
  /** As the client calls itself. */
  browser: string | null
}

interface EntryPage {
  rows: EntryRow[]
  total: number
  nextCursor: string | undefined
}

const toCursor = (sort: string, { at, id }: EntryRow) =>
  Buffer.from(JSON.stringify([sort, at, id])).toString('base64url')

function readCursor(text: string, expectedSort: string) {
  try {
    const [sort, at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isPlace = typeof at === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && Number.isSafeInteger(id)
    if (sort === expectedSort && isPlace && !Number.isNaN(Date.parse(at))) return { at, id: id as number }
  } catch {
    // Falls through: whatever could not be read is not a cursor of ours.
  }
  throw new UnknownCursorError()
}

/** Upper limit of paging: the days narrow a list better, and a cursor has no limit. */
const farthestOffset = 10_000

async function countEntries(db: Db, query: ListAuditQuery): Promise<number> {
  const limit = mostCountedEntries(query)
  const source = auditSource(query, { limit, offset: 0, order: 'any', after: undefined })
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${source}) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** One page of the trail, newest first unless asked otherwise. */
export async function listEntries(db: Db, query: ListAuditQuery & PageRequest): Promise<EntryPage> {
  const { sort = '-at', limit = pageSize.default, cursor, page = 1, isUncounted } = query
  const after = cursor === undefined ? undefined : readCursor(cursor, sort)
  const offset = after ? 0 : Math.min((page - 1) * limit, farthestOffset)
  const isAscending = sort === 'at'
  const direction = isAscending ? sql`asc` : sql`desc`
  const source = auditSource(query, { limit: limit + 1, offset, order: isAscending ? 'asc' : 'desc', after })
  const { rows: found } = await sql<EntryRow>`
    select entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      entry.actor_id as "actorId", actor.short_name as "actorName",
      entry.operation, entry.entity, entry.entity_id as "entityId", entry.before, entry.after, entry.address, entry.browser
    from (${source}) as place
    join audit_entry as entry on entry.id = place.id
    left join person_all as actor on actor.id = entry.actor_id
    order by place.at ${direction}, place.id ${direction}`.execute(db)
  const rows = found.slice(0, limit)
  const isWhole = found.length <= limit && offset === 0 && !after
  const last = rows.at(-1)
  return {
    rows,
    total: isWhole || isUncounted ? rows.length : await countEntries(db, query),
    nextCursor: found.length > limit && last ? toCursor(sort, last) : undefined,
  }
}
