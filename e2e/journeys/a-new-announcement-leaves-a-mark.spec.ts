import { createAnnouncement } from '@manara/contract/announcements.ts'
import { createClientFor } from '../accounts.ts'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'

test('a new announcement leaves a mark on the menu of a phone until the student saw it', async ({
  page,
  arrive,
  schoolUrl,
}) => {
  const title = `إعلان جديد ${Date.now()}`
  const { call } = await createClientFor(schoolUrl, 'admin')
  await call(createAnnouncement, { body: { title, content: 'نص قصير', targetScope: 0 } })
  await page.setViewportSize(sizes.phone)
  await arrive('student')
  await page.goto('/student/my-classrooms')

  const menuWithNews = page.getByRole('button', { name: /^القائمة \(.*جديد.*\)$/ })
  await menuWithNews.click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^الإعلانات .*جديد/ })
    .click()
  await expect(page.getByRole('article').filter({ hasText: title }).getByText('جديد', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'القائمة', exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await expect(page.getByText('جديد', { exact: true })).toHaveCount(0)
  await expect(menuWithNews).toHaveCount(0)
})
