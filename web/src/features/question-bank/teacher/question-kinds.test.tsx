import { listBankQuestions, suggestQuestion, tryResponse, updateQuestion } from '@manara/contract/question-bank.ts'
import type { QuestionContent } from '@manara/contract/question-kinds/content.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBankQuestion, serveBank } from '../../../../test/fake-question-bank.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'

const order: QuestionContent = {
  entries: [
    { id: 'x', text: 'بذرة' },
    { id: 'y', text: 'نبتة' },
    { id: 'z', text: 'شجرة' },
  ],
  marking: 'NEIGHBOURS',
}
const ordering = buildBankQuestion({
  questionId: 3,
  text: 'رتّب مراحل النمو',
  questionType: 'Ordering',
  content: order,
  options: [],
  points: 2,
})

const wire = fakeWire((fresh) => serveBank(fresh, [ordering]))
beforeEach(() => signInAs('Teacher'))

const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const press = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true }).click()
const choose = (kind: string) => dialog().getByRole('radio', { name: kind, exact: true }).click()
const sentForm = () => Object.fromEntries(wire.sentTo(suggestQuestion).at(-1)?.body as unknown as FormData)

/** Opens the dialog of a new question of this kind on a phone. */
async function open(kind: string) {
  await page.viewport(390, 844)
  renderApp('/teacher/question-banks')
  wire.reply(suggestQuestion, { ...ordering, message: 'أُضيف' })
  await page.getByRole('button', { name: 'إضافة سؤال' }).click()
  await choose(kind)
}

async function save(text: string | null = 'سؤال') {
  if (text !== null) await dialog().getByRole('textbox', { name: 'نص السؤال' }).fill(text)
  await press('حفظ السؤال')
  await expect.poll(() => wire.sentTo(suggestQuestion)).toHaveLength(1)
  const { content, ...rest } = sentForm()
  return { ...(rest as Record<string, string>), content: JSON.parse(String(content)) }
}

describe('the dialog of a question', () => {
  it('takes an essay without a key, and sends what may be left out as null', async () => {
    await open('سؤال مقالي')
    await field('أقل عدد للكلمات (اختياري)').fill('٢٠')

    expect(await save('اشرح دورة الماء')).toMatchObject({
      questionType: 'Essay',
      content: { minWords: 20, maxWords: null, modelAnswer: null },
    })
  })

  it('takes several right options', async () => {
    await open('عدة خيارات صحيحة')
    for (const [at, text] of ['تفاح', 'حجر', 'عنب'].entries()) await field(`نص الخيار ${at + 1}`).fill(text)
    await dialog().getByRole('checkbox', { name: 'الخيار 1 هو الصحيح' }).click()
    await dialog().getByRole('checkbox', { name: 'الخيار 3 هو الصحيح' }).click()

    expect(await save()).toMatchObject({
      questionType: 'MultipleResponse',
      content: { marking: 'PROPORTIONAL' },
      'options[0].isCorrect': 'true',
      'options[1].isCorrect': 'false',
      'options[2].isCorrect': 'true',
    })
  })

  it('takes accepted answers, and tries one before anything is saved', async () => {
    await open('إجابة قصيرة')
    wire.reply(tryResponse, { share: 0.5, read: 'الشام' })
    await field('الإجابة 1').fill('دمشق')
    await press('إضافة إجابة مقبولة')
    await field('الإجابة 2').fill('الشام')
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'نسبة الإجابة 2' }), '50')
    await field('جرّب جوابًا').fill('الشام')
    await userEvent.keyboard('{Enter}')

    await expect.element(dialog().getByText(/ينال 50% من النقاط/)).toBeVisible()
    expect(wire.sentTo(suggestQuestion)).toHaveLength(0)
    expect((await save()).content.answers).toEqual([
      { text: 'دمشق', percent: 100 },
      { text: 'الشام', percent: 50 },
    ])
  })

  it('takes numbers as they are typed, and refuses what is none', async () => {
    await open('إجابة عددية')
    await field('القيمة 1').fill('تسعة')
    await dialog().getByRole('textbox', { name: 'نص السؤال' }).fill('كم؟')
    await press('حفظ السؤال')
    await expect.element(dialog().getByText(/اكتب الأعداد كاملة/)).toBeVisible()
    await field('القيمة 1').fill('٩٫٨١')
    await field('هامش الخطأ للقيمة 1').fill('0.02')

    expect((await save()).content).toMatchObject({
      values: [{ value: 9.81, tolerance: 0.02, isPercent: false, percent: 100 }],
      unitRule: 'NONE',
    })
  })

  it('takes pairs, and says where one is empty', async () => {
    await open('مطابقة')
    await press('حذف: الطرف الأول 3')
    for (const [number, left, right] of [
      ['1', 'سوريا', 'آسيا'],
      ['2', 'مصر', ''],
    ] as const) {
      await field(`الطرف الأول ${number}`).fill(left)
      await field(`الطرف الثاني ${number}`).fill(right)
    }
    await press('حفظ السؤال')
    await expect.element(dialog().getByText('املأ كل الخانات، أو احذف الفارغة منها')).toBeVisible()
    await field('الطرف الثاني 2').fill('أفريقيا')

    expect((await save()).content.pairs).toEqual([
      { left: 'سوريا', right: 'آسيا' },
      { left: 'مصر', right: 'أفريقيا' },
    ])
  })

  it('makes a selected word a blank, and gives it back', async () => {
    await open('إكمال الفراغات')
    const area = dialog().getByRole('textbox', { name: 'النص ذو الفراغات' })
    await area.fill('عاصمة سوريا دمشق ونهرها بردى')
    const select = (word: string) => {
      const element = area.element() as HTMLTextAreaElement
      const from = element.value.indexOf(word)
      element.setSelectionRange(from, from + word.length)
    }
    select('دمشق ')
    await press('اجعله فراغًا')
    select('بردى')
    await press('اجعله فراغًا')
    await expect.element(area).toHaveValue('عاصمة سوريا [[1]] ونهرها [[2]]')
    await press('حذف: الفراغ 1')
    await expect.element(area).toHaveValue('عاصمة سوريا دمشق ونهرها [[1]]')

    const { content, ...rest } = await save(null)
    expect(rest).toHaveProperty('text', 'أكمل الفراغات')
    expect(content.blanks).toMatchObject([{ text: { answers: [{ text: 'بردى', percent: 100 }] } }])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('sends of an edit the changed order with what it started from', async () => {
    renderApp('/teacher/question-banks')
    wire.reply(updateQuestion, { ...ordering, message: 'عُدّل' })
    await page.getByRole('button', { name: /تعديل السؤال/ }).click()
    await press('تأخير: العنصر 1')
    await press('إعدادات إضافية')
    await dialog().getByRole('textbox', { name: 'النقاط' }).fill('3')
    await press('حفظ التعديلات')

    await expect.poll(() => wire.sentTo(updateQuestion)).toHaveLength(1)
    const form = Object.fromEntries(wire.sentTo(updateQuestion)[0]?.body as unknown as FormData)
    const texts = ({ entries }: { entries: { text: string }[] }) => entries.map(({ text }) => text)
    expect(texts(JSON.parse(String(form.content)))).toEqual(['نبتة', 'بذرة', 'شجرة'])
    expect(form.points).toBe('3')
    const base = JSON.parse(String(form.base))
    expect([texts(JSON.parse(base.content)), base.points]).toEqual([['بذرة', 'نبتة', 'شجرة'], 2])
  })
})

it('the bank shows the key in words, and filters by kind', async () => {
  renderApp('/teacher/question-banks')

  await expect.element(page.getByText('بذرة ← نبتة ← شجرة')).toBeVisible()
  await expect.element(page.getByText('النقاط: 2')).toBeVisible()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'نوع السؤال' }), 'Ordering')
  await expect.poll(() => wire.sentTo(listBankQuestions).at(-1)?.query).toMatchObject({ questionType: 'Ordering' })
})
