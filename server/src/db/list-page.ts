import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** What a client asks of a list; all absent means: everything. */
export interface PageRequest {
  sort?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  page?: number | undefined
}

export interface Page<Row> {
  rows: Row[]
  total: number
  nextCursor: string | undefined
}

/** How a list can be ordered: the SQL to order by, and the field of the row that holds its value. */
export interface SortKey {
  by: RawBuilder<unknown>
  field: string
}

export interface Ordering<Name extends string = string> {
  keys: Record<Name, SortKey>
  /** The key that decides between equals, unique in the list. */
  tieBreaker: SortKey
  default: Name | `-${Name}`
}

/** The cursor of a client is not of this list or was tampered with. */
export class UnknownCursorError extends Error {}

/** Orders by an Arabic text as a dictionary would. */
export const arabicOrder = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} collate "ar-x-icu"`

interface Cursor {
  sort: string
  value: string | number
  id: string | number
}

const defaultLimit = 25

function encodeCursor(sort: string, row: Record<string, unknown>, key: SortKey, tieBreaker: SortKey): string {
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
  const cursor = [sort, plain(row[key.field]), plain(row[tieBreaker.field])]
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

const isKeyValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

function decodeCursor(text: string, expectedSort: string): Cursor {
  try {
    const [sort, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (sort === expectedSort && isKeyValue(value) && isKeyValue(id)) return { sort: expectedSort, value, id }
  } catch {
    // Falls through: whatever could not be read is not a cursor of ours.
  }
  throw new UnknownCursorError()
}

// biome-ignore lint/suspicious/noExplicitAny: a page does not care which tables the query reads
type AnyQuery<Row> = SelectQueryBuilder<any, any, Row>

function countRows<Row>(query: AnyQuery<Row>): Promise<number> {
  return query
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => (total as number) ?? 0)
}

/**
 * Orders a list on the server and cuts a page out of it: after a cursor (as fast on the last page as on the first), or by
 * page number. Without any of them: everything. Throws `UnknownCursorError`.
 */
export async function readPage<Row extends object, Name extends string>(
  query: AnyQuery<Row>,
  ordering: Ordering<Name>,
  request: PageRequest,
): Promise<Page<Row>> {
  const sort = request.sort ?? ordering.default
  const isDescending = sort.startsWith('-')
  const key = ordering.keys[sort.replace(/^-/, '') as Name]
  const { tieBreaker } = ordering
  const direction = isDescending ? sql`desc` : sql`asc`
  const isByTieBreaker = key.field === tieBreaker.field
  const ordered = isByTieBreaker
    ? query.orderBy(sql`${tieBreaker.by} ${direction}`)
    : query.orderBy(sql`${key.by} ${direction}`).orderBy(sql`${tieBreaker.by} ${direction}`)

  const { limit = defaultLimit, cursor, page } = request
  if (request.limit === undefined && cursor === undefined && page === undefined) {
    const rows = await ordered.execute()
    return { rows, total: rows.length, nextCursor: undefined }
  }

  const after = cursor === undefined ? undefined : decodeCursor(cursor, sort)
  const beyond = isDescending ? sql`<` : sql`>`
  const placed =
    after === undefined
      ? ordered.offset(((page ?? 1) - 1) * limit)
      : ordered.where(
          isByTieBreaker
            ? sql<boolean>`${tieBreaker.by} ${beyond} ${after.id}`
            : sql<boolean>`(${key.by}, ${tieBreaker.by}) ${beyond} (${after.value}, ${after.id})`,
        )

  const found = await placed.limit(limit + 1).execute()
  const rows = found.slice(0, limit)
  const isWhole = found.length <= limit && after === undefined && (page ?? 1) === 1
  const last = rows.at(-1)
  return {
    rows,
    total: isWhole ? rows.length : await countRows(query),
    nextCursor:
      found.length > limit && last ? encodeCursor(sort, last as Record<string, unknown>, key, tieBreaker) : undefined,
  }
}

const mostWords = 6

/** The words of a search, each of which must be found. */
export const searchWords = (text: string | undefined): string[] =>
  (text ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords)
