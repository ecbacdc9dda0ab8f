import { expect, test } from '../journey.ts'

test('an administrator orders an announcement, and it is published once, by «تأكيد» alone', async ({
  page,
  arrive,
}) => {
  await arrive('admin')
  await page.goto('/admin/announcements')
  const title = `صيانة المخبر ${Date.now()}`
  const open = () => page.getByRole('button', { name: 'المساعد الذكي', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const input = page.getByRole('textbox', { name: 'رسالتك' })
  await open()
  await expect(input).toBeFocused()

  // The card shows all that will be sent, with the date of tomorrow.
  await input.fill(`انشر إعلان عنوانه ${title} نصه: بكرا ما في دوام بالمخبر`)
  await input.press('Enter')
  const card = dialog.getByRole('region', { name: 'إعلان جديد' }).last()
  await expect(card).toContainText('كل المستخدمين')
  await expect(card).toContainText(title)
  await expect(card).toContainText(/بكرا \(.+ \d{4}\) ما في دوام بالمخبر/)
  await page.getByRole('button', { name: 'إغلاق المساعد' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'الإعلانات' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)

  // After a reload it still waits.
  await open()
  await card.getByRole('button', { name: 'تأكيد' }).dblclick()
  await expect(card).toContainText('نُفّذ')
  await card.getByRole('link', { name: 'فتح الإعلانات' }).click()
  await expect(page.getByText(title)).toHaveCount(1)

  // One that is not wanted is dropped, and stays so.
  await open()
  await input.fill('انشر إعلان: هذا لا يُنشر أبدًا')
  await input.press('Enter')
  await card.getByRole('button', { name: 'لا', exact: true }).click()
  await expect(card).toContainText('لم يُنفّذ')
  await page.reload()
  await open()
  await expect(card).toContainText('لم يُنفّذ')
  await expect(card.getByRole('button', { name: 'تأكيد' })).toHaveCount(0)
})
