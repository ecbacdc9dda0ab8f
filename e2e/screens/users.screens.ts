import type { Page } from '@playwright/test'
import { dialog, failing, press, rowAction, type Screen, stalling } from './screen.ts'

const listOfUsers = /[/]api[/]admin[/]users[?]/

/** Beside the rows there are checkboxes for all of them. */
const rowBox = (page: Page, row: number) => page.getByRole('checkbox', { name: /^تحديد (?!كل )/ }).nth(row)

const selectTwo = async (page: Page) => {
  await rowBox(page, 0).check()
  await rowBox(page, 1).check()
}

const addUser = async (page: Page) => {
  await press('إضافة مستخدم')(page)
  await dialog(page).getByLabel('الاسم الأول').waitFor()
}

export const usersScreens: readonly Screen[] = [
  { name: 'users', who: 'admin', path: '/admin/users' },
  { name: 'users-teachers', who: 'admin', path: '/admin/users?filter=Teachers' },
  { name: 'users-last-page', who: 'admin', path: '/admin/users?page=3&sort=firstName' },
  { name: 'users-nothing-found', who: 'admin', path: '/admin/users?q=زمرّدة' },
  {
    name: 'users-loading',
    who: 'admin',
    path: '/admin/users',
    ...stalling(listOfUsers),
  },
  {
    name: 'users-failed',
    who: 'admin',
    path: '/admin/users',
    ...failing(listOfUsers),
  },
  { name: 'users-selected', who: 'admin', path: '/admin/users', open: selectTwo },
  { name: 'users-add', who: 'admin', path: '/admin/users', open: addUser },
  {
    name: 'users-add-errors',
    who: 'admin',
    path: '/admin/users',
    open: async (page) => {
      await addUser(page)
      await press('حفظ المستخدم')(page)
    },
  },
  {
    name: 'users-add-unsaved',
    who: 'admin',
    path: '/admin/users',
    open: async (page) => {
      await addUser(page)
      await dialog(page).getByLabel('الاسم الأول').fill('ريم')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'users-cards',
    who: 'admin',
    path: '/admin/users',
    open: async (page) => {
      await selectTwo(page)
      await press('بطاقات الدخول')(page)
      await dialog(page).waitFor()
    },
  },
  {
    name: 'users-sheet',
    who: 'admin',
    path: '/admin/users',
    open: async (page) => {
      await press('تنزيل للتعديل')(page)
      await dialog(page).waitFor()
    },
  },
  { name: 'users-edit', who: 'admin', path: '/admin/users', open: rowAction('تعديل', /^تعديل /) },
  {
    name: 'users-reset-password',
    who: 'admin',
    path: '/admin/users',
    open: rowAction('إعادة تعيين كلمة المرور', /^إعادة تعيين كلمة مرور /),
  },
  {
    name: 'users-delete',
    who: 'admin',
    path: '/admin/users',
    open: async (page) => {
      await selectTwo(page)
      await press('حذف المحدّدين')(page)
      await dialog(page).waitFor()
    },
  },
  {
    name: 'users-delete-report',
    who: 'admin',
    path: '/admin/users?filter=Teachers&q=coordinator@',
    open: async (page) => {
      await rowBox(page, 0).check()
      await press('حذف المحدّدين')(page)
      await press('حذف المدرّس')(page)
      await page.getByText('تقرير الحذف').waitFor()
    },
  },
]
