import type { BookCell, BookRow, GradePlan } from '@manara/contract/grade-book.ts'
import * as contract from '@manara/contract/grade-book.ts'
import * as gradeMarks from '@manara/contract/grade-marks.ts'
import * as gradeRelease from '@manara/contract/grade-release.ts'
import { getTaughtClassroom } from '@manara/contract/teaching.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildDetails, openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveTeacher)

const plan: GradePlan = {
  classroomName: 'الشعبة أ',
  status: 'ACTIVE',
  version: 1,
  practicalMax: 40,
  examMax: 60,
  rounding: 'TWO',
  missingIsZero: true,
  isPosted: false,
  showsMarks: 'AT_ONCE',
  isPublished: false,
  publishedAt: null,
  components: [
    { id: 1, part: 'PRACTICAL', name: 'الوظائف', weight: 40, combine: 'MEAN', dropLowest: 0 },
    { id: 2, part: 'EXAM', name: 'الامتحان', weight: 60, combine: 'SUM', dropLowest: 0 },
  ],
  columns: [
    {
      columnId: 7,
      componentId: 1,
      title: 'وظيفة 1',
      source: 'HAND',
      quizId: null,
      maxPoints: 10,
      counts: true,
      isQuizGone: false,
    },
    {
      columnId: 8,
      componentId: 1,
      title: 'اختبار 1',
      source: 'QUIZ',
      quizId: 3,
      maxPoints: 20,
      counts: true,
      isQuizGone: false,
    },
  ],
  quizzes: [],
}

const cell = (columnId: number, given: Partial<BookCell> = {}): BookCell => ({
  columnId,
  points: null,
  standing: 'MISSING',
  isOverride: false,
  version: 0,
  ...given,
})

const part = { computed: null, soFar: null, present: null, lack: 'MISSING', isChanged: false } as const

const rows: BookRow[] = ['رنا الشامي', 'أحمد الحموي', 'ليان الحلبي'].map((studentName, at) => ({
  enrollmentId: at + 1,
  studentName,
  cells: [
    cell(7, at === 0 ? { points: 8, standing: 'MARK', version: 2 } : {}),
    cell(8, { points: 15, standing: 'MARK' }),
  ],
  practical: at === 0 ? { ...part, computed: 31, soFar: 31, lack: null, isChanged: true } : { ...part, soFar: 30 },
  exam: { ...part, lack: 'EMPTY' },
  finalGrade: null,
}))

function serveBook(given: Partial<GradePlan> = {}, shown = rows) {
  wire.reply(getTaughtClassroom, buildDetails())
  wire.reply(contract.getGradePlan, { ...plan, ...given })
  wire.replyPage(contract.listGradeBook, { rows: shown })
  wire.reply(gradeMarks.saveGradeMarks, ({ body }) => ({
    message: 'حُفظت الخلايا.',
    savedCount: body.rows.length,
    refusedCount: 0,
    results: body.rows.map(({ columnId, enrollmentId }) => ({ columnId, enrollmentId, isSaved: true, version: 1 })),
  }))
}

const open = () => openAsTeacher('/teacher/classroom/5/grade-book')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

describe('the grade book', () => {
  it('shows cells, parts, what there is so far, and changed sources', async () => {
    serveBook()
    open()

    await expect.element(page.getByRole('columnheader', { name: /العملي من 40/ })).toBeVisible()
    await expect.element(button('وظيفة 1: رنا الشامي')).toMatchTextContent(/^8$/)
    await expect.element(page.getByText('حتى الآن 30').first()).toBeVisible()
    await expect.element(page.getByText(/^تغيّر المصدر بعد الترحيل: طالب واحد/)).toBeVisible()
  })

  it('takes a mark where one types, goes down with Enter, reads ٠-٩ and «م», and saves the cells with their versions', async () => {
    serveBook()
    open()
    await button('وظيفة 1: رنا الشامي').click()
    await userEvent.keyboard('٩٫٥{Enter}')
    await userEvent.keyboard('م{Enter}')
    await userEvent.keyboard('11')

    await expect.element(field('وظيفة 1: ليان الحلبي')).toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{ArrowUp}')
    await button('حفظ الخلايا').click()

    await expect.element(page.getByRole('alert').filter({ hasText: 'حُفظت الخلايا' }).first()).toBeVisible()
    expect(wire.sentTo(gradeMarks.saveGradeMarks)[0]?.body).toEqual({
      rows: [
        { columnId: 7, enrollmentId: 1, points: 9.5, standing: 'MARK', version: 2 },
        { columnId: 7, enrollmentId: 2, points: null, standing: 'EXCUSED', version: 0 },
      ],
    })
  })

  it('asks for the reason of a mark in the place of a quiz result', async () => {
    serveBook()
    open()
    await button('اختبار 1: رنا الشامي').click()
    await userEvent.keyboard('20')

    await page.getByRole('textbox', { name: 'سبب تعديل نتائج الاختبار' }).fill('أدّاه على الورق')
    await button('حفظ الخلايا').click()

    await expect.poll(() => wire.sentTo(gradeMarks.saveGradeMarks)[0]?.body.reason).toBe('أدّاه على الورق')
  })

  it('takes a pasted column', async () => {
    serveBook()
    open()
    await button('وظيفة 1: رنا الشامي').click()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '5\n٦\n7')
    field('وظيفة 1: رنا الشامي')
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))

    await expect.element(button('وظيفة 1: ليان الحلبي')).toMatchTextContent(/^7$/)
  })

  it('offers to make a plan where there is none, and saves the classic one', async () => {
    serveBook({ version: 0, columns: [] })
    wire.reply(contract.saveGradePlan, { ...plan, message: 'حُفظت خطة دفتر الدرجات.' })
    open()
    await button('إنشاء الدفتر').click()

    await expect.element(page.getByText('العملي: اكتملت الأوزان (40)')).toBeVisible()
    await button('حفظ الخطة').click()

    await expect
      .poll(() => wire.sentTo(contract.saveGradePlan)[0]?.body)
      .toMatchObject({ version: 0, practicalMax: 40 })
  })

  it('a classroom that has ended offers no new plan', async () => {
    serveBook({ version: 0, columns: [], status: 'COMPLETED' })
    open()

    await expect.element(page.getByText('لا دفتر لهذه الشعبة', { exact: true })).toBeVisible()
    expect(button('إنشاء الدفتر').query()).toBeNull()
  })

  it('posts what was rehearsed, and keeps a typed mark that is chosen', async () => {
    serveBook()
    const row = {
      studentName: 'رنا الشامي',
      part: 'PRACTICAL',
      missing: [] as string[],
      lack: null,
      isTyped: true,
    } satisfies Partial<gradeMarks.PostRow>
    wire.reply(gradeMarks.previewGradePost, {
      rows: [{ ...row, enrollmentId: 1, before: 35, after: 31 }],
      changedCount: 1,
      incompleteCount: 0,
      fingerprint: 'abc',
    })
    wire.reply(gradeMarks.postGrades, { message: 'لم تتغيّر درجة.', postedCount: 0, keptCount: 1 })
    open()
    await button('ترحيل الدرجات').click()
    await page.getByRole('checkbox', { name: 'إبقاء الدرجة المكتوبة: رنا الشامي' }).click()

    await button('رحّل الدرجات').click()

    await expect
      .poll(() => wire.sentTo(gradeMarks.postGrades)[0]?.body)
      .toEqual({ parts: ['PRACTICAL'], keepTyped: [1], fingerprint: 'abc' })
  })

  it('says why it could not be loaded', async () => {
    serveBook()
    wire.refuse(contract.listGradeBook, 500, 'تعذّر الوصول إلى الخادم.')
    open()

    await expect.element(page.getByText('تعذّر تحميل دفتر الدرجات')).toBeVisible()
  })

  it('on a phone shows one column at a time', async () => {
    await page.viewport(390, 844)
    serveBook()
    open()

    await page.getByRole('combobox', { name: 'العمود' }).selectOptions('اختبار 1')
    await expect.element(field('اختبار 1: أحمد الحموي')).toBeVisible()
    await page.viewport(1280, 900)
  })
})

describe('publication', () => {
  const release: gradeRelease.GradeRelease = {
    ...{ state: 'OPEN', publishedAt: null, reopenReason: null, studentCount: 3, passedCount: 2, failedCount: 1 },
    ...{ missingCount: 0, missingNames: [], changedCount: 3, fingerprint: 'as counted' },
  }

  it('is rehearsed in numbers, and publishes what was counted', async () => {
    serveBook({ showsMarks: 'PUBLISHED' })
    wire.reply(gradeRelease.getGradeRelease, release)
    wire.reply(gradeRelease.publishGrades, { ...release, state: 'PUBLISHED', message: 'نُشرت الدرجات.' })
    open()

    await expect.element(page.getByText('لا يرى الطلاب درجات هذه الشعبة قبل نشرها.')).toBeVisible()
    await page.getByRole('button', { name: 'انشر الدرجات' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('راسبون')).toBeVisible()
    await dialog.getByRole('button', { name: 'انشر الدرجات' }).click()

    await expect.element(page.getByText('نُشرت الدرجات.')).toBeVisible()
    expect(wire.sentTo(gradeRelease.publishGrades)[0]?.body).toEqual({ fingerprint: 'as counted' })
  })

  it('waits for the final grades that are missing', async () => {
    serveBook({ showsMarks: 'PUBLISHED' })
    wire.reply(gradeRelease.getGradeRelease, { ...release, missingCount: 1, missingNames: ['رنا الشامي'] })
    open()
    await page.getByRole('button', { name: 'انشر الدرجات' }).click()
    const dialog = page.getByRole('dialog')

    await expect.element(dialog.getByText('رنا الشامي', { exact: false })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'انشر الدرجات' })).toBeDisabled()
  })

  it('leaves published marks to read, and opens them with a reason', async () => {
    serveBook({ showsMarks: 'PUBLISHED', isPublished: true, publishedAt: '2026-11-20T09:00:00.000Z' })
    wire.reply(gradeRelease.reopenGrades, { ...release, message: 'أُعيد فتح الدرجات.' })
    open()

    await expect.element(page.getByText(/^الدرجات منشورة منذ/)).toBeVisible()
    expect(page.getByRole('button', { name: 'الخطة' }).elements()).toEqual([])
    await page.getByRole('button', { name: 'إعادة الفتح' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'أعد فتح الدرجات' }).click()
    await expect.element(dialog.getByText('اكتب السبب')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'سبب إعادة الفتح' }).fill('اعتراض طالب')
    await dialog.getByRole('button', { name: 'أعد فتح الدرجات' }).click()

    await expect.element(page.getByText('أُعيد فتح الدرجات.')).toBeVisible()
    expect(wire.sentTo(gradeRelease.reopenGrades)[0]?.body).toEqual({ reason: 'اعتراض طالب' })
  })
})
