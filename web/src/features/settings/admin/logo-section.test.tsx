import { deleteLogo, getSettings, uploadLogo } from '@manara/contract/settings.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildPicture } from '../../../../test/real-picture.ts'
import { button, field, settings, show, wire } from './settings-screen.fixtures.ts'

describe('the logo', () => {
  const choose = (file: File) => userEvent.upload(page.getByLabelText(/^(اختر صورة الشعار|تغيير)/), file)
  const picture = (name = 'logo.png', bytes = 2_000) => new File([new Uint8Array(bytes)], name)

  it('is looked at before it is saved', async () => {
    wire.reply(uploadLogo, { ...settings, message: 'حُفظ الشعار.' })
    show()
    await expect.element(page.getByText('لا شعار بعد، فيظهر شعار منارة.')).toBeVisible()
    await choose(buildPicture('logo.png'))
    await expect.element(page.getByRole('img', { name: 'معاينة الشعار الجديد' })).toBeInTheDocument()

    await button('حفظ الشعار').click()

    await expect.element(page.getByText('حُفظ الشعار')).toBeVisible()
    const form = wire.sentTo(uploadLogo)[0]?.body as unknown as FormData
    expect((form.get('logo') as File).name).toBe('logo.png')
  })

  it('goes up as PNG when it is in WebP, which certificates cannot show', async () => {
    wire.reply(uploadLogo, { ...settings, message: 'حُفظ الشعار.' })
    show()
    const canvas = new OffscreenCanvas(8, 8)
    canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
    await choose(new File([await canvas.convertToBlob({ type: 'image/webp' })], 'logo.webp'))

    await button('حفظ الشعار').click()

    await expect.element(page.getByText('حُفظ الشعار')).toBeVisible()
    const form = wire.sentTo(uploadLogo)[0]?.body as unknown as FormData
    const sent = form.get('logo') as File
    expect([sent.name, sent.type]).toEqual(['logo.png', 'image/png'])
    expect([...new Uint8Array(await sent.slice(1, 4).arrayBuffer())]).toEqual([...new TextEncoder().encode('PNG')])
  })

  it('must be a picture of at most 1 MB', async () => {
    show()
    await expect.element(field('اسم المدرسة')).toBeVisible()
    await choose(picture('logo.svg'))
    await expect.element(page.getByText('اختر صورة بصيغة PNG أو JPG أو WebP')).toBeVisible()
    await choose(picture('logo.png', 1_048_577))
    await expect.element(page.getByText(/الصورة أكبر من 1 م.ب/)).toBeVisible()
    await expect.element(button('حفظ الشعار')).not.toBeInTheDocument()
  })

  it('goes after a question', async () => {
    wire.reply(getSettings, { ...settings, logoUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' })
    wire.reply(deleteLogo, undefined)
    show()
    await button('إزالة الشعار').click()
    await expect.element(page.getByText('إزالة شعار المدرسة؟')).toBeVisible()

    await page.getByRole('dialog').getByRole('button', { name: 'إزالة الشعار' }).click()

    await expect.element(page.getByText('أُزيل الشعار')).toBeVisible()
    expect(wire.sentTo(deleteLogo)).toHaveLength(1)
  })
})
