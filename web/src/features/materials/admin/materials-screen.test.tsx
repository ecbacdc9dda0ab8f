import { listCourses } from '@manara/contract/courses.ts'
import {
  deleteMaterial,
  downloadMaterial,
  listMaterials,
  replaceMaterialFile,
  updateMaterial,
} from '@manara/contract/materials.ts'
import { listOutbox } from '@manara/contract/outbox.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildCourse, buildMaterial, serveMaterials } from '../../../../test/fake-materials.ts'
import { buildProgram } from '../../../../test/fake-programs.ts'
import { chooseAction, getMoreButton } from '../../../../test/row-menu.ts'
import { book, button, show, wire } from './materials.fixtures.ts'

const row = (title: string) => page.getByRole('row').filter({ hasText: title })

describe('the list', () => {
  it('chooses the first program and its first course, and writes both into the address', async () => {
    const router = show('')

    await expect.element(row('كتاب قواعد البيانات')).toBeVisible()
    await expect.poll(() => router.state.location.search).toMatchObject({ programId: '3', courseId: '7' })
    await expect.element(page.getByRole('combobox', { name: 'المقرر' })).toHaveValue('قواعد البيانات')
  })

  it('lets a person go who leaves while it is still choosing', async () => {
    let answer: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    wire.replyPage(listPrograms, async () => {
      await asked
      return { rows: [buildProgram({ academicProgramId: 3 })] }
    })
    wire.replyPage(listOutbox, { rows: [] })
    const router = show('')
    await expect.poll(() => wire.sentTo(listPrograms).length).toBe(1)

    const left = router.navigate({ to: '/admin/outbox' })
    answer()
    await left

    await expect.element(page.getByRole('heading', { level: 1, name: 'البريد الصادر' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin/outbox')
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

    await getMoreButton('توثيق').click()
    const link = page.getByRole('menuitem', { name: 'فتح الرابط', exact: true })
    await expect.element(link).toHaveAttribute('href', 'https://www.postgresql.org/docs/')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await getMoreButton('كتاب قواعد البيانات').click()
    const view = page.getByRole('menuitem', { name: 'عرض', exact: true })
    await expect.element(view).toHaveAttribute('href', '/api/materials/1/view')
    await expect.element(view).toHaveAttribute('target', '_blank')
    await expect.element(view).toHaveAttribute('rel', 'noopener noreferrer')
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

    await chooseAction('كتاب قواعد البيانات', 'تنزيل')

    await expect.poll(() => names).toEqual(['كتاب.pdf'])
    click.mockRestore()
  })

  it('says why it could not be downloaded', async () => {
    wire.refuse(downloadMaterial, 503, 'مخزن الملفات لا يستجيب الآن.')
    show()

    await chooseAction('كتاب قواعد البيانات', 'تنزيل')

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
    expect(wire.sentTo(updateMaterial)[0]?.body).toEqual({
      title: 'كتاب جديد',
      description: null,
      base: { title: book.title, description: book.description },
    })
  })

  it('gets another file in the place of its own, alone or with other words', async () => {
    wire.reply(replaceMaterialFile, { ...book, message: 'تم' })
    wire.reply(updateMaterial, { ...book, title: 'كتاب جديد', message: 'تم' })
    show()
    const file = new File(['%PDF-1.7'], 'الطبعة الرابعة.pdf', { type: 'application/pdf' })
    await button('تعديل «كتاب قواعد البيانات»').click()
    await userEvent.upload(page.getByLabelText('استبدال الملف (اختياري)', { exact: true }), file)

    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('استُبدل الملف')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const [sent] = wire.sentTo(replaceMaterialFile)
    expect(sent?.params.id).toBe(String(book.materialId))
    expect(sent?.body).toBeInstanceOf(FormData)
    const form = sent?.body as unknown as FormData
    expect((form.get('file') as File).name).toBe('الطبعة الرابعة.pdf')
    expect(wire.sentTo(updateMaterial)).toEqual([])

    await button('تعديل «كتاب قواعد البيانات»').click()
    await userEvent.upload(page.getByLabelText('استبدال الملف (اختياري)', { exact: true }), file)
    await page.getByRole('textbox', { name: /^العنوان/ }).fill('كتاب جديد')
    await button('حفظ التعديلات').click()
    await expect.poll(() => wire.sentTo(updateMaterial)).toHaveLength(1)
    expect(wire.sentTo(replaceMaterialFile)).toHaveLength(2)
  })

  it('keeps its file where the other one is of a kind that is not taken', async () => {
    show()
    await button('تعديل «كتاب قواعد البيانات»').click()
    await userEvent.upload(
      page.getByLabelText('استبدال الملف (اختياري)', { exact: true }),
      new File(['x'], 'page.html'),
    )
    await button('حفظ التعديلات').click()
    await expect.element(page.getByText(/^نوع الملف غير مقبول/)).toBeVisible()
    expect(wire.sentTo(replaceMaterialFile)).toEqual([])
  })

  it('has no file to replace where it is a link', async () => {
    show()
    await button('تعديل «توثيق»').click()
    await expect.element(page.getByRole('textbox', { name: /^العنوان/ })).toHaveValue('توثيق')
    await expect.element(page.getByText('استبدال الملف (اختياري)')).not.toBeInTheDocument()
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
    await chooseAction('كتاب قواعد البيانات', 'حذف')
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
