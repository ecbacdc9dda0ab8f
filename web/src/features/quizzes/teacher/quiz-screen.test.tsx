import {
  addQuestionsFromBank,
  addQuizQuestion,
  deleteQuizQuestion,
  getQuiz,
  reorderQuizQuestions,
  toggleQuiz,
  updateQuizQuestion,
} from '@manara/contract/quizzes.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildBankQuestion, serveBank } from '../../../../test/fake-question-bank.ts'
import { buildQuestion, serveQuiz } from '../../../../test/fake-quizzes.ts'
import { openAsTeacher } from '../../../../test/fake-teaching.ts'
import { alert, button, dialog, open, question, wire } from './quiz-screen.fixtures.ts'

describe('the quiz', () => {
  it('shows its questions with the key, where it belongs and how many have taken it', async () => {
    await open({ isEnabled: true, submissionsCount: 7 })

    await expect.element(question(1)).toMatchTextContent(/الأول\s*الخيار الصحيح/)
    await expect.element(page.getByText('7 / 24')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'قواعد البيانات · الشعبة أ' })).toBeVisible()
    await expect.element(page.getByText('مفعّل', { exact: true })).toBeVisible()
  })

  it('that is not there, or another person’s, is told with the way back', async () => {
    wire.refuse(getQuiz, 404, 'الاختبار غير موجود أو لا تملك صلاحية الوصول إليه.')
    openAsTeacher('/teacher/quiz/4/manage')

    await expect
      .element(page.getByRole('heading', { name: 'الاختبار غير موجود أو لا تملك صلاحية الوصول إليه' }))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'العودة إلى شُعَبي' })).toBeVisible()
  })

  it('that could not be loaded is asked for again', async () => {
    wire.refuse(getQuiz, 503, 'الخادم مشغول الآن.')
    openAsTeacher('/teacher/quiz/4/manage')
    await expect.element(page.getByText('الخادم مشغول الآن.'), { timeout: 15_000 }).toBeVisible()

    serveQuiz(wire)
    await button('إعادة المحاولة').click()

    await expect.element(question(2)).toBeVisible()
  })
})

describe('enabling', () => {
  it('says the state that is meant, and tells what came of it', async () => {
    await open()
    wire.reply(toggleQuiz, { message: 'فُعّل الاختبار، ويستطيع طلاب الشعبة أداءه الآن.', isEnabled: true })
    serveQuiz(wire, { isEnabled: true })

    await button('تفعيل الاختبار').click()

    await expect.element(alert('ويستطيع طلاب الشعبة أداءه الآن')).toBeVisible()
    await expect.element(button('تعطيل الاختبار')).toBeVisible()
    expect(wire.sentTo(toggleQuiz).map(({ query }) => query.isEnabled)).toEqual(['true'])
  })

  it('of a quiz without questions is warned about and not asked for', async () => {
    await open({ questions: [] })

    await button('تفعيل الاختبار').click()

    await expect.element(alert('لا يمكن تفعيل اختبار بلا أسئلة')).toBeVisible()
    expect(wire.sentTo(toggleQuiz)).toEqual([])
  })

  it('freezes the questions', async () => {
    await open({ isEnabled: true })

    await expect.element(page.getByText('عطّله لتعديلها', { exact: false })).toBeVisible()
    await expect.element(button('إضافة سؤال')).toBeDisabled()
    await expect.element(button('حذف السؤال 1: عطّل الاختبار أولًا')).toBeVisible()
  })

  it('does not unfreeze them once a person has submitted', async () => {
    await open({ submissionsCount: 3 })

    await expect.element(page.getByText('وصلت إجابات 3 طلاب', { exact: false })).toBeVisible()
    await expect.element(button('إضافة سؤال')).toBeDisabled()
  })
})

describe('adding a question', () => {
  const option = (number: number) => dialog().getByRole('textbox', { name: `نص الخيار ${number}` })
  const correct = (number: number) => dialog().getByRole('radio', { name: `الخيار ${number} هو الصحيح` })
  const save = () => dialog().getByRole('button', { name: 'حفظ السؤال' })

  it('asks for text or picture, for all options and for the correct one', async () => {
    await open()
    await button('إضافة سؤال').click()

    await save().click()
    await expect.element(dialog().getByText('أدخل نص السؤال أو أضف صورة')).toBeVisible()
    await expect.element(dialog().getByText('أدخل نص الخيار', { exact: true }).first()).toBeVisible()
    await dialog().getByRole('textbox', { name: 'نص السؤال' }).fill('ما التطبيع؟')
    await option(1).fill('تقليل التكرار')
    await option(2).fill('زيادة الجداول')
    await save().click()

    await expect.element(dialog().getByText('حدّد خيارًا صحيحًا واحدًا')).toBeVisible()
    expect(wire.sentTo(addQuizQuestion)).toEqual([])
  })

  it('sends text, options and picture as a form', async () => {
    await open()
    wire.reply(addQuizQuestion, { ...buildQuestion({ lectureQuizQuestionId: 3 }), message: 'أُضيف السؤال.' })
    await button('إضافة سؤال').click()

    await dialog().getByRole('textbox', { name: 'نص السؤال' }).fill('ما التطبيع؟')
    await option(1).fill('تقليل التكرار')
    await option(2).fill('زيادة الجداول')
    await dialog().getByRole('button', { name: 'إضافة خيار' }).click()
    await option(3).fill('لا شيء')
    await correct(3).click()
    await dialog().getByRole('button', { name: 'حذف الخيار 2' }).click()
    await dialog()
      .getByLabelText('صورة السؤال (اختياري)')
      .upload(new File(['x'], 'جدول.png', { type: 'image/png' }))
    await save().click()

    await expect.element(alert('أُضيف السؤال')).toBeVisible()
    const [sent] = wire.sentTo(addQuizQuestion)
    const form = sent?.body as unknown as FormData
    expect([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['text', 'ما التطبيع؟'],
      ['questionType', 'MultipleChoice'],
      ['options[0].text', 'تقليل التكرار'],
      ['options[0].isCorrect', 'false'],
      ['options[1].text', 'لا شيء'],
      ['options[1].isCorrect', 'true'],
      ['image', 'جدول.png'],
    ])
  })

  it('gives true-false questions their two fixed options, and two empty ones on the way back', async () => {
    await open()
    await button('إضافة سؤال').click()

    await dialog().getByText('صح أو خطأ').click()
    await expect.element(option(1)).toHaveValue('صح')
    await expect.element(option(2)).toHaveValue('خطأ')
    await expect.element(option(1)).toHaveAttribute('readonly')
    await expect.element(dialog().getByRole('button', { name: 'إضافة خيار' })).not.toBeInTheDocument()

    await dialog().getByText('اختيار من متعدد').click()
    await expect.element(option(1)).toHaveValue('')
  })

  it('refuses what is no picture before it is sent', async () => {
    await open()
    await button('إضافة سؤال').click()

    await dialog()
      .getByLabelText('صورة السؤال (اختياري)')
      .upload(new File(['x'], 'جدول.pdf'))

    await expect.element(dialog().getByText('اختر صورة من نوع jpg أو png أو webp')).toBeVisible()
  })
})

describe('changing the questions', () => {
  it('sends what was changed of a question, its key among its options, and what it started from', async () => {
    await open()
    wire.reply(updateQuizQuestion, { ...buildQuestion({ lectureQuizQuestionId: 2 }), message: 'عُدّل السؤال.' })

    await button('تعديل السؤال 2').click()
    const text = dialog().getByRole('textbox', { name: 'نص السؤال' })
    await expect.element(text).toHaveValue('السؤال 2')
    await text.fill('ما الصيغة الطبيعية الثانية؟')
    await dialog().getByRole('radio', { name: 'الخيار 2 هو الصحيح' }).click()
    await dialog().getByRole('button', { name: 'حفظ السؤال' }).click()

    await expect.element(alert('عُدّل السؤال')).toBeVisible()
    const [sent] = wire.sentTo(updateQuizQuestion)
    const form = sent?.body as unknown as FormData
    expect(sent?.params.id).toBe('2')
    expect([form.get('text'), form.get('options[0].isCorrect'), form.get('options[1].isCorrect')]).toEqual([
      'ما الصيغة الطبيعية الثانية؟',
      'false',
      'true',
    ])
    expect(form.get('questionType')).toBeNull()
    expect(JSON.parse(String(form.get('base')))).toMatchObject({
      text: 'السؤال 2',
      options: [{ isCorrect: true }, { isCorrect: false }],
    })
  })

  it('shows both values of what another person changed meanwhile, and takes theirs into the form', async () => {
    await open()
    const options = ['أحمر', 'أخضر'].map((text, index) => ({ text, isCorrect: index === 1 }))
    const present = { text: 'سؤال آخر', questionType: 'MultipleChoice', options, imageUrl: null }
    const conflict = { type: '/problems/changed-meanwhile', conflicts: ['text', 'options'], present }
    wire.refuse(updateQuizQuestion, 409, 'تغيّر ما تعدّله أثناء تعديلك', conflict)

    await button('تعديل السؤال 2').click()
    await dialog().getByRole('textbox', { name: 'نص السؤال' }).fill('نصّي')
    await dialog().getByRole('radio', { name: 'الخيار 2 هو الصحيح' }).click()
    await dialog().getByRole('button', { name: 'حفظ السؤال' }).click()
    const side = (field: string, name: RegExp) =>
      dialog().getByRole('group', { name: field, exact: true }).getByRole('radio', { name })
    await side('نص السؤال', /قيمتي\s*نصّي/).click()
    await side('الخيارات', /الحالية\s*أحمر\s*أخضر \(الصحيح\)/).click()

    await expect.element(dialog().getByRole('textbox', { name: 'نص السؤال' })).toHaveValue('نصّي')
    await expect.element(dialog().getByRole('textbox', { name: 'نص الخيار 2' })).toHaveValue('أخضر')
    await expect.element(dialog().getByRole('radio', { name: 'الخيار 2 هو الصحيح' })).toBeChecked()
    wire.reply(updateQuizQuestion, { ...buildQuestion({ lectureQuizQuestionId: 2 }), message: 'عُدّل السؤال.' })
    await dialog().getByRole('button', { name: 'حفظ السؤال' }).click()
    await expect.element(alert('عُدّل السؤال')).toBeVisible()
    const form = wire.sentTo(updateQuizQuestion).at(-1)?.body as unknown as FormData
    expect([form.get('text'), form.get('options[0].text')]).toEqual(['نصّي', null])
    expect(JSON.parse(String(form.get('base')))).toEqual({ text: 'سؤال آخر' })
  })

  it('moves a question by one place', async () => {
    await open()
    wire.reply(reorderQuizQuestions, { message: 'رُتّبت الأسئلة.' })

    await expect.element(button('نقل السؤال 1 إلى أعلى: هو الأول')).toBeVisible()
    await button('نقل السؤال 2 إلى أعلى').click()

    await expect
      .poll(() => wire.sentTo(reorderQuizQuestions).map(({ body }) => body))
      .toEqual([{ questionIds: [2, 1] }])
  })

  it('takes chosen questions from the bank, but none that is there already', async () => {
    serveBank(wire, [buildBankQuestion({ questionId: 1 }), buildBankQuestion({ questionId: 8 })])
    await open()
    wire.reply(addQuestionsFromBank, { message: 'أُضيف من البنك: سؤال واحد.', questions: [] })

    await button('أضف من البنك').click()
    await expect.element(dialog().getByRole('checkbox', { name: 'اختيار السؤال: السؤال 1' })).toBeDisabled()
    await dialog().getByRole('checkbox', { name: 'اختيار السؤال: السؤال 8' }).click()
    await dialog().getByRole('button', { name: 'إضافة سؤال واحد' }).click()

    await expect.element(alert('أُضيف من البنك: سؤال واحد.')).toBeVisible()
    expect(wire.sentTo(addQuestionsFromBank)[0]?.body).toEqual({ questionIds: [8] })
  })
})

it('a question is deleted after it was named', async () => {
  await open()
  wire.reply(deleteQuizQuestion, undefined)

  await button('حذف السؤال 2').click()
  await expect.element(dialog().getByText('أتريد حذف السؤال 2؟')).toBeVisible()
  await dialog().getByRole('button', { name: 'حذف السؤال' }).click()

  await expect.element(alert('حُذف السؤال')).toBeVisible()
  expect(wire.sentTo(deleteQuizQuestion).map(({ params }) => params.id)).toEqual(['2'])
})
