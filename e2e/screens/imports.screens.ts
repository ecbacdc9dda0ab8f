import type { Page } from '@playwright/test'
import { answering, dialog, failing, press, type Screen, stalling } from './screen.ts'

const history = /[/]api[/]admin[/]imports[?]/
const oneRun = /[/]api[/](?:admin|teacher)[/]imports[/]7$/
const linesOfRun = /[/]api[/](?:admin|teacher)[/]imports[/]7[/]lines[?]/

const noCounts = { rows: 0, new: 0, changed: 0, same: 0, refused: 0, undecided: 0, skipped: 0 }
const counts = { rows: 812, new: 780, changed: 12, same: 5, refused: 12, undecided: 3, skipped: 0 }

const run = {
  importId: 7,
  kind: 'PEOPLE',
  fileName: 'طلاب الخريف.xlsx',
  targetName: null,
  state: 'PREVIEWED',
  counts,
  startedById: 1,
  startedByName: 'سامر القباني',
  createdAt: '2026-09-20T06:00:00Z',
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
  sheets: [
    { name: 'القائمة', rowCount: 812 },
    { name: 'العام الماضي', rowCount: 640 },
  ],
  firstLines: [
    { line: 1, cells: ['معهد الياسمين للتدريب', '', '', '', '', ''] },
    { line: 2, cells: ['قائمة طلاب الفصل الأول 2026', '', '', '', '', ''] },
    { line: 3, cells: ['م', 'الاسم الثلاثي', 'اسم الأم', 'المواليد', 'الرقم الوطني', 'الجوال'] },
    ...['رنا محمد الشامي', 'ليث خالد مراد', 'هبة الله النجار', 'عبد الرحمن سالم الأتاسي', 'جود أحمد حداد'].map(
      (name, at) => ({
        line: 4 + at,
        cells: [String(at + 1), name, 'سعاد', '2005', `102030405${at}`, '0933123456 / 0944123456'],
      }),
    ),
  ],
  columns: [
    { index: 0, heading: 'م', samples: ['1', '2', '3'], field: null },
    { index: 1, heading: 'الاسم الثلاثي', samples: ['رنا محمد الشامي', 'ليث خالد مراد'], field: 'fullName' },
    { index: 2, heading: 'اسم الأم', samples: ['سعاد', 'هدى', 'منى'], field: 'motherName' },
    { index: 3, heading: 'المواليد', samples: ['2005', '3/15/2005', '2004'], field: 'birthDate' },
    { index: 4, heading: 'الرقم الوطني', samples: ['1020304050', '1020304051'], field: 'nationalId' },
    { index: 5, heading: 'الجوال', samples: ['0933123456 / 0944123456', '933 222 111'], field: 'phone' },
    { index: 6, heading: 'معدل الثانوية', samples: [], field: null },
  ],
  fields: [
    ['fullName', 'الاسم الكامل', true],
    ['motherName', 'اسم الأم', false],
    ['birthDate', 'تاريخ الولادة', false],
    ['nationalId', 'الرقم الوطني', true],
    ['phone', 'الهاتف', false],
    ['gender', 'الجنس', false],
    ['programName', 'البرنامج', false],
  ].map(([field, title, isRequired]) => ({ field, title, isRequired })),
  missing: [],
  options: { role: 2, restoresZeros: true },
  notes: ['في الورقة 5 أسطر من المخفي، وقد قُرئت.'],
  fingerprint: 'first',
  typedCount: null,
}

const noLine = {
  sheetName: null,
  targetId: null,
  values: [],
  problems: [],
  warnings: [],
  matches: [],
  decision: null,
  decidedId: null,
}
const set = (field: string, after: string | null, before: string | null = null) => ({ field, before, after })
const match = { nationalId: '01010000055', birthDate: '2005-03-15', programName: 'هندسة البرمجيات' }

const lines = [
  {
    ...noLine,
    line: 4,
    name: 'رنا محمد الشامي',
    outcome: 'NEW',
    values: [
      set('fullName', 'رنا محمد الشامي'),
      set('motherName', 'سعاد'),
      set('birthDate', '2005'),
      set('nationalId', '01020304050'),
      set('phone', '0933 123 456، 0944 123 456'),
      set('gender', 'أنثى'),
      set('programName', 'هندسة البرمجيات'),
    ],
    warnings: ['أُعيد صفر إلى أول الرقم الوطني.'],
  },
  {
    ...noLine,
    line: 5,
    name: 'ليث خالد مراد',
    outcome: 'CHANGED',
    targetId: 90,
    values: [
      set('phone', '0944 333 444', '0933 111 222'),
      set('motherName', 'هدى'),
      set('birthDate', null, '1999-01-01'),
    ],
  },
  {
    ...noLine,
    line: 6,
    name: 'هبة الله النجار',
    outcome: 'REFUSED',
    values: [set('gender', 'غير'), set('nationalId', '12')],
    problems: [
      { field: 'gender', text: 'السطر 6، العمود «الجنس»: القيمة «غير» غير معروفة' },
      { field: 'nationalId', text: 'السطر 6، العمود «الرقم الوطني»: 4 أحرف أو أرقام على الأقل' },
    ],
  },
  {
    ...noLine,
    line: 7,
    name: 'محمد الأحمد',
    outcome: 'UNDECIDED',
    values: [set('fullName', 'محمد الأحمد'), set('birthDate', '2005-03-15')],
    matches: [
      {
        ...match,
        userId: 55,
        fullName: 'محمد خالد الأحمد',
        level: 'LIKELY',
        reasons: ['الاسم نفسه', 'تاريخ الولادة نفسه'],
      },
      {
        ...match,
        userId: 56,
        fullName: 'محمد سامر أحمد',
        birthDate: null,
        programName: null,
        level: 'POSSIBLE',
        reasons: ['هاتف مشترك'],
      },
    ],
  },
  { ...noLine, line: 8, name: 'جود أحمد حداد', outcome: 'SAME', targetId: 91 },
  { ...noLine, line: 9, name: 'سامي عيسى', outcome: 'SKIPPED', decision: 'SKIP' },
]

const conflict = { base: '18', file: '25', changedBy: 'هالة الأتاسي', changedAt: '2026-09-19T08:00:00Z' }
const marks = [
  {
    ...noLine,
    line: 8,
    name: 'رنا محمد الشامي',
    outcome: 'CHANGED',
    values: [set('exam', '61', '58'), set('practical', '27')],
  },
  {
    ...noLine,
    line: 9,
    name: 'ليث خالد مراد',
    outcome: 'UNDECIDED',
    values: [{ ...set('exam', '25', '20'), conflict }],
  },
  {
    ...noLine,
    line: 10,
    name: 'هبة الله النجار',
    outcome: 'REFUSED',
    problems: [{ field: null, text: 'السطر 10: خرج هذا الطالب من الشعبة' }],
  },
]
const markRun = {
  ...run,
  kind: 'GRADES',
  fileName: 'درجات الشعبة أ.xlsx',
  targetName: 'الشعبة أ',
  classroomId: 1,
  counts: { ...noCounts, rows: 24, new: 0, changed: 20, same: 2, refused: 1, undecided: 1 },
  fields: [
    { field: 'practical', title: 'العملي', isRequired: false },
    { field: 'exam', title: 'الامتحان', isRequired: false },
  ],
  options: {},
  notes: ['ينقص الملف 3 من طلاب الشعبة، ولا يتغيّر شيء لهم.'],
}

const sheetConflict = {
  base: 'سعاد',
  file: 'سعاد الأحمد',
  changedBy: 'هالة الأتاسي',
  changedAt: '2026-09-19T08:00:00Z',
}
const sheetLines = [
  {
    ...noLine,
    line: 5,
    name: 'رنا محمد الشامي',
    outcome: 'UNDECIDED',
    targetId: 90,
    values: [
      { ...set('motherName', 'سعاد العلي', 'سعاد العلي'), conflict: sheetConflict },
      set('phone', '0944 333 444', '0933 111 222'),
    ],
  },
  {
    ...noLine,
    line: 6,
    name: 'ليث خالد مراد',
    outcome: 'REFUSED',
    problems: [{ field: 'rowCode', text: 'السطر 6، العمود «رمز السطر»: رمز السطر مكرر: هو في السطر 5 أيضًا.' }],
  },
]
const sheetRun = {
  ...run,
  fileName: 'الطلاب للتعديل.xlsx',
  counts: { ...noCounts, rows: 40, changed: 12, same: 26, refused: 1, undecided: 1 },
  columns: [...run.columns, { index: 7, heading: 'رمز السطر', samples: [], field: 'rowCode' }],
  fields: [...run.fields, { field: 'rowCode', title: 'رمز السطر', isRequired: false }],
  notes: [],
}

/** An import in a state, with the rows of its preview. */
const serving = (more: object = {}, rows: readonly object[] = lines, of: object = run) => ({
  prepare: async (page: Page) => {
    await page.route(oneRun, (route) => route.fulfill({ json: { ...of, ...more } }))
    await page.route(linesOfRun, (route) => {
      const outcome = new URL(route.request().url()).searchParams.get('outcome')
      const found = rows.filter((row) => outcome === null || ('outcome' in row && row.outcome === outcome))
      return route.fulfill({ json: found, headers: { 'x-total-count': String(found.length) } })
    })
  },
})

const summary = (importId: number, more: object) => ({ ...run, importId, ...more })
const rows = [
  summary(12, {}),
  summary(11, { state: 'DONE', kind: 'CURRICULUM', fileName: 'الخطة الدراسية.xlsx', changeId: 3, isUndoable: true }),
  summary(10, { state: 'FAILED', fileName: 'قائمة قديمة.xls', counts: noCounts }),
  summary(9, { state: 'DISCARDED', kind: 'NAME_SPLIT', fileName: null }),
]

const admin = { who: 'admin', path: '/admin/imports/7' } as const
const teacher = { who: 'teacher', path: '/teacher/imports/7' } as const
const decided = { ...counts, undecided: 0 }
const done = { state: 'DONE', counts: decided, committedAt: '2026-09-20T07:00:00Z', changeId: 12, isUndoable: true }

export const importsScreens: readonly Screen[] = [
  { name: 'imports', who: 'admin', path: '/admin/imports', ...answering(history, rows) },
  { name: 'imports-empty', who: 'admin', path: '/admin/imports', ...answering(history, []) },
  { name: 'imports-failed', who: 'admin', path: '/admin/imports', ...failing(history) },
  { name: 'imports-loading', who: 'admin', path: '/admin/imports', ...stalling(history) },

  { ...admin, name: 'import-preview', ...serving() },
  { ...admin, name: 'import-preview-undecided', path: `${admin.path}?outcome=UNDECIDED`, ...serving() },
  {
    ...admin,
    name: 'import-preview-decided',
    ...serving(),
    open: (page) =>
      page
        .getByRole('button', { name: /هو نفسه: / })
        .first()
        .click(),
  },
  {
    ...admin,
    name: 'import-preview-sheet',
    path: `${admin.path}?outcome=UNDECIDED`,
    ...serving({}, sheetLines, sheetRun),
  },
  { ...admin, name: 'import-preview-none', path: `${admin.path}?outcome=SKIPPED`, ...serving({}, []) },
  { ...admin, name: 'import-file', path: `${admin.path}?step=1`, ...serving() },
  {
    ...admin,
    name: 'import-file-text',
    path: `${admin.path}?step=1`,
    ...serving({
      fileName: 'طلاب.csv',
      format: { type: 'text', encoding: 'windows-1256', delimiter: ';', sheetName: null, headingLine: 3 },
    }),
    open: (page) => press('الأحرف ليست صحيحة؟')(page),
  },
  {
    ...admin,
    name: 'import-columns',
    path: `${admin.path}?step=2`,
    ...serving({ state: 'MAPPING', missing: ['اختر عمود «الرقم الوطني»، أو انسخ القالب.'] }),
  },
  { ...admin, name: 'import-reading', ...serving({ state: 'READING', progress: 35, isWaiting: true }) },
  { ...admin, name: 'import-commit', path: `${admin.path}?step=4`, ...serving({ counts: decided, typedCount: 792 }) },
  { ...admin, name: 'import-commit-undecided', path: `${admin.path}?step=4`, ...serving() },
  {
    ...admin,
    name: 'import-commit-refused',
    path: `${admin.path}?step=4`,
    ...serving({ counts: decided, failure: 'تغيّر 3 أسطر منذ المعاينة، فلم يُكتب شيء. راجع المعاينة الجديدة ثم نفّذ.' }),
  },
  { ...admin, name: 'import-committing', ...serving({ state: 'COMMITTING', progress: 60 }) },
  { ...admin, name: 'import-done', ...serving(done) },
  {
    ...admin,
    name: 'import-unreadable',
    ...serving({ state: 'FAILED', failure: 'الملف محمي بكلمة مرور. أزلها من Excel ثم أعد رفعه.' }),
  },
  { ...admin, name: 'import-expired', ...serving({ state: 'EXPIRED' }) },
  {
    ...admin,
    name: 'import-discard',
    ...serving(),
    open: async (page) => {
      await press('ترك الاستيراد')(page)
      await dialog(page).waitFor()
    },
  },
  { ...admin, name: 'import-run-failed', ...failing(oneRun) },
  { ...teacher, name: 'import-marks', ...serving({}, marks, markRun) },
  {
    name: 'import-marks-upload',
    who: 'teacher',
    path: '/teacher/classroom/2/grading',
    open: async (page) => {
      await press('رفع ملف')(page)
      await dialog(page).waitFor()
    },
  },
]
