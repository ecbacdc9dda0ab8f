import type { ChangeState } from '@manara/contract/changes.ts'
import type { ImportCounts, ImportSummary, ListImportsQuery } from '@manara/contract/imports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'
import { endedStates } from './import-run.ts'
import { isBehindAnother, type Owner, runFields } from './runs.queries.ts'

export interface SummaryRow extends Omit<ImportSummary, 'createdAt' | 'committedAt' | 'counts'> {
  createdAt: Date
  committedAt: Date | null
  counts: unknown
}

const ordering: Ordering<SummaryRow, ListImportsQuery> = {
  keys: { createdAt: 'import_run.created_at' },
  tieBreaker: { by: 'import_run.id', field: 'importId' },
  default: '-createdAt',
}

const fields = selection<SummaryRow>()({
  importId: 'import_run.id',
  kind: 'import_run.kind',
  fileName: 'import_run.file_name',
  targetName: sql<string | null>`coalesce(classroom_all.name, course_all.name)`,
  state: 'import_run.state',
  counts: 'import_run.counts',
  startedById: 'import_run.started_by',
  startedByName: 'starter.short_name',
  createdAt: 'import_run.created_at',
  committedAt: 'import_run.committed_at',
  changeId: 'import_run.change_set_id',
  changeState: sql<ChangeState | null>`change_set.state`,
  isUndoable: sql<boolean>`coalesce(
    change_set.state in ('DONE', 'PARTLY_UNDONE') and change_set.undo_until > now(), false)`,
})

const selectRuns = (db: Db, { ownerId }: Owner) =>
  db
    .selectFrom('import_run')
    .innerJoin('person_all as starter', 'starter.id', 'import_run.started_by')
    .leftJoin('classroom_all', 'classroom_all.id', 'import_run.classroom_id')
    .leftJoin('course_all', 'course_all.id', 'import_run.course_id')
    .leftJoin('change_set', 'change_set.id', 'import_run.change_set_id')
    .select(fields)
    .$if(ownerId !== undefined, (runs) => runs.where('import_run.started_by', '=', ownerId ?? 0))

/** The history of imports. */
export function listRuns(
  db: Db,
  owner: Owner,
  { kind, isOpen, ...query }: ListImportsQuery,
): Promise<Page<SummaryRow>> {
  const runs = selectRuns(db, owner)
    .$if(kind !== undefined, (found) => found.where('import_run.kind', '=', kind ?? ''))
    .$if(isOpen !== undefined, (found) =>
      found.where('import_run.state', isOpen ? 'not in' : 'in', [...endedStates, 'FAILED']),
    )
  return readPage(searchIn(runs, query.q, 'import_run.search_key', 'starter.search_key'), ordering, query)
}

export interface RunDetails {
  progress: number
  failure: string | null
  judgedNotes: string[]
  isWaiting: boolean
  /** How many students the school has, for what is unusual. */
  students: number
}

/** A run as the list shows it, with what its page needs beside. */
export const getRunView = (db: Db, owner: Owner, id: number) =>
  selectRuns(db, owner)
    .select(runFields)
    .select(
      selection<RunDetails>()({
        progress: 'import_run.progress',
        failure: 'import_run.failure',
        judgedNotes: 'import_run.judged_notes',
        isWaiting: isBehindAnother,
        students: sql<number>`(select coalesce(sum(people), 0)::integer from person_tally where role = 2)`,
      }),
    )
    .where('import_run.id', '=', id)
    .executeTakeFirst()

const noCounts: ImportCounts = { rows: 0, new: 0, changed: 0, same: 0, refused: 0, undecided: 0, skipped: 0 }

export const toCounts = (counts: unknown): ImportCounts => ({ ...noCounts, ...(counts as Partial<ImportCounts>) })
