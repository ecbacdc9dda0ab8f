import { getAttendedClassroom } from '@manara/contract/learning.ts'
import { getAttemptReview } from '@manara/contract/quiz-attempts.ts'
import { getQuizToTake, submitQuiz } from '@manara/contract/quiz-taking.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildAttendedDetails } from '../../../../test/fake-learning.ts'
import { buildQuizToTake, buildReview, serveTaking } from '../../../../test/fake-quizzes.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'

const wire = fakeWire((fake) => {
  serveTaking(fake)
  fake.reply(getAttemptReview, buildReview())
})

const address = '/student/take-quiz/9'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const option = (name: string) => page.getByRole('radio', { name })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const receipt = { submissionId: 31, message: 'وصلت', receiptCode: 'K7M-4QX', submittedAt: '2026-11-20T08:30:00Z' }
const waiting = () => heading('إجاباتك بانتظار الشبكة')

async function open() {
  signInAs('Student')
  const router = renderApp(address)
  await expect.element(heading('السؤال 1')).toBeVisible()
  return router
}

async function answerAll() {
  await option('الثاني').click()
  await button('التالي').click()
  await expect.element(heading('السؤال 2')).toBeVisible()
  await option('الأول').click()
}

async function submit() {
  await button('إنهاء وتسليم').click()
  await button('تسليم الإجابات').click()
}

const answers = [
  { questionId: 1, selectedOptionId: 11 },
  { questionId: 2, selectedOptionId: 20 },
]

describe('taking a quiz', () => {
  it('shows one question at a time, and how far it has come', async () => {
    await open()

    await expect.element(button('السابق')).toBeDisabled()
    await option('الثاني').click()
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
    await button('التالي').click()

    await expect.element(page.getByText('السؤال 2 من 2')).toBeVisible()
    await expect.element(page.getByText('أجبت عن سؤال واحد')).toBeVisible()
    await button('السابق').click()
    await expect.element(option('الثاني')).toBeChecked()
  })

  it('leads to any question by its number in one tap', async () => {
    await open()
    await option('الثاني').click()

    await button('السؤال 2').click()
    await expect.element(heading('السؤال 2')).toBeVisible()
    await button('السؤال 1، أُجيب عنه').click()

    await expect.element(option('الثاني')).toBeChecked()
    await expect.element(button('السؤال 1، أُجيب عنه')).toHaveAttribute('aria-current', 'step')
  })

  it('shows the picture of a question as large as the screen, and larger still', async () => {
    const [first, ...others] = buildQuizToTake().questions
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    serveTaking(wire, { questions: [{ ...first, imageUrl: dot } as typeof first & object, ...others] })
    await open()

    await page.getByTitle('تكبير الصورة').click()
    const large = page.getByRole('dialog').getByTitle('تكبير الصورة')
    await expect.element(large).toHaveAttribute('aria-pressed', 'false')
    await large.click()

    await expect.element(large).toHaveAttribute('aria-pressed', 'true')
  })

  it('leads from its result back to the classroom, and from a quiz that is left for now', async () => {
    signInAs('Student')
    const result = renderApp('/student/quiz-result/31')
    wire.reply(getAttendedClassroom, buildAttendedDetails())
    await button('العودة إلى الشعبة').click()
    await expect.poll(() => result.state.location.pathname).toBe(`/student/classrooms/${buildReview().classroomId}`)

    const router = await open()
    await button('الخروج من الاختبار').click()
    await expect.poll(() => router.state.location.pathname).toBe(`/student/classrooms/${buildQuizToTake().classroomId}`)
  })

  it('wants every question answered, and leads to the first that is not', async () => {
    await open()
    await button('التالي').click()
    await option('الأول').click()

    await button('إنهاء وتسليم').click()

    await expect.element(alert('أجب عن كل الأسئلة قبل التسليم')).toBeVisible()
    await expect.element(heading('السؤال 1')).toBeVisible()
    expect(wire.sentTo(submitQuiz)).toEqual([])
  })

  it('asks, submits once, and shows the result with the receipt', async () => {
    wire.reply(submitQuiz, receipt)
    const router = await open()
    await answerAll()

    await submit()

    await expect.element(alert('رمز التسليم K7M-4QX')).toBeVisible()
    await expect.element(heading('نتيجة الاختبار')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/student/quiz-result/31')
    expect(wire.sentTo(submitQuiz).map(({ body }) => body)).toEqual([{ answers }])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('quiz-draft'))).toEqual([])
  })

  it('keeps the answers through a reload, a closed tab, and without the server', async () => {
    await open()
    await answerAll()

    wire.loseConnection(getQuizToTake)
    renderApp(address)

    await expect.element(heading('السؤال 2')).toBeVisible()
    await expect.element(option('الأول')).toBeChecked()
    await button('السابق').click()
    await expect.element(option('الثاني')).toBeChecked()
  })

  it('forgets answers to options that are no longer there', async () => {
    await open()
    await option('الثاني').click()

    const [first, ...others] = buildQuizToTake().questions
    const changed = { ...first, options: [{ lectureQuizQuestionOptionId: 12, text: 'الثالث' }] }
    serveTaking(wire, { questions: [changed as typeof first & object, ...others] })
    renderApp(address)

    await expect.element(option('الثالث')).not.toBeChecked()
    await expect.element(page.getByText('لم تُجب بعد')).toBeVisible()
  })
})

describe('submitting without a connection', () => {
  it('waits and goes out by itself under the same key', async () => {
    await open()
    await answerAll()
    wire.loseConnection(submitQuiz)
    await submit()
    await expect.element(waiting()).toBeVisible()
    await expect.element(page.getByText('لم تصل إلى الخادم بعد')).toBeVisible()

    wire.reply(submitQuiz, receipt)
    dispatchEvent(new Event('online'))

    await expect.element(alert('رمز التسليم K7M-4QX')).toBeVisible()
    const sent = wire.sentTo(submitQuiz)
    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(sent.every(({ body }) => JSON.stringify(body) === JSON.stringify({ answers }))).toBe(true)
  })

  it('goes on after the tab was closed, without asking for the questions again', async () => {
    await open()
    await answerAll()
    wire.loseConnection(submitQuiz)
    await submit()
    await expect.element(waiting()).toBeVisible()

    wire.reply(submitQuiz, receipt)
    wire.loseConnection(getQuizToTake)
    renderApp(address)

    await expect.element(heading('نتيجة الاختبار')).toBeVisible()
    const keys = wire.sentTo(submitQuiz).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('goes out from another page of the student too', async () => {
    await open()
    await answerAll()
    wire.loseConnection(submitQuiz)
    await submit()
    await expect.element(waiting()).toBeVisible()

    wire.reply(submitQuiz, receipt)
    renderApp('/student/quiz-result/31')

    await expect.element(alert('رمز التسليم K7M-4QX')).toBeVisible()
  })

  it('takes a server that is too busy for silence', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await open()
    await answerAll()
    wire.refuse(submitQuiz, 503, 'الخادم مشغول الآن.', {}, 1)
    await submit()
    await expect.element(waiting()).toBeVisible()

    wire.reply(submitQuiz, receipt)

    await expect.element(heading('نتيجة الاختبار')).toBeVisible()
  })
})

describe('the word of the server', () => {
  it('that it has a submission already leads to that result', async () => {
    const router = await open()
    await answerAll()
    wire.refuse(submitQuiz, 409, 'سبق أن سلّمت إجاباتك.', { submissionId: 31, receiptCode: 'K7M-4QX' })
    await submit()

    await expect.element(alert('سبق أن سُلّم هذا الاختبار')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/student/quiz-result/31')
  })

  it('that the quiz is closed keeps the answers and says so', async () => {
    await open()
    await answerAll()
    wire.refuse(submitQuiz, 409, 'الاختبار غير متاح حاليًا.')
    await submit()

    await expect.element(alert('الاختبار غير متاح حاليًا.').first()).toBeVisible()
    await expect.element(option('الأول')).toBeChecked()
  })

  it('before the first question is shown with a way on', async () => {
    wire.refuse(getQuizToTake, 409, 'سبق أن سلّمت إجاباتك عن هذا الاختبار.', { submissionId: 31 })
    signInAs('Student')
    renderApp(address)

    await expect.element(heading('سلّمت هذا الاختبار')).toBeVisible()
    await button('عرض النتيجة').click()

    await expect.element(heading('نتيجة الاختبار')).toBeVisible()
  })
})

describe('the result', () => {
  it('shows the score, and the correct answer where the own one was wrong', async () => {
    signInAs('Student')
    renderApp('/student/quiz-result/31')

    await expect.element(page.getByText('1/2')).toBeVisible()
    await expect.element(page.getByRole('progressbar', { name: 'النتيجة' })).toHaveAttribute('aria-valuenow', '50')
    await expect.element(page.getByText('بلغت النصف')).toBeVisible()
    await expect
      .element(page.getByRole('main').getByRole('listitem').nth(1))
      .toMatchTextContent(/الإجابة الصحيحة\s*الأول/)
    await expect.element(page.getByRole('main').getByRole('listitem').nth(0)).not.toMatchTextContent(/الإجابة الصحيحة/)
  })

  it('that is not there is told', async () => {
    wire.refuse(getAttemptReview, 404, 'لا توجد نتيجة اختبار بهذا الرقم.')
    signInAs('Student')
    renderApp('/student/quiz-result/31')

    await expect.element(heading('لم يُعثر على بيانات نتيجة الاختبار')).toBeVisible()
  })
})
