import { createAnnouncement } from '@manara/contract/announcements.ts'
import { logout } from '@manara/contract/auth.ts'
import { password } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { quietStream } from '../quiet-stream.ts'

for (const noticed of ['by a press', 'by the stream of hints'] as const)
  test(`a person whose session has ended, noticed ${noticed}, signs in over the page, and what was typed is sent`, async ({
    page,
    arrive,
    schoolUrl,
  }) => {
    if (noticed === 'by a press') await quietStream(page.context())
    await arrive('admin')
    await page.goto('/admin/announcements')
    const title = `رحلة علمية ${Date.now()}`
    await page.getByRole('button', { name: 'إعلان جديد' }).first().click()
    const form = page.getByRole('dialog', { name: 'إعلان جديد' })
    await form.getByLabel('العنوان').fill(title)
    await form.getByLabel('المحتوى').fill('موعدها يوم السبت.')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.request.post(`${schoolUrl}${logout.path}`, { headers: { authorization: `Bearer ${token}` } })

    const publish = form.getByRole('button', { name: 'نشر الإعلان' })
    if (noticed === 'by a press') await publish.click()
    const again = page.getByRole('dialog', { name: 'سجّل الدخول من جديد' })
    await expect(again).toBeVisible()
    await expect(again.getByText('admin@manara.example')).toBeVisible()
    const published = page.waitForResponse(
      (response) => new URL(response.url()).pathname === createAnnouncement.path && response.status() === 201,
    )
    await again.getByRole('textbox', { name: 'كلمة المرور' }).fill(password)
    await again.getByRole('button', { name: 'تسجيل الدخول' }).click()
    if (noticed === 'by the stream of hints') await publish.click()

    await published
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
    await expect(again).toBeHidden()
  })
