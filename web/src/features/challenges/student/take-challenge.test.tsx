import { getChallenge, submitChallenge } from '@manara/contract/challenges.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildChallenge, buildEntry, serveChallenges } from '../../../../test/fake-challenges.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'

const wire = fakeWire((fresh) => serveChallenges(fresh))
beforeEach(() => signInAs('Student'))

const show = () => renderApp('/student/challenge/take/4')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const option = (name: string) => page.getByRole('radio', { name })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const stored = {
  message: 'وصلت إجاباتك. نتيجتك 2 من 2.',
  score: 2,
  totalQuestions: 2,
  timeTakenSeconds: 30,
  rank: 1,
  weekStart: '2026-11-14',
}

async function start() {
  const router = show()
  await button('افتح الأسئلة وابدأ').click()
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
  await button('إنهاء وإرسال').click()
  await button('إرسال الإجابات').click()
}

describe('before the clock starts', () => {
  it('asks, and fetches no question until the student agrees', async () => {
    show()

    await expect.element(page.getByText(/يبدأ احتساب الوقت فور فتح الأسئلة/)).toBeVisible()
    expect(wire.sentTo(getChallenge)).toEqual([])

    await button('افتح الأسئلة وابدأ').click()
    await expect.element(heading('السؤال 1')).toBeVisible()
    await expect.element(page.getByRole('timer')).toBeVisible()
    expect(wire.sentTo(getChallenge)).toHaveLength(1)
  })

  it('goes straight on with what was started', async () => {
    serveChallenges(wire, [buildChallenge({ state: 'started', startedAt: new Date().toISOString() })])
    show()

    await expect.element(heading('السؤال 1')).toBeVisible()
  })

  it.each([
    ['taken', 'شاركت في تحدّي هذا الأسبوع'],
    ['noQuestions', 'لا أسئلة متاحة لهذا التحدّي الآن'],
  ] as const)('says so when it is %s, and asks for nothing', async (state, words) => {
    serveChallenges(wire, [buildChallenge({ state })])
    show()

    await expect.element(heading(words)).toBeVisible()
    expect(wire.sentTo(getChallenge)).toEqual([])
  })

  it('says so when the course has no challenge for this student', async () => {
    serveChallenges(wire, [])
    show()

    await expect.element(heading('لا تحدّي لك في هذا المقرر')).toBeVisible()
  })

  it('tells why the questions did not come, and tries again', async () => {
    wire.refuse(getChallenge, 500, 'حدث خطأ غير متوقع')
    show()
    await button('افتح الأسئلة وابدأ').click()
    await expect.element(heading('تعذّر فتح التحدّي')).toBeVisible()

    serveChallenges(wire)
    await button('إعادة المحاولة').click()

    await expect.element(heading('السؤال 1')).toBeVisible()
  })
})

describe('while it runs', () => {
  it('wants every question answered, and leads to the first open one', async () => {
    await start()
    await button('التالي').click()
    await option('الأول').click()

    await button('إنهاء وإرسال').click()

    await expect.element(alert('أجب عن جميع الأسئلة قبل الإرسال')).toBeVisible()
    await expect.element(heading('السؤال 1')).toBeVisible()
    expect(wire.sentTo(submitChallenge)).toEqual([])
  })

  it('keeps the answers on the device over a reload', async () => {
    await start()
    await answerAll()

    show()

    await expect.element(heading('السؤال 2')).toBeVisible()
    await expect.element(option('الأول')).toBeChecked()
    await expect.element(page.getByText('أجبت عن سؤالين')).toBeVisible()
  })

  it('goes on without the server, once it was started here', async () => {
    await start()
    await option('الثاني').click()

    wire.refuse(getChallenge, 500, 'حدث خطأ')
    show()

    await expect.element(heading('السؤال 1')).toBeVisible()
    await expect.element(option('الثاني')).toBeChecked()
  })
})

describe('the submission', () => {
  it('goes out once confirmed, and the result takes the place of the questions', async () => {
    wire.reply(submitChallenge, stored)
    const router = await start()
    await answerAll()

    serveChallenges(wire, [buildChallenge({ state: 'taken', own: buildEntry({ rank: 1, isOwn: true }) })])
    wire.reply(submitChallenge, stored)
    await submit()

    await expect.element(alert('وصلت إجاباتك. نتيجتك 2 من 2.')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/student/challenge/result/4')
    await expect.element(heading('أحسنت، أنت في المرتبة 1')).toBeVisible()
    const [sent] = wire.sentTo(submitChallenge)
    expect(sent?.body).toEqual({
      answers: [
        { questionId: 1, selectedOptionId: 11 },
        { questionId: 2, selectedOptionId: 20 },
      ],
    })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^\w{32}$/)
    expect(localStorage.getItem('challenge:7:4')).toBeNull()
  })

  it('waits for the connection and is sent again under the same key', async () => {
    wire.loseConnection(submitChallenge)
    const router = await start()
    await answerAll()
    await submit()
    await expect.element(heading('إجاباتك بانتظار الشبكة')).toBeVisible()

    wire.reply(submitChallenge, stored)
    await button('المحاولة الآن').click()

    await expect.poll(() => router.state.location.pathname).toBe('/student/challenge/result/4')
    const keys = wire.sentTo(submitChallenge).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('sends what waits after a reload, without asking for questions again', async () => {
    wire.loseConnection(submitChallenge)
    await start()
    await answerAll()
    await submit()
    await expect.element(heading('إجاباتك بانتظار الشبكة')).toBeVisible()
    const asked = wire.sentTo(getChallenge).length

    wire.reply(submitChallenge, stored)
    const router = show()

    await expect.poll(() => router.state.location.pathname).toBe('/student/challenge/result/4')
    expect(wire.sentTo(getChallenge)).toHaveLength(asked)
  })

  it('goes out from another page of the student too, under the same key', async () => {
    wire.loseConnection(submitChallenge)
    await start()
    await answerAll()
    await submit()
    await expect.element(heading('إجاباتك بانتظار الشبكة')).toBeVisible()

    wire.reply(submitChallenge, stored)
    renderApp('/student/weekly-challenge')

    await expect.element(alert('وصلت إجاباتك. نتيجتك 2 من 2.')).toBeVisible()
    const keys = wire.sentTo(submitChallenge).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    await expect.poll(() => localStorage.getItem('challenge:7:4')).toBeNull()
  })

  it('stays on the device while another page finds no connection, and opens again when it is refused there', async () => {
    wire.loseConnection(submitChallenge)
    await start()
    await answerAll()
    await submit()
    await expect.element(heading('إجاباتك بانتظار الشبكة')).toBeVisible()
    const tries = wire.sentTo(submitChallenge).length
    renderApp('/student/weekly-challenge')
    await expect.poll(() => wire.sentTo(submitChallenge).length).toBeGreaterThan(tries)
    expect(localStorage.getItem('challenge:7:4')).toMatch(/"sendingKey":"\w{32}"/)

    wire.refuse(submitChallenge, 409, 'انتهى هذا التحدّي.')
    dispatchEvent(new Event('online'))

    await expect.element(alert('انتهى هذا التحدّي.').first()).toBeVisible()
    expect(localStorage.getItem('challenge:7:4')).toContain('"sendingKey":null')
  })

  it('opens the questions again when the server refuses', async () => {
    wire.refuse(submitChallenge, 400, 'أجب عن جميع الأسئلة قبل الإرسال.')
    await start()
    await answerAll()
    await submit()

    await expect.element(page.getByText('أجب عن جميع الأسئلة قبل الإرسال.').first()).toBeVisible()
    await expect.element(heading('السؤال 2')).toBeVisible()
  })

  it('leads to the result when the server had the answers already', async () => {
    wire.refuse(submitChallenge, 409, 'شاركت في تحدّي هذا الأسبوع.', { type: '/problems/already-taken' })
    const router = await start()
    await answerAll()
    await submit()

    await expect.poll(() => router.state.location.pathname).toBe('/student/challenge/result/4')
  })
})
