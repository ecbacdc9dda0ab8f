import type { Page } from '@playwright/test'
import { answering, dialog, failing, type Screen, stalling } from './screen.ts'

const listOfStudents = /[/]student-management[/]active-students[?]/
const profileOfStudent = /[/]student-management[/]\d+[/]profile/
const here = { who: 'admin', path: '/admin/students' } as const

const openProfile = async (page: Page) => {
  await page
    .getByRole('button', { name: /^عرض الملف الأكاديمي/ })
    .first()
    .click()
  await dialog(page).waitFor()
}
const openFullProfile = async (page: Page) => {
  await openProfile(page)
  await dialog(page).getByRole('button', { name: 'طباعة' }).waitFor()
}

export const studentsScreens: readonly Screen[] = [
  { ...here, name: 'students-unassigned', path: '/admin/students?tab=unassigned' },
  { ...here, name: 'students-of-program', path: '/admin/students?programId=1&page=2' },
  { ...here, name: 'students-loading', ...stalling(listOfStudents) },
  { ...here, name: 'students-failed', ...failing(listOfStudents) },
  { ...here, name: 'students-empty', ...answering(listOfStudents, []) },
  { ...here, name: 'students-nothing-found', path: '/admin/students?q=زمرّدة' },
  { ...here, name: 'students-profile', path: '/admin/students?q=student@', open: openFullProfile },
  { ...here, name: 'students-profile-loading', ...stalling(profileOfStudent), open: openProfile },
  {
    ...here,
    name: 'students-profile-failed',
    prepare: (page) => page.route(profileOfStudent, (route) => route.fulfill({ status: 404, json: {} })),
    open: async (page) => {
      await openProfile(page)
      await dialog(page).getByRole('button', { name: 'إعادة المحاولة' }).waitFor()
    },
  },
]
