import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint, FileReply } from './endpoint.ts'
import { exportFormats } from './exports.ts'
import { Code, Id, listQuery, withMessage } from './fields.ts'
import { type FileKind, fileKinds } from './file-kinds.ts'
import {
  fileImportKinds,
  ImportLine,
  ImportOptions,
  ImportRun,
  ImportSummary,
  importKinds,
  importLimits,
  importOutcomes,
  rowDecisions,
} from './import-run.ts'
import { matchLevels } from './person-matches.ts'

export * from './import-run.ts'

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
  role: ImportOptions.properties.role,
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

const admin = { area: 'admin', permission: 'data.import', ownership: 'all' } as const

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

/** A spreadsheet, where the import has one. */
export const importFile = {
  field: 'File',
  accept: sheetKinds,
  maxBytes: importLimits.fileBytes,
} as const

const run = { 200: withMessage(ImportRun) } as const

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
  replies: { 201: withMessage(ImportRun) },
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
  isPolled: true,
})

export const getImport = endpoint({
  ...admin,
  name: 'getImport',
  summary: 'استيراد بخطواته',
  method: 'GET',
  path: '/api/admin/imports/:id',
  params: ImportParams,
  replies: { 200: ImportRun },
  isPolled: true,
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
const own = <const E extends Endpoint, const Name extends string>({ permission, ...declaration }: E, name: Name) =>
  ({
    ...declaration,
    name,
    area: 'teacher',
    ownership: 'self',
    path: declaration.path.replace('/api/admin/', '/api/teacher/') as `/api/${string}`,
  }) as unknown as Omit<E, 'name' | 'area' | 'ownership' | 'permission'> & {
    name: Name
    area: 'teacher'
    ownership: 'self'
  }

export const getOwnImport = own(getImport, 'getOwnImport')
export const discardOwnImport = own(discardImport, 'discardOwnImport')
export const mapOwnImport = own(mapImport, 'mapOwnImport')
export const listOwnImportLines = own(listImportLines, 'listOwnImportLines')
export const getOwnRefusedLines = own(getRefusedLines, 'getOwnRefusedLines')
export const decideOwnImport = own(decideImport, 'decideOwnImport')
export const commitOwnImport = own(commitImport, 'commitOwnImport')
