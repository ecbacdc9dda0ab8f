import { getMyProfile } from '@manara/contract/account.ts'
import {
  addPasskey,
  confirmTotp,
  getMyFactors,
  getPasskeyOffer,
  removePasskey,
  renewRecoveryCodes,
  startTotp,
} from '@manara/contract/factors.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFirstScreens } from '../../../../test/fake-dashboard.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { render, renderApp } from '../../../../test/render.tsx'
import { buildFactors, buildProfile, signInAs } from '../../../../test/sign-in.ts'
import { call } from '../../../http/api.ts'
import { FactorsCard } from './factors-card.tsx'

const passkey = {
  passkeyId: 4,
  name: 'هاتفي',
  createdAt: '2026-11-01T08:00:00Z',
  lastUsedAt: null,
  isOfThisAddress: false,
}
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `${place}-ABCDE-FGHJK`)
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const wire = fakeWire((fresh) => fresh.reply(getMyFactors, buildFactors()))
beforeEach(() => signInAs('Teacher'))

describe('the card of second factors', () => {
  it('adds an app by its code and shows the recovery codes once', async () => {
    wire.reply(startTotp, { secret, uri: `otpauth://totp/Manara?secret=${secret}` })
    wire.refuse(confirmTotp, 400, 'صحّح الحقول', { errors: { code: ['ساعة الخادم متأخرة عن هاتفك نحو 4 دقائق'] } })
    render(<FactorsCard />)
    await page.getByRole('button', { name: 'إضافة تطبيق التحقق' }).click()
    await expect.element(page.getByRole('img', { name: 'رمز QR لتطبيق التحقق' })).toBeVisible()
    await expect.element(page.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()

    await page.getByRole('textbox', { name: /^الرمز الذي يعرضه التطبيق/ }).fill('١٢٣٤٥٦')
    await page.getByRole('button', { name: 'تأكيد التطبيق' }).click()
    await expect.element(page.getByText('ساعة الخادم متأخرة عن هاتفك نحو 4 دقائق')).toBeVisible()
    wire.reply(confirmTotp, { message: 'أُضيف تطبيق التحقق.', recoveryCodes })
    wire.reply(getMyFactors, buildFactors({ hasTotp: true, recoveryCodesLeft: 10 }))
    await page.getByRole('button', { name: 'تأكيد التطبيق' }).click()

    await expect.element(page.getByText('7-ABCDE-FGHJK')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'تنزيل' })).toBeVisible()
    await page.getByRole('button', { name: 'إغلاق' }).first().click()
    await expect.element(page.getByText('الباقي 10 من 10.')).toBeVisible()
    expect(wire.sentTo(confirmTotp).at(-1)?.body).toEqual({ code: '123456' })
  })

  it('says why neither an app nor a passkey can be added here', async () => {
    wire.reply(getMyFactors, buildFactors({ canHaveTotp: false, passkeyObstacle: 'NUMERIC_ADDRESS' }))
    render(<FactorsCard />)

    await expect.element(page.getByText(/أن يضبط DATA_KEY/)).toBeVisible()
    await expect.element(page.getByText(/وعنوان هذا الموقع أرقام\. .*http:\/\/localhost:3000/)).toBeVisible()
    for (const name of ['إضافة تطبيق التحقق', 'إضافة مفتاح مرور'])
      await expect.element(page.getByRole('button', { name })).toBeDisabled()
  })

  it('says when the browser made no passkey, and keeps the name', async () => {
    wire.reply(getPasskeyOffer, { offer: { challenge: 'AAAA', user: { id: 'AAAA' }, rp: {}, pubKeyCredParams: [] } })
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    render(<FactorsCard />)
    await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()

    await page.getByRole('textbox', { name: /^اسم المفتاح/ }).fill('هاتفي')
    await page.getByRole('dialog').getByRole('button', { name: 'إضافة مفتاح مرور' }).click()

    await expect.element(page.getByText('أُلغي طلب مفتاح المرور أو انتهت مهلته. أعد المحاولة.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /^اسم المفتاح/ })).toHaveValue('هاتفي')
    expect(wire.sentTo(addPasskey)).toEqual([])
  })

  it('lists passkeys, marks those of a former address, and removes one after a question', async () => {
    wire.reply(getMyFactors, buildFactors({ passkeys: [passkey], recoveryCodesLeft: 2 }))
    wire.refuse(removePasskey, 409, 'لا يُحذف آخر عامل ما دام مطلوبًا منك.')
    render(<FactorsCard />)
    await expect.element(page.getByText('أُنشئ لعنوان سابق')).toBeVisible()
    await expect.element(page.getByText(/بقي القليل من الرموز الاحتياطية/)).toBeVisible()

    await page.getByRole('button', { name: /^إزالة .*هاتفي/ }).click()
    await page.getByRole('button', { name: 'إزالة المفتاح' }).click()
    await expect.element(page.getByText('لا يُحذف آخر عامل ما دام مطلوبًا منك.')).toBeVisible()
    wire.reply(removePasskey, { message: 'أُزيل مفتاح المرور.' })
    wire.reply(getMyFactors, buildFactors())
    await page.getByRole('button', { name: 'إزالة المفتاح' }).click()

    await expect.element(page.getByText('لا مفاتيح مرور بعد.')).toBeVisible()
    expect(wire.sentTo(removePasskey).at(-1)?.params).toEqual({ id: '4' })
  })

  it('makes new recovery codes after a question', async () => {
    wire.reply(getMyFactors, buildFactors({ hasTotp: true, recoveryCodesLeft: 9 }))
    wire.reply(renewRecoveryCodes, { recoveryCodes })
    render(<FactorsCard />)

    await page.getByRole('button', { name: 'رموز جديدة' }).click()
    await page.getByRole('button', { name: 'إنشاء الرموز' }).click()

    await expect.element(page.getByText('3-ABCDE-FGHJK')).toBeVisible()
  })

  it('says of a limited session why everything else is closed', async () => {
    wire.reply(getMyFactors, buildFactors({ isLimited: true }))
    render(<FactorsCard />)

    await expect.element(page.getByText(/^فعّل التحقق بخطوتين لتتابع/)).toBeVisible()
  })

  it('tells how many days are left, and why nothing could be loaded', async () => {
    wire.refuse(getMyFactors, 500, 'خطأ في الخادم')
    render(<FactorsCard />)
    await expect.element(page.getByText('تعذّر تحميل عوامل التحقق')).toBeVisible()

    const requiredFrom = new Date(Date.now() + 5.5 * 86_400_000).toISOString()
    wire.reply(getMyFactors, buildFactors({ requiredFrom }))
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

    await expect.element(page.getByText(/بقي 5 أيام/)).toBeVisible()
  })
})

it.each([
  ['second-factor-required', 'فعّل التحقق بخطوتين لتتابع.'],
  ['password-change-required', 'كلمة مرورك عيّنها غيرك.'],
])('a limited session is led to the own profile, from wherever it is refused: %s', async (type, message) => {
  wire.reply(getMyProfile, buildProfile())
  fakeFirstScreens(wire)
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => undefined)
  renderApp('/teacher/dashboard')
  wire.refuse(startTotp, 403, message, { type: `/problems/${type}` })

  await expect(call(startTotp, {})).rejects.toMatchObject({ status: 403 })

  expect(push).toHaveBeenCalledWith(null, '', '/teacher/my-profile')
  push.mockRestore()
})
