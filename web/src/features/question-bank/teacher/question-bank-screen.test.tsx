import {
  deleteQuestion,
  listBankCourses,
  listBankQuestions,
  listMySuggestions,
  revertReview,
  reviewQuestion,
  suggestQuestion,
  updateQuestion,
} from '@manara/contract/question-bank.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBankCourse, buildBankQuestion, serveBank } from '../../../../test/fake-question-bank.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'

const pending = buildBankQuestion({ questionId: 1, text: 'ما المفتاح الأجنبي؟', status: 'Pending' })
const approved = buildBankQuestion({ questionId: 2, text: 'ما الفهرس؟' })
const teachersCourse = buildBankCourse({ isCoordinator: false, pendingCount: 1 })

const wire = fakeWire((fresh) => serveBank(fresh, [pending, approved]))
beforeEach(() => signInAs('Teacher'))

const show = (search = '') => renderApp(`/teacher/question-banks${search}`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const item = (text: string) => page.getByRole('listitem').filter({ hasText: text }).first()
const dialog = () => page.getByRole('dialog')
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
const readForm = (body: unknown) => Object.fromEntries(body as FormData)

describe('the bank of a coordinator', () => {
  it('shows every question with its options, the correct one in words too', async () => {
    show()

    for (const words of ['قيد المراجعة', 'متوسط', 'اختيار من متعدد', 'هالة الأتاسي · 18 تشرين الثاني 2026'])
      await expect.element(item('ما المفتاح الأجنبي؟').getByText(words, { exact: true })).toBeVisible()
    await expect.element(item('ما المفتاح الأجنبي؟').getByText('(الصحيح)')).toBeInTheDocument()
    expect(wire.sentTo(listMySuggestions)).toEqual([])
    await expect.element(page.getByRole('link', { name: 'بنك الأسئلة منسّق' })).toBeVisible()
  })

  it('keeps course, words and filters in the address and sends them', async () => {
    const router = show('?courseId=7')
    await expect.element(item('ما الفهرس؟')).toBeVisible()

    await userEvent.selectOptions(page.getByRole('combobox', { name: 'الحالة' }), 'Pending')
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'مستوى الصعوبة' }), 'Hard')
    await page.getByRole('searchbox').fill('المفتاح')

    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ status: 'Pending', difficulty: 'Hard', q: 'المفتاح' })
    await expect
      .poll(() => wire.sentTo(listBankQuestions).at(-1)?.query)
      .toMatchObject({ status: 'Pending', difficulty: 'Hard', q: 'المفتاح', page: '1' })
  })

  it('approves a suggestion after a look at it', async () => {
    wire.reply(reviewQuestion, { ...pending, status: 'Approved', message: 'اعتُمد السؤال.' })
    show()

    await button('مراجعة السؤال: ما المفتاح الأجنبي؟').click()
    await expect.element(dialog().getByText('ما المفتاح الأجنبي؟')).toBeVisible()
    await dialog().getByRole('button', { name: 'اعتماد' }).click()

    await expect.element(toast('اعتُمد السؤال')).toBeVisible()
    expect(wire.sentTo(reviewQuestion)[0]).toMatchObject({ params: { id: '1' }, body: { newStatus: 'Approved' } })
  })

  it('tells in the dialog that another person was quicker', async () => {
    wire.refuse(reviewQuestion, 409, 'لا يُراجَع إلا سؤال قيد المراجعة، وهذا السؤال صار «معتمد».')
    show()

    await button('مراجعة السؤال: ما المفتاح الأجنبي؟').click()
    await dialog().getByRole('button', { name: 'رفض' }).click()
    await dialog().getByRole('button', { name: 'رفض السؤال' }).click()
    await expect.element(dialog().getByText('اكتب سبب الرفض')).toBeVisible()
    await dialog()
      .getByRole('textbox', { name: /^سبب الرفض/ })
      .fill('الخياران متطابقان')
    await dialog().getByRole('button', { name: 'رفض السؤال' }).click()

    expect(wire.sentTo(reviewQuestion)[0]?.body).toEqual({ newStatus: 'Rejected', reason: 'الخياران متطابقان' })
    await expect.element(dialog().getByText(/صار «معتمد»/)).toBeVisible()
  })

  it('is good news when nothing waits for a review', async () => {
    serveBank(wire, [])
    show('?status=Pending')

    await expect.element(page.getByRole('heading', { name: 'لا أسئلة تنتظر مراجعتك' })).toBeVisible()
    await button('عرض كل الأسئلة').click()

    await expect.element(page.getByRole('heading', { name: 'لا أسئلة في بنك هذا المقرر بعد' })).toBeVisible()
  })

  it('takes a review back', async () => {
    wire.reply(revertReview, { ...approved, status: 'Pending', message: 'أُعيد.' })
    show()

    await button('إعادة السؤال إلى المراجعة: ما الفهرس؟').click()

    await expect.element(toast('أُعيد السؤال إلى قيد المراجعة')).toBeVisible()
    expect(wire.sentTo(revertReview)[0]?.params).toEqual({ id: '2' })
  })

  it('deletes after a question that names what goes', async () => {
    wire.reply(deleteQuestion, undefined)
    show()

    await button('حذف السؤال: ما الفهرس؟').click()
    await expect.element(dialog().getByText('ما الفهرس؟')).toBeVisible()
    await dialog().getByRole('button', { name: 'حذف السؤال' }).click()

    await expect.element(toast('حُذف السؤال')).toBeVisible()
    expect(wire.sentTo(deleteQuestion)[0]?.params).toEqual({ id: '2' })
  })

  it('edits text, level and options; the type stays, options keep their ids', async () => {
    wire.reply(updateQuestion, { ...approved, message: 'عُدّل السؤال.' })
    show()

    await button('تعديل السؤال: ما الفهرس؟').click()
    await expect.element(dialog().getByRole('radio', { name: 'صح أو خطأ' })).toBeDisabled()
    await dialog().getByRole('textbox', { name: 'نص السؤال' }).fill('ما فائدة الفهرس؟')
    await dialog().getByRole('radio', { name: 'الخيار 2 هو الصحيح' }).click()
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'مستوى الصعوبة' }), 'Hard')
    await dialog().getByRole('button', { name: 'حفظ التعديلات' }).click()

    await expect.element(toast('عُدّل السؤال')).toBeVisible()
    expect(readForm(wire.sentTo(updateQuestion)[0]?.body)).toMatchObject({
      text: 'ما فائدة الفهرس؟',
      difficultyLevel: 'Hard',
      'options[0].questionOptionId': '21',
      'options[0].isCorrect': 'false',
      'options[1].questionOptionId': '22',
      'options[1].isCorrect': 'true',
    })
  })

  it('says how many questions are missing for a challenge', async () => {
    serveBank(wire, [approved], [buildBankCourse({ approvedCount: 1 })])
    show()

    await expect
      .element(page.getByText('يُفتح تحدّي الأسبوع لهذا المقرر عند اعتماد 5 أسئلة، والمعتمد منها الآن 1.'))
      .toBeVisible()
  })
})

describe('a teacher who does not coordinate', () => {
  beforeEach(() =>
    serveBank(
      wire,
      [
        { ...pending, isOwn: true },
        { ...approved, isOwn: true },
      ],
      [teachersCourse],
    ),
  )

  it('sees the own suggestions, and changes only what nobody has reviewed', async () => {
    show()

    await expect.element(item('ما الفهرس؟')).toBeVisible()
    await expect.element(button('تعديل السؤال: ما المفتاح الأجنبي؟')).toBeVisible()
    for (const name of ['تعديل السؤال: ما الفهرس؟', 'حذف السؤال: ما الفهرس؟', /^مراجعة السؤال/, /^إعادة السؤال/])
      await expect.element(button(name)).not.toBeInTheDocument()
    expect(wire.sentTo(listBankQuestions)).toEqual([])
    await expect.element(page.getByText('منسّق', { exact: true })).not.toBeInTheDocument()
  })

  it('suggests a question, with the mistakes of the form under their fields first', async () => {
    wire.reply(suggestQuestion, { ...pending, message: 'أُرسل.' })
    show()
    await button('اقترح سؤالًا').first().click()

    await dialog().getByRole('button', { name: 'إرسال الاقتراح' }).click()
    await expect.element(dialog().getByText('أدخل نص السؤال أو أضف صورة')).toBeVisible()
    await expect.element(dialog().getByText('أدخل نص الخيار').first()).toBeVisible()
    expect(wire.sentTo(suggestQuestion)).toEqual([])

    await dialog().getByRole('textbox', { name: 'نص السؤال' }).fill('ما المعاملة؟')
    await dialog().getByRole('textbox', { name: 'نص الخيار 1' }).fill('وحدة عمل')
    await dialog().getByRole('textbox', { name: 'نص الخيار 2' }).fill('جدول')
    await dialog().getByRole('button', { name: 'إرسال الاقتراح' }).click()
    await expect.element(dialog().getByText('حدّد خيارًا صحيحًا واحدًا')).toBeVisible()
    await dialog().getByRole('radio', { name: 'الخيار 1 هو الصحيح' }).click()
    await dialog().getByRole('button', { name: 'إرسال الاقتراح' }).click()

    await expect.element(toast('أُرسل اقتراحك إلى منسّق المقرر')).toBeVisible()
    const [sent] = wire.sentTo(suggestQuestion)
    expect(sent?.headers.get('idempotency-key')).toMatch(/^\w{32}$/)
    expect(readForm(sent?.body)).toEqual({
      text: 'ما المعاملة؟',
      questionType: 'MultipleChoice',
      difficultyLevel: 'Medium',
      'options[0].text': 'وحدة عمل',
      'options[0].isCorrect': 'true',
      'options[1].text': 'جدول',
      'options[1].isCorrect': 'false',
    })
  })

  it('gets two fixed options for true or false, and the blank ones back', async () => {
    show()
    await button('اقترح سؤالًا').first().click()

    await dialog().getByText('صح أو خطأ').click()
    await expect.element(dialog().getByRole('textbox', { name: 'نص الخيار 1' })).toHaveValue('صح')
    await expect.element(dialog().getByRole('textbox', { name: 'نص الخيار 2' })).toHaveAttribute('readonly')
    await expect.element(dialog().getByRole('button', { name: 'إضافة خيار' })).not.toBeInTheDocument()

    await dialog().getByText('اختيار من متعدد').click()
    await expect.element(dialog().getByRole('textbox', { name: 'نص الخيار 1' })).toHaveValue('')
    await expect.element(dialog().getByRole('button', { name: 'إضافة خيار' })).toBeVisible()
  })
})

describe('the other faces', () => {
  it('explain why a teacher without courses sees nothing', async () => {
    serveBank(wire, [], [])
    show()

    await expect.element(page.getByText('لا مقررات لك بعد')).toBeVisible()
  })

  it('offer the first question', async () => {
    serveBank(wire, [])
    show()

    await expect.element(page.getByText('لا أسئلة في بنك هذا المقرر بعد')).toBeVisible()
    await button('إضافة سؤال').last().click()
    await expect.element(page.getByRole('dialog', { name: 'سؤال جديد في قواعد البيانات' })).toBeVisible()
    await expect.element(dialog().getByRole('textbox', { name: 'نص السؤال' })).toHaveFocus()
  })

  it('offer all questions when none matches', async () => {
    show('?status=Rejected')
    await expect.element(page.getByText('لا أسئلة تطابق ما اخترته')).toBeVisible()

    await button('عرض كل الأسئلة').click()

    await expect.element(item('ما الفهرس؟')).toBeVisible()
  })

  it('tell what went wrong, and try again', async () => {
    wire.refuse(listBankCourses, 500, 'حدث خطأ في الخادم')
    show()
    await expect.element(page.getByText('تعذّر تحميل مقرراتك')).toBeVisible()

    serveBank(wire, [approved])
    await button('إعادة المحاولة').click()

    await expect.element(item('ما الفهرس؟')).toBeVisible()
  })
})
