import { enrol, newStudent } from '../accounts.ts'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

test('by keyboard alone: a person from any page, a page by another name; a student finds own things only', async ({
  page,
  schoolUrl,
  arrive,
}) => {
  const mark = newMark()
  const person = await enrol(schoolUrl, newStudent('عبد الله', `المنارة ${mark}`))
  await arrive('admin')
  await page.goto('/admin/settings')
  await expect(page.getByRole('button', { name: 'البحث الشامل' })).toBeVisible()

  const field = page.getByRole('dialog', { name: 'البحث الشامل' }).getByRole('combobox')
  await page.keyboard.press('Control+KeyK')
  await expect(field).toBeFocused()
  await page.keyboard.type(`عبدالله ${mark}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/people/${person.userId}`))
  await expect(page.getByRole('heading', { name: new RegExp(mark) }).first()).toBeVisible()

  await page.keyboard.press('Control+KeyK')
  await expect(page.getByRole('group', { name: 'آخر ما فُتح' })).toBeVisible()
  await page.keyboard.type('الرسوم')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/courses$/)

  await arrive('student')
  await page.setViewportSize(sizes.phone)
  await page.goto('/student/my-classrooms')
  await page.getByRole('button', { name: 'البحث الشامل' }).click()
  await field.fill(`عبدالله ${mark}`)
  await expect(page.getByText(`لا نتائج لـ «عبدالله ${mark}»`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'آخر ما فُتح' })).toHaveCount(0)
})
