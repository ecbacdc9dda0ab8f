import { confirmApplicantEmail, getRegistration, uploadReceipt } from '@manara/contract/applicants.ts'
import { login } from '@manara/contract/auth.ts'
import { listPublicPrograms } from '@manara/contract/public-programs.ts'
import { getSchool } from '@manara/contract/school.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildStatus, toBePaid } from '../../../../test/fake-registrations.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildPicture } from '../../../../test/real-picture.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildLoginReply, buildSchool } from '../../../../test/sign-in.ts'
import { rememberApplicant } from '../applicant-memory.ts'

const { registrationId, fullName } = buildStatus()

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.replyPage(listPublicPrograms, { rows: [] })
})

/** As after a reload: the tab remembers which request it was about. */
function show(status = buildStatus()) {
  wire.reply(getRegistration, status)
  rememberApplicant({ registrationId, fullName })
  return renderApp('/public/applicant-status')
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const present = () => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
const choose = (file: File) => userEvent.upload(page.getByLabelText(/^(صورة إيصال الدفع|تغيير الملف)/), file)
const picture = (name = 'receipt.jpg', bytes = 2_000) => new File([new Uint8Array(bytes)], name)

describe('the way to the page', () => {
  it('is signing in with the e-mail and password of the request', async () => {
    wire.reply(getRegistration, buildStatus())
    wire.reply(
      login,
      buildLoginReply({
        userType: 'Applicant',
        token: null,
        registrationId,
        fullName,
        applicantStatus: 'PendingReview',
      }),
    )
    const router = renderApp('/auth/login')
    await page.getByLabelText('البريد الإلكتروني أو الرقم الوطني').fill('taymaa@applicant.example')
    await page.getByLabelText('كلمة المرور', { exact: true }).fill('Rainy-Day-77')

    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()

    await expect.element(page.getByRole('heading', { name: fullName })).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/public/applicant-status')
    expect(wire.sentTo(getRegistration)[0]?.params.registrationId).toBe(registrationId)
  })

  it('is refused to anyone who comes directly, and kept through a reload', async () => {
    const direct = renderApp('/public/applicant-status')
    await expect.element(page.getByText('لا يمكن الدخول إلى هذه الصفحة مباشرة')).toBeVisible()
    expect(direct.state.location.pathname).toBe('/auth/login')

    show()
    await expect.element(page.getByRole('heading', { name: fullName })).toBeVisible()
  })
})

describe('leaving a shared computer', () => {
  it('leads to the sign-in, and neither the address nor the way back opens the request again', async () => {
    wire.reply(getRegistration, buildStatus())
    const router = renderApp('/public/available-programs')
    await router.navigate({ to: '/public/applicant-status', state: { registrationId, fullName } })
    await expect.element(page.getByRole('heading', { name: fullName })).toBeVisible()
    await router.navigate({ to: '/public/verify-certificate' })
    await router.navigate({ to: '/public/applicant-status', state: { registrationId, fullName } })

    await button('خروج من الطلب').click()
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
    router.history.go(-2)

    await expect.element(page.getByText('لا يمكن الدخول إلى هذه الصفحة مباشرة')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: fullName })).not.toBeInTheDocument()
  })
})

it('every payment fact has a button that copies it, the price as a bare number', async () => {
  await show(toBePaid())
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

  for (const name of ['إجمالي الرسوم', 'اسم المستلم', 'رقم الهاتف', 'العنوان']) await button(`نسخ ${name}`).click()

  const { totalPrice, paymentDetails } = toBePaid()
  const { adminFullName, phoneNumber, address } = paymentDetails ?? {}
  expect(copied.mock.calls.flat()).toEqual([String(totalPrice), adminFullName, phoneNumber, address])
})

describe('each state', () => {
  it('under review says so', async () => {
    show()

    await expect.element(page.getByText(/وصلنا طلبك وتراجعه إدارة المدرسة الآن/)).toBeVisible()
    await expect.element(present().filter({ hasText: 'قيد المراجعة' })).toHaveAttribute('aria-current', 'step')
    await expect.element(page.getByText(/تتحدّث هذه الصفحة تلقائيًا/)).toBeVisible()
  })

  it('to be paid shows notes, price and payment details', async () => {
    show(toBePaid())

    for (const words of [/يرجى التسديد/, /1,500,000/, /نادين عبد الكريم/, /0933 412 708/, /دمشق، المزة/])
      await expect.element(page.getByText(words).first()).toBeVisible()
    await expect.element(button('إرسال الإيصال')).toBeVisible()
  })

  it('to be paid says so when the school has not published to whom', async () => {
    show(toBePaid({ paymentDetails: null }))

    await expect.element(page.getByText(/لم تنشر المدرسة معلومات الدفع بعد/)).toBeVisible()
  })

  it('paid says that the receipt is being looked at, and asks for nothing', async () => {
    show(buildStatus({ applicantStatus: 'PaymentSubmitted' }))

    await expect.element(page.getByText('وصلنا إيصالك، وتتحقق منه إدارة المدرسة.')).toBeVisible()
    await expect.element(button(/إرسال الإيصال/)).not.toBeInTheDocument()
  })

  it('refused receipt shows why, and takes another', async () => {
    show(toBePaid({ applicantStatus: 'ReceiptRejected', adminNotes: 'الصورة غير واضحة' }))

    await expect
      .element(page.getByRole('alert').filter({ hasText: 'سبب الرفض' }))
      .toMatchTextContent(/الصورة غير واضحة/)
    await expect.element(button('إعادة إرسال الإيصال')).toBeVisible()
  })

  it('rejected shows why, and leads to the programs', async () => {
    show(buildStatus({ applicantStatus: 'Rejected', adminNotes: 'اكتمل العدد' }))

    await expect.element(page.getByText('اكتمل العدد')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'تقديم طلب جديد' }))
      .toHaveAttribute('href', '/public/available-programs')
    await expect.element(page.getByText(/تتحدّث هذه الصفحة تلقائيًا/)).not.toBeInTheDocument()
  })

  it('approved leads to the sign-in page', async () => {
    show(buildStatus({ applicantStatus: 'Approved' }))

    await expect.element(page.getByRole('link', { name: 'الدخول إلى الحساب' })).toHaveAttribute('href', '/auth/login')
  })

  it('that we do not know says so', async () => {
    show(buildStatus({ applicantStatus: 'Frozen' }))

    await expect.element(page.getByText(/حالة غير معروفة\. راجع إدارة المدرسة/)).toBeVisible()
  })
})

describe('a request whose mailbox is not confirmed', () => {
  it('asks for the code before anything else, and goes on when it is right', async () => {
    wire.reply(confirmApplicantEmail, { ...buildStatus(), message: 'استلمنا طلبك.' })
    show(buildStatus({ awaitsEmailCode: true, stages: [] }))
    await expect.element(page.getByText('بانتظار تأكيد البريد')).toBeVisible()
    await expect
      .element(present().filter({ has: page.getByRole('heading', { name: 'تأكيد البريد' }) }))
      .toHaveAttribute('aria-current', 'step')

    wire.reply(getRegistration, buildStatus())
    await page.getByLabelText(/^رمز تأكيد البريد/).fill('51739264')
    await button('تأكيد البريد').click()

    await expect.element(page.getByText(/وصلنا طلبك وتراجعه إدارة المدرسة الآن/)).toBeVisible()
    await expect.element(page.getByText('بانتظار تأكيد البريد')).not.toBeInTheDocument()
  })
})

describe('problems', () => {
  it('of a request that is gone lead back to the sign-in', async () => {
    rememberApplicant({ registrationId, fullName })
    wire.refuse(getRegistration, 404, 'طلب الالتحاق غير موجود.')
    renderApp('/public/applicant-status')

    await expect.element(page.getByText('لم نجد هذا الطلب')).toBeVisible()
  })

  it('of the line are told, and tried again', async () => {
    rememberApplicant({ registrationId, fullName })
    wire.refuse(getRegistration, 429, 'طلبات كثيرة في وقت قصير.')
    renderApp('/public/applicant-status')
    await expect.element(page.getByText('طلبات كثيرة في وقت قصير.')).toBeVisible()

    wire.reply(getRegistration, buildStatus())
    await button('إعادة المحاولة').click()

    await expect.element(page.getByRole('heading', { name: fullName })).toBeVisible()
  })
})

describe('the receipt', () => {
  it('is chosen, looked at and sent, and the page knows at once', async () => {
    wire.reply(uploadReceipt, { ...buildStatus({ applicantStatus: 'PaymentSubmitted' }), message: 'استلمنا الإيصال.' })
    show(toBePaid())
    await expect.element(button('إرسال الإيصال')).toBeVisible()
    await choose(buildPicture('receipt.jpg'))
    await expect.element(page.getByRole('img', { name: 'معاينة صورة الإيصال' })).toBeInTheDocument()

    await button('إرسال الإيصال').click()

    await expect.element(page.getByText('وصلنا إيصالك، وتتحقق منه إدارة المدرسة.')).toBeVisible()
    const form = wire.sentTo(uploadReceipt)[0]?.body as unknown as FormData
    expect((form.get('receiptFile') as File).name).toBe('receipt.jpg')
    expect(wire.sentTo(uploadReceipt)[0]?.params.registrationId).toBe(registrationId)
  })

  it('is no picture that can be seen: says so at once', async () => {
    show(toBePaid())

    await choose(picture())

    await expect.element(page.getByText(/تعذّر عرض هذا الملف/)).toBeVisible()
  })

  it('must be chosen first, and be a picture of at most 5 MB', async () => {
    show(toBePaid())

    await button('إرسال الإيصال').click()
    await expect.element(page.getByText('اختر ملف إيصال الدفع أولًا')).toBeVisible()
    await choose(picture('receipt.pdf'))
    await expect.element(page.getByText('اختر صورة بصيغة JPG أو PNG')).toBeVisible()
    await choose(picture('receipt.png', 5 * 1_048_576 + 1))
    await expect.element(page.getByText(/الصورة أكبر من 5 م.ب/)).toBeVisible()
    await button('إرسال الإيصال').click()

    expect(wire.sentTo(uploadReceipt)).toHaveLength(0)
  })

  it('that is refused says why, and can be sent again under the same key', async () => {
    wire.refuse(uploadReceipt, 400, 'محتوى الملف لا يطابق امتداده.')
    show(toBePaid())
    await expect.element(button('إرسال الإيصال')).toBeVisible()
    await choose(picture())
    await button('إرسال الإيصال').click()
    await expect.element(page.getByText('محتوى الملف لا يطابق امتداده.').first()).toBeVisible()

    wire.reply(uploadReceipt, { ...buildStatus({ applicantStatus: 'PaymentSubmitted' }), message: '' })
    await button('إرسال الإيصال').click()

    await expect.element(page.getByText('وصلنا إيصالك، وتتحقق منه إدارة المدرسة.')).toBeVisible()
    const keys = wire.sentTo(uploadReceipt).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })
})
