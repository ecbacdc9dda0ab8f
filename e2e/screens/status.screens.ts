import { answering, dialog, failing, press, type Screen, stalling } from './screen.ts'

const status = /[/]api[/]admin[/]status$/
const admin = { who: 'admin', path: '/admin/status' } as const
const openSessions = /[/]security[/]sessions\?/
const sessions = { who: 'admin', path: '/admin/status/security?tab=sessions' } as const

const item = (id: string, group: string, light: string, title: string, value: string, more: object = {}) => ({
  id,
  group,
  light,
  title,
  value,
  at: null,
  advice: null,
  ...more,
})

/** A school of which something is green, something amber and something red; the same at every visit. */
const troubled = {
  checkedAt: '2026-11-20T08:00:00Z',
  light: 'red',
  items: [
    item('lastBackup', 'safety', 'amber', 'آخر نسخة احتياطية', '329.5 م.ب، الملفات: 812', {
      at: '2026-11-19T00:40:12Z',
      advice: 'تعذّرت المحاولة الأخيرة لضيق القرص. أفرغ مساحة، أو عيّن مجلدًا آخر في BACKUP_DIR.',
    }),
    item('lastDrill', 'safety', 'green', 'آخر تجربة استعادة', 'طابقت الصفوف: 48213، والملفات: 812', {
      at: '2026-11-02T09:15:00Z',
    }),
    item('backupEncryption', 'safety', 'amber', 'تشفير النسخ الاحتياطية', 'متوقف', {
      advice:
        'من يصل إلى ملف نسخة يقرأ بيانات الجميع. اصنع مفتاحًا بالأمر \u2066npm run backup -- --new-key FILE\u2069، وضع الجزء العام منه في BACKUP_RECIPIENT، واحفظ الملف بعيدًا عن الخادم.',
    }),
    item('durability', 'database', 'red', 'حفظ البيانات عند انقطاع الكهرباء', 'متوقف: synchronous_commit', {
      advice: 'قد تضيع بيانات أُكّد حفظها. أعد هذه الإعدادات إلى on في PostgreSQL.',
    }),
    item('databaseRoles', 'database', 'green', 'صلاحيات قاعدة البيانات', 'دور للتطبيق ودور للبنية'),
    item('databaseVersion', 'database', 'green', 'إصدار قاعدة البيانات', 'PostgreSQL 16.4'),
    item('migrations', 'database', 'green', 'بنية قاعدة البيانات', 'التحديثات: 43، آخرها 0109-audit-seals'),
    item('queue', 'services', 'green', 'المهام المؤجلة', 'لا شيء ينتظر'),
    item('mail', 'services', 'green', 'البريد', 'ينتظر: 2، تعذّر في آخر يوم: 0'),
    item('files', 'services', 'green', 'مخزن الملفات', 'على القرص: 812 (1.2 غ.ب)'),
    item('ai', 'services', 'green', 'الذكاء الاصطناعي', 'المحرّك المدمج، ولا يخرج شيء من الخادم'),
    item('disk', 'server', 'amber', 'قرص البيانات', 'المتاح 3.1 غ.ب من 40 غ.ب', {
      advice: 'المساحة تضيق. أفرغ مساحة أو كبّر القرص قبل أن يمتلئ.',
    }),
    item('server', 'server', 'green', 'الخادم', 'الإصدار 0.1.0، Node 24.21.0، يعمل منذ 12 يومًا'),
  ],
  backup: { state: 'Idle', progress: 0 },
}

const unanswered = /[/]assistant[/]unanswered\?/
const questions = { who: 'admin', path: '/admin/status/questions' } as const
const asked = [
  { questionId: 3, question: 'وين الكافتيريا', role: 'Student', week: '2026-11-14', askers: 12 },
  {
    questionId: 2,
    question: 'هل يحق لي تاجيل الامتحان اذا تزامن مع امتحان (اسم) في الجامعه',
    role: 'Student',
    week: '2026-11-14',
    askers: 2,
  },
  { questionId: 1, question: 'كيف احجز قاعه للمحاضره الاضافيه', role: 'Teacher', week: '2026-11-07', askers: 1 },
]

const answeringWith = (state: object) => ({
  prepare: (page: Parameters<NonNullable<Screen['prepare']>>[0]) =>
    page.route(status, (route) => route.fulfill({ json: state })),
})

export const statusScreens: readonly Screen[] = [
  { name: 'status', ...admin },
  { name: 'status-troubled', ...admin, ...answeringWith(troubled) },
  {
    name: 'status-backup-running',
    ...admin,
    ...answeringWith({ ...troubled, backup: { state: 'Running', progress: 40 } }),
    open: (page) => page.getByRole('progressbar').waitFor(),
  },
  { name: 'status-questions', ...questions, ...answering(unanswered, asked) },
  { name: 'status-questions-empty', ...questions, ...answering(unanswered, []) },
  { name: 'status-questions-failed', ...questions, ...failing(unanswered) },
  { name: 'status-security', who: 'admin', path: '/admin/status/security' },
  {
    name: 'status-sessions',
    ...sessions,
    open: (page) => page.getByRole('region', { name: 'الجلسات المفتوحة' }).evaluate((list) => list.scrollIntoView()),
  },
  { name: 'status-sessions-loading', ...sessions, ...stalling(openSessions) },
  { name: 'status-sessions-failed', ...sessions, ...failing(openSessions) },
  {
    name: 'status-sessions-end-all',
    ...sessions,
    open: async (page) => {
      await press('إنهاء جلسات الجميع')(page)
      await dialog(page).waitFor()
    },
  },
  { name: 'status-loading', ...admin, ...stalling(status) },
  { name: 'status-failed', ...admin, ...failing(status) },
]
