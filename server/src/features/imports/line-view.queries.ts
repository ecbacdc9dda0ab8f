import type { ImportLine, ImportMatch, ImportValue, ListImportLinesQuery } from '@manara/contract/imports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'
import type { RowMatch } from '../../platform/imports/import-kind.ts'
import type { ReadCell } from '../../platform/spreadsheets/reading/reading-job.ts'
import type { Run } from './import-run.ts'

export interface LineRow extends Omit<ImportLine, 'matches' | 'sheetName'> {
  matches: RowMatch[]
}

const ordering: Ordering<LineRow, ListImportLinesQuery> = {
  keys: { line: 'import_line.line' },
  tieBreaker: { by: 'import_line.line', field: 'line' },
  default: 'line',
}

const column = <Value>(name: string) => sql<Value>`import_line.${sql.ref(name)}`

const fields = selection<LineRow>()({
  line: 'import_line.line',
  name: 'import_line.name',
  outcome: column('outcome'),
  targetId: 'import_line.target_id',
  values: column<ImportValue[]>('row_values'),
  problems: column('problems'),
  warnings: column('warnings'),
  matches: column('matches'),
  decision: column('decision'),
  decidedId: 'import_line.decided_id',
})

/** The judged lines of a run. */
export function listLines(db: Db, run: Run, { outcome, ...query }: ListImportLinesQuery): Promise<Page<LineRow>> {
  const lines = db
    .selectFrom('import_line')
    .select(fields)
    .where('run_id', '=', run.id)
    .where('sheet', '=', run.sheet)
    .where('outcome', 'is not', null)
    .$if(outcome !== undefined, (found) => found.where('outcome', '=', outcome ?? ''))
  return readPage(searchIn(lines, query.q, 'import_line.search_key'), ordering, query)
}

type MatchedPerson = Omit<ImportMatch, 'level' | 'reasons'>

/** The people of matches as they are now; who was deleted since is left out. */
export async function listMatchedPeople(db: Db, ids: readonly number[]): Promise<Map<number, MatchedPerson>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('person')
    .leftJoin('program', 'program.id', 'person.program_id')
    .select(
      selection<MatchedPerson>()({
        userId: 'person.id',
        fullName: 'person.full_name',
        nationalId: 'person.national_id',
        birthDate: sql<string | null>`to_char(person.birth_date, 'YYYY-MM-DD')`,
        programName: 'program.name',
      }),
    )
    .where('person.id', '=', sql<number>`any(${[...new Set(ids)]})`)
    .execute()
  return new Map(people.map((person) => [person.userId, person]))
}

export interface RefusedLine {
  line: number
  cells: ReadCell[]
  problems: { text: string }[]
}

/** The refused lines in pieces, as they were in the file. */
export async function* readRefused(db: Db, run: Run, pieceRows: number): AsyncGenerator<RefusedLine[]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<RefusedLine>`
      select line, cells, problems from import_line
      where run_id = ${run.id} and sheet = ${run.sheet} and outcome = 'REFUSED' and line > ${after}
      order by line limit ${pieceRows}`.execute(db)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.line ?? after
  }
}
