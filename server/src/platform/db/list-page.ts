import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** Paging of a list as requested; without any of these, the whole list. */
export interface PageRequest {
  sort?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  page?: number | undefined
  /** Leaves the total out, where it is not needed: it is that of the page then. */
  isUncounted?: true
}

export interface Page<Row> {
  rows: Row[]
  total: number
  nextCursor: string | undefined
}

/** A column, or another expression, to order by. */
type By = string | RawBuilder<unknown>

/** Sort expression, and the field of the row that holds its value. */
interface SortKey<Row> {
  by: By
  field: keyof Row & string
}

type SortName<Query> = Query extends { sort?: infer Sort extends string } ? Exclude<Sort, `-${string}`> : never

/** How a list is ordered by each sort name of its query in the contract, which is mostly the name of the field too. */
export interface Ordering<Row, Query> {
  keys: { [Name in SortName<Query>]: SortKey<Row> | (Name extends keyof Row ? By : never) }
  /** The key that decides between equals, unique in the list. */
  tieBreaker: SortKey<Row>
  default: SortName<Query> | `-${SortName<Query>}`
  /** One plan is right for whatever is asked of this list: it is made once, not for every page. */
  isPlannedOnce?: true
}

/** The rows of one part of a list that can stand on the page: no more of them than the page and those before it hold. */
export type CutPart = (part: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * A list of several parts, each of which has an index in the order of the list while the whole has none: a condition that
 * lets through what each part alone would show.
 */
export type NarrowToParts = (cut: CutPart) => RawBuilder<boolean>

/** The cursor of a client is not of this list or was tampered with. */
export class UnknownCursorError extends Error {}

/** Orders by an Arabic text as a dictionary would. */
export const arabicOrder = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} collate "ar-x-icu"`

interface Cursor {
  sort: string
  value: string | number
  id: string | number
}

interface Key {
  by: RawBuilder<unknown>
  field: string
}

function toKey<Row>(key: By | SortKey<Row>, name: string): Key {
  const { by, field } = typeof key === 'object' && 'field' in key ? key : { by: key, field: name }
  return { by: typeof by === 'string' ? sql.ref(by) : by, field }
}

const defaultLimit = 25

function encodeCursor(sort: string, row: Record<string, unknown>, key: Key, tieBreaker: Key): string {
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

/** How many rows a query finds. */
export function countRows<Row>(query: AnyQuery<Row>): Promise<number> {
  return query
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => (total as number) ?? 0)
}

/** The sizes of a page that are asked for: each makes a text of its own. */
const usualSizes = new Set([10, 25, 50, 100, 200])

/**
 * A parameter is planned as a tenth of the list: for long lists too expensive to keep, and replanning takes longer than
 * the page. A literal keeps one plan for rare and common filters alike: only for lists without that difference.
 */
const rowLimit = (isPlannedOnce: boolean, limit: number) =>
  isPlannedOnce && usualSizes.has(limit) ? sql<number>`${sql.lit(limit + 1)}` : limit + 1

/** Far from the start of a list, jumping to a page costs more than knowing how long the list is. */
const farOffset = 1_000

interface Jump {
  offset: number
  limit: number
  isFromTheEnd: boolean
}

/** A page beyond the middle is nearer to the end: it is read backwards from there. */
const jumpTo = (offset: number, limit: number, total: number): Jump =>
  offset * 2 > total && offset < total
    ? { offset: Math.max(0, total - offset - limit), limit: Math.min(limit, total - offset), isFromTheEnd: true }
    : { offset, limit, isFromTheEnd: false }

/**
 * Orders a list on the server and cuts a page out of it: after a cursor (as fast on the last page as on the first), or by
 * page number. Without any of them: everything. `countAll` is a quicker way to the total than to count, where there is
 * one. Throws `UnknownCursorError`.
 */
export async function readPage<Row extends object, Query extends PageRequest>(
  query: AnyQuery<Row>,
  ordering: Ordering<NoInfer<Row>, NoInfer<Query>>,
  request: Query,
  countAll: () => Promise<number> = () => countRows(query),
  narrow?: NarrowToParts,
): Promise<Page<Row>> {
  const sort = request.sort ?? ordering.default
  const isDescending = sort.startsWith('-')
  const name = sort.replace(/^-/, '') as SortName<Query>
  const key = toKey(ordering.keys[name], name)
  const tieBreaker = toKey(ordering.tieBreaker, name)
  const isByTieBreaker = key.field === tieBreaker.field

  function toOrder(isDown: boolean): RawBuilder<unknown>[] {
    const direction = isDown ? sql`desc` : sql`asc`
    const byTieBreaker = sql`${tieBreaker.by} ${direction}`
    return isByTieBreaker ? [byTieBreaker] : [sql`${key.by} ${direction}`, byTieBreaker]
  }

  const inOrder = (isDown: boolean) => toOrder(isDown).reduce((ordered, by) => ordered.orderBy(by), query)

  const cursorAfter = (row: Row | undefined) =>
    row && encodeCursor(sort, row as Record<string, unknown>, key, tieBreaker)

  const { limit = defaultLimit, cursor, page = 1 } = request
  if (request.limit === undefined && cursor === undefined && request.page === undefined) {
    const rows = await inOrder(isDescending).execute()
    return { rows, total: rows.length, nextCursor: undefined }
  }

  const offset = (page - 1) * limit
  if (cursor === undefined && offset > farOffset) {
    const total = await countAll()
    const jump = jumpTo(offset, limit, total)
    const found = await inOrder(isDescending !== jump.isFromTheEnd)
      .offset(jump.offset)
      .limit(jump.limit)
      .execute()
    const rows = jump.isFromTheEnd ? found.reverse() : found
    return { rows, total, nextCursor: offset + limit < total ? cursorAfter(rows.at(-1)) : undefined }
  }

  const after = cursor === undefined ? undefined : decodeCursor(cursor, sort)
  const beyond = isDescending ? sql`<` : sql`>`
  const isBeyond =
    after &&
    (isByTieBreaker
      ? sql<boolean>`${tieBreaker.by} ${beyond} ${after.id}`
      : sql<boolean>`(${key.by}, ${tieBreaker.by}) ${beyond} (${after.value}, ${after.id})`)
  const isFromStart = isBeyond !== undefined || (offset === 0 && ordering.isPlannedOnce === true)

  let placed = inOrder(isDescending)
  if (isBeyond) placed = placed.where(isBeyond)
  if (!isFromStart) placed = placed.offset(offset)
  if (narrow)
    placed = placed.where(
      narrow(
        (part) => sql`(select * from (${part}) as part where ${isBeyond ?? sql`true`}
          order by ${sql.join(toOrder(isDescending))} limit ${(isBeyond ? 0 : offset) + limit + 1})`,
      ),
    )

  const found = await placed.limit(rowLimit(ordering.isPlannedOnce ?? false, limit)).execute()
  const rows = found.slice(0, limit)
  const isWhole = found.length <= limit && after === undefined && page === 1
  return {
    rows,
    total: isWhole || request.isUncounted ? rows.length : await countAll(),
    nextCursor: found.length > limit ? cursorAfter(rows.at(-1)) : undefined,
  }
}
