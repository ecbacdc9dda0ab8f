import { readFile } from 'node:fs/promises'
import { accounts, signIn } from '../accounts.ts'
import { expect, test } from '../journey.ts'

test('a student opens a classroom, plays its video, opens its papers, and reads the record', async ({
  page,
  context,
  schoolUrl,
}) => {
  await signIn(page, accounts.student)

  // The classroom, and the lecture with everything in it.
  await page.getByRole('link', { name: 'تصميم صفحات الويب' }).click()
  await expect(page.getByRole('heading', { name: 'تفاصيل الشعبة' })).toBeVisible()
  const lecture = page.getByRole('button', { name: /التنسيق بلغة CSS/ })
  if ((await lecture.getAttribute('aria-expanded')) === 'false') await lecture.click()
  await expect(page.locator('video')).toHaveCount(0)

  // The video comes in parts, and only when it is asked for; there is no button to download it.
  const [part] = await Promise.all([
    page.waitForResponse(/[/]api[/]view[/]materials[/]\d+/),
    page.getByRole('button', { name: 'تشغيل «شرح صندوق العناصر»' }).click(),
  ])
  expect(part.status()).toBe(206)
  expect(part.request().headers().range).toMatch(/^bytes=/)
  const player = page.locator('video')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5)
  await expect(player).toHaveAttribute('controlslist', 'nodownload')

  // A paper opens in a tab of its own, by the cookie alone.
  const paper = page.getByRole('link', { name: 'ملخّص المحاضرة، يُفتح في نافذة جديدة' })
  const address = await paper.getAttribute('href')
  await Promise.all([context.waitForEvent('page'), paper.click()])
  await expect(page.getByRole('alert').filter({ hasText: 'يُفتح في نافذة جديدة' })).toBeVisible()
  const opened = await context.request.get(`${schoolUrl}${address}`)
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(opened.headers()['content-disposition']).toMatch(/^inline/)

  await page.getByRole('button', { name: 'مواد المقرر' }).click()
  await expect(page.getByRole('dialog').getByText('css-box-model.pdf')).toBeVisible()
  await page.keyboard.press('Escape')

  // The record, on the screen and as a document.
  await page.getByRole('link', { name: 'السجل الأكاديمي' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'مقدمة في البرمجة' })).toContainText('منتهية')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'تنزيل كشف الدرجات' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('كشف الدرجات - رنا محمد خير الشامي.pdf')
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'الإعلانات' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'إعلان عام' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'ملفي الشخصي' }).click()
  await expect(page.getByText('تطوير تطبيقات الويب')).toBeVisible()
})
