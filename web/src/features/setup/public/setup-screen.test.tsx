import { getSchool } from '@manara/contract/school.ts'
import { checkSetupLink, setUpSchool } from '@manara/contract/setup.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildSchool } from '../../../../test/sign-in.ts'

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool({ name: 'منارة', needsSetup: true }))
  fresh.reply(checkSetupLink, { message: 'رابط الإعداد صالح.' })
})

const open = (address = '/setup#token=secret') => renderApp(address)
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const send = page.getByRole('button', { name: 'إنشاء الحساب والبدء' })

const given = {
  'اسم المدرسة أو المعهد': 'معهد الأمل',
  'الاسم الأول': 'ليلى',
  'الاسم الأخير': 'حداد',
  'الرقم الوطني': '0101',
  'البريد الإلكتروني': ' layla@school.example ',
}

async function fillIn() {
  for (const [label, value] of Object.entries(given)) await field(label).fill(value)
  await field('كلمة المرور').fill('Harbour-Lamp-77')
}

describe('a link that works', () => {
  it('is checked first, then sets up the school, and leads to the sign-in page', async () => {
    wire.reply(setUpSchool, { message: 'أُعدّت المدرسة.' })
    const router = open()
    await expect.element(page.getByRole('heading', { name: 'لنبدأ بمدرستك' })).toBeVisible()
    expect(wire.sentTo(checkSetupLink)[0]?.body).toEqual({ token: 'secret' })

    await fillIn()
    await send.click()

    await expect.element(page.getByText('أُعدّت المدرسة.')).toBeVisible()
    await expect.poll(() => router.state.location.href).toBe('/auth/login')
    expect(localStorage.getItem('token')).toBeNull()
    expect(wire.sentTo(setUpSchool).map(({ body }) => body)).toEqual([
      {
        token: 'secret',
        schoolName: 'معهد الأمل',
        country: 'SY',
        firstName: 'ليلى',
        lastName: 'حداد',
        nationalId: '0101',
        email: 'layla@school.example',
        password: 'Harbour-Lamp-77',
      },
    ])
  })

  it('names every field that is missing before it asks the server', async () => {
    open()

    await send.click()

    await expect.element(page.getByText('أدخل اسم المدرسة')).toBeVisible()
    await expect.element(page.getByText('صحّح 6 حقول ثم أعد المحاولة.')).toBeVisible()
    await expect.element(field('اسم المدرسة أو المعهد')).toHaveFocus()
    expect(wire.sentTo(setUpSchool)).toEqual([])
  })

  it('puts the refusal of an easy password under its field', async () => {
    wire.refuse(setUpSchool, 400, 'كلمة المرور سهلة التخمين', { errors: { password: ['كلمة المرور سهلة التخمين'] } })
    open()

    await fillIn()
    await send.click()

    await expect.element(page.getByText('كلمة المرور سهلة التخمين')).toBeVisible()
    await expect.element(field('كلمة المرور')).toHaveFocus()
  })

  it('says that the school is set up when another person was faster', async () => {
    wire.refuse(setUpSchool, 409, 'أُعدّت المدرسة من قبل.')
    open()
    await fillIn()

    wire.refuse(checkSetupLink, 409, 'أُعدّت المدرسة من قبل.')
    await send.click()

    await expect.element(page.getByText('المدرسة مُعدّة من قبل')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
  })
})

describe('a link that does not work', () => {
  it.each([
    ['is unknown', 404, '/setup#token=nonsense'],
    ['is too long', 400, '/setup?token=nonsense'],
  ])('says so politely when it %s', async (_, status, address) => {
    wire.refuse(checkSetupLink, status, 'رابط الإعداد غير صالح أو لم يعد يعمل.')
    open(address)

    await expect.element(page.getByText('هذا الرابط لا يعمل')).toBeVisible()
    await expect.element(send).not.toBeInTheDocument()
  })

  it('asks nobody when it has no secret at all', async () => {
    open('/setup')

    await expect.element(page.getByText('هذا الرابط لا يعمل')).toBeVisible()
    expect(wire.sentTo(checkSetupLink)).toEqual([])
  })

  it('leads to the sign-in page when the school has an administrator', async () => {
    wire.refuse(checkSetupLink, 409, 'أُعدّت المدرسة من قبل.')
    const router = open()

    await page.getByRole('link', { name: 'تسجيل الدخول' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
  })

  it('can be checked again when the server did not answer', async () => {
    wire.refuse(checkSetupLink, 503, 'قاعدة البيانات لا تستجيب الآن.')
    open()
    await expect.element(page.getByText('قاعدة البيانات لا تستجيب الآن.')).toBeVisible()

    wire.reply(checkSetupLink, { message: 'رابط الإعداد صالح.' })
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

    await expect.element(send).toBeVisible()
  })
})

it('is mentioned on the sign-in page until the school is set up', async () => {
  renderApp('/auth/login')

  await expect.element(page.getByText(/لم تُعَدّ المدرسة بعد/)).toBeVisible()
})
