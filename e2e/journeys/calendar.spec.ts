import { arriveAs } from '../accounts.ts'
import { dayFromNow } from '../clock.ts'
import { expect, test } from '../journey.ts'
import { openSchool, type School } from '../school.ts'

// A school of its own: its settings would show in the other journeys.
let school: School
test.beforeAll(async () => {
  school = await openSchool()
})
test.afterAll(() => school.stop())

test('attendance is switched on, a holiday is rehearsed, and a calendar link is read by another program', async ({
  page,
  request,
}) => {
  await arriveAs(page, school.url, 'admin')
  const menu = page.getByRole('navigation').getByRole('button', { name: 'الدوام' })

  await test.step('the switch hides and shows the menu', async () => {
    await page.goto(`${school.url}/admin/settings`)
    const section = page.getByRole('region', { name: 'الدوام' })
    for (const isShown of [false, true]) {
      await section.getByRole('switch', { name: /استعمال الحضور/ }).click()
      await section.getByRole('button', { name: 'حفظ إعدادات الدوام' }).click()
      await expect(menu).toHaveCount(isShown ? 1 : 0)
    }
  })

  await test.step('a holiday is added after its rehearsal, and stands in its month', async () => {
    await page.goto(`${school.url}/admin/calendar`)
    await page.getByRole('button', { name: 'إضافة عطلة' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('اسم العطلة').fill('يوم المدرسة')
    const today = dayFromNow(0)
    await dialog.getByLabel('أول يوم').fill(today)
    await expect(dialog.getByText(/هـ/).first()).toBeVisible()
    await expect(dialog.getByText(/لا حصص في هذه الأيام|في هذه الأيام \d/)).toBeVisible()
    await dialog.getByRole('button', { name: 'حفظ العطلة' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'العطل' }).getByText('يوم المدرسة')).toBeVisible()
    await expect(page.locator('td[aria-current="date"][data-holiday]')).toHaveCount(1)
  })

  await test.step('the link gives a calendar with the holiday, until it is revoked', async () => {
    await page.goto(`${school.url}/admin/user-profile`)
    await page.getByRole('button', { name: 'رابط جديد' }).click()
    await page.getByRole('dialog').getByLabel('اسم الرابط').fill('هاتفي')
    await page.getByRole('dialog').getByRole('button', { name: 'إنشاء الرابط' }).click()
    const card = page.getByRole('region', { name: 'رابط التقويم' })
    const url = await card.getByLabel(/عنوان الرابط/).inputValue()
    const answer = await request.get(url)
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect((await answer.text()).replaceAll('\r\n ', '')).toContain('SUMMARY:يوم المدرسة\r\n')
    await page.reload()
    await expect(card.getByText('هاتفي')).toBeVisible()
    await expect(card.getByLabel(/عنوان الرابط/)).toHaveCount(0)
    await card.getByRole('button', { name: /^إلغاء الرابط/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'إلغاء', exact: true }).last().click()
    await expect(card.getByText('لا روابط بعد.')).toBeVisible()
    expect((await request.get(url)).status()).toBe(404)
  })
})
