import {
  countIncompleteRecords,
  type IncompleteRecord,
  listIncompleteRecords,
} from '@manara/contract/incomplete-records.ts'
import { getDashboard } from '@manara/contract/reports.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { quietDashboard } from '../../../../test/fake-dashboard.ts'
import { openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveShell)

const row: IncompleteRecord = {
  userId: 9,
  fullName: 'رنا محمد الشامي',
  role: 2,
  programName: null,
  missing: ['اسم الأم ونسبتها', 'الهواتف'],
}
const countedAt = '2026-03-01T03:10:00.000Z'

const open = (rows: IncompleteRecord[], people: number) => {
  wire.replyPage(listIncompleteRecords, { rows, total: people })
  const fields = people === 0 ? [] : [{ field: 'motherName', label: 'اسم الأم ونسبتها', people }]
  wire.reply(countIncompleteRecords, { countedAt, people, fields })
  return openAsAdministrator('/admin/people/incomplete')
}

it('shows who lacks what, with the way to the record, and filters by field', async () => {
  open([row], 12)

  await expect.element(page.getByRole('link', { name: /رنا محمد الشامي/ })).toHaveAttribute('href', '/admin/people/9')
  await expect.element(page.getByText('الهواتف', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/حُسبت الأعداد/)).toBeVisible()
  await page.getByRole('button', { name: /اسم الأم ونسبتها.*12/ }).click()

  await expect.poll(() => wire.sentTo(listIncompleteRecords).at(-1)?.query.field).toBe('motherName')
})

it('is good news when nothing is missing', async () => {
  open([], 0)

  await expect.element(page.getByText('لا سجلات ناقصة', { exact: true })).toBeVisible()
})

it('the dashboard has a line about it, with its hour, only when somebody lacks something', async () => {
  wire.reply(getDashboard, { ...quietDashboard, incompleteRecords: { people: 3, countedAt } })
  openAsAdministrator('/admin/dashboard')

  await expect.element(page.getByText(/ينقص سجلات .* حقل مطلوب/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'أكمل السجلات' }))
    .toHaveAttribute('href', '/admin/people/incomplete')
})
