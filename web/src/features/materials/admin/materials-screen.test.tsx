import { getMyProfile } from '@manara/contract/account.ts'
import { listCourses } from '@manara/contract/courses.ts'
import {
  createMaterial,
  deleteMaterial,
  downloadMaterial,
  listMaterials,
  updateMaterial,
} from '@manara/contract/materials.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { getSchool } from '@manara/contract/settings.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildCourse, buildLink, buildMaterial, serveMaterials } from '../../../../test/fake-materials.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const book = buildMaterial({
  materialId: 1,
  title: 'كتاب قواعد البيانات',
  description: 'الطبعة الثالثة',
  originalFilename: 'كتاب قواعد البيانات.pdf',
})
const notes = buildLink({ materialId: 2, title: 'توثيق' })

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  serveMaterials(fresh, [book, notes])
})

beforeEach(() => signInAs('Administrator'))

const show = (search = '?courseId=7') => renderApp(`/admin/curriculum-management${search}`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const row = (title: string) => page.getByRole('row').filter({ hasText: title })

const pdf = (name = 'ملخص الوحدة.pdf', bytes = 2_000) => new File([new Uint8Array(bytes)], name)
const openDialog = () => button('إضافة مادة').first().click()
const choose = (file: File) => userEvent.upload(page.getByLabelText(/^(الملف|تغيير الملف)$/), file)
const save = () => button('حفظ المادة').click()
const formSent = (index = 0) => wire.sentTo(createMaterial)[index]?.body as unknown as FormData

describe('the list', () => {
  it('chooses the first program and its first course, and writes both into the address', async () => {
    const router = show('')

    await expect.element(row('كتاب قواعد البيانات')).toBeVisible()
    expect(router.state.location.search).toMatchObject({ programId: '3', courseId: '7' })
    await expect.element(page.getByRole('combobox', { name: 'المقرر' })).toHaveValue('قواعد البيانات')
  })

  it('says of each material what it is, how large, and where a link leads', async () => {
    show()

    for (const words of ['كتاب قواعد البيانات.pdf', 'الطبعة الثالثة', 'ملف PDF', '20 تشرين الثاني 2026', '1.5 ك.ب'])
      await expect.element(row('كتاب قواعد البيانات').getByText(words, { exact: true })).toBeVisible()
    for (const words of ['www.postgresql.org', 'رابط', '—'])
      await expect.element(row('توثيق').getByText(words, { exact: true }).first()).toBeVisible()
  })

  it('opens links and files in a tab that learns nothing of this page', async () => {
    show()

    const link = page.getByRole('link', { name: 'فتح رابط «توثيق» في نافذة جديدة' })
    const view = page.getByRole('link', { name: 'عرض «كتاب قواعد البيانات» في نافذة جديدة' })

    await expect.element(link).toHaveAttribute('href', 'https://www.postgresql.org/docs/')
    await expect.element(view).toHaveAttribute('href', '/api/materials/1/view')
    for (const element of [link, view]) {
      await expect.element(element).toHaveAttribute('target', '_blank')
      await expect.element(element).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })

  it('searches by title', async () => {
    show()

    await page.getByRole('searchbox').fill('توثيق')

    await expect.element(row('كتاب')).not.toBeInTheDocument()
    expect(wire.sentTo(listMaterials).at(-1)?.query.q).toBe('توثيق')
  })

  it('begins with the first course of another program, and shows rows of another course only when they are there', async () => {
    serveMaterials(
      wire,
      [book, buildMaterial({ materialId: 9, courseId: 8, title: 'شبكات' })],
      [buildCourse(7, 'قواعد البيانات'), buildCourse(8, 'الشبكات')],
    )
    show()
    await expect.element(row('كتاب قواعد البيانات')).toBeVisible()

    await page.getByRole('combobox', { name: 'المقرر' }).click()
    await page.getByRole('option', { name: 'الشبكات' }).click()

    await expect.element(row('شبكات')).toBeVisible()
    await expect.element(row('كتاب قواعد البيانات')).not.toBeInTheDocument()
  })

  it('says what to do when there is no program, no course, or no material', async () => {
    wire.replyPage(listPrograms, { rows: [] })
    show('')
    await expect.element(page.getByRole('link', { name: 'إدارة البرامج' })).toBeVisible()

    wire.replyPage(listCourses, { rows: [] })
    show('?programId=3')
    await expect
      .element(page.getByRole('link', { name: 'مقررات البرنامج' }))
      .toHaveAttribute('href', '/admin/courses?programId=3')

    serveMaterials(wire, [])
    show()
    await expect.element(page.getByText('لا مواد مرجعية لهذا المقرر بعد')).toBeVisible()
  })

  it('tells why it could not be loaded, and tries again', async () => {
    wire.refuse(listMaterials, 503, 'قاعدة البيانات لا تستجيب الآن.')
    show()
    await expect.element(page.getByText('قاعدة البيانات لا تستجيب الآن.')).toBeVisible()

    serveMaterials(wire, [book])
    await button('إعادة المحاولة').click()

    await expect.element(row('كتاب قواعد البيانات')).toBeVisible()
  })
})

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

  it('takes a file that is dropped, keeps a title that was typed, and lets the file be taken away', async () => {
    show()
    await openDialog()
    await page.getByRole('textbox', { name: /^العنوان/ }).fill('عنواني')
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() })
    drop.dataTransfer?.items.add(pdf('مسحوب.pdf'))
    page.getByText('أفلت الملف هنا، أو انقر لاختياره').element().dispatchEvent(drop)

    await expect.element(page.getByText('مسحوب.pdf')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /^العنوان/ })).toHaveValue('عنواني')
    await button('إزالة الملف مسحوب.pdf').click()

    await expect.element(page.getByText('أفلت الملف هنا، أو انقر لاختياره')).toBeVisible()
  })

  it.each([
    ['no file', undefined, 'اختر ملفًا أولًا'],
    [
      'a kind that is not taken',
      new File(['x'], 'page.html'),
      'نوع الملف غير مقبول: اختر صورة أو فيديو أو PDF أو Word أو PowerPoint',
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

    page.getByText('أفلت الملف هنا، أو انقر لاختياره').element().dispatchEvent(drop)

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

describe('a material', () => {
  it('is downloaded under its own name', async () => {
    wire.replyFile(
      downloadMaterial,
      'bytes',
      'attachment; filename="file.pdf"; filename*=UTF-8\'\'%D9%83%D8%AA%D8%A7%D8%A8.pdf',
    )
    const names: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    show()

    await button('تنزيل «كتاب قواعد البيانات»').click()

    await expect.poll(() => names).toEqual(['كتاب.pdf'])
    click.mockRestore()
  })

  it('says why it could not be downloaded', async () => {
    wire.refuse(downloadMaterial, 503, 'مخزن الملفات لا يستجيب الآن.')
    show()

    await button('تنزيل «كتاب قواعد البيانات»').click()

    await expect.element(page.getByText('تعذّر تنزيل الملف')).toBeVisible()
    await expect.element(page.getByText('مخزن الملفات لا يستجيب الآن.')).toBeVisible()
  })

  it('is edited in title and description', async () => {
    wire.reply(updateMaterial, { ...book, title: 'كتاب جديد', message: 'تم' })
    show()
    await button('تعديل «كتاب قواعد البيانات»').click()
    await page.getByRole('textbox', { name: /^العنوان/ }).fill(' كتاب جديد ')
    await page.getByRole('textbox', { name: 'الوصف' }).fill('')

    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('عُدّلت المادة')).toBeVisible()
    expect(wire.sentTo(updateMaterial)[0]?.body).toEqual({ title: 'كتاب جديد', description: null })
  })

  it('is not sent when nothing changed', async () => {
    show()
    await button('تعديل «كتاب قواعد البيانات»').click()

    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('لا تعديلات للحفظ')).toBeVisible()
    expect(wire.sentTo(updateMaterial)).toEqual([])
  })

  it('is deleted after a confirmation that starts on cancel', async () => {
    wire.reply(deleteMaterial, undefined)
    show()
    await button('حذف «كتاب قواعد البيانات»').click()
    await expect.element(button('إلغاء')).toHaveFocus()

    await button('حذف المادة').click()

    await expect.element(page.getByText('حُذفت المادة')).toBeVisible()
    expect(wire.sentTo(deleteMaterial)[0]?.params.id).toBe('1')
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  it('shows cards whose menu has every action', async () => {
    show()
    await button('إجراءات كتاب قواعد البيانات').click()

    for (const name of ['عرض', 'تنزيل', 'تعديل', 'حذف'])
      await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    await page.viewport(1366, 900)
  })
})
