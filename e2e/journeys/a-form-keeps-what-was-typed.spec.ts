import { createAnnouncement } from '@manara/contract/announcements.ts'
import { createClientFor } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { chooseAction } from '../row-menu.ts'

test('the back button closes a form and the assistant, asks when something was typed, and only then leaves the page', async ({
  page,
  arrive,
}) => {
  await arrive('admin')
  await page.goto('/admin/programs')
  await page.getByRole('button', { name: 'التواصل' }).click()
  await page.getByRole('link', { name: 'الإعلانات' }).click()
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: 'إعلان جديد' }).first().click()

  await open()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/announcements$/)

  await page.getByRole('button', { name: 'المساعد الذكي', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'رسالتك' })).toBeFocused()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/announcements$/)

  await open()
  await dialog.getByLabel('العنوان').fill('تأجيل محاضرة الأحد')
  await page.goBack()
  await expect(dialog.getByText('لديك تعديلات غير محفوظة.')).toBeVisible()
  // The browser went back and is sent forward again.
  await expect(page).toHaveURL(/\/admin\/announcements$/)
  await expect(dialog.getByRole('button', { name: 'متابعة التعديل' })).toBeFocused()
  await dialog.getByRole('button', { name: 'متابعة التعديل' }).click()
  await expect(dialog.getByLabel('العنوان')).toHaveValue('تأجيل محاضرة الأحد')

  await page.goBack()
  await dialog.getByRole('button', { name: 'إغلاق بلا حفظ' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/announcements$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/programs$/)
})

test('the back button closes only the dialog on top', async ({ page, arrive }) => {
  await arrive('admin')
  await page.goto('/admin/programs')
  await page
    .getByRole('link', { name: 'شؤون الطلاب' })
    .or(page.getByRole('button', { name: 'شؤون الطلاب' }))
    .click()
  await page.getByRole('link', { name: 'طلبات الالتحاق' }).click()
  const dialogs = page.getByRole('dialog')
  await chooseAction(page.getByRole('row').filter({ hasText: 'قيد المراجعة' }).first(), 'عرض الطلب')
  await dialogs.getByRole('button', { name: 'رفض', exact: true }).click()
  await expect(dialogs).toHaveCount(2)
  await expect(dialogs.last().getByRole('textbox')).toBeFocused()

  // The browser went back and is sent forward again: until it is there, a second press belongs to the first.
  const place = () => page.evaluate(() => history.state)
  const here = await place()
  await page.goBack()
  await expect(dialogs).toHaveCount(1)
  await expect.poll(place).toEqual(here)
  await page.goBack()
  await expect(dialogs).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/registrations/)
})

test('a form begins in its first field, and the focus stays in the list when its row is gone', async ({
  page,
  arrive,
  schoolUrl,
}) => {
  // One of its own: other journeys look for theirs.
  const title = `يُحذف بعد قليل ${Date.now()}`
  const { call } = await createClientFor(schoolUrl, 'admin')
  await call(createAnnouncement, { body: { title, content: 'نص قصير', targetScope: 0 } })
  await arrive('admin')
  await page.goto('/admin/graduation?year=all')
  await chooseAction(page.getByRole('row').filter({ hasText: 'بانتظار الشهادة' }).first(), 'رفع الشهادة')
  await expect(page.getByRole('dialog').getByLabel('ملف الشهادة')).toBeFocused()
  await page.keyboard.press('Escape')

  await page.goto('/admin/announcements')
  const row = page.getByRole('row').filter({ hasText: title })
  await chooseAction(row, 'حذف')
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'حُذف الإعلان' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'الإعلانات' })).toBeFocused()
})
