import { undoEmailChange } from '@manara/contract/account.ts'
import { getSchool } from '@manara/contract/school.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildSchool } from '../../../../test/sign-in.ts'

const wire = fakeWire((fresh) => fresh.reply(getSchool, buildSchool()))

const open = (address = '/undo-email#the-secret') => renderApp(address)
const newPassword = page.getByRole('textbox', { name: 'كلمة المرور الجديدة', exact: true })
const send = page.getByRole('button', { name: 'استعادة الحساب' })
const broken = page.getByText('هذا الرابط لا يعمل')

describe('taking a changed e-mail back', () => {
  it('sends the secret of the fragment with the new password, and leads to the sign-in page', async () => {
    wire.reply(undoEmailChange, { message: 'عاد البريد السابق إلى الحساب.' })
    const router = open()

    await newPassword.fill('Harbour-Lamp-77')
    await send.click()

    await expect.element(page.getByText('عاد البريد السابق إلى الحساب.')).toBeVisible()
    await expect.poll(() => router.state.location.href).toBe('/auth/login')
    expect(wire.sentTo(undoEmailChange).map(({ body }) => body)).toEqual([
      { secret: 'the-secret', newPassword: 'Harbour-Lamp-77' },
    ])
  })

  it('asks for a password before it asks the server', async () => {
    open()

    await send.click()

    await expect.element(page.getByText('أدخل كلمة المرور الجديدة')).toBeVisible()
    expect(wire.sentTo(undoEmailChange)).toEqual([])
  })

  it('keeps the page when the password is refused, and says why under it', async () => {
    wire.refuse(undoEmailChange, 400, 'كلمة المرور سهلة التخمين', {
      errors: { newPassword: ['كلمة المرور سهلة التخمين'] },
    })
    open()

    await newPassword.fill('password')
    await send.click()

    await expect.element(page.getByText('كلمة المرور سهلة التخمين')).toBeVisible()
    await expect.element(newPassword).toHaveFocus()
  })

  it('says why when the old address belongs to another person', async () => {
    wire.refuse(undoEmailChange, 409, 'صار البريد السابق لحساب آخر.')
    open()

    await newPassword.fill('Harbour-Lamp-77')
    await send.click()

    await expect.element(page.getByText('صار البريد السابق لحساب آخر.')).toBeVisible()
  })

  it('says that a link opens nothing when the server knows none such', async () => {
    wire.refuse(undoEmailChange, 404, 'رابط التراجع غير صالح.')
    open()

    await newPassword.fill('Harbour-Lamp-77')
    await send.click()

    await expect.element(broken).toBeVisible()
    await expect.element(newPassword).not.toBeInTheDocument()
  })

  it('says so at once when the secret is missing', async () => {
    open('/undo-email')

    await expect.element(broken).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
  })
})
