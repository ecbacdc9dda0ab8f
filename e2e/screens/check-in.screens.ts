import type { CheckInWindow } from '@manara/contract/check-ins.ts'
import type { Page } from '@playwright/test'
import { failing, press, type Screen, stalling } from './screen.ts'

const lessonKey = 'x00000000-0000-4000-a000-000000000002'
const sheetApi = /[/]api[/]teacher[/]lessons[/]x[^/]+[/]attendance$/
const openApi = /[/]api[/]teacher[/]lessons[/]x[^/]+[/]check-in$/
const windowApi = /[/]api[/]teacher[/]check-ins[/]7$/
const ownApi = /[/]api[/]student[/]check-ins$/
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Damascus' }).format(new Date())
const counts = { present: 0, late: 0, absent: 0, excused: 0 }

const lesson = {
  ...{ lessonKey, classroomId: 1, classroomName: 'الشعبة ب', courseName: 'قواعد البيانات' },
  ...{ teacherName: 'هالة الأتاسي', day: today, startsAt: '09:00', endsAt: '09:45', state: 'SCHEDULED' },
  ...{ changeReason: '', revision: 1, takenAt: null, isMissing: false, counts },
}
const sheet = (checkIn?: object) => ({
  ...{ lesson, version: 0, closedBecause: null, needsReason: false, takenBy: null, checkIn },
  rows: ['رنا الشامي', 'أحمد الحموي', 'ليان الحلبي'].map((studentName, index) => ({
    ...{ enrollmentId: index + 1, studentId: index + 1, studentName, isEnded: false, minutesLate: null, note: null },
    ...{ status: index < 2 ? 'PRESENT' : null, source: index < 2 ? 'STUDENT' : null },
    ...{ wasAbsentEarlier: false, lastStatuses: [] },
  })),
})

const names = ['رنا محمد الشامي', 'أحمد الحموي', 'ليان سامر عبد الرحمن الحلبي', 'قيس الديري', 'جود الخطيب']
const buildWindow = (given: Partial<CheckInWindow> = {}): CheckInWindow => {
  const now = Date.now()
  const start = Math.floor(now / 7_000) * 7_000
  return {
    ...{ checkInId: 7, lessonKey, classroomName: 'الشعبة ب', courseName: 'قواعد البيانات', isOpen: true },
    serverTime: new Date(now).toISOString(),
    closesAt: new Date(now + 432_000).toISOString(),
    codes: Array.from({ length: 18 }, (_, index) => ({
      from: new Date(start + index * 7_000).toISOString(),
      code: `AAAAAB4Y7XK2QJ${'ABCDEFGHIJKLMNOPQR'[index]}5`,
    })),
    studentCount: 30,
    checkedIn: names.map((studentName, index) => ({
      ...{ studentId: index, studentName, isLate: index === 1 },
      at: new Date(now - index * 9_000).toISOString(),
    })),
    ...given,
  }
}

const teacher = { who: 'teacher', path: `/teacher/attendance/${lessonKey}/check-in` } as const
const student = { who: 'student', path: '/student/check-in' } as const
const answer = (api: RegExp, toReply: () => object) => (page: Page) =>
  page.route(api, (route) => route.fulfill({ json: toReply() }))

/** Answers with an open window that has fresh codes at each request. */
const live = (given?: Partial<CheckInWindow>) => async (page: Page) => {
  const checkIn = { checkInId: 7, isOpen: true, checkedInCount: 5, headCount: null }
  await answer(sheetApi, () => sheet(checkIn))(page)
  await answer(windowApi, () => buildWindow(given))(page)
}

export const checkInScreens: readonly Screen[] = [
  { ...teacher, name: 'check-in-before', prepare: answer(sheetApi, () => sheet()) },
  {
    ...teacher,
    name: 'check-in-refused',
    prepare: async (page) => {
      await answer(sheetApi, () => sheet())(page)
      await page.route(openApi, (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { status: 409, message: 'يُفتح إثبات الحضور لحصص اليوم وحدها. ارصد الحضور في الكشف.' },
        }),
      )
    },
    open: press('فتح إثبات الحضور'),
  },
  { ...teacher, name: 'check-in', prepare: live(), open: press('ثلاثة أسماء للتحقق') },
  { ...teacher, name: 'check-in-nobody', prepare: live({ checkedIn: [] }) },
  { ...teacher, name: 'check-in-over', prepare: live({ isOpen: false, codes: [] }) },
  { ...teacher, name: 'check-in-loading', ...stalling(sheetApi) },
  { ...teacher, name: 'check-in-failed', ...failing(sheetApi) },
  {
    who: 'teacher',
    name: 'check-in-sheet',
    path: `/teacher/attendance/${lessonKey}`,
    prepare: answer(sheetApi, () => sheet({ checkInId: 7, isOpen: false, checkedInCount: 2, headCount: 1 })),
  },
  {
    ...student,
    name: 'own-check-in',
    prepare: answer(ownApi, () => ({
      message: 'سُجّل حضورك في قواعد البيانات.',
      ...{ status: 'PRESENT', minutesLate: null, courseName: 'قواعد البيانات' },
    })),
  },
  {
    ...student,
    name: 'own-check-in-late',
    prepare: answer(ownApi, () => ({
      message: 'سُجّل حضورك في قواعد البيانات مع تأخر 12 دقيقة.',
      ...{ status: 'LATE', minutesLate: 12, courseName: 'قواعد البيانات' },
    })),
  },
  { ...student, name: 'own-check-in-expired', path: '/student/check-in?state=expired' },
  { ...student, name: 'own-check-in-loading', ...stalling(ownApi) },
  {
    ...student,
    name: 'own-check-in-failed',
    prepare: (page) => page.route(ownApi, (route) => route.fulfill({ status: 429, json: {} })),
    open: failing(ownApi).open,
  },
]
