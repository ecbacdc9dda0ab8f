import { type Static, Type } from 'typebox'
import { ChangeState } from './changes.ts'
import { Instant } from './fields.ts'
import { matchLevels } from './person-matches.ts'

/** The kinds of imports; the file of each has columns and rules of its own (R-import-1). */
export const importKinds = [
  'PEOPLE',
  'PROGRAM_ENROLLMENTS',
  'CLASSROOM_ENROLLMENTS',
  'CURRICULUM',
  'GRADES',
  'QUESTIONS',
  'NAME_SPLIT',
] as const
export type ImportKind = (typeof importKinds)[number]

/** Kinds that begin with a file on the page of imports; marks and questions begin at their classroom and course. */
export const fileImportKinds = ['PEOPLE', 'PROGRAM_ENROLLMENTS', 'CLASSROOM_ENROLLMENTS', 'CURRICULUM'] as const

/**
 * READING: the file is read. MAPPING: waits for its columns. PREVIEWING: rows are judged. PREVIEWED: waits for decisions
 * and the commit. COMMITTING: rows are written. DONE, DISCARDED, EXPIRED end it; FAILED says why it cannot be read.
 */
export const importStates = [
  'READING',
  'MAPPING',
  'PREVIEWING',
  'PREVIEWED',
  'COMMITTING',
  'DONE',
  'FAILED',
  'DISCARDED',
  'EXPIRED',
] as const
export type ImportState = (typeof importStates)[number]

/** The outcome of a row (R-import-5). */
export const importOutcomes = ['NEW', 'CHANGED', 'SAME', 'REFUSED', 'UNDECIDED', 'SKIPPED'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** File: 25 MB, 50,000 rows, 100 columns; open imports of one person: 5. */
export const importLimits = { fileBytes: 25 * 1_048_576, rows: 50_000, columns: 100, openRuns: 5 } as const

/** Beyond this many new people, or this share of the students changed, the count is typed before the commit (R-import-7). */
export const unusualImport = { newPeople: 500, changedShare: 0.2 } as const

const Words = Type.Union([Type.String(), Type.Null()])
const Whole = Type.Union([Type.Integer(), Type.Null()])

/** A column of the file: `samples` are the first three values; `field` is null while the column is not read. */
export const ImportColumn = Type.Object({
  index: Type.Integer(),
  heading: Type.String(),
  samples: Type.Array(Type.String()),
  field: Words,
})
export type ImportColumn = Static<typeof ImportColumn>

/** A field that a column of the file can fill. */
export const ImportField = Type.Object({
  field: Type.String(),
  title: Type.String(),
  /** Without it, no row can be read; some kinds take other fields in its place, then `requiredText` says so. */
  isRequired: Type.Boolean(),
})
export type ImportField = Static<typeof ImportField>

/** Choices of a whole run. Each kind reads its own and ignores the others. */
export const ImportOptions = Type.Object({
  /** PEOPLE: the role of new people: 1 teacher, 2 student. */
  role: Type.Optional(
    Type.Enum([1, 2], { title: 'الدور', 'x-numeric-string': true, 'x-messages': { enum: 'طلاب أو مدرّسون' } }),
  ),
  /** PEOPLE: new people without a national id get a temporary one. */
  givesTemporaryIds: Type.Optional(Type.Boolean({ title: 'رقم مؤقت لمن لا رقم وطنيًا له' })),
  /** PEOPLE: names in one column begin with the family name. */
  isFamilyFirst: Type.Optional(Type.Boolean({ title: 'الكنية أولًا' })),
  /** PEOPLE: national ids that were numbers get back the zeros that the spreadsheet cut off. */
  restoresZeros: Type.Optional(Type.Boolean({ title: 'إعادة الأصفار الأولى' })),
  /** CURRICULUM: programs that are missing are made. */
  createsPrograms: Type.Optional(Type.Boolean({ title: 'إنشاء البرامج الناقصة' })),
  /** GRADES: an empty cell clears a mark that the downloaded file had. */
  emptyClears: Type.Optional(Type.Boolean({ title: 'الخلية الفارغة تمسح الدرجة' })),
})
export type ImportOptions = Static<typeof ImportOptions>

/** Texts of questions that are no tables (R-bank-7, R-bank-9, R-bank-10). */
export const questionFileFormats = ['gift', 'aiken', 'moodle', 'list'] as const
export type QuestionFileFormat = (typeof questionFileFormats)[number]

/** How the file was understood; what was found can be set otherwise with the mapping. */
export const ImportFormat = Type.Object({
  type: Type.Enum(['xlsx', 'text', ...questionFileFormats]),
  encoding: Words,
  delimiter: Words,
  sheetName: Words,
  /** The line of the headings; rows begin below it. */
  headingLine: Whole,
})
export type ImportFormat = Static<typeof ImportFormat>

export const ImportCounts = Type.Object({
  rows: Type.Integer(),
  new: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  refused: Type.Integer(),
  undecided: Type.Integer(),
  skipped: Type.Integer(),
})
export type ImportCounts = Static<typeof ImportCounts>

/** A run of the history. `targetName` is the classroom or course that it is about. */
export const ImportSummary = Type.Object({
  importId: Type.Integer(),
  kind: Type.Enum([...importKinds]),
  fileName: Words,
  targetName: Words,
  state: Type.Enum([...importStates]),
  counts: ImportCounts,
  startedById: Type.Integer(),
  startedByName: Type.String(),
  createdAt: Instant,
  committedAt: Type.Union([Instant, Type.Null()]),
  /** The act of recent changes that can be undone, and its state. */
  changeId: Whole,
  changeState: Type.Union([ChangeState, Type.Null()]),
  isUndoable: Type.Boolean(),
})
export type ImportSummary = Static<typeof ImportSummary>

/** A run with everything that its four steps show. */
export const ImportRun = Type.Object({
  ...ImportSummary.properties,
  classroomId: Whole,
  courseId: Whole,
  /** 0–100 while it is read, judged or written. */
  progress: Type.Integer(),
  /** Why it FAILED, or why the last commit was refused. */
  failure: Words,
  /** Another import of the school is read or written first. */
  isWaiting: Type.Boolean(),
  format: Type.Union([ImportFormat, Type.Null()]),
  sheets: Type.Array(Type.Object({ name: Type.String(), rowCount: Type.Integer() })),
  /** The first ten lines of the sheet as they are in the file. */
  firstLines: Type.Array(Type.Object({ line: Type.Integer(), cells: Type.Array(Type.String()) })),
  columns: Type.Array(ImportColumn),
  fields: Type.Array(ImportField),
  /** What is missing before the rows can be judged: «اختر عمود الاسم». */
  missing: Type.Array(Type.String()),
  options: ImportOptions,
  /** Sentences about the file: repaired letters, hidden rows, the same file imported before, rows that are missing. */
  notes: Type.Array(Type.String()),
  /** Carried by the commit: what was judged is what is written. */
  fingerprint: Words,
  /** The count to type before an unusual commit. */
  typedCount: Whole,
})
export type ImportRun = Static<typeof ImportRun>

/** A person who may be the one of a row. */
export const ImportMatch = Type.Object({
  userId: Type.Integer(),
  fullName: Type.String(),
  nationalId: Type.String(),
  birthDate: Words,
  programName: Words,
  level: Type.Enum([...matchLevels]),
  /** Short Arabic reasons: «الاسم نفسه», «تاريخ الولادة نفسه». */
  reasons: Type.Array(Type.String()),
})
export type ImportMatch = Static<typeof ImportMatch>

/**
 * One value of a row: what is there now, and what will be there. In a conflict the file says one thing, and the value was
 * changed by another user since the file was downloaded.
 */
export const ImportValue = Type.Object({
  field: Type.String(),
  before: Words,
  after: Words,
  conflict: Type.Optional(
    Type.Object({
      base: Words,
      file: Words,
      changedBy: Words,
      changedAt: Type.Union([Instant, Type.Null()]),
    }),
  ),
})
export type ImportValue = Static<typeof ImportValue>

/** Decisions about a row: a new person, a known person, leave it out; for a conflict: the value of the file or the present one. */
export const rowDecisions = ['NEW', 'IS', 'SKIP', 'FILE', 'CURRENT'] as const
export type RowDecision = (typeof rowDecisions)[number]

/** A row as it was judged. */
export const ImportLine = Type.Object({
  /** As the spreadsheet numbers it. */
  line: Type.Integer(),
  sheetName: Words,
  /** The person or thing of the row. */
  name: Type.String(),
  outcome: Type.Enum([...importOutcomes]),
  /** The person, enrollment, classroom or question that is changed. */
  targetId: Whole,
  values: Type.Array(ImportValue),
  /** Whole sentences with line and column; `field` is null when they are about the row. */
  problems: Type.Array(Type.Object({ field: Words, text: Type.String() })),
  /** Sentences that refuse nothing: a number that could not be read, zeros that were put back. */
  warnings: Type.Array(Type.String()),
  matches: Type.Array(ImportMatch),
  decision: Type.Union([Type.Enum([...rowDecisions]), Type.Null()]),
  /** The person of the decision IS. */
  decidedId: Whole,
})
export type ImportLine = Static<typeof ImportLine>
