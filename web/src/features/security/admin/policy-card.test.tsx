import { getMyProfile } from '@manara/contract/account.ts'
import { getSecurityPolicy, resetFactors, updateSecurityPolicy } from '@manara/contract/security-policy.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { render } from '../../../../test/render.tsx'
import { buildProfile, signInAs } from '../../../../test/sign-in.ts'
import { ResetFactorsDialog } from '../reset-factors-dialog.tsx'
import { PolicyCard } from './policy-card.tsx'

const lengths = {
  officeIdleMinutes: 60,
  rememberDays: 30,
  trustedDeviceDays: 30,
  mustChangeFirstPassword: false,
  needsSecondAdministrator: false,
}
const policy = {
  secondFactorFor: 'NOBODY' as const,
  secondFactorFrom: null,
  ...lengths,
  groups: [
    { group: 'NOBODY' as const, peopleCount: 0, withoutFactorCount: 0 },
    { group: 'ADMINISTRATORS' as const, peopleCount: 3, withoutFactorCount: 2 },
    { group: 'TEACHERS' as const, peopleCount: 40, withoutFactorCount: 40 },
  ],
}
const wire = fakeWire((fresh) => fresh.reply(getSecurityPolicy, policy))
beforeEach(() => signInAs('Administrator'))

describe('the policy of second factors', () => {
  it('says how many people a group has, asks once more, and is saved with its day', async () => {
    const saved = { ...policy, secondFactorFor: 'ADMINISTRATORS' as const, secondFactorFrom: '2027-01-15' }
    wire.reply(updateSecurityPolicy, { ...saved, message: 'حُفظت سياسة الأمان.' })
    render(<PolicyCard />)

    await page.getByLabelText('يُطلب التحقق بخطوتين من').selectOptions('ADMINISTRATORS')
    await expect.element(page.getByText('يشمل 3 أشخاص، ولم يفعّله شخصان بعد.')).toBeVisible()
    await page.getByLabelText(/^اعتبارًا من/).fill('2027-01-15')
    await page.getByRole('button', { name: 'حفظ السياسة' }).click()
    await expect.element(page.getByText('حفظ سياسة التحقق بخطوتين؟')).toBeVisible()
    wire.reply(getSecurityPolicy, saved)
    await page.getByRole('dialog').getByRole('button', { name: 'حفظ السياسة' }).click()

    await expect.element(page.getByText('مديرو النظام، اعتبارًا من 15 كانون الثاني 2027')).toBeVisible()
    expect(wire.sentTo(updateSecurityPolicy)[0]?.body).toEqual({
      secondFactorFor: 'ADMINISTRATORS',
      secondFactorFrom: '2027-01-15',
      ...lengths,
    })
  })

  it('saves how long sessions last without a question; an empty limit of idleness is none', async () => {
    wire.reply(updateSecurityPolicy, { ...policy, message: 'حُفظت سياسة الأمان.' })
    render(<PolicyCard />)

    await page.getByLabelText(/^مهلة عدم النشاط/).fill('')
    await page.getByRole('switch', { name: /^كلمة مرور يعيّنها المكتب/ }).click()
    await page.getByLabelText(/^مدة «أبقني/).fill('91')
    await page.getByRole('button', { name: 'حفظ السياسة' }).click()
    await expect.element(page.getByText('اكتب من 0 إلى 90 يومًا')).toBeVisible()
    await page.getByLabelText(/^مدة «أبقني/).fill('٧')
    await page.getByRole('button', { name: 'حفظ السياسة' }).click()

    await expect.element(page.getByText('حُفظت سياسة الأمان.')).toBeVisible()
    expect(wire.sentTo(updateSecurityPolicy).map(({ body }) => body)).toEqual([
      {
        secondFactorFor: 'NOBODY',
        secondFactorFrom: null,
        ...lengths,
        officeIdleMinutes: null,
        rememberDays: 7,
        mustChangeFirstPassword: true,
      },
    ])
  })

  it('switches the rule of the second administrator on, and keeps it on while its end waits for another one', async () => {
    wire.reply(getSecurityPolicy, { ...policy, needsSecondAdministrator: true })
    wire.reply(updateSecurityPolicy, {
      ...{ ...policy, needsSecondAdministrator: true, approvalId: 7 },
      message: 'أُرسل الطلب. ينتظر موافقة مدير آخر.',
    })
    render(<PolicyCard />)
    const rule = page.getByRole('switch', { name: /^موافقة مدير ثانٍ/ })
    await expect.element(rule).toBeChecked()

    await rule.click()
    await page.getByRole('button', { name: 'حفظ السياسة' }).click()

    await expect.element(page.getByText('أُرسل الطلب. ينتظر موافقة مدير آخر.')).toBeVisible()
    await expect.element(rule).toBeChecked()
    expect(wire.sentTo(updateSecurityPolicy)[0]?.body).toMatchObject({ needsSecondAdministrator: false })
  })

  it('sends nothing when the question is answered with no, and keeps the choice', async () => {
    render(<PolicyCard />)
    await page.getByLabelText('يُطلب التحقق بخطوتين من').selectOptions('TEACHERS')
    await page.getByRole('button', { name: 'حفظ السياسة' }).click()

    await page.getByRole('dialog').getByRole('button', { name: 'إلغاء' }).click()

    await expect.element(page.getByLabelText('يُطلب التحقق بخطوتين من')).toHaveValue('TEACHERS')
    expect(wire.sentTo(updateSecurityPolicy)).toEqual([])
  })

  it('puts the refusal of a day under its field', async () => {
    wire.refuse(updateSecurityPolicy, 400, 'اختر اليوم', { errors: { secondFactorFrom: ['اختر اليوم'] } })
    render(<PolicyCard />)
    await page.getByLabelText('يُطلب التحقق بخطوتين من').selectOptions('TEACHERS')
    await page.getByRole('button', { name: 'حفظ السياسة' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'حفظ السياسة' }).click()

    await expect.element(page.getByText('اختر اليوم')).toBeVisible()
  })

  it('is only shown to who may read it, and fixed for who may not change it', async () => {
    signInAs('Staff')
    wire.reply(getMyProfile, buildProfile({ role: 3, permissions: ['security.read'] }))
    render(<PolicyCard />)

    await expect.element(page.getByText('لا يُطلب من أحد')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'حفظ السياسة' })).not.toBeInTheDocument()
  })
})

it('taking all factors from an account asks how the person was recognised', async () => {
  wire.reply(resetFactors, { message: 'أُزيلت عوامل التحقق، وانتهت جلسات هذا الشخص.' })
  render(<ResetFactorsDialog isOpen person={{ userId: 12, fullName: 'رنا الشامي' }} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'إزالة عوامل التحقق' }).click()
  await expect.element(page.getByText('اكتب كيف تحققت من هويته')).toBeVisible()

  await page.getByLabelText(/^كيف تحققت من هويته/).fill('حضرت ومعها بطاقتها')
  await page.getByRole('button', { name: 'إزالة عوامل التحقق' }).click()

  await expect.element(page.getByText(/أُزيلت عوامل التحقق/)).toBeVisible()
  expect(wire.sentTo(resetFactors)[0]).toMatchObject({ params: { id: '12' }, body: { reason: 'حضرت ومعها بطاقتها' } })
})
