import type { DecideImportBody, ImportCounts, ImportValue, RowDecision } from '@manara/contract/imports.ts'
import type { MatchLevel } from '@manara/contract/person-matches.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { RowMatch } from '../../platform/imports/import-kind.ts'
import type { ReadCell } from '../../platform/spreadsheets/reading/reading-job.ts'
import { firstRowAfter, type Run } from './import-run.ts'

export interface NewLine {
  line: number
  cells: ReadCell[]
  fault?: string
}

export async function deleteLines(db: Db, runId: number): Promise<void> {
  await db.deleteFrom('import_line').where('run_id', '=', runId).execute()
}

export async function insertLines(db: Db, runId: number, sheet: number, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into import_line (run_id, sheet, line, cells, fault)
    select ${runId}, ${sheet}, line, cells, fault
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row (line integer, cells jsonb, fault text)`.execute(db)
}

export interface FileLine {
  line: number
  cells: ReadCell[]
}

/** The first lines of a sheet, from a line on. */
export function listFirstLines(
  db: Db,
  runId: number,
  sheet: number,
  after: number,
  limit: number,
): Promise<FileLine[]> {
  return db
    .selectFrom('import_line')
    .select(['line', sql<ReadCell[]>`cells`.as('cells')])
    .where('run_id', '=', runId)
    .where('sheet', '=', sheet)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** The lines at the top of the file, and the first ones behind its headings. */
export async function listShownLines(
  db: Db,
  run: Run,
  limits: { top: number; rows: number },
): Promise<{ top: FileLine[]; rows: FileLine[] }> {
  const after = firstRowAfter(run)
  const { rows: lines } = await sql<FileLine & { isTop: boolean }>`
    (select line, cells, true as "isTop" from import_line
      where run_id = ${run.id} and sheet = ${run.sheet} order by line limit ${limits.top})
    union all
    (select line, cells, false from import_line where run_id = ${run.id} and sheet = ${run.sheet} and line > ${after}
      order by line limit ${limits.rows})`.execute(db)
  return { top: lines.filter(({ isTop }) => isTop), rows: lines.filter(({ isTop }) => !isTop) }
}

/** A line with what is decided about it. */
export interface StoredLine extends FileLine {
  fault: string | null
  name: string
  digest: string | null
  decision: RowDecision | null
  decidedId: number | null
}

/** The lines of the judged sheet in the order of the file, in pieces. */
export async function* readPieces(db: Db, run: Run, pieceRows: number): AsyncGenerator<StoredLine[]> {
  let after = firstRowAfter(run)
  for (;;) {
    const piece = await db
      .selectFrom('import_line')
      .select(['line', 'fault', 'name', 'digest', 'decided_id as decidedId'])
      .select([sql<ReadCell[]>`cells`.as('cells'), sql<RowDecision | null>`decision`.as('decision')])
      .where('run_id', '=', run.id)
      .where('sheet', '=', run.sheet)
      .where('line', '>', after)
      .orderBy('line')
      .limit(pieceRows)
      .execute()
    if (piece.length === 0) return
    yield piece
    after = piece.at(-1)?.line ?? after
  }
}

/** The cells of one column, for what only the whole column tells. */
export async function listColumn(db: Db, run: Run, index: number): Promise<ReadCell[]> {
  const { rows } = await sql<{ cell: ReadCell }>`
    select cells -> ${index}::integer as cell from import_line
    where run_id = ${run.id} and sheet = ${run.sheet} and line > ${firstRowAfter(run)}
      and jsonb_typeof(cells -> ${index}::integer) = 'string'`.execute(db)
  return rows.map(({ cell }) => cell)
}

/** A line as it is stored after it was judged. */
export interface JudgedLine {
  line: number
  outcome: string | null
  name: string
  targetId: number | null
  values: ImportValue[]
  problems: { field: string | null; text: string }[]
  warnings: string[]
  matches: RowMatch[]
  level: MatchLevel | null
  plan: unknown
  digest: string | null
}

export async function storeJudged(db: Db, run: Run, lines: readonly JudgedLine[]): Promise<void> {
  await sql`
    update import_line set outcome = judged.outcome, name = judged.name, target_id = judged."targetId",
      row_values = judged.values, problems = judged.problems, warnings = judged.warnings, matches = judged.matches,
      level = judged.level, plan = judged.plan, digest = judged.digest
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as judged (line integer, outcome text, name text,
      "targetId" integer, "values" jsonb, problems jsonb, warnings jsonb, matches jsonb, level text, plan jsonb, digest text)
    where import_line.run_id = ${run.id} and import_line.sheet = ${run.sheet} and import_line.line = judged.line`.execute(
    db,
  )
}

/** Lines of another sheet, and lines above the headings, have no outcome. */
export async function forgetOtherOutcomes(db: Db, run: Run): Promise<void> {
  await sql`
    update import_line set outcome = null, digest = null, plan = null
    where run_id = ${run.id} and outcome is not null
      and not (sheet = ${run.sheet} and line > ${firstRowAfter(run)})`.execute(db)
}

export interface JudgedSums extends ImportCounts {
  fingerprint: string
}

/** Counts the outcomes, and a hash of everything that was judged. */
export async function sumOutcomes(db: Db, runId: number): Promise<JudgedSums> {
  const { rows } = await sql<JudgedSums>`
    select count(*) as rows, count(*) filter (where outcome = 'NEW') as new,
      count(*) filter (where outcome = 'CHANGED') as changed, count(*) filter (where outcome = 'SAME') as same,
      count(*) filter (where outcome = 'REFUSED') as refused, count(*) filter (where outcome = 'UNDECIDED') as undecided,
      count(*) filter (where outcome = 'SKIPPED') as skipped,
      md5(coalesce(string_agg(outcome || coalesce(digest, ''), '' order by sheet, line), '')) as fingerprint
    from import_line where run_id = ${runId} and outcome is not null`.execute(db)
  if (!rows[0]) throw new Error('an aggregate gives one row')
  return rows[0]
}

export interface PlannedLine {
  line: number
  targetId: number | null
  plan: unknown
}

/** The lines that are written, in pieces. */
export async function* readPlanned(db: Db, run: Run, pieceRows: number): AsyncGenerator<PlannedLine[]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<PlannedLine>`
      select line, target_id as "targetId", plan from import_line
      where run_id = ${run.id} and sheet = ${run.sheet} and outcome in ('NEW', 'CHANGED') and line > ${after}
      order by line limit ${pieceRows}`.execute(db)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.line ?? after
  }
}

type Decided = NonNullable<DecideImportBody['rows']>[number]

/** Stores decisions about lines; gives how many of them are lines of the preview. */
export async function decideLines(trx: Trx, run: Run, decisions: readonly Decided[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update import_line set decision = decided.decision, decided_id = decided."personId"
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as decided (line integer, decision text, "personId" integer)
    where import_line.run_id = ${run.id} and import_line.sheet = ${run.sheet} and import_line.line = decided.line
      and import_line.outcome is not null
      and (decided."personId" is null or exists (
        select from jsonb_array_elements(import_line.matches) as found
        where (found ->> 'personId')::integer = decided."personId"))`.execute(trx)
  return Number(numAffectedRows)
}

/** One decision for all lines of an outcome; «هو نفسه» means the best match of each. */
export async function decideAll(
  trx: Trx,
  run: Run,
  { outcome, level, decision }: NonNullable<DecideImportBody['all']>,
): Promise<void> {
  await sql`
    update import_line set decision = ${decision},
      decided_id = case when ${decision} = 'IS' then (matches -> 0 ->> 'personId')::integer end
    where run_id = ${run.id} and sheet = ${run.sheet} and outcome = ${outcome}
      and (${level ?? null}::text is null or level = ${level ?? null})
      and (${decision} <> 'IS' or jsonb_array_length(matches) > 0)`.execute(trx)
}
