import { expect, test } from '../journey.ts'

test('an administrator looks after the server: the first backup, on one click', async ({ page, arrive }) => {
  await arrive('admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'حالة الخادم', exact: true }).click()

  const lastBackup = page.getByRole('listitem').filter({ hasText: 'آخر نسخة احتياطية' })
  await expect(lastBackup).toContainText('لا توجد نسخة احتياطية بعد')
  await page.getByRole('button', { name: 'خذ نسخة الآن' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'طُلبت النسخة الاحتياطية' })).toBeVisible()
  await expect(lastBackup).toContainText(/سليم.*الملفات: \d/, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'خذ نسخة الآن' })).toBeVisible({ timeout: 30_000 })
})
