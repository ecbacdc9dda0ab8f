import { expect, test } from '../journey.ts'

test('a student asks the assistant, follows its link, and finds the conversation again', async ({ page, arrive }) => {
  await arrive('student')
  await page.goto('/student/announcements')
  const open = () => page.getByRole('button', { name: 'المساعد الذكي', exact: true }).click()
  const input = page.getByRole('textbox', { name: 'رسالتك' })
  await open()
  await expect(page.getByText('أنا المساعد المدمج في منارة').first()).toBeVisible()
  await expect(input).toBeFocused()

  // An answer with the student's own marks, and a way to the page that shows them.
  await input.fill('شو علاماتي؟')
  await input.press('Enter')
  await expect(page.getByText('درجاتك أنت:')).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'افتح القائمة' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'السجل الأكاديمي' })).toBeVisible()
  await expect(page).toHaveURL(/academic-record/)

  // What is not the student's to know is not known to the assistant either.
  await page.reload()
  await open()
  await expect(page.getByText('درجاتك أنت:')).toBeVisible()
  await input.fill('كم عدد الطلاب في المدرسة؟')
  await input.press('Enter')
  await expect(page.getByText(/لا أملك جوابًا عن هذا السؤال/)).toBeVisible()

  // What is offered instead is asked as soon as it is pressed.
  await input.fill('ما عاصمة فرنسا؟')
  await input.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'ما درجاتي؟' }).click()
  await expect(page.getByText('درجاتك أنت:')).toHaveCount(2)

  // Cleared on the server too.
  await page.getByRole('button', { name: 'مسح المحادثة', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'مسح رسائل هذه المحادثة؟' })
    .getByRole('button', { name: 'مسح المحادثة', exact: true })
    .click()
  await expect(page.getByText('درجاتك أنت:')).toHaveCount(0)
  await page.reload()
  await open()
  await expect(page.getByText('أنا المساعد المدمج في منارة').first()).toBeVisible()
  await expect(page.getByText('درجاتك أنت:')).toHaveCount(0)
})
