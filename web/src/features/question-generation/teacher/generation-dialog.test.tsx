import { suggestQuestion } from '@manara/contract/question-bank.ts'
import { type GeneratedQuestion, generateFromFile, generateFromText } from '@manara/contract/question-generation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBankCourse, buildBankQuestion, serveBank } from '../../../../test/fake-question-bank.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'

const wire = fakeWire((fresh) => serveBank(fresh, [buildBankQuestion({ questionId: 1 })]))
beforeEach(() => signInAs('Teacher'))

const lesson = 'الخلية هي الوحدة الأساسية للبناء والوظيفة في جميع الكائنات الحية. '.repeat(3)

const buildSuggestion = (number: number, over: Partial<GeneratedQuestion> = {}): GeneratedQuestion => ({
  text: `ما وظيفة العضية ${number}؟`,
  questionType: 'MultipleChoice',
  difficultyLevel: 'Medium',
  options: [
    { text: 'إنتاج الطاقة', isCorrect: true },
    { text: 'حمل الأكسجين', isCorrect: false },
  ],
  sourceSentence: `العضية ${number} تنتج الطاقة.`,
  engine: 'builtin',
  engineName: 'المولّد المدمج',
  isFallback: false,
  extent: null,
  ...over,
})
const three = [1, 2, 3].map((number) => buildSuggestion(number))
const saved = { ...buildBankQuestion({ questionId: 50 }), message: 'أُضيف.' }

const dialog = () => page.getByRole('dialog')
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const items = () => page.getByRole('list', { name: 'الأسئلة المقترحة' }).getByRole('listitem')
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
const question = (number: number) => dialog().getByText(`ما وظيفة العضية ${number}؟`, { exact: true })

async function open() {
  renderApp('/teacher/question-banks')
  await press('توليد أسئلة')
  await expect.element(dialog().getByRole('textbox', { name: 'النص' })).toBeVisible()
}

async function generate() {
  await open()
  await dialog().getByRole('textbox', { name: 'النص' }).fill(lesson)
  await press('توليد الأسئلة')
  await expect.element(dialog().getByRole('heading', { name: '3 أسئلة مقترحة' })).toBeVisible()
}

describe('the wish', () => {
  it('wants a text of 100 characters, or a file, before it asks anybody', async () => {
    await open()

    await dialog().getByRole('textbox', { name: 'النص' }).fill('درس قصير')
    await press('توليد الأسئلة')
    await expect.element(dialog().getByText('ألصق نصًا من 100 محرف على الأقل', { exact: true })).toBeVisible()
    await dialog().getByText('من ملف').click()
    await press('توليد الأسئلة')

    await expect.element(dialog().getByText('اختر ملفًا أولًا')).toBeVisible()
    expect([wire.sentTo(generateFromText), wire.sentTo(generateFromFile)]).toEqual([[], []])
  })

  it('asks before it is closed with a text that was pasted, and closes at once without one', async () => {
    await open()
    await dialog().getByRole('textbox', { name: 'النص' }).fill(lesson)

    await press('إلغاء')
    await expect.element(dialog().getByText('لديك تعديلات غير محفوظة.')).toBeVisible()
    await press('متابعة التعديل')
    await expect.element(dialog().getByRole('textbox', { name: 'النص' })).toHaveValue(lesson)
    await userEvent.keyboard('{Escape}')
    await press('إغلاق دون حفظ')
    await expect.element(dialog()).not.toBeInTheDocument()

    await press('توليد أسئلة')
    await press('إلغاء')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('sends what is asked for, the number between 1 and 20', async () => {
    wire.reply(generateFromText, three)
    await open()

    await dialog().getByRole('textbox', { name: 'النص' }).fill(lesson)
    await dialog()
      .getByRole('textbox', { name: /^عدد الأسئلة/ })
      .fill('50')
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'نوع الأسئلة' }), 'TrueFalse')
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'مستوى الصعوبة' }), 'Hard')
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'لغة الأسئلة' }), 'English')
    await press('توليد الأسئلة')

    await expect.element(items().first()).toBeVisible()
    expect(wire.sentTo(generateFromText)[0]).toMatchObject({
      params: { courseId: '7' },
      query: { language: 'English' },
      body: {
        contextText: lesson.trim(),
        numberOfQuestions: 20,
        questionType: 'TrueFalse',
        difficulty: 'Hard',
        avoid: [],
      },
    })
    await expect.element(dialog().getByText('طلبت 20 سؤالًا، وصيغ منها 3: لا يكفي المحتوى لأكثر.')).toBeVisible()
  })

  it('takes a file, and says how much of it was read', async () => {
    const extent = { pageCount: 300, readPages: 60, characters: 140_000, isWhole: false }
    wire.reply(
      generateFromFile,
      three.map((made) => ({ ...made, extent })),
    )
    await open()

    await dialog().getByText('من ملف').click()
    await userEvent.upload(dialog().getByLabelText('الملف', { exact: true }), new File(['%PDF-1.7'], 'كتاب.pdf'))
    await press('توليد الأسئلة')

    await expect.element(dialog().getByText('قُرئت من الملف 60 صفحة من أصل 300.')).toBeVisible()
    const form = wire.sentTo(generateFromFile)[0]?.body as unknown as FormData
    expect([form.get('numberOfQuestions'), (form.get('file') as File).name]).toEqual(['3', 'كتاب.pdf'])
  })

  it('covers the page while it works, and can be stopped; the file stays', async () => {
    wire.reply(generateFromFile, () => new Promise<GeneratedQuestion[]>(() => undefined))
    await open()

    await dialog().getByText('من ملف').click()
    await userEvent.upload(dialog().getByLabelText('الملف', { exact: true }), new File([lesson], 'درس.txt'))
    await press('توليد الأسئلة')
    await expect.element(page.getByRole('alertdialog', { name: 'تُصاغ الأسئلة الآن' })).toBeVisible()
    await press('إلغاء التوليد')

    await expect.element(toast('أُلغي توليد الأسئلة')).toBeVisible()
    await expect.element(dialog().getByText('درس.txt')).toBeVisible()
  })

  it('shows why the server refused, in its own words', async () => {
    wire.refuse(generateFromText, 400, 'النص ليس بالإنكليزية، والمولّد المدمج يصوغ الأسئلة بلغة النص نفسها.')
    await open()

    await dialog().getByRole('textbox', { name: 'النص' }).fill(lesson)
    await press('توليد الأسئلة')

    await expect.element(dialog().getByText(/يصوغ الأسئلة بلغة النص نفسها/)).toBeVisible()
  })

  it('warns when nothing could be made', async () => {
    wire.reply(generateFromText, [])
    await open()

    await dialog().getByRole('textbox', { name: 'النص' }).fill(lesson)
    await press('توليد الأسئلة')

    await expect.element(toast('لم تُصَغ أسئلة من هذا المحتوى')).toBeVisible()
  })
})

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
    await press('إغلاق دون حفظ')

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
