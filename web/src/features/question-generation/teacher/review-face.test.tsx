import { sameQuestionCode, suggestQuestion } from '@manara/contract/question-bank.ts'
import { generateFromText } from '@manara/contract/question-generation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { buildBankCourse, buildBankQuestion, serveBank } from '../../../../test/fake-question-bank.ts'
import { buildSuggestion, dialog, items, lesson, open, press, three, toast, wire } from './generation.fixtures.ts'

const saved = { ...buildBankQuestion({ questionId: 50 }), message: 'أُضيف.' }
const question = (number: number) => dialog().getByText(`ما وظيفة العضية ${number}؟`, { exact: true })

async function generate() {
  await open()
  await dialog().getByRole('textbox', { name: 'النص' }).fill(lesson)
  await press('توليد الأسئلة')
  await expect.element(dialog().getByRole('heading', { name: '3 أسئلة مقترحة' })).toBeVisible()
}

describe('the review', () => {
  beforeEach(() => {
    wire.reply(generateFromText, three)
    wire.reply(suggestQuestion, saved)
  })

  it('shows each question with its source and its engine', async () => {
    await generate()

    await expect.element(items().first().getByText('العضية 1 تنتج الطاقة.')).toBeVisible()
    await expect.element(items().first().getByText('المولّد المدمج')).toBeVisible()
    await expect.element(dialog().getByText(/بلا نموذج لغوي/)).toBeVisible()
  })

  it('says that the built-in generator stood in', async () => {
    wire.reply(
      generateFromText,
      three.map((made) => ({ ...made, isFallback: true })),
    )
    await generate()

    await expect.element(dialog().getByText(/لم يُجب النموذج/)).toBeVisible()
  })

  it('edits a question, saves it alone, and takes it out of the list', async () => {
    await generate()

    await press('تعديل السؤال: ما وظيفة العضية 1؟')
    await dialog().getByRole('textbox', { name: 'نص السؤال' }).fill('أين تُنتج الطاقة؟')
    await press('تم')
    await press('حفظ السؤال: أين تُنتج الطاقة؟')

    await expect.element(toast('حُفظ السؤال في بنك الأسئلة')).toBeVisible()
    await expect.element(dialog().getByRole('heading', { name: 'سؤالان مقترحان' })).toBeVisible()
    const form = wire.sentTo(suggestQuestion)[0]?.body as unknown as FormData
    expect(Object.fromEntries(form)).toMatchObject({
      text: 'أين تُنتج الطاقة؟',
      difficultyLevel: 'Medium',
      'options[0].text': 'إنتاج الطاقة',
      'options[0].isCorrect': 'true',
      'options[1].isCorrect': 'false',
    })
  })

  it('removes one, and puts another in the place of one', async () => {
    await generate()

    await press('إزالة السؤال: ما وظيفة العضية 2؟')
    wire.reply(generateFromText, [buildSuggestion(9)])
    await press('سؤال آخر بدلًا من: ما وظيفة العضية 1؟')

    await expect.element(question(9)).toBeVisible()
    await expect.element(question(1)).not.toBeInTheDocument()
    expect(wire.sentTo(generateFromText)[1]?.body).toMatchObject({
      numberOfQuestions: 1,
      avoid: [{ text: 'ما وظيفة العضية 1؟' }, { text: 'ما وظيفة العضية 3؟' }],
    })
  })

  it.each([
    ['إضافة إلى القائمة', '4 أسئلة مقترحة'],
    ['استبدال القائمة', 'سؤال مقترح واحد'],
  ])('makes more of the same text: %s', async (button, heading) => {
    await generate()
    wire.reply(generateFromText, [buildSuggestion(8)])

    await press('توليد المزيد')
    await press(button)

    await expect.element(dialog().getByRole('heading', { name: heading })).toBeVisible()
    await expect.element(question(8)).toBeVisible()
  })

  it('saves all, closes, and says how many', async () => {
    await generate()

    await press('حفظ الكل (3)')

    await expect.element(toast('حُفظت الأسئلة كلها: 3 أسئلة')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(wire.sentTo(suggestQuestion)).toHaveLength(3)
  })

  it('keeps what could not be saved, says why, and saves it later under the same key', async () => {
    wire.reply(suggestQuestion, ({ body }) => {
      if ((body as unknown as FormData).get('text') === 'ما وظيفة العضية 2؟') throw new TypeError('Failed to fetch')
      return saved
    })
    await generate()

    await press('حفظ الكل (3)')
    await expect.element(toast('حُفظ 2، وتعذّر حفظ 1')).toBeVisible()
    await expect.element(question(2)).toBeVisible()
    wire.reply(suggestQuestion, saved)
    await press('حفظ الكل (1)')

    await expect.element(dialog()).not.toBeInTheDocument()
    const keys = wire.sentTo(suggestQuestion).map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, keys[3]]).toEqual([4, keys[1]])
  })

  it('skips what stands in the bank already, and says how many', async () => {
    wire.refuse(suggestQuestion, 409, 'في بنك هذا المقرر سؤال مطابق.', { code: sameQuestionCode })
    await generate()

    await press('حفظ الكل (3)')

    await expect.element(toast('لا جديد لحفظه').filter({ hasText: 'فلا حفظ له ثانية: 3 أسئلة.' })).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('keeps the list when the connection is lost', async () => {
    await generate()
    wire.loseConnection(suggestQuestion)

    await press('حفظ الكل (3)')

    await expect.element(toast('حُفظ 0، وتعذّر حفظ 3')).toBeVisible()
    await expect.element(items().nth(2)).toBeVisible()
  })

  it('closes at once when everything that came of the text was saved or removed', async () => {
    await generate()
    for (const number of [1, 2]) await press(`إزالة السؤال: ما وظيفة العضية ${number}؟`)
    await press('حفظ السؤال: ما وظيفة العضية 3؟')
    await expect.element(toast('حُفظ السؤال في بنك الأسئلة')).toBeVisible()

    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('asks before it is closed with questions that are not saved', async () => {
    await generate()

    await userEvent.keyboard('{Escape}')
    await expect.element(dialog().getByText('في القائمة أسئلة لم تُحفظ.')).toBeVisible()
    await press('متابعة المراجعة')
    await userEvent.keyboard('{Escape}')
    await press('إغلاق بلا حفظ')

    await expect.element(dialog()).not.toBeInTheDocument()
    expect(wire.sentTo(suggestQuestion)).toEqual([])
  })

  it('tells a teacher who does not coordinate that the question was sent', async () => {
    serveBank(wire, [], [buildBankCourse({ isCoordinator: false })])
    await generate()

    await expect.element(items().first().getByText('حفظ وإرسال')).toBeVisible()
    await press('حفظ السؤال: ما وظيفة العضية 1؟')

    await expect.element(toast('أُرسل السؤال إلى منسّق المقرر')).toBeVisible()
  })
})
