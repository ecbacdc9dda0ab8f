import type { Page } from '@playwright/test'
import { enrol, newStudent } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'
import { chooseAction } from '../row-menu.ts'

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a program is created, opened, deleted and restored', async ({ page, arrive }) => {
  // Without courses, so not the first by name: that one is opened where nobody chose any.
  const name = `هندسة الصوت ${newMark()}`
  await arrive('admin')
  await page.goto('/admin/programs')
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'إضافة برنامج' }).click()
  await dialog.getByRole('button', { name: 'حفظ البرنامج' }).click()
  await expect(dialog.getByText('أدخل اسم البرنامج')).toBeVisible()
  await dialog.getByLabel('اسم البرنامج').fill(name)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'أُضيف البرنامج')).toBeVisible()
  await expect(row(page, name)).toContainText('—')
  await expect(row(page, name)).toContainText('مغلق')

  await chooseAction(row(page, name), 'فتح باب الالتحاق')
  await expect(toast(page, 'فُتح باب الالتحاق')).toBeVisible()
  await expect(row(page, name)).toContainText('مفتوح')

  await chooseAction(row(page, name), 'حذف')
  await expect(dialog.getByText(`حذف برنامج «${name}»`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'إلغاء' })).toBeFocused()
  await dialog.getByRole('button', { name: 'حذف البرنامج' }).click()
  await expect(toast(page, 'حُذف البرنامج')).toBeVisible()
  await expect(row(page, name)).toBeHidden()

  await page.getByRole('button', { name: 'السجل والتراجع' }).click()

  await page.getByRole('link', { name: 'المحذوفات' }).click()
  await page.getByRole('combobox', { name: 'نوع المحذوفات' }).selectOption('program')
  await expect(row(page, name)).toContainText('30 يومًا')
  await page.getByRole('button', { name: `استعادة ${name}` }).click()
  await expect(toast(page, `استُعيد ${name}`)).toBeVisible()
  await expect(row(page, name)).toBeHidden()

  await page.goto(`/admin/programs?q=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('مفتوح')
})

test('a program with courses and students is not deleted, and the question says why', async ({ page, arrive }) => {
  await arrive('admin')
  await page.goto('/admin/programs?sort=academicProgramId')
  const first = page.getByRole('row').nth(1)

  await chooseAction(first, 'حذف')

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/لا يُحذف البرنامج قبل حذفها/)).toBeVisible()
  await expect(dialog.getByText(/لا يُحذف البرنامج قبل إلغاء ربطهم/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'حذف البرنامج' })).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء' }).click()
  await expect(first).toBeVisible()
})

test('the counts of a program lead to its courses and its students', async ({ page, arrive }) => {
  await arrive('admin')
  await page.goto('/admin/programs?sort=academicProgramId')

  await page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /مقررات / })
    .click()
  await expect(page).toHaveURL(/\/admin\/courses\?.*programId=\d+/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'البرامج الأكاديمية' })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('link', { name: /طلاب / }).click()
  await expect(page).toHaveURL(/\/admin\/students\?.*programId=\d+/)
})

test('a deleted student comes back with the password they had', async ({ page, schoolUrl, arrive }) => {
  const student = newStudent('يمان', `المعرّي ${newMark()}`)
  await enrol(schoolUrl, student)
  await arrive('admin')
  await page.goto(`/admin/users?q=${student.email}`)
  await page.getByRole('row').filter({ hasText: student.email }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'حذف المحدّدين' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف الطالب' }).click()
  await expect(toast(page, 'حُذف مستخدم واحد')).toBeVisible()

  await page.goto(`/admin/trash?q=${student.email}`)
  await page.getByRole('button', { name: /^استعادة يمان/ }).click()
  await expect(toast(page, 'استُعيد يمان')).toBeVisible()

  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await page.getByLabel('البريد الإلكتروني').fill(student.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page).toHaveURL(/\/student\/my-classrooms$/)
})
