import { confirmApplicantEmail, getRegistration, register } from '@manara/contract/applicants.ts'
import { getApplicationFields } from '@manara/contract/application-record.ts'
import { getPublicProgram, listPublicPrograms } from '@manara/contract/public-programs.ts'
import { getSchool } from '@manara/contract/school.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildStatus } from '../../../../test/fake-registrations.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildSchool } from '../../../../test/sign-in.ts'

const web = {
  academicProgramId: 3,
  name: 'تطوير الويب',
  description: 'من الصفر إلى مشروع متكامل.',
  courseNames: ['مقدمة في البرمجة', 'قواعد البيانات'],
  isRegistrationOpen: true,
  registrationOpensOn: null,
  totalPrice: 1_500_000,
}

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.replyPage(listPublicPrograms, { rows: [web] })
  fresh.reply(getRegistration, buildStatus())
  fresh.reply(getApplicationFields, [])
})

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`)).first()
const show = () => renderApp('/public/available-programs')

async function openForm() {
  const router = show()
  await button('تقديم طلب التحاق ببرنامج تطوير الويب').click()
  await expect.element(dialog).toBeVisible()
  return router
}

async function fill(values: Record<string, string> = {}) {
  const all = {
    'الاسم الأول': 'سلمى',
    'الاسم الأخير': 'العطار',
    'البريد الإلكتروني': 'salma@applicant.example',
    'الرقم الوطني': '0102030',
    'كلمة المرور': 'Rainy-Day-77',
    'تأكيد كلمة المرور': 'Rainy-Day-77',
    ...values,
  }
  for (const [label, value] of Object.entries(all)) await field(label).fill(value)
}

const send = () => dialog.getByRole('button', { name: 'إرسال الطلب' }).click()

describe('the programs', () => {
  it('show what they are, their courses, and the price of all together', async () => {
    show()

    const card = page.getByRole('listitem').filter({ hasText: 'تطوير الويب' }).first()
    for (const words of [/من الصفر إلى مشروع متكامل/, /مقدمة في البرمجة/, /قواعد البيانات/, /1,500,000/])
      await expect.element(card.getByText(words).first()).toBeVisible()
  })

  it('have a page of their own, whose address is copied to be sent', async () => {
    const courses = [{ name: 'مقدمة في البرمجة', price: 500_000 }]
    wire.reply(getPublicProgram, { ...web, courses })
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const router = show()

    await page.getByRole('link', { name: 'تطوير الويب' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/public/programs/3')
    await expect.element(page.getByText('باب الالتحاق مفتوح')).toBeVisible()
    await expect.element(page.getByText(/500,000/).first()).toBeVisible()
    await button('مشاركة البرنامج').click()
    await expect.poll(() => copied.mock.calls.flat()).toEqual([`${location.origin}/public/programs/3`])
    await expect.element(button('تقديم طلب')).toBeVisible()
  })

  it('that are closed say when they may open, and take no requests', async () => {
    const closed = { ...web, isRegistrationOpen: false, registrationOpensOn: '2027-03-01' }
    wire.replyPage(listPublicPrograms, { rows: [closed] })
    wire.reply(getPublicProgram, { ...closed, courses: [] })
    show()
    await expect.element(page.getByText('قد يُفتح في 1 آذار 2027')).toBeVisible()

    await page.getByRole('link', { name: 'تطوير الويب' }).click()

    await expect.element(page.getByText(/قد يُفتح باب الالتحاق في 1 آذار 2027/)).toBeVisible()
    await expect.element(button('تقديم طلب')).not.toBeInTheDocument()
  })

  it('of an address that is none is told, with the way to all', async () => {
    wire.refuse(getPublicProgram, 404, 'لا برنامج بهذا العنوان.')
    renderApp('/public/programs/999')

    await expect.element(page.getByRole('heading', { name: 'لا برنامج بهذا العنوان' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'كل البرامج المتاحة' })).toBeVisible()
  })

  it('say so when none takes requests', async () => {
    wire.replyPage(listPublicPrograms, { rows: [] })
    show()

    await expect.element(page.getByText('لا برامج مفتوحة للالتحاق الآن')).toBeVisible()
  })

  it('say why they could not be loaded, and try again', async () => {
    wire.refuse(listPublicPrograms, 429, 'طلبات كثيرة في وقت قصير.')
    show()
    await expect.element(page.getByText('تعذّر تحميل البرامج')).toBeVisible()
    await expect.element(page.getByText('طلبات كثيرة في وقت قصير.')).toBeVisible()

    wire.replyPage(listPublicPrograms, { rows: [web] })
    await button('إعادة المحاولة').click()

    await expect.element(page.getByRole('heading', { name: 'تطوير الويب' })).toBeVisible()
  })
})

describe('applying', () => {
  it('asks for what the school wants to know besides, and shows a refusal under its field', async () => {
    wire.reply(getApplicationFields, [
      { field: 'birthDate', isRequired: false },
      { field: 'phones', isRequired: false },
      { field: 'motherName', isRequired: true },
      { field: 'previousMark', isRequired: false },
      {
        field: 'extra',
        isRequired: true,
        extra: { id: 3, label: 'وسيلة النقل', kind: 'CHOICE', choices: [{ id: 7, label: 'باص', isRetired: false }] },
      },
    ])
    wire.refuse(register, 400, 'أدخل اسم الأم ونسبتها', {
      errors: { 'record.motherName': ['أدخل اسم الأم ونسبتها'] },
    })
    await openForm()
    await fill()
    await send()
    await expect.element(dialog.getByText('املأ هذا الحقل').first()).toBeVisible()
    expect(wire.sentTo(register)).toEqual([])
    await fill({ 'اسم الأم ونسبتها': 'س', 'رقم الهاتف': '0933123456', 'معدّل الشهادة السابقة': '٨١٫٥' })
    await field('تاريخ الولادة').fill('2008-05-12')
    await field('وسيلة النقل').selectOptions('باص')

    await send()
    await expect.element(dialog.getByText('أدخل اسم الأم ونسبتها').first()).toBeVisible()
    wire.reply(register, { ...buildStatus(), message: 'استلمنا طلبك.' })
    await field('اسم الأم ونسبتها').fill('سعاد')
    await send()

    await expect.element(dialog.getByText('وصلنا طلبك')).toBeVisible()
    expect(wire.sentTo(register).at(-1)?.body?.record).toEqual({
      birthDate: '2008-05-12',
      motherName: 'سعاد',
      previousMark: 81.5,
      phones: [{ relation: 'SELF', holderName: '', number: '0933123456', isWhatsapp: false }],
      extra: [{ fieldId: 3, value: 7 }],
    })
  })

  it('sends the request under one key, and leads to where it stands', async () => {
    wire.reply(register, { ...buildStatus(), message: 'استلمنا طلبك.' })
    const router = await openForm()
    await fill()

    await send()

    await expect.element(dialog.getByText('وصلنا طلبك')).toBeVisible()
    await expect.element(dialog.getByText('1042')).toBeVisible()
    expect(wire.sentTo(register)[0]?.body).toEqual({
      firstName: 'سلمى',
      lastName: 'العطار',
      email: 'salma@applicant.example',
      nationalId: '0102030',
      password: 'Rainy-Day-77',
      confirmPassword: 'Rainy-Day-77',
      academicProgramId: 3,
    })
    expect(wire.sentTo(register)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    await button('متابعة حالة الطلب').click()
    await expect.element(page.getByRole('heading', { name: 'تيماء الديري' })).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/public/applicant-status')
  })

  it('checks the fields before anything is sent', async () => {
    await openForm()
    await fill({ 'الاسم الأول': '', 'تأكيد كلمة المرور': 'Rainy-Day-78' })

    await send()

    await expect.element(dialog.getByText('أدخل الاسم الأول')).toBeVisible()
    await expect.element(dialog.getByText('كلمة المرور وتأكيدها غير متطابقين')).toBeVisible()
    await expect.element(field('الاسم الأول')).toHaveFocus()
    expect(wire.sentTo(register)).toHaveLength(0)
  })

  it('ticks off the rules of the password while it is typed', async () => {
    await openForm()
    const rule = dialog.getByRole('listitem').filter({ hasText: '6 أحرف أو أرقام' })
    await expect.element(rule.getByText(/لم يتحقق بعد/)).toBeInTheDocument()

    await field('كلمة المرور').fill('Rainy-Day-77')

    await expect.element(rule.getByText(/تحقق الشرط/)).toBeInTheDocument()
  })

  it('shows under the field what is taken, and keeps what was typed', async () => {
    wire.refuse(register, 409, 'هذا البريد الإلكتروني مسجّل من قبل.', {
      errors: { email: ['هذا البريد الإلكتروني مسجّل من قبل'] },
    })
    await openForm()
    await fill()

    await send()

    await expect.element(field('البريد الإلكتروني')).toHaveAccessibleDescription(/مسجّل من قبل/)
    await expect.element(field('الاسم الأول')).toHaveValue('سلمى')
  })

  it('has words of its own for a 409 and for an error without words', async () => {
    wire.replyNonsense(register, 409, 'conflict')
    await openForm()
    await fill()
    await send()
    await expect.element(dialog.getByText('هذا البريد الإلكتروني مسجّل من قبل')).toBeVisible()

    wire.replyNonsense(register, 500, 'oops')
    await send()
    await expect.element(dialog.getByText('حدث خطأ غير متوقع. أعد المحاولة.')).toBeVisible()
  })
})

describe('a school that confirms mailboxes', () => {
  const apply = async () => {
    wire.reply(register, { ...buildStatus({ awaitsEmailCode: true, stages: [] }), message: 'أرسلنا رمزًا.' })
    await openForm()
    await fill()
    await send()
    await expect.element(dialog.getByText('بقيت خطوة: أكّد بريدك')).toBeVisible()
    await expect.element(dialog.getByText('salma@applicant.example')).toBeVisible()
  }

  it('asks for the code after the form, and says then that the request has arrived', async () => {
    wire.reply(confirmApplicantEmail, { ...buildStatus(), message: 'استلمنا طلبك.' })
    await apply()

    await field('رمز تأكيد البريد').fill('٥١٧٣ 9264')
    await dialog.getByRole('button', { name: 'تأكيد البريد' }).click()

    await expect.element(dialog.getByText('وصلنا طلبك')).toBeVisible()
    expect(wire.sentTo(confirmApplicantEmail)[0]).toMatchObject({
      params: { registrationId: buildStatus().registrationId },
      body: { code: '51739264' },
    })
  })

  it('leads back to the form with what was typed, for a mistyped address', async () => {
    await apply()

    await dialog.getByRole('button', { name: 'تعديل البيانات' }).click()

    await expect.element(field('البريد الإلكتروني')).toHaveValue('salma@applicant.example')
    await expect.element(field('الاسم الأول')).toHaveValue('سلمى')
  })

  it('puts what is wrong with the code under it, and can be asked again after a minute only', async () => {
    const words = 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.'
    wire.refuse(confirmApplicantEmail, 400, words, { errors: { code: [words] } })
    await apply()

    await dialog.getByRole('button', { name: 'تأكيد البريد' }).click()
    await expect.element(dialog.getByText('أدخل الرمز الذي وصلك بالبريد')).toBeVisible()
    await field('رمز تأكيد البريد').fill('00000000')
    await dialog.getByRole('button', { name: 'تأكيد البريد' }).click()

    await expect.element(dialog.getByText(words)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /^إعادة الإرسال بعد/ })).toBeDisabled()
  })
})
