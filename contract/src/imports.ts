import { type Static, Type } from 'typebox'
import { ChangeState } from './changes.ts'
import { type Endpoint, endpoint, FileReply } from './endpoint.ts'
import { exportFormats } from './exports.ts'
import { Code, Id, Instant, listQuery, withMessage } from './fields.ts'
import { type FileKind, fileKinds } from './file-kinds.ts'
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
const optionFields = {
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
}
export const ImportOptions = Type.Object(optionFields)
export type ImportOptions = Static<typeof ImportOptions>

/** How the file was understood; what was found can be set otherwise with the mapping. */
export const ImportFormat = Type.Object({
  type: Type.Enum(['xlsx', 'text', 'gift', 'aiken']),
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

/** Somebody who may be the person of a row. */
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

/** What is decided about a row: somebody new, a known person, left out; of a conflict, the value of the file or the present one. */
export const rowDecisions = ['NEW', 'IS', 'SKIP', 'FILE', 'CURRENT'] as const
export type RowDecision = (typeof rowDecisions)[number]

/** A row as it was judged. */
export const ImportLine = Type.Object({
  /** As the spreadsheet numbers it. */
  line: Type.Integer(),
  sheetName: Words,
  /** Whom or what the row is about. */
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

export const ImportParams = Type.Object({ id: Id('رقم الاستيراد') })

export const ListImportsQuery = Type.Object({
  kind: Type.Optional(Type.Enum([...importKinds], { title: 'النوع', 'x-messages': { enum: 'نوع غير معروف' } })),
  isOpen: Type.Optional(Type.Boolean({ title: 'لم ينتهِ بعد' })),
  ...listQuery(['createdAt']),
})
export type ListImportsQuery = Static<typeof ListImportsQuery>

export const ListImportLinesQuery = Type.Object({
  outcome: Type.Optional(
    Type.Enum([...importOutcomes], { title: 'النتيجة', 'x-messages': { enum: 'نتيجة غير معروفة' } }),
  ),
  ...listQuery(['line']),
})
export type ListImportLinesQuery = Static<typeof ListImportLinesQuery>

/** Sent as multipart/form-data with the file. */
export const StartImportBody = Type.Object({
  kind: Type.Enum([...fileImportKinds, 'NAME_SPLIT'], {
    title: 'نوع الاستيراد',
    'x-messages': { enum: 'اختر ما تستورده', required: 'اختر ما تستورده' },
  }),
  role: optionFields.role,
})
export type StartImportBody = Static<typeof StartImportBody>

const FieldName = Type.Union([Code(40, { title: 'الحقل' }), Type.Null()], {
  title: 'الحقل',
  'x-messages': { anyOf: 'حقل غير معروف' },
})

/** Which column fills which field, and how the file is read. Absent parts stay; a given part replaces the whole. */
export const MapImportBody = Type.Object({
  columns: Type.Optional(
    Type.Array(Type.Object({ index: Type.Integer({ title: 'العمود', minimum: 0, maximum: 99 }), field: FieldName }), {
      title: 'الأعمدة',
      maxItems: importLimits.columns,
    }),
  ),
  encoding: Type.Optional(Code(20, { title: 'الترميز' })),
  sheetName: Type.Optional(Type.String({ title: 'الورقة', maxLength: 100, format: 'line' })),
  headingLine: Type.Optional(Type.Integer({ title: 'سطر العناوين', minimum: 1, maximum: 1000 })),
  options: Type.Optional(ImportOptions),
})
export type MapImportBody = Static<typeof MapImportBody>

const Decision = Type.Enum([...rowDecisions], { title: 'القرار', 'x-messages': { enum: 'قرار غير معروف' } })

/** Decisions for rows by line, or one for all rows of an outcome (and of a level of its best match). */
export const DecideImportBody = Type.Object({
  rows: Type.Optional(
    Type.Array(
      Type.Object({
        line: Type.Integer({ title: 'السطر', minimum: 1, maximum: 1_048_576 }),
        sheetName: Type.Optional(Type.String({ title: 'الورقة', maxLength: 100, format: 'line' })),
        decision: Type.Union([Decision, Type.Null()]),
        personId: Type.Optional(Id('الشخص')),
      }),
      { title: 'القرارات', maxItems: 500 },
    ),
  ),
  all: Type.Optional(
    Type.Object({
      outcome: Type.Enum([...importOutcomes], { title: 'النتيجة' }),
      level: Type.Optional(Type.Enum([...matchLevels], { title: 'الدرجة' })),
      decision: Decision,
    }),
  ),
})
export type DecideImportBody = Static<typeof DecideImportBody>

/** `leavesRefused` writes the others and leaves the refused rows out. */
export const CommitImportBody = Type.Object({
  fingerprint: Code(100, { title: 'بصمة المعاينة' }),
  leavesRefused: Type.Optional(Type.Boolean({ title: 'ترك المرفوض' })),
  typedCount: Type.Optional(Type.Integer({ title: 'العدد', minimum: 0, maximum: 1_000_000 })),
})
export type CommitImportBody = Static<typeof CommitImportBody>

const admin = { area: 'admin', ownership: 'all' } as const

/** An empty sheet with the headings, one example row and a second sheet that explains them. */
export const getImportTemplate = endpoint({
  ...admin,
  name: 'getImportTemplate',
  summary: 'قالب فارغ لاستيراد',
  method: 'GET',
  path: '/api/admin/imports/templates/:kind',
  /** One of `fileImportKinds`; another one is not found. */
  params: Type.Object({ kind: Code(40, { title: 'نوع الاستيراد' }) }),
  query: Type.Object({
    format: Type.Optional(Type.Enum([...exportFormats], { title: 'صيغة الملف' })),
  }),
  replies: { 200: FileReply },
  isFile: true,
})

/** The reader says in words which spreadsheets are to be saved otherwise, so their names are accepted. */
export const sheetKinds: readonly FileKind[] = [
  {
    ...fileKinds.xlsx,
    name: 'sheet',
    extensions: ['xlsx', 'csv', 'tsv', 'tab', 'txt', 'xls', 'xlsm', 'xlsb', 'ods', 'numbers'],
    isJudgedByReader: true,
  },
]

const giftKind: FileKind = { ...fileKinds.txt, name: 'gift', extensions: ['gift'], isJudgedByReader: true }

const importFile = {
  field: 'File',
  accept: sheetKinds,
  maxBytes: importLimits.fileBytes,
} as const

const run = { 200: withMessage(ImportRun) } as const
const started = { 201: withMessage(ImportRun) } as const

/** NAME_SPLIT has no file: it proposes parts for names that hold several in one. */
export const startImport = endpoint({
  ...admin,
  name: 'startImport',
  summary: 'بدء استيراد من ملف',
  method: 'POST',
  path: '/api/admin/imports',
  body: StartImportBody,
  bodyKind: 'multipart',
  file: importFile,
  replies: started,
  refusals: [409],
  isIdempotent: true,
  isSlow: true,
})

export const listImports = endpoint({
  ...admin,
  name: 'listImports',
  summary: 'سجل الاستيراد، الأحدث أولًا',
  method: 'GET',
  path: '/api/admin/imports',
  query: ListImportsQuery,
  replies: { 200: Type.Array(ImportSummary) },
  isList: true,
})

export const getImport = endpoint({
  ...admin,
  name: 'getImport',
  summary: 'استيراد بخطواته',
  method: 'GET',
  path: '/api/admin/imports/:id',
  params: ImportParams,
  replies: { 200: ImportRun },
})

/** Ends a run that was not committed; its file and rows go. */
export const discardImport = endpoint({
  ...admin,
  name: 'discardImport',
  summary: 'ترك استيراد لم يُنفَّذ',
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  params: ImportParams,
  replies: { 204: null },
  refusals: [409],
})

/** Sets columns, format and options, and judges the rows. */
export const mapImport = endpoint({
  ...admin,
  name: 'mapImport',
  summary: 'مطابقة أعمدة استيراد، ثم معاينته',
  method: 'PUT',
  path: '/api/admin/imports/:id/mapping',
  params: ImportParams,
  body: MapImportBody,
  replies: run,
  refusals: [409],
})

export const listImportLines = endpoint({
  ...admin,
  name: 'listImportLines',
  summary: 'أسطر استيراد بعد معاينته',
  method: 'GET',
  path: '/api/admin/imports/:id/lines',
  params: ImportParams,
  query: ListImportLinesQuery,
  replies: { 200: Type.Array(ImportLine) },
  isList: true,
})

/** The refused rows as they were in the file, with a column that says what is wrong. */
export const getRefusedLines = endpoint({
  ...admin,
  name: 'getRefusedLines',
  summary: 'تنزيل الأسطر المرفوضة لتصحيحها',
  method: 'GET',
  path: '/api/admin/imports/:id/refused',
  params: ImportParams,
  query: Type.Object({ format: Type.Optional(Type.Enum([...exportFormats], { title: 'صيغة الملف' })) }),
  replies: { 200: FileReply },
  isFile: true,
})

export const decideImport = endpoint({
  ...admin,
  name: 'decideImport',
  summary: 'قرارات في أسطر استيراد',
  method: 'PUT',
  path: '/api/admin/imports/:id/decisions',
  params: ImportParams,
  body: DecideImportBody,
  replies: run,
  refusals: [409],
})

/** Writes all rows as one act; another state than the judged one is 409, and nothing is written. */
export const commitImport = endpoint({
  ...admin,
  name: 'commitImport',
  summary: 'تنفيذ استيراد',
  method: 'POST',
  path: '/api/admin/imports/:id/commit',
  params: ImportParams,
  body: CommitImportBody,
  replies: run,
  refusals: [409],
  isIdempotent: true,
  isSlow: true,
})

/** The same operations for the own runs of a teacher. */
const own = <const E extends Endpoint, const Name extends string>(declaration: E, name: Name) =>
  ({
    ...declaration,
    name,
    area: 'teacher',
    ownership: 'self',
    path: declaration.path.replace('/api/admin/', '/api/teacher/') as `/api/${string}`,
  }) as Omit<E, 'name' | 'area' | 'ownership'> & { name: Name; area: 'teacher'; ownership: 'self' }

export const getOwnImport = own(getImport, 'getOwnImport')
export const discardOwnImport = own(discardImport, 'discardOwnImport')
export const mapOwnImport = own(mapImport, 'mapOwnImport')
export const listOwnImportLines = own(listImportLines, 'listOwnImportLines')
export const getOwnRefusedLines = own(getRefusedLines, 'getOwnRefusedLines')
export const decideOwnImport = own(decideImport, 'decideOwnImport')
export const commitOwnImport = own(commitImport, 'commitOwnImport')

/** A filled sheet of marks; `id` is the classroom. */
export const startGradeImport = endpoint({
  name: 'startGradeImport',
  summary: 'رفع ملف درجات شعبة',
  area: 'teacher',
  ownership: 'taught',
  method: 'POST',
  path: '/api/teacher/classrooms/:id/grade-imports',
  params: Type.Object({ id: Id('رقم الشعبة') }),
  body: Type.Object({}),
  bodyKind: 'multipart',
  file: { ...importFile, isRequired: true },
  replies: started,
  refusals: [409],
  isIdempotent: true,
  isSlow: true,
})

/** Marks of any active classroom, uploaded by the office. */
export const startGradeImportOfOffice = endpoint({
  ...startGradeImport,
  name: 'startGradeImportOfOffice',
  area: 'admin',
  ownership: 'all',
  path: '/api/admin/classrooms/:id/grade-imports',
})

/** Questions for the bank of a course from a sheet, or a text in GIFT or Aiken. */
export const startQuestionImport = endpoint({
  name: 'startQuestionImport',
  summary: 'استيراد أسئلة إلى بنك مقرر',
  area: 'teacher',
  ownership: 'taught',
  method: 'POST',
  path: '/api/teacher/question-bank/course/:courseId/imports',
  params: Type.Object({ courseId: Id('رقم المقرر') }),
  body: Type.Object({}),
  bodyKind: 'multipart',
  file: {
    ...importFile,
    accept: [...sheetKinds, giftKind],
    isRequired: true,
  },
  replies: started,
  refusals: [409],
  isIdempotent: true,
  isSlow: true,
})

/** An empty sheet for questions, with the headings, one example row and what each column takes. */
export const getQuestionTemplate = endpoint({
  name: 'getQuestionTemplate',
  summary: 'قالب فارغ لاستيراد الأسئلة',
  area: 'teacher',
  ownership: 'none',
  method: 'GET',
  path: '/api/teacher/question-bank/import-template',
  query: Type.Object({
    format: Type.Optional(Type.Enum([...exportFormats], { title: 'صيغة الملف' })),
  }),
  replies: { 200: FileReply },
  isFile: true,
})
