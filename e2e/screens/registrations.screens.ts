import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { answering, dialog, failing, press, rowAction, type Screen, stalling } from './screen.ts'

const list = /[/]api[/]admin[/]registrations[?]/
const receipt = readFileSync(path.join(import.meta.dirname, '../../server/src/demo/receipts/transfer.jpg'))

/** Pictures are opened by the cookie of the sign-in page, which this visitor has not. */
const withReceipts = (page: Page) =>
  page.route(/[/]receipt[?]n=/, (route) => route.fulfill({ body: receipt, contentType: 'image/jpeg' }))

const first = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await dialog(page).waitFor()
}
const lookAtReceipt = async (page: Page) => {
  await first(/^عرض إيصال/)(page)
  await dialog(page)
    .getByRole('img', { name: /^صورة إيصال/ })
    .waitFor()
}

const admin = { who: 'admin', path: '/admin/registrations' } as const
const paid = { who: 'admin', path: '/admin/registrations?status=PaymentSubmitted', prepare: withReceipts } as const

export const registrationsScreens: readonly Screen[] = [
  { name: 'registrations', ...admin, path: '/admin/registrations?status=ALL' },
  { name: 'registrations-pending', ...admin },
  { name: 'registrations-nothing-found', ...admin, path: '/admin/registrations?status=ALL&q=زمرّدة' },
  { name: 'registrations-none', ...admin, ...answering(list, []) },
  { name: 'registrations-loading', ...admin, ...stalling(list) },
  { name: 'registrations-failed', ...admin, ...failing(list) },
  { name: 'registrations-request-payment', ...admin, open: first(/^طلب الدفع من/) },
  {
    name: 'registrations-reject-errors',
    ...admin,
    open: async (page) => {
      await rowAction('رفض', /^رفض طلب/)(page)
      await press('رفض الطلب')(page)
    },
  },
  { name: 'registrations-receipt', ...paid, open: lookAtReceipt },
  {
    name: 'registrations-receipt-turned',
    ...paid,
    open: async (page) => {
      await lookAtReceipt(page)
      for (const tool of ['تكبير', 'تكبير', 'تدوير']) await press(tool)(page)
    },
  },
  {
    name: 'registrations-approve',
    ...paid,
    open: async (page) => {
      await lookAtReceipt(page)
      await press('قبول نهائي وإنشاء الحساب')(page)
      await page.getByText(/نهائيًا؟$/).waitFor()
    },
  },
  { name: 'registrations-view', ...admin, open: rowAction('عرض الطلب', /^عرض طلب/) },
]
