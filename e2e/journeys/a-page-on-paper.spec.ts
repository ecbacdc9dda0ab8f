import { expect, test } from '../journey.ts'

test('the head of a classroom is printed in dark words, also from the dark theme', async ({ page, arrive }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await arrive('teacher')
  await page.goto('/teacher/my-classrooms')
  await page.locator('main a[href*="/teacher/classroom/"]').first().click()

  const head = page.locator('.band')
  await expect(head.getByRole('heading', { level: 2 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(head).toHaveCSS('background-image', 'none')
})
