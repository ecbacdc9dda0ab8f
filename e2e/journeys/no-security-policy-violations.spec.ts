import { expect, test } from '../journey.ts'

// Every journey fails when the browser reports a violation on its pages (journey.ts); these look for more of them.

test('a walk through the whole menu and its dialogs violates no policy', async ({ page, problems }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'مدير النظام' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  const menu = page.getByRole('navigation').first()
  // The address is there before the page is.
  await expect(menu.getByRole('link').first()).toBeVisible()
  const closedGroups = menu.getByRole('button', { expanded: false })
  while ((await closedGroups.count()) > 0) await closedGroups.first().click()

  for (const link of await menu.getByRole('link').all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await page.waitForLoadState('networkidle')
  }
  await menu.getByRole('link', { name: 'المستخدمون' }).click()
  await page.getByRole('button', { name: 'إضافة مستخدم' }).click()
  await page.getByRole('dialog').getByLabel('البريد الإلكتروني').fill('walk@school.example')
  await page.getByRole('button', { name: 'توليد كلمة مرور' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'إغلاق بلا حفظ' }).click()
  await page.getByRole('button', { name: 'مظهر الواجهة' }).click()
  await page.getByText('النواعير').click()
  await page.getByText('لازوردي').click()
  await page.getByText('داكن', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)

  expect(problems).toEqual([])
})

test('the policy lets no other script in', async ({ page, problems }) => {
  await page.goto('/auth/login')

  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.body.dataset.hasRun = "yes"'
    document.body.append(script)
    return document.body.dataset.hasRun
  })

  expect(hasRun).toBeUndefined()
  expect(problems.splice(0).join('\n')).toContain('script-src')
})
