import type { Page } from '@playwright/test'
import { answering, dialog, failing, press, rowAction, type Screen, stalling } from './screen.ts'

const listOfCourses = /[/]api[/]admin[/]courses[?]/
const listOfPrograms = /[/]api[/]admin[/]programs[?]/
const here = { who: 'admin', path: '/admin/courses' } as const
const withCoordinator = '/admin/courses?q=أساسيات الشبكات'

const openPrograms = async (page: Page) => {
  await page.getByRole('combobox', { name: 'البرنامج' }).click()
  await page.getByRole('option').first().waitFor()
}

const openCoordinator = rowAction('تغيير المنسّق', /^تغيير منسّق /)

export const coursesScreens: readonly Screen[] = [
  { ...here, name: 'courses-loading', ...stalling(listOfCourses) },
  { ...here, name: 'courses-failed', ...failing(listOfCourses) },
  { ...here, name: 'courses-empty', ...answering(listOfCourses, []) },
  { ...here, name: 'courses-nothing-found', path: '/admin/courses?q=زمرّدة&programId=1' },
  { ...here, name: 'courses-of-program', path: '/admin/courses?programId=1' },
  { ...here, name: 'courses-without-coordinator', path: '/admin/courses?without=coordinator' },
  { ...here, name: 'courses-programs', open: openPrograms },
  {
    ...here,
    name: 'courses-programs-failed',
    prepare: (page) => page.route(listOfPrograms, (route) => route.fulfill({ status: 404, json: {} })),
    open: async (page) => {
      await page.getByRole('combobox', { name: 'البرنامج' }).click()
      await page.getByRole('button', { name: 'إعادة المحاولة' }).waitFor()
    },
  },
  { ...here, name: 'courses-download', open: press('تنزيل') },
  { ...here, name: 'courses-add', path: '/admin/courses?programId=1', open: press('إضافة مقرر') },
  {
    ...here,
    name: 'courses-add-errors',
    open: async (page) => {
      await press('إضافة مقرر')(page)
      await press('حفظ المقرر')(page)
    },
  },
  { ...here, name: 'courses-edit', open: rowAction('تعديل', /^تعديل /) },
  {
    ...here,
    name: 'courses-coordinator',
    path: withCoordinator,
    open: async (page) => {
      await openCoordinator(page)
      await dialog(page).getByRole('combobox').click()
      await dialog(page).getByRole('option').first().waitFor()
    },
  },
  {
    ...here,
    name: 'courses-coordinator-unassign',
    path: withCoordinator,
    open: async (page) => {
      await openCoordinator(page)
      await press('إلغاء التعيين')(page)
    },
  },
  { ...here, name: 'courses-delete', open: rowAction('حذف', /^حذف /) },
]
