import { type GeneratedQuestion, generateFromFile, generateFromText } from '@manara/contract/question-generation.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialog, items, lesson, open, press, three, toast, wire } from './generation.fixtures.ts'

describe('the wish', () => {
  it('wants a text of 100 characters, or a file, before it asks anybody', async () => {
    await open()

    await dialog().getByRole('textbox', { name: 'النص' }).fill('درس قصير')
    await press('توليد الأسئلة')
    await expect.element(dialog().getByText('ألصق نصًا من 100 حرف على الأقل', { exact: true })).toBeVisible()
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
    await press('إغلاق بلا حفظ')
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
    await expect
      .element(
        dialog().getByText(
          'طلبت 20 سؤالًا، وصيغ منها 3: لا يُعطى سؤال له جوابان صحيحان، أو خيار من نوع آخر، أو جواب مكتوب في نصه، وما بقي في المحتوى لا يكفي لأكثر.',
        ),
      )
      .toBeVisible()
  })

  it('shows the number that it will send when the field is left, and refuses what is no whole number', async () => {
    await open()
    const count = dialog().getByRole('textbox', { name: /^عدد الأسئلة/ })

    await count.fill('٥٠')
    await userEvent.keyboard('{Tab}')
    await expect.element(count).toHaveValue('20')
    await count.fill('2.5')
    await userEvent.keyboard('{Tab}')
    await expect.element(count).toHaveValue('2.5')
    await dialog().getByRole('textbox', { name: 'النص' }).fill(lesson)
    await press('توليد الأسئلة')

    await expect.element(dialog().getByText('اكتب عددًا صحيحًا من 1 إلى 20')).toBeVisible()
    expect(wire.sentTo(generateFromText)).toEqual([])
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
