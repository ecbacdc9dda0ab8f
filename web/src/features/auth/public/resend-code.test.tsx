import { requestReset } from '@manara/contract/account-recovery.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { render } from '../../../../test/render.tsx'
import { ResendCode } from './resend-code.tsx'

const requested = { message: 'سيصلك رمز خلال دقائق.', resetId: '5f0c6a53-7a54-4d2a-9e0e-1b8f6a2f7c01' }
const wire = fakeWire((fresh) => fresh.reply(requestReset, requested))
const request = { email: 'rana@manara.example', nationalId: '02010001234' }

let now = Date.parse('2026-11-20T10:00:00Z')
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.mocked(Date.now).mockRestore()
})

it('counts a minute by the clock, asks again, and counts anew', async () => {
  const onResent = vi.fn()
  render(<ResendCode request={request} onResent={onResent} />)
  await expect.element(page.getByRole('button', { name: 'إعادة الإرسال بعد 1:00' })).toBeDisabled()

  now += 61_000
  await page.getByRole('button', { name: 'إعادة إرسال الرمز' }).click()

  await expect.element(page.getByText('سيصلك رمز خلال دقائق.')).toBeVisible()
  expect(wire.sentTo(requestReset)[0]?.body).toEqual(request)
  expect(onResent).toHaveBeenCalledWith(requested)
  await expect.element(page.getByRole('button', { name: /^إعادة الإرسال بعد/ })).toBeDisabled()
})

it('waits as long as the server says when that was too often', async () => {
  wire.refuse(requestReset, 429, 'طلبات كثيرة في وقت قصير.', {}, 600)
  render(<ResendCode request={request} onResent={() => {}} />)
  await expect.element(page.getByRole('button', { name: /^إعادة الإرسال بعد/ })).toBeVisible()
  now += 61_000

  await page.getByRole('button', { name: 'إعادة إرسال الرمز' }).click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('طلبات كثيرة في وقت قصير.')
  await expect.element(page.getByRole('button', { name: 'إعادة الإرسال بعد 10:00' })).toBeDisabled()
})
