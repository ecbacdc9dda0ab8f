import { getMyProfile } from '@manara/contract/account.ts'
import {
  getCertificateDesign,
  previewCertificate,
  updateCertificateDesign,
} from '@manara/contract/certificate-design.ts'
import { getRecordSettings } from '@manara/contract/record-settings.ts'
import { getSettings, updatePaymentDetails, updateSettings } from '@manara/contract/settings.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { somePayment } from '../../../../test/fake-registrations.ts'
import { buildProfile, signInAs } from '../../../../test/sign-in.ts'
import { button, field, section, settings, show, someDesign, wire } from './settings-screen.fixtures.ts'

describe('a section', () => {
  it('is saved by itself, and leaves the others as they are on the server', async () => {
    show()
    await expect.element(field('اسم المدرسة')).toHaveValue('معهد الياسمين')
    await expect.element(button('حفظ الهوية')).not.toBeInTheDocument()

    await field('اسم المدرسة').fill('معهد النور')
    await button('حفظ الهوية').click()

    await expect.element(page.getByText('حُفظت الإعدادات.')).toBeVisible()
    expect(wire.sentTo(updateSettings)[0]?.body).toEqual({
      schoolName: 'معهد النور',
      base: { schoolName: 'معهد الياسمين' },
    })
    await expect.element(button('حفظ الهوية')).not.toBeInTheDocument()
  })

  it('can be taken back, and is asked about before the page is left', async () => {
    const router = show()
    await field('اسم المدرسة').fill('معهد النور')

    void router.navigate({ to: '/admin/users' })
    await expect.element(page.getByText('لديك تعديلات غير محفوظة')).toBeVisible()
    await button('متابعة التعديل').click()
    await button('تراجع').click()

    await expect.element(field('اسم المدرسة')).toHaveValue('معهد الياسمين')
  })

  it('names the time zones in Arabic, those of the Arab countries first', async () => {
    show()
    await expect.element(page.getByRole('option', { name: /^لبنان \(غرينتش\+[23]\)$/ })).toBeInTheDocument()
    const labels = [...document.querySelectorAll('option')].map((option) => option.label)
    expect(labels.length).toBeGreaterThan(150)
    expect(labels.filter((label) => /[a-z]/i.test(label))).toEqual([])
    expect(document.querySelector('optgroup')?.label).toBe('البلدان العربية')
  })

  it('shows what the server does not accept', async () => {
    wire.refuse(updateSettings, 400, 'المنطقة الزمنية غير معروفة.', {
      errors: { timeZone: ['المنطقة الزمنية غير معروفة'] },
    })
    show()
    await field('المنطقة الزمنية').selectOptions('Asia/Beirut')
    await button('حفظ الهوية').click()

    await expect.element(field('المنطقة الزمنية')).toHaveAccessibleDescription(/غير معروفة/)
  })
})

describe('rules', () => {
  it('take a minimum for every course, and let go of it', async () => {
    show()
    await page.getByRole('switch', { name: /حد أدنى لكل مقرر/ }).click()
    await button('حفظ قواعد النجاح').click()
    await expect.element(page.getByText('أدخل الحد الأدنى للمقرر')).toBeVisible()

    await field('الحد الأدنى للمقرر').fill('٤٥.٥')
    await button('حفظ قواعد النجاح').click()

    await expect.poll(() => wire.sentTo(updateSettings).at(-1)?.body.minimumCourseGrade).toBe(45.5)
  })

  it('refuse a mark above 100', async () => {
    show()
    await field('معدّل النجاح').fill('101')
    await button('حفظ قواعد النجاح').click()

    await expect.element(page.getByText('الدرجة من 0 إلى 100')).toBeVisible()
    expect(wire.sentTo(updateSettings)).toHaveLength(0)
  })

  it('say how short passwords may be', async () => {
    show()
    await field('أقصر كلمة مرور للطلاب').fill('5')
    await button('حفظ أطوال كلمات المرور').click()
    await expect.element(page.getByText('أدخل عددًا من 6 إلى 64')).toBeVisible()

    await field('أقصر كلمة مرور للطلاب').fill('9')
    await button('حفظ أطوال كلمات المرور').click()

    await expect
      .poll(() => wire.sentTo(updateSettings).at(-1)?.body)
      .toEqual({ studentPasswordLength: 9, base: { studentPasswordLength: settings.studentPasswordLength } })
  })

  it('let requests that are not paid be rejected after some days', async () => {
    show()
    await page.getByRole('switch', { name: /رفض الطلب إذا تأخر الدفع/ }).click()
    await field('المهلة').fill('400')
    await button('حفظ المهلة').click()
    await expect.element(page.getByText('المهلة من 1 إلى 365 يومًا')).toBeVisible()

    await field('المهلة').fill('10')
    await button('حفظ المهلة').click()

    await expect.poll(() => wire.sentTo(updateSettings).at(-1)?.body.paymentWaitDays).toBe(10)
  })
})

describe('payment details', () => {
  it('show beside the fields what the applicant sees of them', async () => {
    show()
    await field('اسم المستلم').fill('سامر القباني')
    await expect.element(section('معلومات الدفع').getByText('سامر القباني')).toBeVisible()

    await button('حفظ معلومات الدفع').click()

    await expect.element(page.getByText('حُفظت معلومات الدفع.')).toBeVisible()
    expect(wire.sentTo(updatePaymentDetails)[0]?.body).toEqual({
      adminFullName: 'سامر القباني',
      base: { adminFullName: somePayment.adminFullName },
    })
  })
})

describe('certificates', () => {
  it('take a template and a signatory, and say where their codes lead', async () => {
    wire.reply(updateCertificateDesign, ({ body }) => ({ ...someDesign, ...body, message: 'حُفظ قالب الشهادات.' }))
    show()
    await expect.element(page.getByText(someDesign.verifyUrl)).toBeVisible()
    await page.getByText('حديث بشريط جانبي').click()
    await field('اسم الموقّع').fill('د. نادين الخطيب')
    await button('حفظ قالب الشهادات').click()

    await expect.element(page.getByText('حُفظ قالب الشهادات.')).toBeVisible()
    expect(wire.sentTo(updateCertificateDesign)[0]?.body).toEqual({
      template: 'Modern',
      signatoryName: 'د. نادين الخطيب',
      base: { template: 'Classic', signatoryName: '' },
    })
  })

  it('print the line of the parents once it is asked for', async () => {
    wire.reply(updateCertificateDesign, ({ body }) => ({ ...someDesign, ...body, message: 'حُفظ قالب الشهادات.' }))
    show()
    await page.getByRole('switch', { name: /^الأبوان ومكان الولادة/ }).click({ force: true })
    await button('حفظ قالب الشهادات').click()

    await expect
      .poll(() => wire.sentTo(updateCertificateDesign)[0]?.body)
      .toEqual({
        identityLine: 'PARENTS_AND_BIRTH',
        base: { identityLine: 'NONE' },
      })
  })

  it('say when the logo cannot be printed, and why a specimen cannot be shown', async () => {
    wire.reply(getCertificateDesign, { ...someDesign, isLogoPrinted: false })
    wire.refuse(previewCertificate, 503, 'الخادم مشغول الآن.')
    show()
    await expect.element(page.getByText(/WebP/)).toBeVisible()

    await button('عرض نموذج').click()

    await expect.element(page.getByText('الخادم مشغول الآن.')).toBeVisible()
  })
})

describe('a page that could not be loaded', () => {
  it('says why and tries again', async () => {
    wire.refuse(getSettings, 429, 'طلبات كثيرة في وقت قصير.')
    show()
    await expect.element(page.getByText('طلبات كثيرة في وقت قصير.')).toBeVisible()

    wire.reply(getSettings, settings)
    await button('إعادة المحاولة').click()

    await expect.element(field('اسم المدرسة')).toHaveValue('معهد الياسمين')
  })
})

describe('confirming the mailbox of applicants', () => {
  it('is chosen by itself, and warns where no code would arrive', async () => {
    show()
    await section('طلبات الالتحاق')
      .getByLabelText(/^تأكيد بريد المتقدّم/)
      .click()
    await expect.element(page.getByText(/لا خادم بريد لهذه المدرسة/)).toBeVisible()

    await section('طلبات الالتحاق').getByRole('button', { name: 'حفظ', exact: true }).click()

    await expect.element(page.getByText('حُفظت الإعدادات.')).toBeVisible()
    expect(wire.sentTo(updateSettings)[0]?.body).toEqual({
      confirmsApplicantEmail: true,
      base: { confirmsApplicantEmail: false },
    })
  })

  it('stays the choice of the server while other sections are saved', async () => {
    show()
    await field('اسم المدرسة').fill('معهد آخر')
    await button('حفظ الهوية').click()

    await expect.element(page.getByText('حُفظت الإعدادات.')).toBeVisible()
    expect(wire.sentTo(updateSettings)[0]?.body).not.toHaveProperty('confirmsApplicantEmail')
  })
})

it('is there to read for those who may not change it, without what they may not ask for', async () => {
  signInAs('Staff')
  wire.reply(getMyProfile, buildProfile({ role: 3, permissions: ['settings.read'] }))
  show()

  await expect.element(field('اسم المدرسة')).toHaveValue('معهد الياسمين')
  await expect.element(field('اسم المدرسة')).toBeDisabled()
  await expect.element(page.getByText('اختر صورة الشعار')).not.toBeInTheDocument()
  expect(wire.sentTo(getRecordSettings)).toEqual([])
})
