import { arriveAs } from '../accounts.ts'
import { dayFromNow } from '../clock.ts'
import { expect, test } from '../journey.ts'
import { openSchool, type School } from '../school.ts'

// A school of its own: its terms would show in the other journeys.
let school: School
test.beforeAll(async () => {
  school = await openSchool()
})
test.afterAll(() => school.stop())

test('a term is opened, gets classrooms, is copied with a rehearsal, taken back, and closed', async ({ page }) => {
  await arriveAs(page, school.url, 'admin')
  await page.goto(`${school.url}/admin/terms`)
  const dialog = page.getByRole('dialog')
  const term = page.getByRole('article', { name: 'دورة قصيرة' })
  const press = (name: string | RegExp) => term.getByRole('button', { name }).click()

  await test.step('a term is added to the year and opened', async () => {
    await page.getByRole('button', { name: 'إضافة فصل' }).first().click()
    await dialog.getByLabel('اسم الفصل').fill('دورة قصيرة')
    // Before the first sheets of the demo: their classrooms could not come into it else.
    await dialog.getByLabel('أول يوم').fill(dayFromNow(-56))
    await dialog.getByLabel('آخر يوم').fill(dayFromNow(30))
    await dialog.getByRole('button', { name: 'حفظ' }).click()
    await expect(dialog).toBeHidden()
    await press('فتح الفصل')
    await expect(term.getByText('الفصل الحالي')).toBeVisible()
  })

  await test.step('classrooms of the other term are copied after their rehearsal', async () => {
    await press('نسخ من فصل سابق')
    await dialog.getByLabel('الفصل المصدر').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'معاينة' }).click()
    await expect(dialog.getByText(/^تُنسخ: /)).toBeVisible()
    await dialog.getByRole('button', { name: /^نسخ / }).click()
    await expect(dialog).toBeHidden()
    await expect(term.getByText(/^نُسخت .* من الفصل الأول/)).toBeVisible()
  })

  await test.step('the copy is taken back', async () => {
    await press('تراجع عن النسخ')
    await dialog.getByRole('button', { name: 'تراجع عن النسخ' }).click()
    await expect(dialog).toBeHidden()
    await expect(term.getByText('لا شُعب')).toBeVisible()
  })

  await test.step('a classroom is attached, and holds up the closing until it is taken out', async () => {
    await press('ألحق الشُعب الحالية بالفصل')
    await dialog.getByRole('checkbox', { name: 'الكل' }).check()
    await dialog.getByRole('checkbox', { name: 'الكل' }).uncheck()
    await dialog.getByRole('checkbox', { name: /المستوى المتوسط/ }).check()
    await dialog.getByRole('button', { name: /^إلحاق شعبة واحدة$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(term.getByText('شعبة واحدة')).toBeVisible()
    await press('إغلاق الفصل')
    await expect(dialog.getByText(/^ما زالت نشطة: شعبة واحدة/)).toBeVisible()
    await dialog.getByRole('button', { name: 'إلغاء' }).click()
    await expect(dialog).toBeHidden()
    await press('إخراج شُعب')
    await dialog.getByRole('checkbox', { name: 'الكل' }).check()
    await dialog.getByRole('button', { name: 'إخراج شعبة واحدة' }).click()
    await expect(dialog).toBeHidden()
    await expect(term.getByText('لا شُعب')).toBeVisible()
    await press('إغلاق الفصل')
    await dialog.getByRole('button', { name: 'إغلاق الفصل' }).click()
    await expect(term.getByText('مغلق')).toBeVisible()
  })
})
