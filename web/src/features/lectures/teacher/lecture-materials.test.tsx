import { listLectures } from '@manara/contract/lectures.ts'
import { createLectureMaterial, deleteLectureMaterial, downloadTeacherMaterial } from '@manara/contract/materials.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, inDialog, open, summary, wire } from './lectures-screen.fixtures.ts'

describe('the materials of a lecture', () => {
  const formSent = () => wire.sentTo(createLectureMaterial)[0]?.body as unknown as FormData
  const pdf = new File([new Uint8Array(2_000)], 'ملخص الوحدة.pdf')

  it('are added as files under the name of the file, which must be chosen first', async () => {
    wire.reply(createLectureMaterial, { ...summary, message: 'تمت' })
    await open()
    await button('إضافة مرفق').click()
    await button('حفظ المرفق').click()
    await expect.element(page.getByText('اختر ملفًا أولًا')).toBeVisible()

    await userEvent.upload(page.getByLabelText(/^(الملف|تغيير الملف)$/), pdf)
    await button('حفظ المرفق').click()

    await expect.element(page.getByText('أُضيف المرفق')).toBeVisible()
    const [sent] = wire.sentTo(createLectureMaterial)
    expect([sent?.params.id, formSent().get('title')]).toEqual(['1', 'ملخص الوحدة'])
    await expect.poll(() => wire.sentTo(listLectures).length).toBe(2)
  })

  it('are added as links with a title', async () => {
    wire.reply(createLectureMaterial, { ...summary, message: 'تمت' })
    await open()
    await button('إضافة مرفق').click()
    await inDialog().getByText('رابط', { exact: true }).click()
    await page.getByRole('textbox', { name: /^الرابط/ }).fill('https://example.org/a')
    await page.getByRole('textbox', { name: /^العنوان/ }).fill('مرجع')

    await button('حفظ المرفق').click()

    await expect.element(page.getByText('أُضيف المرفق')).toBeVisible()
    expect(formSent().get('url')).toBe('https://example.org/a')
  })

  it('are deleted after a question', async () => {
    wire.reply(deleteLectureMaterial, undefined)
    await open()
    await button('حذف «ملخص المحاضرة»').click()

    await button('حذف المرفق').click()

    await expect.element(page.getByText('حُذف المرفق')).toBeVisible()
    expect(wire.sentTo(deleteLectureMaterial)[0]?.params.id).toBe('7')
  })

  it('are downloaded by the address of teachers', async () => {
    wire.replyFile(downloadTeacherMaterial, 'bytes', 'attachment; filename="summary.pdf"')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await open()

    await button('تنزيل «ملخص المحاضرة»').click()

    await expect.poll(() => wire.sentTo(downloadTeacherMaterial).length).toBe(1)
    click.mockRestore()
  })
})
