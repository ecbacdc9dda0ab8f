import { getOwnGradeBook } from '@manara/contract/grade-release.ts'
import { getAttendedClassroom, listAttendedCourseMaterials } from '@manara/contract/learning.ts'
import { streamMaterial } from '@manara/contract/materials.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  buildAttachment,
  buildAttendedDetails,
  buildAttendedLecture,
  buildAttendedQuiz,
  openAsStudent,
  serveStudent,
} from '../../../../test/fake-learning.ts'
import { buildQuizToTake } from '../../../../test/fake-quizzes.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { queryClient } from '../../../http/api.ts'
import styles from '../../../ui/feedback/progress-ring.module.css'
import { quizDrafts } from '../../quizzes/quiz-draft.ts'

const wire = fakeWire(serveStudent)
const open = () => openAsStudent('/student/classrooms/5')
const serve = (...lectures: Parameters<typeof buildAttendedLecture>[0][]) =>
  wire.reply(getAttendedClassroom, buildAttendedDetails({ lectures: lectures.map(buildAttendedLecture) }))
const fold = (title: string) => page.getByRole('button', { name: new RegExp(title) })
const toast = (words: string) => page.getByRole('alert').filter({ hasText: words })

describe('the classroom', () => {
  it('says where one is, and shows each grade over its greatest and out of 100', async () => {
    wire.reply(getAttendedClassroom, buildAttendedDetails({ practicalGrade: 26.5, examGrade: 61, finalGrade: 87.5 }))
    open()

    const path = page.getByRole('navigation', { name: 'مسار الصفحة' })
    await expect.element(path.getByRole('link', { name: 'شُعَبي' })).toHaveAttribute('href', '/student/my-classrooms')
    await expect.element(path.getByText('قواعد البيانات')).toBeVisible()
    for (const words of ['26.5', 'من 30', '88.3 من 100', '61', 'من 70', '87.1 من 100', '87.5', 'من 100'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  })

  it('shows a missing grade as none, not as 0', async () => {
    wire.reply(getAttendedClassroom, buildAttendedDetails())
    open()

    await expect.element(page.getByText('لم تُرصد بعد').nth(2)).toBeVisible()
    await expect.element(page.getByText('—', { exact: true }).nth(2)).toBeVisible()
    expect(page.getByText(/^0( من 100)?$/).elements()).toEqual([])
    await expect.element(page.getByText('لا محاضرات في هذه الشعبة بعد')).toBeVisible()
  })

  it('says that marks are not published yet', async () => {
    wire.reply(getAttendedClassroom, buildAttendedDetails({ awaitsPublication: true }))
    open()

    await expect.element(page.getByText('لم تُنشر بعد').nth(2)).toBeVisible()
    expect(page.getByRole('button', { name: 'تفصيل الدرجات' }).elements()).toEqual([])
  })

  it('unfolds what is behind published marks, and says when they were revised', async () => {
    const marks = { practicalGrade: 26.5, examGrade: 61, finalGrade: 87.5 }
    const revisedAt = '2026-11-20T09:00:00.000Z'
    wire.reply(getAttendedClassroom, buildAttendedDetails({ ...marks, revisedAt, hasOwnBook: true }))
    const columns = [{ title: 'وظيفة 1', points: 8, maxPoints: 10, isExcused: false }]
    wire.reply(getOwnGradeBook, { components: [{ name: 'الوظائف', part: 'PRACTICAL', weight: 30, columns }] })
    open()

    await expect.element(page.getByText(/^عُدّلت في/)).toBeVisible()
    await page.getByRole('button', { name: 'تفصيل الدرجات' }).click()
    await expect.element(page.getByText('8 من 10')).toBeVisible()
  })

  it('says of a final grade in red and in a word that it fails, and that one is not calculated yet', async () => {
    wire.reply(getAttendedClassroom, buildAttendedDetails({ practicalGrade: 12, examGrade: 40, finalGrade: 52 }))
    open()

    await expect.element(page.getByText('رسوب', { exact: true })).toBeVisible()
    expect(document.querySelector(`.${styles.ringFilled}[data-fill="red"]`)).not.toBeNull()

    wire.reply(getAttendedClassroom, buildAttendedDetails({ practicalGrade: 12, examGrade: 40 }))
    await queryClient.invalidateQueries()
    await expect.element(page.getByText('لم تُحسب بعد')).toBeVisible()
    await expect.element(page.getByText('لم تُرصد بعد')).not.toBeInTheDocument()
  })

  it('tells a finished and archived one', async () => {
    wire.reply(getAttendedClassroom, buildAttendedDetails({ status: 'COMPLETED', isArchived: true }))
    open()

    await expect.element(page.getByText('منتهية')).toBeVisible()
    await expect.element(page.getByText('مؤرشفة')).toBeVisible()
  })

  it('says that it is not there, with a way back', async () => {
    wire.refuse(getAttendedClassroom, 404, 'الشعبة غير موجودة أو لا تسجيل لك فيها.')
    open()

    await expect.element(page.getByText('بيانات الشعبة غير موجودة')).toBeVisible()
    await expect.element(page.getByText('الشعبة غير موجودة أو لا تسجيل لك فيها.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'العودة إلى شُعَبي' })).toBeVisible()
  })

  it('leads nowhere from an address that names no number', async () => {
    openAsStudent('/student/classrooms/abc')

    await expect.element(page.getByRole('heading', { name: 'لا صفحة بهذا الرابط' })).toBeVisible()
    expect(wire.sentTo(getAttendedClassroom)).toEqual([])
  })
})

describe('a quiz', () => {
  it('that was begun on this device is gone on with', async () => {
    serve({ lectureId: 2, title: 'الجبر', lectureQuiz: buildAttendedQuiz() })
    const { lectureQuizId } = buildAttendedQuiz()
    const quiz = buildQuizToTake({ lectureId: 2, lectureQuizId })
    quizDrafts.write('7', quiz.lectureId, {
      quiz,
      answers: { 1: 10 },
      at: 0,
      savedAt: '2026-11-20T08:30:00Z',
      pending: null,
    })
    open()

    await expect.element(page.getByRole('link', { name: 'تابع الاختبار' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'ابدأ الاختبار' })).not.toBeInTheDocument()
  })

  it('is started while it is open; its lecture lies open', async () => {
    serve(
      { lectureId: 1, title: 'مدخل' },
      { lectureId: 2, title: 'الجبر', lectureQuiz: buildAttendedQuiz() },
      { lectureId: 3 },
    )
    open()

    await expect.element(fold('الجبر')).toHaveAttribute('aria-expanded', 'true')
    await expect
      .element(page.getByRole('link', { name: 'ابدأ الاختبار' }))
      .toHaveAttribute('href', '/student/take-quiz/2')
    await expect.element(page.getByText('محاولة واحدة لا تُعدَّل بعد التسليم')).toBeVisible()
  })

  it.each([
    [81, '/student/quiz-result/81?by=submission'],
    [null, '/student/quiz-result/70?by=quiz'],
  ])('leads to its result when handed in as %s', async (submissionId, address) => {
    serve({ lectureId: 1, lectureQuiz: buildAttendedQuiz({ isSubmitted: true, submissionId }) })
    open()

    await expect.element(page.getByRole('link', { name: 'عرض النتيجة' })).toHaveAttribute('href', address)
    await expect.element(page.getByText('أُنجز الاختبار')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'ابدأ الاختبار' })).not.toBeInTheDocument()
  })

  it('is announced as closed while it is not enabled', async () => {
    serve({ lectureId: 1, lectureQuiz: buildAttendedQuiz({ isEnabled: false }) })
    open()

    await expect.element(page.getByText('الاختبار غير متاح حاليًا').first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: /الاختبار|النتيجة/ })).not.toBeInTheDocument()
  })
})

describe('materials', () => {
  it('open in a new tab, with what they are and how large, and a notice', async () => {
    const notes = buildAttachment({ materialId: 8, title: 'ملخّص', originalFilename: 'lecture-03.pdf' })
    const sheet = buildAttachment({ materialId: 9, title: 'تدريبات', originalFilename: 'ex.docx', size: 327_680 })
    const link = { materialType: 'Link', url: 'https://example.org/page', originalFilename: null } as const
    const page3 = buildAttachment({ materialId: 10, title: 'قراءة', ...link, mediaType: null, size: null })
    serve({ lectureId: 1, description: 'سطر\nوسطر', materials: [notes, sheet, page3] })
    open()

    const way = page.getByRole('link', { name: 'ملخّص، يُفتح في نافذة جديدة' })
    await expect.element(way).toHaveAttribute('href', '/api/materials/8/view')
    await expect.element(way).toHaveAttribute('target', '_blank')
    await expect.element(way).toHaveAttribute('rel', 'noopener noreferrer')
    for (const words of ['lecture-03.pdf', '2.4 م.ب', 'ex.docx', '320 ك.ب', 'example.org'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    const reading = page.getByRole('link', { name: 'قراءة، يُفتح في نافذة جديدة' })
    await expect.element(reading).toHaveAttribute('href', 'https://example.org/page')

    way.element().addEventListener('click', (event) => event.preventDefault())
    await way.click()
    await expect.element(toast('يُفتح في نافذة جديدة')).toBeVisible()
  })

  it('stay closed without a connection, and say so', async () => {
    serve({ lectureId: 1, materials: [buildAttachment({ materialId: 8, title: 'ملخّص' })] })
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()

    await page.getByRole('link', { name: /ملخّص/ }).click()

    await expect.element(toast('تعذّر فتح المادة')).toBeVisible()
    line.mockRestore()
  })

  it('of the course are asked for when their dialog opens', async () => {
    serve()
    const { lectureId: _, ...book } = buildAttachment({ materialId: 20, title: 'كتاب المقرر' })
    wire.replyPage(listAttendedCourseMaterials, { rows: [{ ...book, courseId: 3 }] })
    open()
    await expect.element(page.getByText('المحاضرات').first()).toBeVisible()
    expect(wire.sentTo(listAttendedCourseMaterials)).toEqual([])

    await page.getByRole('button', { name: 'مواد المقرر' }).click()

    const dialog = page.getByRole('dialog', { name: 'مواد مقرر قواعد البيانات' })
    await expect.element(dialog.getByRole('link', { name: /كتاب المقرر/ })).toBeVisible()
    expect(wire.sentTo(listAttendedCourseMaterials)[0]?.params).toEqual({ courseId: '3' })
  })

  it('of the course may be none, or fail', async () => {
    serve()
    wire.refuse(listAttendedCourseMaterials, 404, 'المقرر غير موجود.')
    open()
    await page.getByRole('button', { name: 'مواد المقرر' }).click()
    await expect.element(page.getByText('تعذّر تحميل مواد المقرر')).toBeVisible()

    wire.replyPage(listAttendedCourseMaterials, { rows: [] })
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

    await expect.element(page.getByText('لا مواد مرجعية لهذا المقرر بعد')).toBeVisible()
  })
})

describe('a recorded lecture', () => {
  it('plays in the page, and a film that browsers do not show is a link', async () => {
    const sound = buildAttachment({ materialId: 31, title: 'تسجيل', originalFilename: 'a.m4a', mediaType: 'audio/mp4' })
    const film = buildAttachment({
      materialId: 32,
      title: 'تجربة',
      originalFilename: 'a.mov',
      mediaType: 'video/quicktime',
    })
    serve({ lectureId: 1, materials: [sound, film] })
    open()

    await expect.element(page.getByText('تسجيل', { exact: true })).toBeVisible()
    const player = document.querySelector('audio')
    expect([player?.getAttribute('src'), player?.preload, player?.controls]).toEqual([
      '/api/materials/31/view',
      'none',
      true,
    ])
    await expect.element(page.getByRole('link', { name: /تجربة/ })).toBeVisible()
  })
})

describe('a video', () => {
  const video = buildAttachment({
    materialId: 30,
    title: 'الشرح',
    originalFilename: 'a.mp4',
    mediaType: 'video/mp4',
    size: 734_003_200,
  })
  const play = () => page.getByRole('button', { name: 'تشغيل «الشرح»' })
  const player = () => document.querySelector('video')

  // There are no bytes behind the address: only the errors that a test makes are reported.
  const quiet = (event: Event) => {
    if (event.isTrusted && event.target instanceof HTMLVideoElement) event.stopImmediatePropagation()
  }
  beforeEach(() => addEventListener('error', quiet, true))
  afterEach(() => removeEventListener('error', quiet, true))

  it('is not loaded before it is opened, then plays in its place without a download', async () => {
    serve({ lectureId: 1, materials: [video] })
    wire.replyFile(streamMaterial, '', '')
    open()
    await expect.element(play()).toBeVisible()
    await expect.element(page.getByText('700 م.ب')).toBeVisible()
    expect(player()).toBeNull()

    await play().click()

    expect(player()?.getAttribute('src')).toBe('/api/view/materials/30')
    expect(player()?.getAttribute('controlslist')).toBe('nodownload')
    expect(player()?.controls).toBe(true)
  })

  it.each([
    ['its own words', () => wire.refuse(streamMaterial, 404, 'المادة غير موجودة.'), 'المادة غير موجودة.'],
    ['nothing', () => wire.replyFile(streamMaterial, '', ''), 'لم يصل الفيديو. أعد المحاولة.'],
    [
      'something unplayable',
      () => wire.replyFile(streamMaterial, 'x', ''),
      'متصفحك لا يشغّل هذا الفيديو. جرّب متصفحًا آخر.',
    ],
    ['silence', () => wire.loseConnection(streamMaterial), 'أنت غير متصل بالإنترنت. تحقق من الاتصال ثم أعد المحاولة.'],
  ])('says why it failed when the server has %s', async (_, answer, words) => {
    serve({ lectureId: 1, materials: [video] })
    answer()
    open()
    await play().click()
    player()?.dispatchEvent(new Event('error'))

    await expect.element(page.getByText('تعذّر تحميل الفيديو')).toBeVisible()
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()
    expect(player()).not.toBeNull()
  })
})
