import { checkNotMe, reportNotMe } from '@manara/contract/sessions.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'

const preview = {
  signedInAt: '2026-11-18T06:12:00Z',
  browser: 'Firefox على Linux',
  address: '203.0.113.7',
  sessionsCount: 2,
  devicesCount: 3,
}
const wire = fakeWire((fresh) => fresh.reply(checkNotMe, preview))

const open = (address = '/auth/not-me#the-key') => renderApp(address)
const press = page.getByRole('button', { name: 'لم أكن أنا، أغلق الحساب' })
const broken = page.getByText('هذا الرابط لا يعمل')

describe('the link «لم أكن أنا»', () => {
  it('shows the sign-in and what will end, and changes nothing by itself', async () => {
    open()

    await expect.element(page.getByText('Firefox على Linux')).toBeVisible()
    await expect.element(page.getByText('18 تشرين الثاني 2026، 09:12')).toBeVisible()
    await expect.element(page.getByText('تنتهي كل الجلسات المفتوحة: جلستان.')).toBeVisible()
    await expect.element(page.getByText('تُنسى الأجهزة المعروفة: 3 أجهزة.')).toBeVisible()
    expect(wire.sentTo(checkNotMe).map(({ body }) => body)).toEqual([{ key: 'the-key' }])
    expect(wire.sentTo(reportNotMe)).toEqual([])
  })

  it('closes the account when pressed, and leads to the sign-in page, also out of an open session', async () => {
    signInAs('Teacher')
    wire.reply(reportNotMe, { message: 'انتهت كل الجلسات وأُغلقت كلمة المرور.' })
    const router = open()

    await press.click()

    await expect.element(page.getByText('انتهت كل الجلسات وأُغلقت كلمة المرور.')).toBeVisible()
    await expect.poll(() => router.state.location.href).toBe('/auth/login')
    expect(wire.sentTo(reportNotMe).map(({ body }) => body)).toEqual([{ key: 'the-key' }])
    expect(localStorage.getItem('token')).toBeNull()
  })

  it.each([
    ['unknown', () => wire.refuse(checkNotMe, 404, 'هذا الرابط غير صالح.'), '/auth/not-me#x'],
    ['cut off', () => undefined, '/auth/not-me'],
  ])('says that it opens nothing when it is %s', async (_, prepare, address) => {
    prepare()
    open(address)

    await expect.element(broken).toBeVisible()
    await expect.element(press).not.toBeInTheDocument()
  })

  it('says so too when another press was faster, and keeps the page when the server is busy', async () => {
    wire.refuse(reportNotMe, 503, 'الخادم مشغول الآن.')
    open()
    await press.click()
    await expect.element(page.getByText('الخادم مشغول الآن.')).toBeVisible()

    wire.refuse(reportNotMe, 404, 'هذا الرابط غير صالح.')
    await press.click()

    await expect.element(broken).toBeVisible()
  })
})
