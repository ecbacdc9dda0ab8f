import {
  endMyOtherSessions,
  endMySession,
  forgetMyDevice,
  listMySessions,
  type MySession,
} from '@manara/contract/sessions.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const at = '2026-11-18T06:12:00Z'
const session = (more: Partial<MySession>): MySession => ({
  sessionId: 'this',
  browser: 'Chrome على Windows',
  address: '203.0.113.7',
  since: at,
  lastSeenAt: at,
  isRemembered: false,
  isThis: false,
  ...more,
})
const here = session({ isThis: true })
const phone = session({ sessionId: 'phone', browser: 'Safari على iOS', isRemembered: true })
const device = { deviceId: 4, browser: 'Safari على iOS', firstSeenAt: at, lastSeenAt: at, isThis: false }

const wire = fakeWire((fresh) => {
  serveTeacher(fresh)
  fresh.reply(listMySessions, { sessions: [here, phone], devices: [device] })
})

const open = () => openAsTeacher('/teacher/my-profile')
const card = page.getByRole('region', { name: 'الأجهزة والجلسات' })
const sessions = card.getByRole('region', { name: 'الجلسات المفتوحة' })
const devices = card.getByRole('region', { name: 'الأجهزة المعروفة' })
const endOthers = card.getByRole('button', { name: 'إنهاء بقية الجلسات' })

describe('own sessions and devices', () => {
  it('are listed, this device first and without an end', async () => {
    open()

    await expect.element(page.getByRole('heading', { name: 'الأمان' })).toBeVisible()
    await expect.element(sessions.getByText('هذا الجهاز')).toBeVisible()
    await expect.element(sessions.getByText(/منذ 18 تشرين الثاني 2026، 09:12/).first()).toBeVisible()
    await expect.element(sessions.getByText('باقية على الجهاز')).toBeVisible()
    await expect.element(sessions.getByRole('button')).toHaveAccessibleName('إنهاء جلسة Safari على iOS')
    await expect.element(devices.getByText('Safari على iOS')).toBeVisible()
  })

  it('are read while bars stand for them, and say why they could not be', async () => {
    wire.refuse(listMySessions, 503, 'الخادم مشغول الآن.')
    open()

    await expect.element(card.getByText('الخادم مشغول الآن.')).toBeVisible()
    wire.reply(listMySessions, { sessions: [here], devices: [] })
    await card.getByRole('button', { name: 'إعادة المحاولة' }).click()
    await expect.element(card.getByText('لا جلسات أخرى مفتوحة لحسابك.')).toBeVisible()
    await expect.element(devices.getByText(/لا أجهزة معروفة بعد/)).toBeVisible()
    await expect.element(endOthers).not.toBeInTheDocument()
  })

  it('end one by one', async () => {
    wire.reply(endMySession, () => {
      wire.reply(listMySessions, { sessions: [here], devices: [device] })
      return { message: 'انتهت الجلسة.' }
    })
    open()

    await sessions.getByRole('button', { name: 'إنهاء جلسة Safari على iOS' }).click()

    await expect.element(card.getByText('لا جلسات أخرى مفتوحة لحسابك.')).toBeVisible()
    expect(wire.sentTo(endMySession)[0]?.params).toEqual({ id: 'phone' })
  })

  it('end all but this one, after a question', async () => {
    wire.reply(endMyOtherSessions, { message: 'انتهت بقية الجلسات، وتبقى هنا.' })
    open()

    await endOthers.click()
    const dialog = page.getByRole('dialog', { name: 'إنهاء بقية الجلسات؟' })
    await expect.element(dialog.getByRole('button', { name: 'إلغاء' })).toHaveFocus()
    expect(wire.sentTo(endMyOtherSessions)).toEqual([])
    await dialog.getByRole('button', { name: 'إنهاء جلسة واحدة' }).click()

    await expect.element(page.getByText('انتهت بقية الجلسات، وتبقى هنا.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('say in the dialog why they could not be ended', async () => {
    wire.refuse(endMyOtherSessions, 503, 'الخادم مشغول الآن.')
    open()

    await endOthers.click()
    const dialog = page.getByRole('dialog', { name: 'إنهاء بقية الجلسات؟' })
    await dialog.getByRole('button', { name: 'إنهاء جلسة واحدة' }).click()

    await expect.element(dialog.getByText('الخادم مشغول الآن.')).toBeVisible()
  })

  it('forget a device', async () => {
    wire.reply(forgetMyDevice, { message: 'نُسي الجهاز. يصل تنبيه بالبريد عند الدخول منه ثانية.' })
    open()

    await devices.getByRole('button', { name: 'نسيان جهاز Safari على iOS' }).click()

    await expect.element(page.getByText(/يصل تنبيه بالبريد/)).toBeVisible()
    expect(wire.sentTo(forgetMyDevice)[0]?.params).toEqual({ id: '4' })
  })
})
