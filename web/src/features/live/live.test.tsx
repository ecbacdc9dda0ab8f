import type { LiveHint } from '@manara/contract/live.ts'
import { openLive } from '@manara/contract/live.ts'
import { countNotifications } from '@manara/contract/unread-notifications.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsTeacher, serveTeacher } from '../../../test/fake-teaching.ts'
import { fakeWire } from '../../../test/fake-wire.ts'

let send: (hint: LiveHint) => void = () => undefined
const wire = fakeWire((fresh) => {
  serveTeacher(fresh)
  fresh.reply(countNotifications, { unread: 0, links: [] })
  fresh.replyStream(openLive, async (emit: (hint: LiveHint) => void) => {
    send = emit
    emit({ kind: 'hello' })
    // Open for as long as the page is.
    await new Promise(() => undefined)
  })
})
const bell = page.getByRole('button', { name: /^الإشعارات/ })
const opened = async (times: number) => expect.poll(() => wire.sentTo(openLive).length, { timeout: 15_000 }).toBe(times)

it('a hint makes the bell ask, once for many hints', async () => {
  openAsTeacher('/teacher/my-profile')
  await opened(1)
  const before = wire.sentTo(countNotifications).length
  wire.reply(countNotifications, { unread: 3, links: [] })

  for (let count = 0; count < 5; count++) send({ kind: 'bell', within: 200 })

  await expect.element(bell).toHaveAccessibleName('الإشعارات، غير المقروءة: 3')
  expect(wire.sentTo(countNotifications).length - before).toBe(1)
})

it('the page says when hints arrive no longer, and goes on asking', async () => {
  wire.refuse(openLive, 503, 'الخادم مشغول الآن')
  openAsTeacher('/teacher/my-profile')

  await expect.element(bell, { timeout: 60_000 }).toHaveAccessibleName('الإشعارات. انقطع التحديث المباشر')
  expect(wire.sentTo(openLive).length).toBe(3)
}, 90_000)
