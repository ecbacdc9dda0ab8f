import type { ChangeKind } from '@manara/contract/changes.ts'
import type {
  ImportKind,
  ImportOptions,
  ImportOutcome,
  ImportValue,
  QuestionFileFormat,
  RowDecision,
} from '@manara/contract/imports.ts'
import type { MatchLevel } from '@manara/contract/person-matches.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Files, ReceivedFile } from '../files/files.ts'
import type { Caller } from '../security/caller.ts'
import type { DayOrder } from '../spreadsheets/reading/cell-values.ts'
import type { ReadCell, TextEncoding } from '../spreadsheets/reading/reading-job.ts'
import type { RowCodes } from '../spreadsheets/row-codes.ts'

/** A field that a column can fill. */
export interface ImportFieldSpec {
  field: string
  /** Also the heading in the template. */
  title: string
  /** Headings of other lists; compared folded, so each spelling is written once. */
  synonyms: readonly string[]
  isRequired?: true
  /** The order of day and month is found over the whole column. */
  isDate?: true
  /** Only files that come back have it, so templates leave it out. */
  isOfSheet?: true
  /** The cell of the example row in the template. A row of the file with nothing but these is not read. */
  example: string
  /** What may be written, for the template. */
  hint?: string
}

/** A run as its kind sees it. */
export interface ImportTask {
  importId: number
  /** Teachers see less than the office does. */
  area: 'admin' | 'teacher'
  classroomId: number | null
  courseId: number | null
  options: ImportOptions
  /** For the audit entries of what is written. */
  operation: 'commitImport' | 'commitOwnImport'
  /** A text file has no numbers: digits in it may have lost zeros too. */
  isTextFile: boolean
  /** Reads the codes of rows that come back. */
  rowCodes: RowCodes
  /** The heading of each field that a column fills. */
  headings: ReadonlyMap<string, string>
  dayOrders: ReadonlyMap<string, DayOrder>
  /** The rows are written next, in this transaction: what decides about them is locked, each kind of row by id. */
  isCommit: boolean
}

/** A row of the file. */
export interface ImportRow {
  /** As spreadsheets number it. */
  line: number
  /** By field; absent or null: an empty cell. */
  cells: Readonly<Record<string, ReadCell>>
  /** SKIP never comes here: the engine leaves those rows out. */
  decision: RowDecision | null
  /** The person of the decision IS. */
  decidedId: number | null
}

/** The text has no line and no column: the engine puts both before it. */
export interface RowProblem {
  field: string | null
  text: string
}

export interface RowMatch {
  personId: number
  level: MatchLevel
  reasons: string[]
}

/**
 * How a row was judged. Judging the same rows again gives the same answer as long as nothing of the school changed: the
 * commit compares both, plan included.
 */
export interface JudgedRow<Plan = unknown> {
  outcome: Exclude<ImportOutcome, 'SKIPPED'>
  /** The person or thing of the row. */
  name: string
  targetId: number | null
  values: ImportValue[]
  problems: RowProblem[]
  warnings: string[]
  matches: RowMatch[]
  /** What is written; JSON, and null where nothing is. */
  plan: Plan | null
}

/** A row that is written: of outcome NEW or CHANGED. */
export interface PlannedRow<Plan = unknown> {
  line: number
  targetId: number | null
  plan: Plan
}

/** One pass over the rows of a run, in the order of the file and in pieces of at most 500; it may remember earlier rows. */
export interface Judging<Plan = unknown> {
  /** Gives one answer for each row, in their order; at most 30 statements for a piece. */
  judge(rows: readonly ImportRow[]): Promise<JudgedRow<Plan>[]>
  /** After the last row: sentences about the whole file, such as rows that are missing. */
  listNotes?(): Promise<string[]>
}

/** A file that is no table, as the reader of a kind understood it. */
export interface ReadText {
  format: QuestionFileFormat
  /** With a fault the row is refused, whatever its cells hold. */
  rows: { line: number; cells: Record<string, ReadCell>; fault?: string }[]
  notes: string[]
}

/**
 * A kind of import, owned by the feature whose rows it writes: `features/<feature>/<feature>.import.ts`, listed in
 * `features/imports/import-kinds.ts`. It applies the rules of the single act, in their batch form.
 */
export interface ImportKindDefinition<Plan = unknown> {
  kind: ImportKind
  /** Rows are people: very many of them need a typed count (R-import-7). */
  isAboutPeople?: true
  /** The kind of act that a commit is, where it is not IMPORT. */
  changeKind?: ChangeKind
  /** The name of the template, and of the thing that is imported. */
  title: string
  listFields(
    db: Db,
    task: Pick<ImportTask, 'area' | 'options' | 'classroomId' | 'courseId'>,
  ): Promise<ImportFieldSpec[]>
  /** Sentences about fields that no column fills; without it, each required field is one. */
  listMissing?(filled: ReadonlySet<string>, task: Pick<ImportTask, 'options'>): string[]
  /** Corrects what headings alone cannot tell, such as «الاسم» without a column for the family name. */
  settleFields?(fields: readonly (string | null)[]): (string | null)[]
  /** The classroom or course: refuses with a problem when the caller may not import into it. Asked at each step. */
  admit?(db: Db, caller: Caller, task: Pick<ImportTask, 'classroomId' | 'courseId'>): Promise<void>
  /** Reads a text that is no table; undefined: it is read as a table. At most 2 MB come here, and 5 MB of XML or Word. */
  readText?(bytes: Uint8Array, encoding?: TextEncoding): Promise<ReadText | undefined>
  /** A kind without a file makes its rows from the school; cells by field. */
  listRows?(db: Db): Promise<{ line: number; cells: Record<string, ReadCell> }[]>
  startJudging(db: Db, caller: Caller, task: ImportTask): Promise<Judging<Plan>>
  /** Takes the files that rows bring along, by line, before anything is written; what `apply` does not keep is dropped. */
  receiveFiles?(
    db: Db,
    files: Files,
    caller: Caller,
    source: { fileId: string; format: string | undefined },
  ): Promise<Map<number, ReceivedFile>>
  /** Writes a piece of at most 500 rows with its audit entries; `keepFile` gives the id of the file of a line. */
  apply(
    trx: Trx,
    caller: Caller,
    task: ImportTask,
    rows: readonly PlannedRow<Plan>[],
    keepFile: (line: number) => Promise<string>,
  ): Promise<void>
}
