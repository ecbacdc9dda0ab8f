import { type Digest, unsubscribeFromDigests } from '@manara/contract/digests.ts'
import { getNotificationSettings, updateNotificationSettings } from '@manara/contract/notifications.ts'
import { getPushKey, listPushDevices } from '@manara/contract/push.ts'
import { getSchool } from '@manara/contract/school.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsTeacher, serveTeacher } from '../../../test/fake-teaching.ts'
import { fakeWire } from '../../../test/fake-wire.ts'
import { renderApp } from '../../../test/render.tsx'
import { buildSchool } from '../../../test/sign-in.ts'

const names = ['announcements', 'studies', 'quizzes', 'grades', 'attendance', 'fees', 'messages', 'work']
const withDigest = (digest: Digest) =>
  ({
    ...Object.fromEntries(names.map((name) => [name, { inApp: true, push: true, mail: true }])),
    devices: { quietHours: null, hidesDetails: false },
    digest,
  }) as never

const wire = fakeWire((fresh) => {
  serveTeacher(fresh)
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getNotificationSettings, withDigest({ frequency: 'DAILY', minute: 420, obstacle: null }))
  fresh.reply(updateNotificationSettings, ({ body }) => ({ ...body, message: 'حُفظت' }))
  fresh.reply(getPushKey, { publicKey: null })
  fresh.reply(listPushDevices, [])
})
const lastSaved = () => wire.sentTo(updateNotificationSettings).at(-1)?.body
const open = () => openAsTeacher('/teacher/notifications/settings')

describe('the digest of the settings', () => {
  it('is weekly, daily or off, at an hour, and leaves kinds out', async () => {
    open()
    await page.getByText('أول كل أسبوع').click()
    await expect.poll(() => lastSaved()?.digest?.frequency).toBe('WEEKLY')
    await page.getByLabelText('الساعة، بتوقيت المدرسة').fill('18:30')
    await page.getByRole('heading', { name: 'ملخّص بالبريد' }).click()
    await page.getByText('كل يوم', { exact: true }).click()
    await expect.poll(() => lastSaved()?.digest?.minute).toBe(1110)

    await page.getByRole('switch', { name: 'في الملخّص: الأعمال' }).click()
    await expect.poll(() => lastSaved()?.work).toEqual({ inApp: true, push: true, mail: false })
  })

  it('has no hour and no kinds while it is off', async () => {
    wire.reply(getNotificationSettings, withDigest({ frequency: 'NONE', minute: 420, obstacle: null }))
    open()

    await expect.element(page.getByText('موعد الملخّص')).toBeVisible()
    await expect.element(page.getByLabelText(/^الساعة/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('switch', { name: /^في الملخّص/ })).not.toBeInTheDocument()
  })

  it.each([
    ['NO_EMAIL', /ليس في حسابك بريد/],
    ['NO_ADDRESS', /لم يُضبط عنوانها/],
  ] as const)('says why nothing is sent: %s', async (obstacle, reason) => {
    wire.reply(getNotificationSettings, withDigest({ frequency: 'DAILY', minute: 420, obstacle }))
    open()

    await expect.element(page.getByText(reason)).toBeVisible()
    await expect.element(page.getByText('موعد الملخّص')).not.toBeInTheDocument()
  })
})

describe('the page behind the link of a digest', () => {
  const stop = page.getByRole('button', { name: 'أوقف الرسائل' })

  it('ends digests on a press alone', async () => {
    wire.reply(unsubscribeFromDigests, { message: 'لن يصلك ملخّص بالبريد بعد الآن.' })
    renderApp('/unsubscribe#the-secret')

    await expect.element(stop).toBeVisible()
    expect(wire.sentTo(unsubscribeFromDigests)).toEqual([])
    await stop.click()

    await expect.element(page.getByText('توقّفت الرسائل')).toBeVisible()
    expect(wire.sentTo(unsubscribeFromDigests).map(({ params }) => params.secret)).toEqual(['the-secret'])
  })

  it('can be pressed again when the server did not answer', async () => {
    wire.refuse(unsubscribeFromDigests, 503, 'الخادم مشغول. أعد المحاولة بعد قليل.')
    renderApp('/unsubscribe#the-secret')
    await stop.click()
    await expect.element(page.getByText(/الخادم مشغول/)).toBeVisible()

    wire.reply(unsubscribeFromDigests, { message: 'لن يصلك ملخّص بالبريد بعد الآن.' })
    await stop.click()

    await expect.element(page.getByText('توقّفت الرسائل')).toBeVisible()
  })

  it('says that a link without its end does not work', async () => {
    renderApp('/unsubscribe')

    await expect.element(page.getByText('هذا الرابط لا يعمل')).toBeVisible()
    await expect.element(stop).not.toBeInTheDocument()
  })
})
