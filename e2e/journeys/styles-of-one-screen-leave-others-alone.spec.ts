import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

/** Sizes of the elements in whole pixels. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return [Math.round(width), Math.round(height)]
    }),
  )

test('the profile of a student looks the same after the administrator saw the own profile', async ({
  page,
  arrive,
}) => {
  const parts = '[role=dialog] .profile, [role=dialog] .profile > *'
  const openProfile = async () => {
    await page
      .getByRole('button', { name: /^عرض الملف الأكاديمي/ })
      .first()
      .click()
    await expect(page.locator(parts).nth(2)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'طباعة' })).toBeVisible()
  }
  await arrive('admin')
  await page.goto('/admin/students?q=student@')
  await openProfile()
  const fresh = await boxesOf(page, parts)

  await page.goto('/admin/user-profile')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await page.getByRole('button', { name: 'شؤون الطلاب' }).click()
  await page.locator('nav a[href^="/admin/students"]').click()
  await page.getByRole('searchbox').fill('student@')
  await expect(page.getByRole('row')).toHaveCount(2)
  await openProfile()

  expect(await boxesOf(page, parts)).toEqual(fresh)
})
