import { getAuditOverview, listAudit } from '@manara/contract/audit.ts'
import { createSavedView, deleteSavedView, listSavedViews, type SavedView } from '@manara/contract/saved-views.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../test/fake-programs.ts'
import { fakeWire } from '../../../test/fake-wire.ts'

const wire = fakeWire(serveShell)
const exportsOfMonth: SavedView = { id: 4, page: '/admin/audit', name: 'تصدير', search: '?kind=exports' }

it('a view is opened at its address, saved from the present one, and a refusal is shown', async () => {
  wire.replyPage(listAudit, { rows: [] })
  wire.reply(getAuditOverview, { operations: [], lastSeal: null })
  wire.reply(listSavedViews, [exportsOfMonth, { ...exportsOfMonth, id: 5, page: '/admin/users', name: 'أخرى' }])
  wire.refuse(deleteSavedView, 404, 'العرض المحفوظ غير موجود أو حُذف.')
  wire.reply(createSavedView, ({ body }) => ({ ...body, id: 6, message: 'حُفظ' }))
  const router = await openAsAdministrator('/admin/audit')
  const star = page.getByRole('button', { name: 'العروض المحفوظة' })

  await star.click()
  await expect.element(page.getByRole('button', { name: 'تصدير', exact: true }).last()).toBeVisible()
  expect(page.getByText('أخرى').elements()).toHaveLength(0)
  await page.getByRole('button', { name: /حذف العرض/ }).click()
  await expect.element(page.getByText('العرض المحفوظ غير موجود أو حُذف.')).toBeVisible()
  await page.getByRole('button', { name: 'تصدير', exact: true }).last().click()
  await expect.poll(() => router.state.location.href).toBe('/admin/audit?kind=exports')

  await star.click()
  await page.getByLabelText('اسم العرض').fill('هذا الشهر')
  await page.getByRole('button', { name: 'حفظ العرض' }).click()
  await expect
    .poll(() => wire.sentTo(createSavedView)[0]?.body)
    .toEqual({ page: '/admin/audit', name: 'هذا الشهر', search: '?kind=exports' })
})
