import type { AttendanceSheet, SheetRow } from '@manara/contract/attendance.ts'
import type { Lesson } from '@manara/contract/lessons.ts'
import type { Page } from '@playwright/test'
import { answering, dialog, failing, press, type Screen, stalling } from './screen.ts'

const who = 'teacher'
const dayApi = /[/]api[/]teacher[/]attendance[/]day/
const sheetApi = /[/]api[/](teacher|admin)[/]lessons[/]x[^/]+[/]attendance$/
const lessonsApi = /[/]api[/]admin[/]lessons[?]/
const ownApi = /[/]api[/]student[/]attendance$/
const key = (number: number) => `x00000000-0000-4000-a000-${String(number).padStart(12, '0')}`
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Damascus' }).format(new Date())
const counts = { present: 0, late: 0, absent: 0, excused: 0 }

const buildLesson = (number: number, lesson: Partial<Lesson> = {}): Lesson => ({
  lessonKey: key(number),
  classroomId: 1,
  classroomName: `الشعبة ${'أبجد'[number % 4]}`,
  courseName: ['قواعد البيانات', 'البرمجة بلغة جافا', 'الشبكات الحاسوبية'][number % 3] ?? '',
  teacherName: 'هالة محمد الأتاسي',
  day: today,
  startsAt: '08:00',
  endsAt: '08:45',
  state: 'SCHEDULED',
  changeReason: '',
  revision: 1,
  takenAt: null,
  isMissing: false,
  counts,
  ...lesson,
})

const taken = { takenAt: `${today}T06:10:00Z`, counts: { present: 24, late: 2, absent: 3, excused: 1 } }
const lessons = [
  buildLesson(1, taken),
  buildLesson(2, { startsAt: '00:00', endsAt: '23:55' }),
  buildLesson(3, { startsAt: '23:00', endsAt: '23:45', state: 'CANCELLED', changeReason: 'انقطاع الكهرباء' }),
]
const day = {
  day: today,
  lessons,
  missing: [
    buildLesson(4, { day: '2026-11-22', isMissing: true }),
    buildLesson(5, { day: '2026-11-23', isMissing: true }),
  ],
  classrooms: [{ classroomId: 1, classroomName: 'الشعبة أ', courseName: 'قواعد البيانات' }],
  rosters: [],
  classroomRosters: [],
}

const first = ['رنا', 'أحمد', 'ليان', 'عبد الرحمن', 'نور', 'محمد خير', 'سلمى', 'يزن', 'هبة الله', 'كرم']
const last = ['الشامي', 'الحموي', 'الحلبي', 'السباعي', 'القباني', 'الأتاسي']
const statuses = ['PRESENT', 'PRESENT', 'PRESENT', 'LATE', 'PRESENT', 'ABSENT', 'EXCUSED'] as const
const rows = Array.from(
  { length: 30 },
  (_, index): SheetRow => ({
    enrollmentId: index + 1,
    studentId: index + 1,
    studentName: `${first[index % 10]} ${first[(index * 3 + 1) % 10]} ${last[index % 6]}`,
    isEnded: index === 28,
    status: null,
    minutesLate: null,
    note: null,
    source: null,
    wasAbsentEarlier: index === 4 || index === 11,
    lastStatuses: [0, 1, 2, 3, 4].map((place) => statuses[(index + place) % 7] ?? null),
  }),
)
const marked = rows.map((row, index): SheetRow => {
  const status = index % 9 === 1 ? 'ABSENT' : index % 13 === 5 ? 'LATE' : index === 7 ? 'EXCUSED' : 'PRESENT'
  const note = index === 7 ? 'موعد في المشفى' : null
  return { ...row, status, note, minutesLate: status === 'LATE' ? 12 : null, wasAbsentEarlier: false }
})

const buildSheet = (sheet: Partial<AttendanceSheet> = {}): AttendanceSheet => ({
  lesson: buildLesson(2),
  version: 0,
  closedBecause: null,
  needsReason: false,
  takenBy: null,
  rows,
  ...sheet,
})

const answer = (api: RegExp, json: object) => (page: Page) => page.route(api, (route) => route.fulfill({ json }))
/** A server that is too busy: a sheet waits on the phone. */
const cut = (page: Page) =>
  page.route(sheetApi, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 429, json: {} }) : route.fallback(),
  )

/** Saved by the phone, and answered with a mark that somebody else chose. */
const conflict = {
  message: 'حُفظ الحضور',
  version: 2,
  savedCount: 29,
  receivedAt: `${today}T06:14:00Z`,
  conflicts: [
    {
      enrollmentId: 1,
      studentName: rows[0]?.studentName,
      present: { status: 'PRESENT', minutesLate: null },
      sent: { status: 'ABSENT', minutesLate: null },
      by: 'سامر القباني',
      at: `${today}T06:05:00Z`,
    },
  ],
  refused: [],
  counts,
}

const tap = async (page: Page, place: number) =>
  page
    .getByRole('list', { name: 'حضور الطلاب' })
    .getByRole('button', { name: /^\d+\./ })
    .nth(place)
    .click()
const take = async (page: Page) => {
  for (const place of [0, 2, 2, 6]) await tap(page, place)
}
const save = (page: Page) => page.getByRole('button', { name: /^حفظ \(/ }).click()

const registerApi = /[/]api[/]teacher[/]classrooms[/]\d+[/]attendance[?]/
const monthDays = Array.from(
  { length: 18 },
  (_, index) => `2026-11-${String(index + 1 + Math.floor(index / 5) * 2).padStart(2, '0')}`,
)
const register = {
  from: '2026-11-01',
  to: '2026-11-30',
  lessons: monthDays.map((onDay, index) => buildLesson(index + 10, { day: onDay, takenAt: `${onDay}T06:10:00Z` })),
  rows: rows.map(({ enrollmentId, studentId, studentName, isEnded }, place) => {
    const marks = monthDays.map((_, index) =>
      isEnded && index > 6 ? null : (statuses[(index * 3 + place) % 7] ?? null),
    )
    const level = place % 7 === 3 ? 2 : place % 11 === 5 ? 3 : 0
    const standing = { level, remaining: level === 3 ? 0 : 4 - level, isBarred: place === 5 }
    return { enrollmentId, studentId, studentName, isEnded, statuses: marks, share: 70 + (place % 6) * 5, ...standing }
  }),
}
const month = { who, path: '/teacher/classroom/2/attendance?month=2026-11' } as const

const list = { who, path: '/teacher/attendance' } as const
const sheet = { who, path: `/teacher/attendance/${key(2)}`, prepare: answer(sheetApi, buildSheet()) } as const
const office = { who: 'admin', path: '/admin/attendance' } as const

export const attendanceScreens: readonly Screen[] = [
  { ...list, name: 'attendance', prepare: answer(dayApi, day) },
  { ...list, name: 'attendance-loading', ...stalling(dayApi) },
  { ...list, name: 'attendance-failed', ...failing(dayApi) },
  { ...list, name: 'attendance-empty', prepare: answer(dayApi, { ...day, lessons: [], missing: [] }) },
  {
    ...list,
    name: 'attendance-new-sheet',
    prepare: answer(dayApi, day),
    open: async (page) => {
      await press('كشف حضور جديد')(page)
      await dialog(page).waitFor()
    },
  },
  { ...sheet, name: 'attendance-sheet' },
  { ...sheet, name: 'attendance-sheet-chosen', open: take },
  {
    ...sheet,
    name: 'attendance-sheet-details',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^تفاصيل حضور/ })
        .first()
        .click()
      await dialog(page).getByText('متأخر').click()
    },
  },
  {
    ...sheet,
    name: 'attendance-sheet-waiting',
    prepare: async (page) => {
      await sheet.prepare(page)
      await cut(page)
    },
    open: async (page) => {
      await take(page)
      await save(page)
      await page.getByText('محفوظ على هذا الجهاز').waitFor()
    },
  },
  {
    ...sheet,
    name: 'attendance-sheet-conflict',
    prepare: (page) =>
      page.route(sheetApi, (route) =>
        route.fulfill({ json: route.request().method() === 'PUT' ? conflict : buildSheet({ rows: marked }) }),
      ),
    open: async (page) => {
      await take(page)
      await save(page)
      await page.getByText(/المرصود الآن/).waitFor()
    },
  },
  {
    ...sheet,
    name: 'attendance-sheet-closed',
    prepare: answer(
      sheetApi,
      buildSheet({
        version: 1,
        rows: marked,
        takenBy: 'هالة محمد الأتاسي',
        closedBecause: 'انقضت مهلة تعديل الحضور (7 أيام). راجع الإدارة',
      }),
    ),
  },
  { ...sheet, name: 'attendance-sheet-loading', ...stalling(sheetApi) },
  { ...sheet, name: 'attendance-sheet-failed', ...failing(sheetApi) },
  { ...sheet, name: 'attendance-sheet-empty', prepare: answer(sheetApi, buildSheet({ rows: [] })) },
  {
    ...sheet,
    name: 'attendance-signing-out',
    prepare: async (page) => {
      await sheet.prepare(page)
      await cut(page)
    },
    open: async (page) => {
      await take(page)
      await save(page)
      const menu = page.getByRole('button', { name: 'القائمة' })
      if (await menu.isVisible()) await menu.click()
      await press('تسجيل الخروج')(page)
      await dialog(page).getByText('كشف واحد').waitFor()
    },
  },
  { ...month, name: 'register', prepare: answer(registerApi, register) },
  { ...month, name: 'register-empty', prepare: answer(registerApi, { ...register, lessons: [] }) },
  { ...month, name: 'register-loading', ...stalling(registerApi) },
  { ...month, name: 'register-failed', ...failing(registerApi) },
  { ...office, name: 'office-attendance', ...answering(lessonsApi, [...lessons, ...day.missing]) },
  { ...office, name: 'office-attendance-loading', ...stalling(lessonsApi) },
  { ...office, name: 'office-attendance-failed', ...failing(lessonsApi) },
  { ...office, name: 'office-attendance-empty', ...answering(lessonsApi, []) },
  {
    ...office,
    name: 'office-attendance-add',
    ...answering(lessonsApi, lessons),
    open: async (page) => {
      await press('إضافة حصص')(page)
      await dialog(page).waitFor()
    },
  },
  { ...office, name: 'office-attendance-absent', path: '/admin/attendance?tab=absent' },
  { ...office, name: 'office-attendance-classrooms', path: '/admin/attendance?tab=classrooms' },
  { ...office, name: 'office-attendance-standings', path: '/admin/attendance?tab=standings' },
  {
    ...office,
    name: 'office-attendance-rule',
    path: '/admin/attendance?tab=standings',
    open: async (page) => {
      await press('قاعدة الغياب')(page)
      await dialog(page).waitFor()
    },
  },
  {
    ...office,
    name: 'office-sheet',
    path: `/admin/attendance/${key(2)}`,
    prepare: answer(
      sheetApi,
      buildSheet({ version: 1, rows: marked, needsReason: true, takenBy: 'هالة محمد الأتاسي' }),
    ),
  },
  {
    who: 'student',
    name: 'own-attendance',
    path: '/student/attendance',
    prepare: async (page) => {
      await answering(ownApi, [
        {
          enrollmentId: 1,
          classroomId: 1,
          classroomName: 'الشعبة أ',
          courseName: 'قواعد البيانات',
          counts: taken.counts,
          share: 89.65,
        },
        {
          enrollmentId: 2,
          classroomId: 2,
          classroomName: 'الشعبة ب',
          courseName: 'البرمجة بلغة جافا',
          counts,
          share: null,
        },
      ]).prepare(page)
      await answering(/[/]api[/]student[/]lessons/, lessons).prepare(page)
      await answering(
        /[/]api[/]student[/]attendance[/]1$/,
        lessons.map((lesson) => ({
          ...lesson,
          status: lesson.takenAt ? 'LATE' : null,
          minutesLate: lesson.takenAt ? 5 : null,
        })),
      ).prepare(page)
    },
    open: (page) => page.getByRole('button', { name: /قواعد البيانات/ }).click(),
  },
  { who: 'student', name: 'own-attendance-loading', path: '/student/attendance', ...stalling(ownApi) },
  { who: 'student', name: 'own-attendance-failed', path: '/student/attendance', ...failing(ownApi) },
  { who: 'student', name: 'own-attendance-empty', path: '/student/attendance', ...answering(ownApi, []) },
]
