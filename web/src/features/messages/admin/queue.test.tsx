import { getMyProfile } from '@manara/contract/account.ts'
import { messageLink } from '@manara/contract/message-links.ts'
import {
  getNextMessage,
  type MessageQueue,
  markMessageSent,
  openMessage,
  type QueuedMessage,
  returnMessage,
  skipMessage,
  updateMessageText,
} from '@manara/contract/messages.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const holders = ['أم أحمد', 'أبو ليان', 'أم يزن']
const buildMessage = (messageId: number): QueuedMessage => ({
  messageId,
  kind: 'studentAbsent',
  state: 'WAITING',
  holder: holders[messageId - 1] ?? 'أم سارة',
  phone: `+96393312345${messageId}`,
  studentId: messageId,
  studentName: 'أحمد الشامي',
  longText: 'السلام عليكم\nسُجّل غياب أحمد الشامي اليوم.',
  shortText: 'سُجّل غياب أحمد الشامي اليوم',
  channel: null,
  failure: null,
  createdAt: '2026-11-22T06:00:00Z',
  changedAt: '2026-11-22T06:00:00Z',
  changedByName: null,
  proposedChannel: 'WHATSAPP',
  usefulUntil: '2026-11-22T17:00:00Z',
})

/** Three messages and what a sender does to them, as the server keeps them. */
function buildQueue() {
  const states = new Map([1, 2, 3].map((id) => [id, 'WAITING']))
  const inState = (state: string) => [...states.keys()].filter((id) => states.get(id) === state)
  const answer = (): MessageQueue => {
    const [next, ...rest] = inState('WAITING')
    const count = inState('WAITING').length
    return {
      message: next ? buildMessage(next) : null,
      opened: inState('OPENED').map((messageId) => ({ messageId, holder: buildMessage(messageId).holder })),
      waiting: count > 0 ? [{ kind: 'studentAbsent', count }] : [],
      nextHolders: rest.map((id) => buildMessage(id).holder),
      doneToday: inState('SENT').length,
      isOverSoftLimit: false,
    }
  }
  const step = (state: string) => {
    return ({ params }: { params: { id: string } }) => {
      const id = Number(params.id)
      if (state === 'OPENED') for (const former of inState('OPENED')) if (former !== id) states.set(former, 'SENT')
      states.set(id, state)
      return { ...buildMessage(id), message: 'تم' }
    }
  }
  return { states, answer, step }
}

let queue = buildQueue()
const wire = fakeWire((fresh) => {
  queue = buildQueue()
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fresh.reply(getNextMessage, () => queue.answer())
  fresh.reply(openMessage, queue.step('OPENED'))
  fresh.reply(skipMessage, queue.step('SKIPPED'))
  fresh.reply(returnMessage, queue.step('WAITING'))
  fresh.reply(markMessageSent, queue.step('SENT'))
})

/** What a tap would open: the browser of the tests stays here. */
const opened: string[] = []
const catchLink = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-channel]') : null
  if (!link) return
  event.preventDefault()
  opened.push(link.href)
}

beforeEach(async () => {
  await page.viewport(390, 844)
  opened.length = 0
  addEventListener('click', catchLink)
  signInAs('Administrator')
  return () => removeEventListener('click', catchLink)
})

const show = () => renderApp('/admin/messages')
const recipient = (name: string) => page.getByRole('heading', { name: new RegExp(`${name}$`) })
const send = page.getByRole('link', { name: 'أرسل بواتساب' })

describe('the queue of messages', () => {
  it('opens WhatsApp with the words by one tap and goes on; the next tap notes the former as sent', async () => {
    show()
    await expect.element(recipient('أم أحمد')).toBeVisible()
    await expect.element(page.getByText(/^0 من 3$/)).toBeVisible()

    await send.click()
    await expect.element(recipient('أبو ليان')).toBeVisible()
    await send.click()
    await expect.element(recipient('أم يزن')).toBeVisible()

    const { phone, longText } = buildMessage(1)
    expect(opened[0]).toBe(messageLink('WHATSAPP', { phone, text: longText }, 'computer'))
    expect(Object.fromEntries(queue.states)).toEqual({ 1: 'SENT', 2: 'OPENED', 3: 'WAITING' })
    expect(wire.sentTo(openMessage).map(({ body }) => body.channel)).toEqual(['WHATSAPP', 'WHATSAPP'])
  })

  it('takes back what was opened and not sent', async () => {
    show()
    await send.click()
    await expect.element(recipient('أبو ليان')).toBeVisible()

    await page.getByRole('button', { name: 'لم تُرسل' }).click()

    await expect.element(recipient('أم أحمد')).toBeVisible()
    expect(queue.states.get(1)).toBe('WAITING')
  })

  it('notes the last one by a tap of its own, and says that all is done', async () => {
    show()
    for (const name of holders) {
      await expect.element(recipient(name)).toBeVisible()
      await send.click()
    }

    await page.getByRole('button', { name: 'أُرسلت', exact: true }).click()

    await expect.element(page.getByText('انتهت القائمة')).toBeVisible()
    await expect.poll(() => [...queue.states.values()]).toEqual(['SENT', 'SENT', 'SENT'])
  })

  it('is worked with keys by their place, also under an Arabic layout', async () => {
    await page.viewport(1366, 900)
    show()
    await expect.element(recipient('أم أحمد')).toBeVisible()
    const press = (code: string, key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }))

    press('KeyS', 'س')
    await expect.element(recipient('أبو ليان')).toBeVisible()
    press('KeyZ', 'ئ')
    await expect.element(recipient('أم أحمد')).toBeVisible()
    press('KeyM', 'ة')
    await expect.element(recipient('أبو ليان')).toBeVisible()
    press('Enter', 'Enter')
    await expect.element(recipient('أم يزن')).toBeVisible()

    expect(wire.sentTo(openMessage).map(({ body }) => body.channel)).toEqual(['SMS', 'WHATSAPP'])
    expect(opened[0]).toMatch(/^sms:\+963933123451\?body=/)
  })

  it('goes on when a colleague has the message', async () => {
    show()
    await expect.element(recipient('أم أحمد')).toBeVisible()
    wire.refuse(openMessage, 409, 'الرسالة الآن عند رنا. خذ الرسالة التالية.')
    queue.states.set(1, 'SENT')

    await send.click()

    await expect.element(recipient('أبو ليان')).toBeVisible()
    await expect.element(page.getByText('الرسالة الآن عند رنا. خذ الرسالة التالية.')).toBeVisible()
  })

  it('notes a wrong number and a number without WhatsApp', async () => {
    show()
    await page.getByRole('button', { name: 'لا واتساب على هذا الرقم' }).click()
    await expect.poll(() => wire.sentTo(returnMessage)[0]?.body).toEqual({ reason: 'NO_WHATSAPP' })

    await page.getByRole('button', { name: 'الرقم خطأ' }).click()

    await expect.element(recipient('أبو ليان')).toBeVisible()
    expect(wire.sentTo(skipMessage)[0]?.body).toEqual({ reason: 'WRONG_NUMBER' })
  })

  it('changes the words; one that seems to hold a mark is confirmed', async () => {
    const errors = { isConfirmed: ['راجع النص ثم أكّده'] }
    wire.refuse(updateMessageText, 400, 'في النص ما يشبه درجة.', { errors })
    show()
    await page.getByRole('button', { name: 'عدّل النص' }).click()
    await page.getByRole('textbox', { name: /^النص القصير/ }).fill('حصل على 80')
    await page.getByRole('button', { name: 'حفظ النص' }).click()
    await expect.element(page.getByText('راجع النص ثم أكّده').first()).toBeVisible()
    wire.reply(updateMessageText, queue.step('WAITING'))

    await page.getByRole('switch', { name: /^راجعت النص، وليس فيه درجة/ }).click()
    await page.getByRole('button', { name: 'حفظ النص' }).click()

    await expect.poll(() => wire.sentTo(updateMessageText).at(-1)?.body.isConfirmed).toBe(true)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('keeps the choice of WhatsApp Web on a computer', async () => {
    await page.viewport(1366, 900)
    show()
    await page.getByText('واتساب ويب', { exact: true }).click()

    await expect
      .element(send)
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/web\.whatsapp\.com\/send\?phone=/))
    expect(localStorage.getItem('manara.whatsapp')).toBe('web')
  })

  it('has words for nothing', async () => {
    for (const id of [1, 2, 3]) queue.states.set(id, 'EXPIRED')
    show()

    await expect.element(page.getByText('لا رسائل تنتظر. أول من يغيب غدًا سيظهر هنا')).toBeVisible()
  })

  it('says why it cannot be loaded', async () => {
    wire.refuse(getNextMessage, 500, 'حدث خطأ في الخادم.')
    show()

    await expect.element(page.getByText('حدث خطأ في الخادم.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
  })
})
