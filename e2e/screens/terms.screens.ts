import type { Page } from '@playwright/test'
import { dialog, failing, press, type Screen, stalling } from './screen.ts'

const terms = /[/]api[/]admin[/]terms$/
const admin = { who: 'admin', path: '/admin/terms' } as const
const open = (label: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: label }).first().click()
  await dialog(page).waitFor()
}

export const termsScreens: readonly Screen[] = [
  { ...admin, name: 'terms' },
  {
    ...admin,
    name: 'terms-empty',
    prepare: (page) => page.route(/academic-years$/, (route) => route.fulfill({ json: [] })),
  },
  { ...admin, name: 'terms-loading', ...stalling(terms) },
  { ...admin, name: 'terms-failed', ...failing(terms) },
  { ...admin, name: 'terms-year', open: open('إضافة سنة دراسية') },
  { ...admin, name: 'terms-term', open: open('إضافة فصل') },
  { ...admin, name: 'terms-close', open: open('إغلاق الفصل') },
  { ...admin, name: 'terms-attach', open: open(/^إلحاق شُعب|^ألحق/) },
  {
    ...admin,
    name: 'terms-copy',
    open: async (page) => {
      const second = page.getByRole('article', { name: 'الفصل الثاني' })
      await second.getByRole('button', { name: 'نسخ من فصل سابق' }).click()
      await dialog(page).getByLabel('الفصل المصدر').selectOption({ index: 1 })
      await press('معاينة')(page)
      await dialog(page).getByRole('list').first().waitFor()
    },
  },
  { ...admin, name: 'classrooms-of-term', path: '/admin/classrooms?status=ALL' },
]
