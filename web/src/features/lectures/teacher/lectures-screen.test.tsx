import { defaultFileLimits, getFileLimits } from '@manara/contract/files.ts'
import {
  copyLecture,
  createLecture,
  deleteLecture,
  type Lecture,
  listLectures,
  reorderLectures,
  updateLecture,
} from '@manara/contract/lectures.ts'
import { createLectureMaterial, deleteLectureMaterial, downloadTeacherMaterial } from '@manara/contract/materials.ts'
import { getTaughtClassroom, listTaughtClassrooms } from '@manara/contract/teaching.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildLecture, buildLectureMaterial } from '../../../../test/fake-lectures.ts'
import { buildDetails, openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire((fresh) => {
  serveTeacher(fresh)
  fresh.reply(getFileLimits, defaultFileLimits)
  fresh.reply(getTaughtClassroom, buildDetails())
})

const summary = buildLectureMaterial({ materialId: 7, title: 'ملخص المحاضرة' })
const intro = buildLecture({ lectureId: 1, title: 'مدخل', description: 'لماذا قواعد البيانات؟', materials: [summary] })
const model = buildLecture({
  lectureId: 2,
  title: 'النموذج العلائقي',
  lectureQuiz: {
    lectureQuizId: 9,
    title: 'اختبار النموذج',
    isEnabled: true,
    questionsCount: 8,
    submissionsCount: 12,
  },
})
const both = [intro, model]
const address = '/teacher/classroom/5/lectures'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const panelTitle = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })
const inDialog = () => page.getByRole('dialog')
const titleField = () => page.getByRole('textbox', { name: /^عنوان المحاضرة/ })

async function open(lectures: readonly Lecture[] = both, search = '', status = 'ACTIVE') {
  wire.replyPage(listLectures, { rows: [...lectures] })
  wire.reply(getTaughtClassroom, buildDetails({ status }))
  const router = openAsTeacher(address + search)
  await expect.element(page.getByText('الشعبة أ').first()).toBeVisible()
  return router
}

it('a lecture is copied to another active classroom of its course', async () => {
  await open()
  const { announcements: _, ...here } = buildDetails({ classroomId: intro.classroomId })
  const other = { ...here, classroomId: 6, name: 'الشعبة ب' }
  wire.replyPage(listTaughtClassrooms, {
    rows: [
      here,
      other,
      { ...other, classroomId: 7, name: 'غيره', courseId: 99 },
      { ...other, classroomId: 8, status: 'COMPLETED' },
    ],
  })
  wire.reply(copyLecture, { ...intro, lectureId: 30, classroomId: 6, message: 'نُسخت المحاضرة «مدخل».' })

  await button('نسخ إلى شعبة أخرى «مدخل»').click()
  await expect.element(inDialog().getByRole('radio')).toHaveAccessibleName('الشعبة ب')
  await inDialog().getByRole('radio', { name: 'الشعبة ب' }).click()
  await inDialog().getByRole('button', { name: 'نسخ المحاضرة' }).click()

  await expect.element(page.getByRole('alert').filter({ hasText: 'هي الآن في «الشعبة ب».' })).toBeVisible()
  expect(wire.sentTo(copyLecture)[0]).toMatchObject({ params: { id: '1' }, body: { classroomId: 6 } })
})

describe('the list', () => {
  it('shows the first lecture with its description and materials beside it', async () => {
    await open()

    await expect.element(panelTitle('مدخل')).toBeVisible()
    for (const words of ['لماذا قواعد البيانات؟', 'ملخص المحاضرة', 'ملخص.pdf', '1.5 ك.ب'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.element(button(/النموذج العلائقي.*اختبار مفعّل/)).toBeVisible()
  })

  it('writes the chosen lecture into the address, and opens the one that the address names', async () => {
    const router = await open(both, '?lecture=1')

    await button(/النموذج العلائقي/)
      .first()
      .click()

    await expect.element(panelTitle('النموذج العلائقي')).toBeVisible()
    await expect.poll(() => router.state.location.search).toEqual({ lecture: '2' })
    await expect.element(page.getByText('اختبار النموذج')).toBeVisible()
  })

  it('falls back to the first one when the address names none of them', async () => {
    await open(both, '?lecture=99')

    await expect.element(panelTitle('مدخل')).toBeVisible()
  })

  it('says what to do when there is none', async () => {
    await open([])

    await expect.element(page.getByText('لا محاضرات في هذه الشعبة بعد')).toBeVisible()
    await expect.element(button('إضافة محاضرة')).toBeVisible()
  })

  it('tells why it could not be loaded, and tries again', async () => {
    wire.refuse(listLectures, 503, 'قاعدة البيانات لا تستجيب الآن.')
    openAsTeacher(address)
    await expect.element(page.getByText('تعذّر تحميل المحاضرات').first()).toBeVisible()
    await expect.element(page.getByText('قاعدة البيانات لا تستجيب الآن.')).toBeVisible()

    wire.replyPage(listLectures, { rows: both })
    await button('إعادة المحاولة').click()

    await expect.element(panelTitle('مدخل')).toBeVisible()
  })

  it('of a finished classroom can be read only, and says why', async () => {
    await open(both, '', 'COMPLETED')

    await expect.element(page.getByText(/الشعبة منتهية، فمحاضراتها للقراءة فقط/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'إعدادات الشعبة' })).toBeVisible()
    await expect.element(button('تنزيل «ملخص المحاضرة»')).toBeVisible()
    for (const name of ['إضافة محاضرة', 'إضافة مرفق', /^تعديل/, /^حذف/, /^تقديم/])
      await expect.element(button(name)).not.toBeInTheDocument()
  })
})

describe('adding a lecture', () => {
  it('needs a title, leaves an untouched number to the server, and chooses the new one', async () => {
    wire.reply(createLecture, { ...buildLecture({ lectureId: 3, title: 'التطبيع' }), message: 'تمت' })
    const router = await open()
    await button('إضافة محاضرة').click()
    await expect.element(page.getByRole('textbox', { name: /^الترتيب/ })).toHaveValue('3')

    await button('حفظ المحاضرة').click()
    await expect.element(page.getByText('أدخل عنوان المحاضرة')).toBeVisible()
    expect(wire.sentTo(createLecture)).toEqual([])
    await titleField().fill(' التطبيع ')
    await button('حفظ المحاضرة').click()

    await expect.element(page.getByText('أُضيفت المحاضرة')).toBeVisible()
    expect(wire.sentTo(createLecture)[0]?.body).toEqual({ title: 'التطبيع', description: null })
    await expect.poll(() => router.state.location.search).toEqual({ lecture: '3' })
  })

  it('sends a number that was typed, and refuses 0 at once', async () => {
    wire.reply(createLecture, { ...buildLecture({ lectureId: 3 }), message: 'تمت' })
    await open()
    await button('إضافة محاضرة').click()
    await titleField().fill('التطبيع')
    const order = page.getByRole('textbox', { name: /^الترتيب/ })

    await order.fill('0')
    await button('حفظ المحاضرة').click()
    await expect.element(page.getByText('الترتيب رقم من 1 إلى 10,000')).toBeVisible()
    await order.fill('٧')
    await button('حفظ المحاضرة').click()

    await expect.element(page.getByText('أُضيفت المحاضرة')).toBeVisible()
    expect(wire.sentTo(createLecture)[0]?.body).toMatchObject({ lectureOrder: 7 })
  })

  it('keeps the form and shows the sentence of the server', async () => {
    wire.refuse(createLecture, 409, 'الشعبة ليست نشطة، ولا تتغيّر محاضراتها إلا وهي نشطة.')
    await open()
    await button('إضافة محاضرة').click()
    await titleField().fill('التطبيع')

    await button('حفظ المحاضرة').click()

    await expect.element(inDialog().getByText(/الشعبة ليست نشطة/)).toBeVisible()
    await expect.element(titleField()).toHaveValue('التطبيع')
  })
})

describe('a lecture', () => {
  it('is edited', async () => {
    wire.reply(updateLecture, { ...intro, title: 'تمهيد', message: 'تم' })
    await open()
    await button('تعديل المحاضرة «مدخل»').click()
    await titleField().fill('تمهيد')

    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('عُدّلت المحاضرة')).toBeVisible()
    expect(wire.sentTo(updateLecture)[0]?.body).toEqual({
      title: 'تمهيد',
      base: { title: 'مدخل' },
    })
  })

  it('moves by one place; the first one goes no further', async () => {
    wire.reply(reorderLectures, { message: 'رُتّبت المحاضرات.' })
    await open()
    await expect.element(button(/^نقل المحاضرة إلى أعلى «مدخل»/)).toHaveAttribute('aria-disabled', 'true')

    await button('نقل المحاضرة إلى أسفل «مدخل»').click()

    await expect.element(page.getByText('تغيّر ترتيب المحاضرات')).toBeVisible()
    expect(wire.sentTo(reorderLectures)[0]?.body).toEqual({ lectureIds: [2, 1] })
  })

  it('is deleted after a question that names what goes with it', async () => {
    wire.reply(deleteLecture, undefined)
    const router = await open(
      both.map((lecture) => ({ ...lecture, materials: [summary, { ...summary, materialId: 8 }] })),
      '?lecture=2',
    )
    await button('حذف المحاضرة «النموذج العلائقي»').click()
    for (const words of ['مرفقان', '«اختبار النموذج»، 8 أسئلة', '12 تسليمًا من الطلاب'])
      await expect.element(inDialog().getByText(words)).toBeVisible()
    await expect.element(button('إلغاء')).toHaveFocus()

    await inDialog().getByRole('button', { name: 'حذف المحاضرة' }).click()

    await expect.element(page.getByText('حُذفت المحاضرة')).toBeVisible()
    expect(wire.sentTo(deleteLecture)[0]?.params.id).toBe('2')
    await expect.poll(() => router.state.location.search).toEqual({})
  })

  it('stays when it could not be deleted, and the question says why', async () => {
    wire.refuse(deleteLecture, 503, 'قاعدة البيانات لا تستجيب الآن.')
    await open()
    await button('حذف المحاضرة «مدخل»').click()

    await inDialog().getByRole('button', { name: 'حذف المحاضرة' }).click()

    await expect.element(inDialog().getByText('قاعدة البيانات لا تستجيب الآن.')).toBeVisible()
    await button('إلغاء').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
  })
})

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

describe('on a phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 844)
    return () => page.viewport(1366, 900)
  })

  it('lectures unfold in their place, one at a time', async () => {
    const router = await open()
    await expect.element(page.getByText('لماذا قواعد البيانات؟')).not.toBeInTheDocument()

    await button(/مدخل/).click()

    await expect.element(page.getByText('لماذا قواعد البيانات؟')).toBeVisible()
    await expect.poll(() => router.state.location.search).toEqual({ lecture: '1' })
    await button('إجراءات ملخص المحاضرة').click()
    for (const name of ['عرض', 'تنزيل', 'تعديل', 'حذف'])
      await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  })

  it('a new one is brought into sight below all others', async () => {
    const many = Array.from({ length: 14 }, (_, place) => buildLecture({ lectureId: place + 1 }))
    wire.reply(createLecture, { ...buildLecture({ lectureId: 15, title: 'التطبيع' }), message: 'تمت' })
    await open(many)
    await button('إضافة محاضرة').click()
    await titleField().fill('التطبيع')
    wire.replyPage(listLectures, { rows: [...many, buildLecture({ lectureId: 15, title: 'التطبيع' })] })

    await button('حفظ المحاضرة').click()

    await expect.element(button(/^15 التطبيع/)).toBeInViewport()
  })
})
