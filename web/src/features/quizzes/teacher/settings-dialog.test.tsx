import { getQuizSettings, publishQuizResults, updateQuizSettings } from '@manara/contract/quiz-settings.ts'
import { decideLateAnswers, listAttempts, voidAttempt } from '@manara/contract/taught-attempts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildQuizSettings } from '../../../../test/fake-attempts.ts'
import { button, dialog, open, wire } from './quiz-screen.fixtures.ts'

const settings = buildQuizSettings({ lectureQuizId: 4 })

const attempt = {
  attemptId: 70,
  studentId: 9,
  studentName: 'رنا الشامي',
  attemptNo: 1,
  state: 'OPEN',
  startedAt: '2026-11-20T08:00:00Z',
  deadlineAt: null,
  lastContactAt: '2026-11-20T08:10:00Z',
  endedAt: null,
  endCause: null,
  answeredCount: 2,
  questionsCount: 3,
  points: null,
  maxPoints: 3,
  isCounted: false,
  lateState: null,
  lateAt: null,
} as const

it('sends only what was changed, numbers as people type them', async () => {
  wire.reply(getQuizSettings, settings)
  wire.reply(updateQuizSettings, { ...settings, timeLimitMinutes: 30, message: 'حُفظت إعدادات الاختبار.' })
  await open()
  await button('الإعدادات').click()

  await dialog().getByLabelText('مدة الاختبار').fill('٣٠')
  await dialog().getByLabelText('عدد المحاولات').fill('')
  await dialog().getByRole('button', { name: 'حفظ الإعدادات' }).click()

  await expect
    .poll(() => wire.sentTo(updateQuizSettings)[0]?.body)
    .toEqual({
      timeLimitMinutes: 30,
      attemptsAllowed: null,
      base: { timeLimitMinutes: null, attemptsAllowed: 1 },
    })
})

it('shows a refusal at its field', async () => {
  wire.reply(getQuizSettings, settings)
  await open()
  await button('الإعدادات').click()

  await dialog().getByLabelText('خصم الخطأ').fill('120')
  await dialog().getByRole('button', { name: 'حفظ الإعدادات' }).click()

  await expect.element(dialog().getByText('خصم الخطأ بالمئة: رقم صحيح من 0 إلى 100')).toBeVisible()
  expect(wire.sentTo(updateQuizSettings)).toEqual([])
})

it('lists the attempts from their start, and makes one void with its reason', async () => {
  wire.replyPage(listAttempts, { rows: [attempt] })
  wire.reply(voidAttempt, { attemptId: 70, message: 'أُلغيت المحاولة' })
  await open({ needsAttempt: true, isEnabled: true })
  await expect.element(page.getByRole('row', { name: /رنا الشامي.*جارية.*2 من 3/ })).toBeVisible()

  await button(/المزيد.*رنا الشامي/).click()
  await page.getByRole('menuitem', { name: 'إلغاء المحاولة' }).click()
  await dialog().getByRole('textbox', { name: 'سبب الإلغاء' }).fill('أجاب زميله عنه')
  await dialog().getByRole('button', { name: 'إلغاء المحاولة' }).click()

  await expect.poll(() => wire.sentTo(voidAttempt)[0]?.body).toEqual({ reason: 'أجاب زميله عنه' })
})

it('accepts what a cut line held back', async () => {
  wire.replyPage(listAttempts, { rows: [{ ...attempt, state: 'MARKED', endCause: 'TIME', lateState: 'WAITING' }] })
  wire.reply(decideLateAnswers, { message: 'قُبل' })
  await open({ needsAttempt: true, isEnabled: true })
  await expect.element(page.getByText('إجابات متأخرة تنتظر قرارك')).toBeVisible()

  await button(/قبول ما وصل متأخرًا.*رنا الشامي/).click()
  await dialog().getByRole('button', { name: 'قبول ما وصل متأخرًا' }).click()

  await expect.poll(() => wire.sentTo(decideLateAnswers)[0]?.body).toEqual({ isAccepted: true })
})

it('publishes what waits for it', async () => {
  wire.replyPage(listAttempts, { rows: [] })
  wire.reply(publishQuizResults, { ...settings, message: 'نُشرت' })
  await open({ needsAttempt: true, isPublished: false })

  await button('نشر النتائج').click()

  await expect.poll(() => wire.sentTo(publishQuizResults)[0]?.body).toEqual({ isPublished: true })
})
