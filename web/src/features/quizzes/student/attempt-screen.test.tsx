import {
  getAttempt,
  getAttemptReview,
  getQuizStart,
  handInAttempt,
  saveAnswers,
  startAttempt,
} from '@manara/contract/quiz-attempts.ts'
import { getQuizToTake } from '@manara/contract/quiz-taking.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildAttempt, buildAttemptReview, buildStart } from '../../../../test/fake-attempts.ts'
import { buildQuizToTake } from '../../../../test/fake-quizzes.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'
import { quizDrafts } from '../quiz-draft.ts'

const saved = () => ({
  serverTime: new Date().toISOString(),
  deadlineAt: new Date(Date.now() + 30 * 60_000).toISOString(),
  version: 1,
})
const receipt = {
  attemptId: 70,
  receiptCode: 'K7M-4QX',
  endedAt: new Date().toISOString(),
  lateState: null,
  message: 'وصلت إجاباتك.',
}

const wire = fakeWire((fake) => {
  fake.refuse(getQuizToTake, 409, 'لهذا الاختبار إعدادات لا يعرفها هذا التطبيق.', { quizId: 30 })
  fake.reply(getQuizStart, buildStart())
  fake.reply(startAttempt, buildAttempt())
  fake.reply(getAttempt, buildAttempt())
  fake.reply(saveAnswers, saved())
  fake.reply(handInAttempt, receipt)
  fake.reply(getAttemptReview, buildAttemptReview())
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const option = (name: string) => page.getByRole('radio', { name })

const open = () => {
  signInAs('Student')
  renderApp('/student/take-quiz/3')
}
const begin = async () => {
  open()
  await button('بدء الاختبار').click()
  await expect.element(heading('السؤال رقم 1')).toBeVisible()
}

beforeEach(() => localStorage.clear())

describe('the start page', () => {
  it('says how long there is, how often, and what a wrong choice costs', async () => {
    open()

    await expect.element(heading('اختبار الجبر')).toBeVisible()
    await expect.element(page.getByText('30 دقيقة')).toBeVisible()
    await expect.element(page.getByText('0 من 2')).toBeVisible()
    await expect.element(page.getByText(/^الاختيار الخاطئ يخصم 25%/)).toBeVisible()
  })

  it('says why no attempt can begin, and leads to the earlier ones', async () => {
    const attempt = {
      attemptId: 70,
      attemptNo: 1,
      state: 'MARKED',
      startedAt: '2026-11-20T08:00:00Z',
      endedAt: '2026-11-20T08:30:00Z',
      endCause: 'TIME',
      points: null,
      maxPoints: null,
    } as const
    wire.reply(getQuizStart, buildStart({ refusal: 'استنفدت محاولاتك كلها: محاولتان.', attempts: [attempt] }))
    open()

    await expect.element(page.getByText('استنفدت محاولاتك كلها: محاولتان.')).toBeVisible()
    expect(button('بدء الاختبار').elements()).toEqual([])
    await expect.element(page.getByText('النتيجة غير ظاهرة بعد')).toBeVisible()
    await button('عرض النتيجة · المحاولة 1').click()
    await expect.element(page.getByText('2/3')).toBeVisible()
  })

  it('sends the password, and shows that it was wrong', async () => {
    wire.reply(getQuizStart, buildStart({ asksPassword: true }))
    wire.refuse(startAttempt, 409, 'كلمة الدخول غير صحيحة. اسأل المدرّس عنها.')
    open()

    await page.getByRole('textbox', { name: 'كلمة الدخول' }).fill('قمر')
    await button('بدء الاختبار').click()

    await expect.element(page.getByText(/كلمة الدخول غير صحيحة/)).toBeVisible()
    expect(wire.sentTo(startAttempt)[0]?.body).toEqual({ password: 'قمر' })
  })
})

describe('an attempt', () => {
  it('shows the time that is left, and brings each answer to the server', async () => {
    await begin()

    await expect.element(page.getByText(/(29|30):\d\d/)).toBeVisible()
    await option('خيار أول 1').click()
    await expect
      .poll(() => wire.sentTo(saveAnswers).at(-1)?.body, { timeout: 8_000 })
      .toEqual({ answers: [{ questionId: 1, response: { optionId: 11 } }] })
    await expect.element(page.getByText(/على الجهاز والخادم/)).toBeVisible()
  })

  it('hands in with blanks named, and shows the result', async () => {
    await begin()
    await option('خيار ثان 1').click()
    await button('السؤال 3').click()
    await button('إنهاء وتسليم').click()

    await expect.element(page.getByText(/بقي سؤالان بلا إجابة/)).toBeVisible()
    await button('تسليم الإجابات').click()

    await expect.element(page.getByText('2/3')).toBeVisible()
    expect(wire.sentTo(handInAttempt)[0]?.body).toMatchObject({
      answers: [{ questionId: 1, response: { optionId: 12 } }],
      isClockGuessed: false,
    })
  })

  it('goes on after a reload without the server, with the answers of this device', async () => {
    await begin()
    await option('خيار أول 1').click()
    wire.loseConnection(getQuizToTake)
    wire.loseConnection(getAttempt)
    wire.loseConnection(saveAnswers)

    renderApp('/student/take-quiz/3')

    await expect.element(heading('السؤال رقم 1')).toBeVisible()
    await expect.element(option('خيار أول 1')).toBeChecked()
    await expect.element(page.getByText(/على الجهاز فقط/)).toBeVisible()
  })

  it('forgets an attempt that the teacher has voided, and shows the start page', async () => {
    await begin()
    await option('خيار أول 1').click()
    wire.refuse(saveAnswers, 409, 'المحاولة ملغاة.', { isVoid: true })

    await expect.element(button('بدء الاختبار'), { timeout: 10_000 }).toBeVisible()
    expect(wire.sentTo(handInAttempt)).toEqual([])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('quiz-attempt:'))).toEqual([])
  })

  it('goes on when the teacher has given more time than this device knows', async () => {
    wire.reply(startAttempt, buildAttempt({ deadlineAt: new Date(Date.now() + 1_500).toISOString() }))
    wire.refuse(handInAttempt, 409, 'لم ينتهِ وقت المحاولة بعد. تابع الإجابة.', {
      serverTime: new Date().toISOString(),
      deadlineAt: new Date(Date.now() + 20 * 60_000).toISOString(),
    })
    await begin()

    await expect.element(page.getByText(/^(19|20):\d\d$/), { timeout: 10_000 }).toBeVisible()
    expect(wire.sentTo(handInAttempt)).toMatchObject([{ body: { isByClock: true } }])
    await option('خيار أول 1').click()
    await expect.poll(() => wire.sentTo(saveAnswers).length, { timeout: 10_000 }).toBeGreaterThan(0)
  })

  it('takes over what was chosen while the quiz was a short one', async () => {
    signInAs('Student')
    const quiz = { ...buildQuizToTake(), lectureId: 3 }
    quizDrafts.write('7', 3, { quiz, answers: { 1: 12, 2: 99 }, at: 0, savedAt: null, pending: null })
    renderApp('/student/take-quiz/3')
    await button('بدء الاختبار').click()

    await expect.element(option('خيار ثان 1')).toBeChecked()
    await expect
      .poll(() => wire.sentTo(saveAnswers)[0]?.body, { timeout: 10_000 })
      .toEqual({ answers: [{ questionId: 1, response: { optionId: 12 } }] })
  })

  it('hands in by itself when the time is over', async () => {
    wire.reply(startAttempt, buildAttempt({ deadlineAt: new Date(Date.now() + 2_000).toISOString() }))
    await begin()

    await expect.poll(() => wire.sentTo(handInAttempt).length, { timeout: 8_000 }).toBe(1)
    await expect.element(page.getByText('2/3')).toBeVisible()
  })
})

describe('the result', () => {
  it('shows the receipt and the own answers while the score is hidden', async () => {
    const review = buildAttemptReview()
    wire.reply(getAttemptReview, {
      ...review,
      points: null,
      maxPoints: null,
      isPassed: null,
      notice: 'يظهر الباقي حين ينشره المدرّس.',
      questionReviews: review.questionReviews.map((one) => ({
        ...one,
        wasCorrect: null,
        points: null,
        correctAnswerText: null,
      })),
    })
    signInAs('Student')
    renderApp('/student/quiz-result/70')

    await expect.element(page.getByText('يظهر الباقي حين ينشره المدرّس.')).toBeVisible()
    await expect.element(page.getByText('K7M-4QX')).toBeVisible()
    expect(page.getByText(/صحيحة|خاطئة/).elements()).toEqual([])
  })
})
