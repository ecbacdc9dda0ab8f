import { type ListTrashQuery, type TrashItem, type TrashKind, trashKinds } from '@manara/contract/trash.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds } from '../../db/text-search.ts'
import { restorableFor, restorableSince } from '../../retention/restorable.ts'
import { kinds } from './trash-kinds.ts'

export type TrashRow = Omit<TrashItem, 'deletedAt' | 'expiresAt'> & { deletedAt: Date; expiresAt: Date }

// A page ends at a moment that JavaScript knows to the millisecond: the order must not know more than that.
const deletedAt = sql<Date>`date_trunc('milliseconds', item."deletedAt")`

const trashOrdering = {
  keys: { deletedAt: { by: deletedAt, field: 'deletedAt' } },
  tieBreaker: { by: sql.ref('item.id'), field: 'id' },
  default: '-deletedAt',
} satisfies Ordering

/** The deleted rows of one kind that can still be brought back, under an id that names the kind. */
const rowsOf = (db: Db, kind: TrashKind) =>
  db
    .selectFrom(kinds[kind].list(db).as('deleted'))
    .selectAll()
    .select([sql<TrashKind>`${sql.lit(kind)}`.as('kind'), sql<string>`${sql.lit(`${kind}-`)} || "rowId"`.as('id')])
    .where('deletedAt', '>', restorableSince)

/** Newest first. Each word of the search must be found, folded, in what the kind searches by. */
export function listTrash(db: Db, query: ListTrashQuery): Promise<Page<TrashRow>> {
  const [first, ...others] = query.kind === undefined ? trashKinds : [query.kind]
  const all = others.reduce((union, kind) => union.unionAll(rowsOf(db, kind)), rowsOf(db, first ?? 'person'))
  let items = db
    .selectFrom(all.as('item'))
    .leftJoin('person_all as deleter', 'deleter.id', 'item.deletedBy')
    .select(['item.id as id', 'item.kind as kind', 'item.title as title', 'item.subtitle as subtitle'])
    .select([
      deletedAt.as('deletedAt'),
      sql<Date>`${deletedAt} + ${restorableFor}`.as('expiresAt'),
      sql<string | null>`deleter.first_name || ' ' || deleter.last_name`.as('deletedByName'),
    ])
    .$castTo<TrashRow>()
  for (const word of searchWords(query.q)) items = items.where(textHolds('item.searchKey', word))
  return readPage(items, trashOrdering, query)
}
