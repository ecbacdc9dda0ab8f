import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const records = /[/]alumni[/]records[?]/
const here = { who: 'nobody', path: '/public/verify-certificate' } as const

const record = {
  graduationId: '00000000-0000-4000-8000-000000000001',
  firstName: 'رنا محمد خير',
  lastName: 'الشامي',
  programNameAtGraduation: 'تطوير تطبيقات الويب',
  graduationDate: '2026-07-03T09:00:00Z',
  finalGpa: 92.17,
  hasCertificate: true,
}

/** The server answers few of these in an hour. */
const answered = (rows: object[]) => ({
  prepare: (page: Page) => page.route(records, (route) => route.fulfill({ json: rows })),
  open: async (page: Page) => {
    await page.getByRole('textbox', { name: /^الرقم الوطني/ }).fill('01300000001')
    await page.getByRole('button', { name: 'بحث' }).click()
    await page
      .getByText(rows.length === 0 ? 'لا شهادات لهذا الرقم' : 'رنا محمد خير')
      .first()
      .waitFor()
  },
})

export const alumniScreens: readonly Screen[] = [
  { ...here, name: 'alumni-found', ...answered([record, { ...record, graduationId: 'x', hasCertificate: false }]) },
  { ...here, name: 'alumni-nothing-found', ...answered([]) },
  { ...here, name: 'alumni-errors', open: (page) => page.getByRole('button', { name: 'بحث' }).click() },
]
