import { createMaterial } from '@manara/contract/materials.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { book, button, show, wire } from './materials.fixtures.ts'

const pdf = (name = 'ملخص الوحدة.pdf', bytes = 2_000) => new File([new Uint8Array(bytes)], name)
const openDialog = () => button('إضافة مادة').first().click()
const choose = (file: File) => userEvent.upload(page.getByLabelText(/^(الملف|تغيير الملف)$/), file)
const save = () => button('حفظ المادة').click()
const formSent = (index = 0) => wire.sentTo(createMaterial)[index]?.body as unknown as FormData

describe('adding', () => {
  it('sends a file with its title from its name, under a key of its own', async () => {
    wire.reply(createMaterial, { ...book, message: 'تمت' })
    show()
    await openDialog()
    await choose(pdf())
    await expect.element(page.getByRole('textbox', { name: /^العنوان/ })).toHaveValue('ملخص الوحدة')

    await save()

    await expect.element(page.getByText('أُضيفت المادة')).toBeVisible()
    expect([formSent().get('title'), (formSent().get('file') as File).name, formSent().has('url')]).toEqual([
      'ملخص الوحدة',
      'ملخص الوحدة.pdf',
      false,
    ])
    expect(wire.sentTo(createMaterial)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('sends several files one after the other, each under its own name and key', async () => {
    wire.reply(createMaterial, { ...book, message: 'تمت' })
    show()
    await openDialog()
    await userEvent.upload(page.getByLabelText('الملف', { exact: true }), [pdf(), pdf('صوت.exe'), pdf('تمارين.pdf')])
    await save()
    await expect.element(page.getByText('أزل الملفات التي لا تُقبل، أو اختر غيرها')).toBeVisible()

    await button('إزالة «صوت.exe»').click()
    await save()

    await expect.element(page.getByText('عدد ما أُضيف: 2')).toBeVisible()
    expect([formSent(0).get('title'), formSent(1).get('title')]).toEqual(['ملخص الوحدة', 'تمارين'])
    const keys = wire.sentTo(createMaterial).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('takes a file that is dropped, keeps a title that was typed, and lets the file be taken away', async () => {
    show()
    await openDialog()
    await page.getByRole('textbox', { name: /^العنوان/ }).fill('عنواني')
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() })
    drop.dataTransfer?.items.add(pdf('مسحوب.pdf'))
    page.getByText('أفلت الملف هنا، أو اضغط لاختياره').element().dispatchEvent(drop)

    await expect.element(page.getByText('مسحوب.pdf')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /^العنوان/ })).toHaveValue('عنواني')
    await button('إزالة الملف مسحوب.pdf').click()

    await expect.element(page.getByText('أفلت الملف هنا، أو اضغط لاختياره')).toBeVisible()
  })

  it.each([
    ['no file', undefined, 'اختر ملفًا أولًا'],
    [
      'a kind that is not taken',
      new File(['x'], 'page.html'),
      'نوع الملف غير مقبول: اختر صورة أو فيديو أو صوتًا أو PDF أو Word أو PowerPoint أو Excel أو نصًا (txt)',
    ],
    ['an empty file', new File([], 'a.pdf'), 'الملف فارغ. اختر ملفًا آخر'],
  ])('refuses %s before anything is sent', async (_, file, sentence) => {
    show()
    await openDialog()
    if (file) await choose(file)

    await save()

    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(wire.sentTo(createMaterial)).toEqual([])
  })

  it('refuses a file above the limit before anything is sent', async () => {
    show()
    await openDialog()
    const large = pdf('كبير.pdf', 1)
    Object.defineProperty(large, 'size', { value: 60 * 1_048_576 })
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true })
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [large], types: ['Files'] } })

    page.getByText('أفلت الملف هنا، أو اضغط لاختياره').element().dispatchEvent(drop)

    await expect.element(page.getByText('الملف أكبر من المسموح: 50 م.ب على الأكثر')).toBeVisible()
  })

  it('shows how much has left, in bytes, and stops without keeping anything', async () => {
    wire.reply(createMaterial, () => new Promise(() => undefined))
    show()
    await openDialog()
    await choose(pdf('فيلم.mp4', 4_194_304))
    await save()

    await expect
      .element(page.getByRole('progressbar', { name: 'جارٍ رفع الملف' }))
      .toHaveAttribute('aria-valuenow', '50')
    await expect.element(page.getByText(/2 م\.ب من 4 م\.ب/)).toBeVisible()
    await button('إلغاء الرفع').click()

    await expect.element(page.getByText('أُلغي رفع الملف')).toBeVisible()
    await expect.element(button('حفظ المادة')).toBeVisible()
  })

  it('is tried again under a new key after it was stopped', async () => {
    wire.reply(createMaterial, () => new Promise(() => undefined))
    show()
    await openDialog()
    await choose(pdf())
    await save()
    await button('إلغاء الرفع').click()

    wire.reply(createMaterial, { ...book, message: 'تمت' })
    await save()

    await expect.element(page.getByText('أُضيفت المادة')).toBeVisible()
    const keys = wire.sentTo(createMaterial).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('sends a link, and shows what the server says against one', async () => {
    wire.refuse(createMaterial, 400, 'صحّح', {
      errors: { url: ['أدخل رابط موقع على الإنترنت، مثل https://example.org'] },
    })
    show()
    await openDialog()
    await page.getByText('رابط', { exact: true }).last().click()
    await page.getByRole('textbox', { name: /^العنوان/ }).fill('مرجع')
    await save()
    await expect.element(page.getByText('أدخل رابط موقع على الإنترنت، مثل https://example.org')).toBeVisible()
    expect(wire.sentTo(createMaterial)).toEqual([])

    await page.getByRole('textbox', { name: /^الرابط/ }).fill('http://192.168.1.1/')
    await save()
    await expect.element(page.getByText('أدخل رابط موقع على الإنترنت، مثل https://example.org')).toBeVisible()
    expect([formSent().get('url'), formSent().has('file')]).toEqual(['http://192.168.1.1/', false])
  })

  it('completes an address that was copied without its beginning', async () => {
    wire.reply(createMaterial, { ...book, message: 'تمت' })
    show()
    await openDialog()
    await page.getByText('رابط', { exact: true }).last().click()
    await page.getByRole('textbox', { name: /^العنوان/ }).fill('مرجع')
    await page.getByRole('textbox', { name: /^الرابط/ }).fill(' www.example.org/lesson?page=2 ')
    await save()

    await expect.element(page.getByText('أُضيفت المادة')).toBeVisible()
    expect(formSent().get('url')).toBe('https://www.example.org/lesson?page=2')
  })

  it.each([
    [
      'the server refuses the file',
      () => wire.refuse(createMaterial, 400, 'محتوى الملف لا يطابق امتداده. احفظه بصيغته الصحيحة ثم أعد المحاولة.'),
      'محتوى الملف لا يطابق امتداده. احفظه بصيغته الصحيحة ثم أعد المحاولة.',
    ],
    [
      'the store is away',
      () => wire.refuse(createMaterial, 503, 'مخزن الملفات لا يستجيب الآن. أعد المحاولة بعد قليل.'),
      'مخزن الملفات لا يستجيب الآن. أعد المحاولة بعد قليل.',
    ],
    [
      'the connection breaks',
      () => wire.loseConnection(createMaterial),
      'تعذّر الوصول إلى الخادم. تحقق من اتصالك ثم أعد المحاولة.',
    ],
    ['the server says something odd', () => wire.replyNonsense(createMaterial, 502, '<html>'), 'تعذّر حفظ المادة'],
  ])('keeps the form and says so when %s', async (_, prepare, sentence) => {
    prepare()
    show()
    await openDialog()
    await choose(pdf())

    await save()

    await expect.element(page.getByRole('dialog').getByText(sentence)).toBeVisible()
    await expect.element(page.getByText('ملخص الوحدة.pdf')).toBeVisible()
  })
})
