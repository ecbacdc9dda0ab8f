import type { ChangeKind } from '@manara/contract/changes.ts'
import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Caller, isOffice } from '../security/caller.ts'
import { type JournaledOperation, kindOfOperation, wholeKinds } from './journaled-operations.ts'

/** Names what the act is about: a course, a classroom; and its kind, where the operation alone does not tell. */
export type Entitle = (title: string, kind?: ChangeKind) => void

/** What an act undoes, and why. */
export interface UndoneSet {
  id: number
  kind: ChangeKind
  reason: string | null
}

const openSets = new WeakSet<Trx>()
const lastSets = new WeakMap<Caller, number>()

/** The act of at least two units that this request has done, for the header that offers to undo it. */
export const lastChangeSet = (caller: object): number | undefined => lastSets.get(caller as Caller)

const openSet = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select set_config('manara.change_set', nextval('change_set_id_seq')::text, true)::bigint as id`.execute(trx)
  return rows[0]?.id ?? 0
}

/** The act that is open in this transaction; its set is written at its end. */
export async function currentChangeSet(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select current_setting('manara.change_set')::bigint as id`.execute(trx)
  return rows[0]?.id ?? 0
}

const isDeleted = (side: string) => sql`coalesce(${sql.ref(side)} ->> 'deleted_at', '') <> ''`

/** Ends the set and counts what happened; one without rows leaves no trace. Gives the number of its units. */
async function closeSet(
  trx: Trx,
  caller: Caller,
  id: number,
  set: {
    operation: JournaledOperation
    title: string | undefined
    kind: ChangeKind | undefined
    undone: UndoneSet | undefined
  },
): Promise<number> {
  const { operation, title, undone } = set
  const kind = undone?.kind ?? set.kind ?? kindOfOperation[operation]
  const units = wholeKinds.includes(kind) ? sql`1` : sql`(select count(distinct (unit_kind, unit_id)) from judged)`
  const { rows } = await sql<{ units: number }>`
    with closed as (select set_config('manara.change_set', '', true)),
    judged as (
      select table_name, unit_kind, unit_id,
        case when act = 'I' or act = 'U' and ${isDeleted('before')} and not ${isDeleted('after')} then 'created'
          when act = 'D' or act = 'U' and ${isDeleted('after')} and not ${isDeleted('before')} then 'removed'
          else 'changed' end as fate
      from change_row where change_set_id = ${id}
    ), counted as (
      select table_name, jsonb_build_object('created', count(*) filter (where fate = 'created'),
        'changed', count(*) filter (where fate = 'changed'), 'removed', count(*) filter (where fate = 'removed')) as fates
      from judged group by table_name
    )
    insert into change_set (id, operation, kind, title, actor_id, area, request_id, unit_count, row_count, counts, undo_of, reason)
    overriding system value
    select ${id}, ${operation}, ${kind}, ${title?.slice(0, 300) ?? null}, ${caller.personId},
      ${caller.role === userRole.Teacher && !isOffice(caller) ? 'teacher' : 'admin'}, ${caller.requestId},
      ${units}, (select count(*) from judged),
      (select jsonb_object_agg(table_name, fates) from counted), ${undone?.id ?? null}, ${undone?.reason ?? null}
    from closed where exists (select from judged)
    returning unit_count as units`.execute(trx)
  return rows[0]?.units ?? 0
}

/**
 * Runs a change as a transaction whose rows can be put back (R-undo-1). Joins the act that is already open: the deletion of
 * a course is one act, with all that it takes along.
 */
export function asChangeSet<Result>(
  db: Db,
  caller: Caller,
  operation: JournaledOperation,
  act: (trx: Trx, entitle: Entitle) => Promise<Result>,
  undone?: UndoneSet,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    if (openSets.has(trx)) return act(trx, () => undefined)
    openSets.add(trx)
    try {
      let title: string | undefined
      let kind: ChangeKind | undefined
      const id = await openSet(trx)
      const result = await act(trx, (words, given) => {
        title = words
        kind = given
      })
      if ((await closeSet(trx, caller, id, { operation, title, kind, undone })) > 1) lastSets.set(caller, id)
      return result
    } finally {
      openSets.delete(trx)
    }
  })
}
