import {
  getImport,
  type ImportLine,
  type ImportRun,
  type ImportSummary,
  listImportLines,
  listImports,
} from '@manara/contract/imports.ts'
import { page } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../test/fake-programs.ts'
import { fakeWire } from '../../../test/fake-wire.ts'

export const wire = fakeWire(serveShell)

const noCounts = { rows: 0, new: 0, changed: 0, same: 0, refused: 0, undecided: 0, skipped: 0 }

/** An import of students that waits for its columns; a test names only what it is about. */
export const buildRun = (run: Partial<ImportRun> = {}): ImportRun => ({
  importId: 7,
  kind: 'PEOPLE',
  fileName: 'طلاب الخريف.xlsx',
  targetName: null,
  state: 'MAPPING',
  startedById: 7,
  startedByName: 'سامر القباني',
  createdAt: '2026-11-20T06:00:00Z',
  committedAt: null,
  changeId: null,
  changeState: null,
  isUndoable: false,
  classroomId: null,
  courseId: null,
  progress: 0,
  failure: null,
  isWaiting: false,
  format: { type: 'xlsx', encoding: null, delimiter: null, sheetName: 'القائمة', headingLine: 3 },
  sheets: [{ name: 'القائمة', rowCount: 812 }],
  firstLines: [
    { line: 1, cells: ['معهد الياسمين'] },
    { line: 2, cells: ['طلاب الفصل الأول'] },
    { line: 3, cells: ['الاسم الثلاثي', 'الرقم الوطني', 'هاتف', 'معدل الثانوية'] },
    { line: 4, cells: ['رنا محمد الشامي', '1020304050', '0933123456 / 0944123456', '85'] },
  ],
  columns: [
    { index: 0, heading: 'الاسم الثلاثي', samples: ['رنا محمد الشامي', 'ليث مراد'], field: 'fullName' },
    { index: 1, heading: 'الرقم الوطني', samples: ['1020304050'], field: null },
    { index: 2, heading: 'هاتف', samples: ['0933123456 / 0944123456'], field: 'phone' },
    { index: 3, heading: 'معدل الثانوية', samples: ['85'], field: null },
  ],
  fields: [
    { field: 'fullName', title: 'الاسم الكامل', isRequired: true },
    { field: 'nationalId', title: 'الرقم الوطني', isRequired: true },
    { field: 'phone', title: 'الهاتف', isRequired: false },
    { field: 'gender', title: 'الجنس', isRequired: false },
    { field: 'address', title: 'العنوان', isRequired: false },
  ],
  missing: ['اختر عمود «الرقم الوطني»، أو انسخ القالب.'],
  options: { role: 2, restoresZeros: true },
  notes: [],
  fingerprint: null,
  typedCount: null,
  ...run,
  counts: { ...noCounts, ...run.counts },
})

/** The same import once its rows are judged. */
export const previewed: ImportRun = buildRun({
  state: 'PREVIEWED',
  missing: [],
  fingerprint: 'first',
  counts: { rows: 812, new: 780, changed: 12, same: 5, refused: 12, undecided: 3, skipped: 0 },
})

export const buildLine = (line: Partial<ImportLine> & { line: number }): ImportLine => ({
  sheetName: null,
  name: 'رنا محمد الشامي',
  outcome: 'NEW',
  targetId: null,
  values: [],
  problems: [],
  warnings: [],
  matches: [],
  decision: null,
  decidedId: null,
  ...line,
})

export const newLine = buildLine({
  line: 4,
  values: [
    { field: 'fullName', before: null, after: 'رنا محمد الشامي' },
    { field: 'nationalId', before: null, after: '01020304050' },
  ],
  warnings: ['أُعيد صفر إلى أول الرقم الوطني.'],
})
export const changedLine = buildLine({
  line: 5,
  name: 'ليث مراد',
  outcome: 'CHANGED',
  targetId: 90,
  values: [{ field: 'phone', before: '0933 111 222', after: '0944 333 444' }],
})
export const refusedLine = buildLine({
  line: 214,
  name: 'هبة النجار',
  outcome: 'REFUSED',
  values: [{ field: 'gender', before: null, after: 'غير' }],
  problems: [{ field: 'gender', text: 'السطر 214، العمود «الجنس»: القيمة «غير» غير معروفة' }],
})
export const undecidedLine = buildLine({
  line: 31,
  name: 'محمد الأحمد',
  outcome: 'UNDECIDED',
  matches: [
    {
      userId: 55,
      fullName: 'محمد خالد الأحمد',
      nationalId: '01010000055',
      birthDate: '2005-03-15',
      programName: 'هندسة البرمجيات',
      level: 'LIKELY',
      reasons: ['الاسم نفسه', 'تاريخ الولادة نفسه'],
    },
  ],
})

export const toSummary = ({ importId, kind, fileName, targetName, state, ...run }: ImportRun): ImportSummary => ({
  importId,
  kind,
  fileName,
  targetName,
  state,
  counts: run.counts,
  startedById: run.startedById,
  startedByName: run.startedByName,
  createdAt: run.createdAt,
  committedAt: run.committedAt,
  changeId: run.changeId,
  changeState: run.changeState,
  isUndoable: run.isUndoable,
})

/** Serves an import that the test may change, and the rows of its preview. */
export function serveRun(first: ImportRun, lines: ImportLine[] = []) {
  const served = { run: first }
  wire.reply(getImport, () => served.run)
  wire.replyPage(listImports, { rows: [] })
  wire.replyPage(listImportLines, ({ query }) => ({
    rows: lines.filter(({ outcome }) => query.outcome === undefined || outcome === query.outcome),
  }))
  return served
}

export const openRun = (search = '') => openAsAdministrator(`/admin/imports/7${search}`)

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
