import { addAttendancePoints, previewAttendancePoints } from '@manara/contract/attendance-points.ts'
import { listGrades } from '@manara/contract/grades.ts'
import { getTaughtClassroom } from '@manara/contract/teaching.ts'
import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { buildDetails, openAsTeacher, serveGrades } from '../../../../test/fake-teaching.ts'
import {
  address,
  ahmad,
  alert,
  button,
  calculate,
  exam,
  open,
  practical,
  rana,
  row,
  three,
  wire,
} from './grading.fixtures.ts'

function paste(cell: Locator, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  cell.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
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

  it('shows how much was attended, and of who is barred that the exam is not typed', async () => {
    await open([{ ...rana, attendancePercent: 66.7, isBarred: true, examGrade: 0 }, ahmad])

    await expect.element(page.getByRole('columnheader', { name: 'الحضور' })).toBeVisible()
    await expect.element(row('رنا الشامي')).toMatchTextContent(/محروم.*66\.7%/)
    await expect.element(exam('رنا الشامي')).toHaveAttribute('readonly')
    await expect.element(exam('أحمد الحموي')).not.toHaveAttribute('readonly')
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
    await expect.element(practical('أحمد الحموي')).toHaveValue('٢٦٫')
    await userEvent.keyboard('٥{Enter}')

    await expect.element(practical('أحمد الحموي')).toHaveValue('26.5')
    await expect.element(practical('ليان الحلبي')).toHaveFocus()
    await expect.element(row('أحمد الحموي')).toMatchTextContent(/غير محفوظ/)
    await expect.element(page.getByText('تعديل واحد غير محفوظ.')).toBeVisible()
  })

  it('changes nothing in what no mark has but refuses it, and goes back with Escape', async () => {
    await open()

    await exam('رنا الشامي').fill('6a7')
    await userEvent.keyboard('{Tab}')
    await expect.element(exam('رنا الشامي')).toHaveValue('6a7')
    await expect.element(row('رنا الشامي')).toMatchTextContent(/الدرجة رقم مثل 25 أو 25\.5/)
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
    await expect.element(alert('أُلصقت 4 درجات')).toBeVisible()
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
    await expect.element(calculate()).not.toBeInTheDocument()
    await page.getByRole('button', { name: /رُصدت درجات/ }).click()
    await expect.element(calculate()).toBeVisible()
  } finally {
    await page.viewport(1280, 800)
  }
})

describe('points of attendance', () => {
  const points = { enrollmentId: 2, studentName: 'أحمد الحموي', percent: 66.7 }
  const toRow = (max: number) => ({ ...points, points: max, before: 24, after: 24 + max })

  it('are rehearsed for the number that is typed, and added', async () => {
    await open([{ ...ahmad, attendancePercent: 66.7 }, rana])
    wire.reply(previewAttendancePoints, ({ body }) => ({ rows: [toRow(body.max)], leftOutCount: 1 }))
    wire.reply(addAttendancePoints, ({ body }) => ({
      message: 'أُضيفت علامة الحضور.',
      rows: [toRow(body.max)],
      leftOutCount: 1,
    }))

    await button('علامة الحضور').click()
    await expect.element(page.getByText('24 ← 29')).toBeVisible()
    await page.getByRole('textbox', { name: 'أعلى علامة للحضور' }).fill('3')

    await expect.element(page.getByText('24 ← 27')).toBeVisible()
    await expect.element(page.getByText(/^بلا تغيير: طالب واحد/)).toBeVisible()
    await button('إضافة العلامة').click()
    await expect.element(page.getByText('أُضيفت علامة الحضور.')).toBeVisible()
  })

  it('are not offered where nobody has attendance', async () => {
    await open()

    await expect.element(button('علامة الحضور')).not.toBeInTheDocument()
  })
})
