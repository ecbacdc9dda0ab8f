import {
  exportQuizResults,
  getQuizStatistics,
  getQuizSubmission,
  listQuizSubmissions,
  resetQuizSubmissions,
} from '@manara/contract/quizzes.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildQuiz, buildSubmission } from '../../../../test/fake-quizzes.ts'
import { alert, button, dialog, open, wire } from './quiz-screen.fixtures.ts'

describe('results', () => {
  async function openResults(given: { text?: null } = {}, passPercent = 50) {
    await open({ submissionsCount: 2 })
    wire.replyPage(listQuizSubmissions, {
      rows: [
        buildSubmission({ submissionId: 1, studentName: 'رنا الشامي', points: 5, maxPoints: 10, isPassed: true }),
        buildSubmission({ submissionId: 2, studentName: 'أحمد الحموي', points: 4.5, maxPoints: 10, isPassed: false }),
      ],
    })
    wire.reply(getQuizStatistics, {
      submissionsCount: 2,
      passedCount: 1,
      averageScore: 0.5,
      passPercent,
      totalQuestions: 2,
      questions: buildQuiz().questions.map((one) => ({
        ...one,
        ...given,
        correctCount: 1,
        options: one.options.map((option) => ({ ...option, chosenCount: 1 })),
      })),
    })
    await button('النتائج').first().click()
  }

  it.each([
    [50, 'النصف'],
    [45, '45 %'],
  ])('show points and whether they are enough, with a limit of %i percent', async (passPercent, limit) => {
    await openResults({}, passPercent)

    await expect.element(dialog().getByRole('row', { name: /رنا الشامي/ })).toMatchTextContent(`5 / 10${limit} فأكثر`)
    await expect.element(dialog().getByRole('row', { name: /أحمد/ })).toMatchTextContent(`4.5 / 10دون ${limit}`)
    await expect.element(dialog().getByText(`بلغوا ${limit}`)).toBeVisible()
  })

  it('show what one student answered, and come back', async () => {
    await openResults()
    wire.reply(getQuizSubmission, {
      ...buildSubmission({ submissionId: 1, studentName: 'رنا الشامي' }),
      quizTitle: 'اختبار قصير: التطبيع',
      questions: buildQuiz().questions.map((one, index) => ({
        ...one,
        wasCorrect: index === 0,
        options: one.options.map((option, place) => ({ ...option, isChosen: place === index })),
      })),
    })

    await dialog().getByRole('button', { name: 'إجابات رنا الشامي' }).click()

    await expect.element(dialog().getByText('إجابة خاطئة')).toBeVisible()
    await expect.element(dialog().getByText('اختيار الطالب · الخيار الصحيح')).toBeVisible()
    await dialog().getByRole('button', { name: 'العودة إلى النتائج' }).click()
    await expect.element(dialog().getByRole('row', { name: /أحمد الحموي/ })).toBeVisible()
  })

  it('are exported', async () => {
    await openResults()
    wire.replyFile(exportQuizResults, 'xlsx', `attachment; filename="a.xlsx"`)

    await dialog().getByRole('button', { name: 'تصدير Excel' }).click()

    await expect.poll(() => wire.sentTo(exportQuizResults)).toHaveLength(1)
  })

  it('tell how often each option was chosen', async () => {
    await openResults()

    await dialog().getByText('حسب السؤال').click()

    await expect.element(dialog().getByText('50% أجابوا إجابة صحيحة').first()).toBeVisible()
    await expect
      .element(
        dialog()
          .getByText(/اختاره طالب واحد/)
          .first(),
      )
      .toBeVisible()
  })

  it('give a question that is only a picture a title', async () => {
    await openResults({ text: null })

    await dialog().getByText('حسب السؤال').click()

    await expect.element(dialog().getByText('سؤال بصورة').first()).toBeVisible()
  })

  it('stay open when the question over them is put away with Escape', async () => {
    await openResults()
    await dialog().getByRole('button', { name: 'حذف الإجابات كلها' }).click()
    await expect.element(button('إلغاء')).toHaveFocus()

    await userEvent.keyboard('{Escape}')

    await expect.element(button('إلغاء')).not.toBeInTheDocument()
    await expect.element(dialog().getByRole('button', { name: 'حذف الإجابات كلها' })).toBeVisible()
  })

  it('are reset after it was said how many will be lost', async () => {
    await openResults()
    wire.reply(resetQuizSubmissions, undefined)

    await dialog().getByRole('button', { name: 'حذف الإجابات كلها' }).click()
    await expect.element(page.getByText('أتريد حذف إجابات طالبين؟')).toBeVisible()
    await page.getByRole('button', { name: 'حذف إجابات طالبين' }).click()

    await expect.element(alert('حُذفت الإجابات')).toBeVisible()
    expect(wire.sentTo(resetQuizSubmissions)).toHaveLength(1)
  })
})
