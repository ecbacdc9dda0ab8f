import type { Page } from '@playwright/test'
import { dialog, failing, press, type Screen, stalling } from './screen.ts'

const who = 'teacher'
const dashboard = /[/]api[/]teacher[/]dashboard/
const list = /[/]api[/]teacher[/]classrooms[?]/
const details = /[/]api[/]teacher[/]classrooms[/]\d+[/]details/
const sheet = /[/]api[/]teacher[/]classrooms[/]\d+[/]enrollments/
const saving = /[/]api[/]teacher[/]classrooms[/]\d+[/]raw-grades/
const toggling = /[/]toggle-status/

/** The sixth classroom of the demo school lacks few marks, the fourth only its final grades, the first is over. */
const room = (page: string, id = 6) => `/teacher/classroom/${id}${page}`
const grading = { who, path: room('/grading') } as const
const book = { who, path: room('/grade-book') } as const
const settings = { who, path: room('/settings') } as const

const mark = (page: Page, column: 'العملي' | 'الامتحان', place: number) =>
  page.getByRole('textbox', { name: new RegExp(`^${column}: `) }).nth(place)

/** Marks on their way: one fit to be saved, one out of range. */
async function typeMarks(page: Page) {
  await mark(page, 'العملي', 1).fill('٢٦٫٥')
  await mark(page, 'الامتحان', 2).fill('74')
  await page.getByText('أعلى درجة للامتحان 70').waitFor()
}

export const teachingScreens: readonly Screen[] = [
  { who, name: 'teacher-dashboard-loading', path: '/teacher/dashboard', ...stalling(dashboard) },
  { who, name: 'teacher-dashboard-failed', path: '/teacher/dashboard', ...failing(dashboard) },
  {
    who,
    name: 'teacher-dashboard-quiet',
    path: '/teacher/dashboard',
    prepare: (page) =>
      page.route(dashboard, (route) =>
        route.fulfill({
          json: {
            activeClassroomsCount: 0,
            completedClassroomsCount: 0,
            studentsCount: 0,
            activeClassrooms: [],
            work: [],
            pendingQuestions: [],
            announcements: [],
          },
        }),
      ),
  },
  { who, name: 'my-classrooms', path: '/teacher/my-classrooms' },
  { who, name: 'my-classrooms-all', path: '/teacher/my-classrooms?status=ALL' },
  { who, name: 'my-classrooms-loading', path: '/teacher/my-classrooms', ...stalling(list) },
  { who, name: 'my-classrooms-failed', path: '/teacher/my-classrooms', ...failing(list) },
  { who, name: 'my-classrooms-nothing-found', path: '/teacher/my-classrooms?q=زمرّدة' },
  {
    who,
    name: 'my-classrooms-icon',
    path: '/teacher/my-classrooms',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^تغيير أيقونة / })
        .first()
        .click()
      await dialog(page).waitFor()
    },
  },
  { who, name: 'classroom', path: room('') },
  { who, name: 'classroom-loading', path: room(''), ...stalling(details) },
  { who, name: 'classroom-failed', path: room(''), ...failing(details) },
  { who, name: 'classroom-announce', path: room(''), open: press('إعلان جديد') },
  { ...book, name: 'grade-book' },
  { ...grading, name: 'grading' },
  { ...grading, name: 'grading-attendance-points', open: press('علامة الحضور') },
  { ...grading, name: 'grading-calculable', path: room('/grading', 4) },
  { ...grading, name: 'grading-read-only', path: room('/grading', 1) },
  { ...grading, name: 'grading-loading', ...stalling(sheet) },
  { ...grading, name: 'grading-failed', ...failing(sheet) },
  { ...grading, name: 'grading-unsaved', open: typeMarks },
  {
    ...grading,
    name: 'grading-not-saved',
    prepare: (page) =>
      page.route(saving, (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { status: 409, message: 'الشعبة ليست نشطة، ولا تُرصد الدرجات إلا في الشُعب النشطة.' },
        }),
      ),
    open: async (page) => {
      await typeMarks(page)
      await page.getByRole('button', { name: 'حفظ التعديل' }).click()
      await page.getByRole('button', { name: 'إعادة المحاولة' }).waitFor()
    },
  },
  {
    ...grading,
    name: 'grading-leaving',
    size: 'desktop',
    open: async (page) => {
      await typeMarks(page)
      await page.getByRole('link', { name: 'لوحة التحكم' }).click()
      await dialog(page).waitFor()
    },
  },
  { ...settings, name: 'classroom-settings' },
  { ...settings, name: 'classroom-settings-finished', path: room('/settings', 1) },
  {
    ...settings,
    name: 'classroom-settings-complete',
    open: async (page) => {
      await press('إنهاء الشعبة')(page)
      await dialog(page).waitFor()
    },
  },
  {
    ...settings,
    name: 'classroom-settings-refused',
    prepare: (page) =>
      page.route(toggling, (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: {
            status: 409,
            message: 'لا تُنهى الشعبة قبل حساب الدرجات النهائية.',
            ungradedStudents: ['رنا محمد خير الشامي', 'أسامة منير الرقاوي', 'ليان عمر الحلبي'],
            ungradedStudentsCount: 6,
          },
        }),
      ),
    open: async (page) => {
      await press('إنهاء الشعبة')(page)
      await dialog(page).getByRole('button', { name: 'إنهاء الشعبة' }).click()
      await page.getByRole('link', { name: 'الذهاب إلى الدرجات' }).waitFor()
    },
  },
  { who, name: 'teacher-profile', path: '/teacher/my-profile' },
  {
    who,
    name: 'teacher-profile-errors',
    path: '/teacher/my-profile',
    open: press('تغيير كلمة المرور'),
  },
]
