import type { ListViewsQuery, RecordView } from '@manara/contract/record-views.ts'
import type { ViewKind } from '@manara/contract/view-kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

export type ViewRow = Omit<RecordView, 'lastAt'> & { lastAt: Date }

/** Counts one more look at each of these people today, in one statement; one's own record does not count. */
export async function countViews(db: Db, viewerId: number, kind: ViewKind, people: readonly number[]): Promise<void> {
  await sql`
    insert into record_view as view (person_id, viewer_id, kind, day)
    select person.id, ${viewerId}::integer, ${kind}, (now() at time zone school_settings.time_zone)::date
    from person_all as person cross join school_settings
    where person.id = any(${people}::integer[]) and person.id <> ${viewerId} order by person.id
    on conflict (person_id, viewer_id, kind, day) do update set count = view.count + 1, last_at = now()`.execute(db)
}

const viewId = sql<string>`to_char(view.day, 'YYYYMMDD') || '-' || view.kind || '-' || view.viewer_id`

const viewsOrdering: Ordering<ViewRow, ListViewsQuery> = {
  keys: { day: { by: sql`to_char(view.day, 'YYYY-MM-DD')`, field: 'day' } },
  tieBreaker: { by: viewId, field: 'viewId' },
  default: '-day',
}

/** Views of one person, those of deleted viewers too. */
export const selectViews = (db: Db, personId: number) =>
  db
    .selectFrom('record_view as view')
    .innerJoin('person_all as viewer', 'viewer.id', 'view.viewer_id')
    .select(
      selection<ViewRow>()({
        viewId,
        day: sql<string>`to_char(view.day, 'YYYY-MM-DD')`,
        kind: sql<ViewKind>`view.kind`,
        viewerRole: sql<RecordView['viewerRole']>`viewer.role`,
        viewerName: 'viewer.short_name',
        count: 'view.count',
        lastAt: 'view.last_at',
      }),
    )
    .where('view.person_id', '=', personId)

export const hasPerson = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const listViews = (db: Db, personId: number, query: ListViewsQuery): Promise<Page<ViewRow>> =>
  readPage(searchIn(selectViews(db, personId), query.q, 'viewer.search_key'), viewsOrdering, query)
