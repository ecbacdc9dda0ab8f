import { confirmReset, findEmail, requestReset } from '@manara/contract/account-recovery.ts'
import { login } from '@manara/contract/auth.ts'
import { getSchool } from '@manara/contract/school.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildSchool } from '../../../../test/sign-in.ts'

const requested = 'إن كان البريد والرقم الوطني مسجّلين لحساب واحد فسيصلك رمز خلال دقائق.'
const resetId = '5f0c6a53-7a54-4d2a-9e0e-1b8f6a2f7c01'
const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(findEmail, { email: 'ra•••@manara.example', message: 'هذا هو البريد المسجّل لرقمك الوطني.' })
  fresh.reply(requestReset, { message: requested, resetId })
  fresh.reply(confirmReset, { message: 'تم' })
})

const dialog = page.getByRole('dialog')
const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click()
const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`))

describe('a forgotten e-mail', () => {
  const open = async () => {
    renderApp('/auth/login')
    await page.getByRole('button', { name: 'نسيت بريدك الإلكتروني؟' }).click()
    await expect.element(dialog).toBeVisible()
  }

  it('is shown masked for the national id, and stays as help in the form', async () => {
    await open()

    await field('الرقم الوطني').fill(' 02010001234 ')
    await userEvent.keyboard('{Enter}')

    await expect.element(dialog.getByText('ra•••@manara.example')).toBeVisible()
    expect(wire.sentTo(findEmail)[0]?.body).toEqual({ nationalId: '02010001234' })
    await press('العودة إلى تسجيل الدخول')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .element(page.getByLabelText('البريد الإلكتروني أو الرقم الوطني'))
      .toHaveAccessibleDescription(/ra•••@manara\.example/)
  })

  it('asks for the national id before it asks the server', async () => {
    await open()

    await press('عرض البريد')

    await expect.element(dialog.getByText('أدخل الرقم الوطني')).toBeVisible()
    await expect.element(field('الرقم الوطني')).toHaveFocus()
    expect(wire.sentTo(findEmail)).toHaveLength(0)
  })

  it.each([
    [404, 'لا يوجد حساب بهذا الرقم الوطني. تحقق منه أو راجع إدارة المدرسة.'],
    [429, 'طلبات كثيرة في وقت قصير. أعد المحاولة بعد 30 ثانية.'],
  ])('repeats what the server says with %i', async (status, words) => {
    wire.refuse(findEmail, status, words)
    await open()

    await field('الرقم الوطني').fill('02010001234')
    await press('عرض البريد')

    await expect.element(dialog.getByRole('alert')).toHaveTextContent(words)
  })

  it('has words of its own when the server has none', async () => {
    wire.replyNonsense(findEmail, 500, '')
    await open()

    await field('الرقم الوطني').fill('02010001234')
    await press('عرض البريد')

    await expect.element(dialog.getByRole('alert')).toHaveTextContent('تعذّر العثور على البريد. أعد المحاولة.')
  })

  it('returns the focus to where it came from', async () => {
    await open()

    await userEvent.keyboard('{Escape}')

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'نسيت بريدك الإلكتروني؟' })).toHaveFocus()
  })
})

describe('a forgotten password', () => {
  const open = async (typed = '') => {
    renderApp('/auth/login')
    if (typed) await page.getByLabelText('البريد الإلكتروني أو الرقم الوطني').fill(typed)
    await page.getByRole('button', { name: 'نسيت كلمة المرور؟' }).click()
    await expect.element(dialog.getByText('الخطوة 1 من 2')).toBeVisible()
  }
  const goToStepTwo = async () => {
    await open('rana@manara.example')
    await field('الرقم الوطني').fill('02010001234')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('الخطوة 2 من 2')).toBeVisible()
  }

  it('leads in two steps to the sign-in form with the address filled in', async () => {
    await goToStepTwo()
    await expect.element(dialog.getByText(requested)).toBeVisible()
    await expect.element(field('رمز إعادة التعيين')).toHaveFocus()

    await field('رمز إعادة التعيين').fill('٠١٢٣ 4567')
    await field('كلمة المرور الجديدة').fill('Harbour-Lamp-77')
    await press('تعيين كلمة المرور')

    await expect.element(page.getByText('عُيّنت كلمة المرور الجديدة', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('البريد الإلكتروني أو الرقم الوطني')).toHaveValue('rana@manara.example')
    await expect.element(page.getByLabelText('كلمة المرور', { exact: true })).toHaveFocus()
    expect(wire.sentTo(requestReset)[0]?.body).toEqual({ email: 'rana@manara.example', nationalId: '02010001234' })
    expect(wire.sentTo(confirmReset)[0]?.body).toEqual({
      email: 'rana@manara.example',
      resetId,
      resetCode: '01234567',
      newPassword: 'Harbour-Lamp-77',
    })
    expect(wire.sentTo(login)).toHaveLength(0)
  })

  it('asks for everything before it asks the server', async () => {
    await open()
    await press('إرسال الرمز')
    await expect.element(dialog.getByText('أدخل البريد الإلكتروني')).toBeVisible()
    await expect.element(dialog.getByText('أدخل الرقم الوطني')).toBeVisible()
    expect(wire.sentTo(requestReset)).toHaveLength(0)

    await field('البريد الإلكتروني').fill('rana@manara.example')
    await field('الرقم الوطني').fill('02010001234')
    await press('إرسال الرمز')
    await press('تعيين كلمة المرور')

    await expect.element(dialog.getByText('أدخل الرمز الذي وصلك بالبريد')).toBeVisible()
    await expect.element(dialog.getByText('أدخل كلمة المرور الجديدة')).toBeVisible()
    expect(wire.sentTo(confirmReset)).toHaveLength(0)
  })

  it('ticks off the rules of the password while it is typed', async () => {
    await goToStepTwo()
    const kept = (words: string) => dialog.getByRole('listitem').filter({ hasText: words })
    await expect.element(kept('6 أحرف أو أرقام على الأقل للطالب، و8 أحرف')).toMatchTextContent(/لم يتحقق بعد/)

    await field('كلمة المرور الجديدة').fill('02010001234')
    await expect.element(kept('6 أحرف أو أرقام على الأقل للطالب، و8 أحرف')).toMatchTextContent(/تحقق الشرط/)
    await expect.element(kept('ليست بريدك')).toMatchTextContent(/لم يتحقق بعد/)
    await field('كلمة المرور الجديدة').fill('Harbour-Lamp-77')

    await expect.element(kept('ليست بريدك')).toMatchTextContent(/تحقق الشرط/)
  })

  it('puts the objections of the server under their fields, and keeps what was typed', async () => {
    const words = 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.'
    wire.refuse(confirmReset, 400, words, { errors: { resetCode: [words] } })
    await goToStepTwo()

    await field('رمز إعادة التعيين').fill('01234567')
    await field('كلمة المرور الجديدة').fill('Harbour-Lamp-77')
    await press('تعيين كلمة المرور')

    await expect.element(dialog.getByText(words)).toBeVisible()
    await expect.element(field('رمز إعادة التعيين')).toHaveFocus()
    await expect.element(field('كلمة المرور الجديدة')).toHaveValue('Harbour-Lamp-77')
  })

  it('says that the code could not be asked for', async () => {
    wire.replyNonsense(requestReset, 500, '')
    await open('rana@manara.example')

    await field('الرقم الوطني').fill('02010001234')
    await press('إرسال الرمز')

    await expect.element(dialog.getByRole('alert')).toHaveTextContent('تعذّر طلب الرمز')
  })

  it('goes back to correct the address', async () => {
    await goToStepTwo()

    await press('رجوع')

    await expect.element(dialog.getByText('الخطوة 1 من 2')).toBeVisible()
    await expect.element(field('البريد الإلكتروني')).toHaveValue('rana@manara.example')
    await expect.element(field('الرقم الوطني')).toHaveValue('02010001234')
  })

  it('goes on with the second step and the same resetId after a reload', async () => {
    await goToStepTwo()
    const memory = sessionStorage.getItem('manara.reset') ?? ''
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sessionStorage.getItem('manara.reset')).toBeNull()
    sessionStorage.setItem('manara.reset', memory)

    renderApp('/auth/login')
    await expect.element(dialog.getByText('الخطوة 2 من 2')).toBeVisible()
    await field('رمز إعادة التعيين').fill('01234567')
    await field('كلمة المرور الجديدة').fill('Harbour-Lamp-77')
    await press('تعيين كلمة المرور')

    await expect.element(page.getByLabelText('البريد الإلكتروني أو الرقم الوطني')).toHaveValue('rana@manara.example')
    expect(wire.sentTo(confirmReset)[0]?.body).toMatchObject({ email: 'rana@manara.example', resetId })
    expect(sessionStorage.getItem('manara.reset')).toBeNull()
  })

  it('lets the code be asked for again only after a minute', async () => {
    await goToStepTwo()

    await expect.element(dialog.getByRole('button', { name: /^إعادة الإرسال بعد 0:\d\d$/ })).toBeDisabled()
  })

  it('tells in the demo school where its mail can be read', async () => {
    wire.reply(getSchool, buildSchool({ isDemo: true }))
    await goToStepTwo()

    await expect.element(dialog.getByText('/admin/outbox')).toBeVisible()
  })

  it('does not speak of the outbox in a real school', async () => {
    await goToStepTwo()

    await expect.element(dialog.getByText('/admin/outbox')).not.toBeInTheDocument()
  })
})
