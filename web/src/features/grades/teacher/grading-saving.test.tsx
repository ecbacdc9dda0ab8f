import { calculateFinalGrades, saveManyRawGrades } from '@manara/contract/grades.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, ahmad, alert, button, calculate, exam, open, practical, rana, row, wire } from './grading.fixtures.ts'

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

    await expect.element(alert('أُلغيت درجة نهائية واحدة، فأعد الحساب')).toBeVisible()
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

  it('leads to the mark that has to be corrected, also when the search hides it', async () => {
    await open()
    await practical('أحمد الحموي').fill('12')
    await exam('ليان الحلبي').fill('71')
    await practical('رنا الشامي').click()

    await button('حفظ التعديل').click()
    await expect.element(exam('ليان الحلبي')).toHaveFocus()
    await page.getByRole('searchbox').fill('رنا')
    await expect.element(exam('ليان الحلبي')).not.toBeInTheDocument()
    await button('حفظ الدرجات').click()

    await expect.element(exam('ليان الحلبي')).toHaveFocus()
  })

  it('tells row by row what was refused, and keeps it', async () => {
    await open()
    wire.reply(saveManyRawGrades, {
      message: 'تعذّر حفظ بعض التعديلات: حُفظ 1 وتعذّر 1.',
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

    await expect.element(alert('تعذّر حفظ بعض التعديلات').first()).toMatchTextContent(/لم تُحفظ درجات: ليان الحلبي/)
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
    await expect.poll(() => router.state.location.pathname).toBe(address)
    await expect.element(exam('أحمد الحموي')).toHaveValue('52')

    await page.getByRole('link', { name: 'لوحة التحكم' }).click()
    await button('المغادرة بلا حفظ').click()
    await expect.poll(() => router.state.location.pathname).toBe('/teacher/dashboard')
  })

  it('does not ask when everything is saved', async () => {
    const { router } = await open()

    await page.getByRole('link', { name: 'لوحة التحكم' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/teacher/dashboard')
  })
})
