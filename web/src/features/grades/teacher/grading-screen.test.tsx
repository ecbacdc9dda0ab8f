import { calculateFinalGrades, listGrades, saveManyRawGrades } from '@manara/contract/grades.ts'
import { getTaughtClassroom } from '@manara/contract/teaching.ts'
import { describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { buildDetails, buildGraded, openAsTeacher, serveGrades, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveTeacher)

const address = '/teacher/classroom/5/grading'
const rana = buildGraded({
  enrollmentId: 1,
  studentName: 'رنا الشامي',
  practicalGrade: 28,
  examGrade: 66.5,
  finalGrade: 94.5,
})
const ahmad = buildGraded({ enrollmentId: 2, studentName: 'أحمد الحموي', practicalGrade: 24 })
const layan = buildGraded({ enrollmentId: 3, studentName: 'ليان الحلبي' })
const three = [rana, ahmad, layan]

const practical = (name: string) => page.getByRole('textbox', { name: `العملي: ${name}` })
const exam = (name: string) => page.getByRole('textbox', { name: `الامتحان: ${name}` })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const calculate = () => button('حساب الدرجات النهائية')

function paste(cell: Locator, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  cell.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

async function open(rows = three, status = 'ACTIVE') {
  const served = serveGrades(wire, rows, { status })
  const router = openAsTeacher(address)
  await expect.element(row('رنا الشامي')).toBeVisible()
  return { ...served, router }
}

describe('the sheet', () => {
  it('shows marks under their greatest values, and how far grading has come', async () => {
    await open()

    for (const head of ['العملي من 30', 'الامتحان من 70', 'النهائية من 100'])
      await expect.element(page.getByRole('columnheader', { name: head })).toBeVisible()
    await expect.element(exam('رنا الشامي')).toHaveValue('66.5')
    await expect.element(row('رنا الشامي')).toMatchTextContent(/94\.5/)
    await expect.element(row('أحمد الحموي')).toMatchTextContent(/لم تُرصد/)
    await expect.element(row('أحمد الحموي')).toMatchTextContent(/ناقص/)
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
    await expect.element(page.getByText('بقي طالبان بلا درجة كاملة')).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'توزّع الدرجات: من 90 إلى 100 طالب واحد' })).toBeVisible()
  })

  it('is told from a classroom without students', async () => {
    serveGrades(wire, [])
    openAsTeacher(address)

    await expect.element(page.getByRole('heading', { name: 'لا طلاب في هذه الشعبة بعد' })).toBeVisible()
  })

  it('says why it could not be loaded, and tries again', async () => {
    wire.reply(getTaughtClassroom, buildDetails())
    wire.refuse(listGrades, 503, 'الخادم مشغول الآن.')
    openAsTeacher(address)
    await expect.element(page.getByText('الخادم مشغول الآن.')).toBeVisible()

    serveGrades(wire, three)
    await button('إعادة المحاولة').click()

    await expect.element(row('رنا الشامي')).toBeVisible()
  })

  it('is searched by name, however it is written', async () => {
    await open()

    await page.getByRole('searchbox', { name: 'ابحث باسم الطالب' }).fill('احمد')

    await expect.element(row('رنا الشامي')).not.toBeInTheDocument()
    await expect.element(row('أحمد الحموي')).toBeVisible()
  })
})

describe('typing', () => {
  it('goes down with Enter and the arrows, and on with Tab', async () => {
    await open()

    await practical('رنا الشامي').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(practical('أحمد الحموي')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(practical('ليان الحلبي')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(practical('ليان الحلبي')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(exam('ليان الحلبي')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(exam('أحمد الحموي')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect.element(exam('رنا الشامي')).toHaveFocus()
  })

  it('takes Arabic digits and decimals on their way, and replaces what was there', async () => {
    await open()

    await practical('أحمد الحموي').click()
    await userEvent.keyboard('٢٦٫')
    await expect.element(practical('أحمد الحموي')).toHaveValue('26.')
    await userEvent.keyboard('٥')

    await expect.element(practical('أحمد الحموي')).toHaveValue('26.5')
    await expect.element(row('أحمد الحموي')).toMatchTextContent(/غير محفوظ/)
    await expect.element(page.getByText('تعديل واحد غير محفوظ.')).toBeVisible()
  })

  it('does not let in what no mark has, and goes back with Escape', async () => {
    await open()

    await exam('رنا الشامي').fill('6a7')
    await expect.element(exam('رنا الشامي')).toHaveValue('67')
    await exam('رنا الشامي').click()
    await userEvent.keyboard('{Escape}')

    await expect.element(exam('رنا الشامي')).toHaveValue('66.5')
    await expect.element(row('رنا الشامي')).toMatchTextContent(/(?<!غير )محفوظ/)
  })

  it.each([
    ['31', 'أعلى درجة للعملي 30'],
    ['-1', 'أقل درجة 0'],
    ['1.234', 'منزلتان عشريتان على الأكثر'],
  ])('tells at the cell that %s is out of range', async (text, problem) => {
    await open()

    await practical('ليان الحلبي').fill(text)

    await expect.element(practical('ليان الحلبي')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(row('ليان الحلبي')).toMatchTextContent(new RegExp(problem))
    await expect.element(practical('ليان الحلبي')).toHaveAccessibleDescription(problem)
    await expect.element(page.getByText('درجة واحدة لا تُحفظ حتى تصحّحها.')).toBeVisible()
  })
})

describe('pasting', () => {
  it('lays two columns of a spreadsheet down from the cell', async () => {
    await open()

    await practical('أحمد الحموي').click()
    paste(practical('أحمد الحموي'), '٢٥\t٥٠٫٥\r\n22,5\t61\r\n')

    await expect.element(exam('أحمد الحموي')).toHaveValue('50.5')
    await expect.element(practical('ليان الحلبي')).toHaveValue('22.5')
    await expect.element(exam('ليان الحلبي')).toHaveValue('61')
    await expect.element(alert('لُصقت 4 درجات')).toBeVisible()
    await expect.element(button('حفظ 4 تعديلات')).toBeVisible()
  })

  it('says what it left out, and marks what is out of range', async () => {
    await open()

    await exam('أحمد الحموي').click()
    paste(exam('أحمد الحموي'), 'غائب\n75\n60')

    await expect.element(exam('أحمد الحموي')).toHaveValue('')
    await expect.element(row('ليان الحلبي')).toMatchTextContent(/أعلى درجة للامتحان 70/)
    await expect.element(alert('تُركت خليتان')).toBeVisible()
  })
})

describe('saving', () => {
  it('sends everything in one request and shows it as saved', async () => {
    await open()
    await exam('أحمد الحموي').fill('52')
    await practical('ليان الحلبي').fill('30')
    await exam('ليان الحلبي').fill('70')

    await button('حفظ 3 تعديلات').click()

    await expect.element(row('ليان الحلبي')).toMatchTextContent(/(?<!غير )محفوظ/)
    await expect.element(alert('حُفظت الدرجات')).toBeVisible()
    const [sent, ...others] = wire.sentTo(saveManyRawGrades)
    expect(others).toEqual([])
    expect(sent?.params).toEqual({ id: '5' })
    expect(sent?.body.grades).toEqual([
      { enrollmentId: 2, examGrade: 52 },
      { enrollmentId: 3, practicalGrade: 30, examGrade: 70 },
    ])
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('works with Ctrl S, clears an emptied mark, and tells of a final grade that was taken back', async () => {
    await open()
    await practical('رنا الشامي').fill('')

    await userEvent.keyboard('{Control>}s{/Control}')

    await expect.element(alert('أُلغيت درجة نهائية واحدة، فاحسبها من جديد')).toBeVisible()
    await expect.element(row('رنا الشامي')).toMatchTextContent(/لم تُرصد/)
    expect(wire.sentTo(saveManyRawGrades)[0]?.body.grades).toEqual([{ enrollmentId: 1, practicalGrade: null }])
  })

  it('says so when there is nothing to save, and asks nobody', async () => {
    await open()

    await button('حفظ الدرجات').click()

    await expect.element(alert('لا تغييرات للحفظ')).toBeVisible()
    expect(wire.sentTo(saveManyRawGrades)).toEqual([])
  })

  it('keeps a mark out of range back and saves the others', async () => {
    await open()
    await practical('ليان الحلبي').fill('29')
    await exam('ليان الحلبي').fill('71')

    await button('حفظ التعديل').click()

    await expect.element(alert('حُفظت الدرجات')).toBeVisible()
    await expect.element(exam('ليان الحلبي')).toHaveValue('71')
    await expect.element(row('ليان الحلبي')).toMatchTextContent(/أعلى درجة للامتحان 70/)
    expect(wire.sentTo(saveManyRawGrades)[0]?.body.grades).toEqual([{ enrollmentId: 3, practicalGrade: 29 }])
  })

  it('tells row by row what was refused, and keeps it', async () => {
    await open()
    wire.reply(saveManyRawGrades, {
      message: 'حدث خطأ أثناء حفظ بعض التعديلات: حُفظ 1 وتعذّر 1.',
      savedCount: 1,
      refusedCount: 1,
      results: [
        { enrollmentId: 2, isSaved: true, isFinalCleared: false },
        { enrollmentId: 3, isSaved: false, reason: 'الطالب ليس في هذه الشعبة', isFinalCleared: false },
      ],
    })
    await exam('أحمد الحموي').fill('52')
    await exam('ليان الحلبي').fill('53')

    await button('حفظ التعديلين').click()

    await expect.element(alert('حدث خطأ أثناء حفظ بعض التعديلات').first()).toBeVisible()
    await expect.element(row('ليان الحلبي')).toMatchTextContent(/الطالب ليس في هذه الشعبة/)
    await expect.element(exam('ليان الحلبي')).toHaveValue('53')
    await expect.element(button('حفظ التعديل')).toBeVisible()
  })

  it('loses nothing with the connection, and sends the same again under the same key', async () => {
    const { answerSaves } = await open()
    wire.loseConnection(saveManyRawGrades)
    await exam('أحمد الحموي').fill('52')
    await button('حفظ التعديل').click()
    await expect.element(alert('لم تُحفظ الدرجات، وما كتبته باقٍ هنا.')).toBeVisible()
    await expect.element(exam('أحمد الحموي')).toHaveValue('52')

    answerSaves()
    await button('إعادة المحاولة').click()

    await expect.element(row('أحمد الحموي')).toMatchTextContent(/(?<!غير )محفوظ/)
    await expect.element(alert('لم تُحفظ الدرجات')).not.toBeInTheDocument()
    const keys = wire.sentTo(saveManyRawGrades).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('takes another key when the marks changed after a lost answer', async () => {
    const { answerSaves } = await open()
    wire.loseConnection(saveManyRawGrades)
    await exam('أحمد الحموي').fill('52')
    await button('حفظ التعديل').click()
    await expect.element(alert('لم تُحفظ الدرجات')).toBeVisible()

    answerSaves()
    await exam('أحمد الحموي').fill('53')
    await button('حفظ التعديل').click()

    await expect.element(alert('حُفظت الدرجات')).toBeVisible()
    const keys = wire.sentTo(saveManyRawGrades).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('keeps what is typed while the answer is on its way', async () => {
    await open()
    let answer = (): void => undefined
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    wire.reply(saveManyRawGrades, async ({ body }) => {
      await waiting
      const results = body.grades.map(({ enrollmentId }) => ({ enrollmentId, isSaved: true, isFinalCleared: false }))
      return { message: 'حُفظت.', savedCount: 1, refusedCount: 0, results }
    })
    await exam('أحمد الحموي').fill('52')
    await button('حفظ التعديل').click()
    await exam('أحمد الحموي').fill('55')

    answer()

    await expect.element(alert('حُفظت الدرجات')).toBeVisible()
    await expect.element(exam('أحمد الحموي')).toHaveValue('55')
    await expect.element(row('أحمد الحموي')).toMatchTextContent(/غير محفوظ/)
  })

  it('gives up all edits after a question', async () => {
    await open()
    await exam('أحمد الحموي').fill('52')

    await button('تجاهل التعديلات').click()
    await page.getByRole('dialog').getByRole('button', { name: 'تجاهل التعديلات' }).click()

    await expect.element(exam('أحمد الحموي')).toHaveValue('')
    await expect.element(alert('عادت الدرجات إلى آخر ما حُفظ')).toBeVisible()
  })
})

describe('calculating final grades', () => {
  it('is open only when every mark is there and saved', async () => {
    const { rows } = await open([rana, ahmad])
    wire.reply(calculateFinalGrades, () => {
      for (const [id, { practicalGrade, examGrade, ...rest }] of rows)
        rows.set(id, { ...rest, practicalGrade, examGrade, finalGrade: (practicalGrade ?? 0) + (examGrade ?? 0) })
      return { message: 'حُسبت الدرجات النهائية لطالبين.', calculatedCount: 2 }
    })
    await expect.element(calculate()).toBeDisabled()
    await exam('أحمد الحموي').fill('52')
    await expect.element(calculate()).toBeDisabled()
    await button('حفظ التعديل').click()
    await expect.element(calculate()).toBeEnabled()

    await calculate().click()

    await expect.element(row('أحمد الحموي')).toMatchTextContent(/76/)
    await expect.element(alert('حُسبت الدرجات النهائية لطالبين.')).toBeVisible()
  })

  it('says why the server refused', async () => {
    await open([rana])
    wire.refuse(calculateFinalGrades, 409, 'لم يكتمل رصد الدرجات: بقي طالب واحد.')

    await calculate().click()

    await expect.element(alert('لم يكتمل رصد الدرجات: بقي طالب واحد.')).toBeVisible()
  })
})

describe('leaving', () => {
  it('asks while marks are not saved, and stays on demand', async () => {
    const { router } = await open()
    await exam('أحمد الحموي').fill('52')
    await page.getByRole('link', { name: 'لوحة التحكم' }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/لديك تعديلات غير محفوظة/)

    await button('متابعة التعديل').click()
    expect(router.state.location.pathname).toBe(address)
    await expect.element(exam('أحمد الحموي')).toHaveValue('52')

    await page.getByRole('link', { name: 'لوحة التحكم' }).click()
    await button('المغادرة دون حفظ').click()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/teacher/dashboard'))
  })

  it('does not ask when everything is saved', async () => {
    const { router } = await open()

    await page.getByRole('link', { name: 'لوحة التحكم' }).click()

    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/teacher/dashboard'))
  })
})

it('is to be read only once the classroom is completed', async () => {
  await open(three, 'COMPLETED')

  await expect.element(page.getByText(/ودرجاتها للقراءة فقط/)).toBeVisible()
  await expect.element(row('رنا الشامي')).toMatchTextContent(/66\.5/)
  expect(page.getByRole('textbox', { name: /العملي/ }).elements()).toEqual([])
  await expect.element(button(/حفظ/)).not.toBeInTheDocument()
  await expect.element(calculate()).not.toBeInTheDocument()
})

it('is a list of two fields for each student on a phone', async () => {
  await page.viewport(390, 844)
  try {
    serveGrades(wire, three)
    openAsTeacher(address)
    await expect.element(exam('أحمد الحموي')).toHaveAttribute('inputmode', 'decimal')
    await practical('أحمد الحموي').fill('٣١')
    await expect.element(page.getByText('أعلى درجة للعملي 30')).toBeVisible()
    await userEvent.keyboard('{Enter}')

    await expect.element(practical('ليان الحلبي')).toHaveFocus()
    expect(page.getByRole('table').elements()).toEqual([])
  } finally {
    await page.viewport(1280, 800)
  }
})
