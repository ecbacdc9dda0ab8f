import { type ListTrashQuery, type TrashItem, type TrashKind, trashKinds } from '@manara/contract/trash.ts'
import { sql } from 'kysely'
import { restorableFor, restorableSince } from '../../operations/retention/restorable.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'
import { kinds } from './trash-kinds.ts'

export type TrashRow = Omit<TrashItem, 'deletedAt' | 'expiresAt'> & { deletedAt: Date; expiresAt: Date }

// A page ends at a moment that JavaScript knows to the millisecond: the order must not know more than that.
const deletedAt = sql<Date>`date_trunc('milliseconds', item."deletedAt")`

const trashOrdering: Ordering<TrashRow, ListTrashQuery> = {
  keys: { deletedAt: deletedAt },
  tieBreaker: { by: 'item.id', field: 'id' },
  default: '-deletedAt',
}

/** The deleted rows of one kind that can still be brought back, under an id that names the kind. */
const selectRows = (db: Db, kind: TrashKind) =>
  db
    .selectFrom(kinds[kind].list(db).as('deleted'))
    .selectAll()
    .select([sql<TrashKind>`${sql.lit(kind)}`.as('kind'), sql<string>`${sql.lit(`${kind}-`)} || "rowId"`.as('id')])
    .where('deletedAt', '>', restorableSince)

/** Newest first. Each word of the search must be found, folded, in what the kind searches by. */
export function listTrash(db: Db, query: ListTrashQuery): Promise<Page<TrashRow>> {
  const [first, ...others] = query.kind === undefined ? trashKinds : [query.kind]
  const all = others.reduce((union, kind) => union.unionAll(selectRows(db, kind)), selectRows(db, first ?? 'person'))
  const items = db
    .selectFrom(all.as('item'))
    .leftJoin('person_all as deleter', 'deleter.id', 'item.deletedBy')
    .select(
      selection<TrashRow>()({
        id: 'item.id',
        kind: 'item.kind',
        title: 'item.title',
        subtitle: 'item.subtitle',
        deletedAt,
        expiresAt: sql`${deletedAt} + ${restorableFor}`,
        deletedByName: sql`deleter.short_name`,
      }),
    )
  return readPage(searchIn(items, query.q, 'item.searchKey'), trashOrdering, query)
}
