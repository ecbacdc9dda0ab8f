import { confirmEmail, getMyProfile, sendEmailCode } from '@manara/contract/account.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsTeacher, serveTeacher } from '../../../test/fake-teaching.ts'
import { fakeWire } from '../../../test/fake-wire.ts'
import { buildProfile } from '../../../test/sign-in.ts'

const wire = fakeWire((fresh) => {
  serveTeacher(fresh)
  fresh.reply(getMyProfile, buildProfile({ role: 1, isEmailConfirmed: false }))
})

const card = page.getByRole('region', { name: 'تأكيد البريد الجديد' })
const code = card.getByRole('textbox', { name: 'رمز التأكيد', exact: true })
const confirm = card.getByRole('button', { name: 'تأكيد البريد' })

describe('an e-mail that is not confirmed', () => {
  it('is confirmed by the code, and the card goes', async () => {
    wire.reply(confirmEmail, { message: 'تأكّد بريدك الجديد.' })
    openAsTeacher('/teacher/my-profile')
    await expect.element(card.getByText('samer@manara.example')).toBeVisible()

    wire.reply(getMyProfile, buildProfile({ role: 1 }))
    await code.fill('01234567')
    await confirm.click()

    await expect.element(page.getByText('تأكّد بريدك الجديد.')).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
    expect(wire.sentTo(confirmEmail)[0]?.body).toEqual({ code: '01234567' })
  })

  it('keeps the card when the code is wrong, and says so at its field', async () => {
    wire.refuse(confirmEmail, 400, 'الرمز غير صحيح.', { errors: { code: ['الرمز غير صحيح'] } })
    openAsTeacher('/teacher/my-profile')

    await code.fill('00000000')
    await confirm.click()

    await expect.element(card.getByText('الرمز غير صحيح', { exact: true })).toBeVisible()
    await expect.element(code).toHaveFocus()
  })

  it('gets a new code when asked, and says why not', async () => {
    wire.reply(sendEmailCode, { message: 'أُرسل رمز جديد إلى بريدك الجديد.' })
    openAsTeacher('/teacher/my-profile')
    const send = card.getByRole('button', { name: 'إرسال رمز جديد' })

    await send.click()
    await expect.element(page.getByText('أُرسل رمز جديد إلى بريدك الجديد.')).toBeVisible()

    wire.refuse(sendEmailCode, 429, 'حاول بعد قليل.')
    await send.click()
    await expect.element(page.getByText('حاول بعد قليل.')).toBeVisible()
  })

  it('shows no card once it is confirmed', async () => {
    wire.reply(getMyProfile, buildProfile({ role: 1 }))
    openAsTeacher('/teacher/my-profile')

    await expect.element(page.getByRole('region', { name: 'البيانات الشخصية' })).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
  })
})
