import { createMessageBatch, previewMessageBatch } from '@manara/contract/message-batches.ts'
import { getNextMessage, listMessages, skipMessage } from '@manara/contract/messages.ts'
import { updateRecord } from '@manara/contract/people.ts'
import { devices } from '@playwright/test'
import { arriveAs, createClientFor, enrol, newStudent } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const count = 50
const { userAgent } = devices['Pixel 7']

test.use({ userAgent, viewport: { width: 390, height: 844 } })

/** Fifty students with the phone of a father each, and a message for every one of them. */
async function prepareMessages(schoolUrl: string, mark: string) {
  const admin = await createClientFor(schoolUrl, 'admin')
  const personIds: number[] = []
  for (let index = 0; index < count; index++) {
    const number = `0944${String(Date.now() % 10_000).padStart(4, '0')}${String(index).padStart(2, '0')}`
    const phone = { relation: 'FATHER' as const, holderName: `أبو يامن ${index + 1}`, number, isWhatsapp: true }
    const { userId } = await enrol(schoolUrl, newStudent('يامن', `الرسالة ${index + 1} ${mark}`))
    await admin.call(updateRecord, { params: { id: userId }, body: { phones: [phone] } })
    personIds.push(userId)
  }
  const words = `يُرجى إحضار وثيقة التسجيل ${mark}`
  const batch = { personIds, longText: `السلام عليكم\n${words}`, shortText: words, toWhom: 'FIRST' as const }
  const { fingerprint, messagesCount } = await admin.call(previewMessageBatch, { body: batch })
  expect(messagesCount).toBe(count)
  await admin.call(createMessageBatch, { body: { ...batch, fingerprint } })
  // Those of the demo school come first.
  for (;;) {
    const { message } = await admin.call(getNextMessage, { query: { kind: 'free' } })
    if (!message || message.longText.includes(mark)) return { admin, words }
    await admin.call(skipMessage, { params: { id: message.messageId }, body: {} })
  }
}

test('one secretary sends fifty messages with one tap each', async ({ page, context, schoolUrl }) => {
  test.setTimeout(300_000)
  const mark = newMark()
  const { admin, words } = await prepareMessages(schoolUrl, mark)
  const opened: URL[] = []
  await context.route('https://wa.me/**', (route) => {
    opened.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' })
  })
  await arriveAs(page, schoolUrl, 'admin')
  await page.goto('/admin/messages?kind=free')
  const send = page.getByRole('link', { name: 'أرسل بواتساب' })
  await expect(send).toBeVisible()

  const started = Date.now()
  let taps = 0
  for (let index = 0; index < count; index++) {
    const href = await send.getAttribute('href')
    const window = page.waitForEvent('popup')
    await send.click()
    taps++
    await (await window).close()
    // The next message is on the card, or none is left.
    await expect(page.locator(`a[href="${href}"][data-first]`)).toBeHidden()
  }
  await page.getByRole('button', { name: 'أُرسلت', exact: true }).click()
  taps++
  test.info().annotations.push({ type: 'clock', description: `${taps} taps in ${Date.now() - started} ms` })

  await expect(page.getByText('انتهت القائمة')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(count + 1)
  expect(opened.map(({ searchParams }) => searchParams.get('text'))).toEqual(
    Array.from({ length: count }, () => `السلام عليكم\n${words}`),
  )
  expect(new Set(opened.map(({ pathname }) => pathname)).size).toBe(count)
  // The card goes on before the server has noted the last one.
  const readLog = async () => {
    const log = await admin.call(listMessages, { query: { q: mark, limit: 100 } })
    return log.map(({ state, changedByName }) => [state, changedByName === null])
  }
  await expect.poll(readLog).toEqual(Array.from({ length: count }, () => ['SENT', false]))
})
