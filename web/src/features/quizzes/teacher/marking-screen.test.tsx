import { type AnswerToMark, getQuizMarking, listAnswersToMark, markAnswer } from '@manara/contract/marking.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveTeacher)

const answer = (attemptId: number, given: Partial<AnswerToMark> = {}): AnswerToMark => ({
  attemptId,
  questionId: 5,
  studentName: null,
  attemptNo: 1,
  answerText: `إجابة ${attemptId}`,
  points: null,
  maxPoints: 5,
  comment: null,
  isByHand: false,
  markedAt: null,
  version: 3,
  ...given,
})
const marking = {
  lectureQuizId: 4,
  title: 'اختبار الماء',
  classroomId: 1,
  hidesNames: true,
  questions: [
    {
      questionId: 5,
      text: 'اشرح دورة الماء',
      imageUrl: null,
      questionType: 'Essay' as const,
      keyText: 'تبخّر ثم هطول',
      maxPoints: 5,
      awaitingCount: 2,
      answeredCount: 3,
    },
  ],
}
const points = () => page.getByRole('textbox', { name: 'النقاط من 5' })

beforeEach(() => {
  wire.reply(getQuizMarking, marking)
  wire.replyPage(listAnswersToMark, { rows: [answer(70)], total: 2 })
})

it('shows the answer with the model answer and without a name, and Enter saves ٠-٩ and goes on', async () => {
  wire.reply(markAnswer, { ...answer(70), points: 3.5, message: 'حُفظت نقاط الإجابة.' })
  openAsTeacher('/teacher/quiz/4/marking')
  await expect.element(page.getByText('إجابة 70')).toBeVisible()
  await expect.element(page.getByText('تبخّر ثم هطول')).toBeVisible()
  await expect.element(page.getByText('صُحّح 1 من 3')).toBeVisible()

  await points().fill('٥٫٥')
  await page.getByRole('button', { name: 'احفظ والتالي' }).click()
  await expect.element(page.getByText('النقاط من 0 إلى 5، بمنزلتين عشريتين على الأكثر')).toBeVisible()
  expect(wire.sentTo(markAnswer)).toEqual([])
  wire.replyPage(listAnswersToMark, { rows: [answer(71)], total: 1 })
  await points().fill('٣٫٥')
  await page.getByRole('button', { name: 'احفظ والتالي' }).click()

  await expect.element(page.getByText('إجابة 71')).toBeVisible()
  await expect.element(points()).toHaveFocus()
  await expect.element(points()).toHaveValue('')
  expect(wire.sentTo(markAnswer)[0]?.body).toEqual({ points: 3.5, comment: null, version: 3 })
})

it('draws the formulas of question, answer and model answer', async () => {
  const formula = (letter: string) => `\\(${letter}^2\\)`
  wire.reply(getQuizMarking, {
    ...marking,
    questions: marking.questions.map((one) => ({ ...one, text: formula('x'), keyText: formula('y') })),
  })
  wire.replyPage(listAnswersToMark, { rows: [answer(70, { answerText: formula('z') })], total: 1 })

  openAsTeacher('/teacher/quiz/4/marking')

  await expect.element(points()).toBeVisible()
  await expect.poll(() => document.querySelectorAll('math').length).toBe(3)
})

it('leads back from the quiz of another teacher', async () => {
  wire.refuse(getQuizMarking, 404, 'الاختبار غير موجود أو لا تملك صلاحية الوصول إليه.')

  openAsTeacher('/teacher/quiz/4/marking')

  await expect.element(page.getByRole('link', { name: 'العودة إلى شُعَبي' })).toBeVisible()
})

it('says what another marker gave where that one was first', async () => {
  const present = answer(70, { points: 2, comment: 'ناقص' })
  wire.refuse(markAnswer, 409, 'تغيّرت هذه الإجابة', { present })
  openAsTeacher('/teacher/quiz/4/marking')
  await points().fill('4')
  await page.getByRole('button', { name: 'احفظ والتالي' }).click()

  await expect.element(page.getByRole('alert').getByText(/سبقك غيرك إلى هذه الإجابة: 2، «.*ناقص.*»/)).toBeVisible()
})
