import { getMyProfile } from '@manara/contract/account.ts'
import { createAnnouncement, listAnnouncements } from '@manara/contract/announcements.ts'
import { login, logout } from '@manara/contract/auth.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { getSchool } from '@manara/contract/school.ts'
import { secondStep } from '@manara/contract/second-factor.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildLoginReply, buildProfile, buildSchool, buildToken, signInAs } from '../../../../test/sign-in.ts'
import { queryClient } from '../../../http/api.ts'

const posted = { announcementId: 9, title: 'رحلة علمية', message: 'نُشر الإعلان.' }
const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fresh.replyPage(listAnnouncements, { rows: [] })
  fresh.replyPage(listPrograms, { rows: [] })
  fresh.refuse(login, 401, 'البريد الإلكتروني أو كلمة المرور غير صحيحة.')
})
beforeEach(() => signInAs('Administrator'))

const again = page.getByRole('dialog', { name: 'سجّل الدخول من جديد' })
const title = page.getByRole('textbox', { name: /^العنوان/, includeHidden: true })

/** An announcement is typed and published while the session is over. */
async function publishAfterTheEnd() {
  wire.refuse(createAnnouncement, 401, 'انتهت صلاحية الجلسة')
  const router = renderApp('/admin/announcements')
  await page.getByRole('button', { name: 'إعلان جديد' }).first().click()
  await title.fill('رحلة علمية')
  await page.getByRole('textbox', { name: /^المحتوى/ }).fill('موعدها السبت.')
  await page.getByRole('button', { name: 'نشر الإعلان' }).click()
  await expect.element(again).toBeVisible()
  return router
}

/** From now on the person can sign in, and the school takes what they send. */
function openTheDoor(token = buildToken('Administrator', { sid: 'next' })) {
  wire.reply(login, () => {
    wire.reply(createAnnouncement, posted as never)
    return buildLoginReply({ token })
  })
  return token
}

async function enter(password: string) {
  await again.getByLabelText('كلمة المرور', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'تسجيل الدخول' }).click()
}

it('signs the same person in over the page, and what could not be sent is sent again', async () => {
  await publishAfterTheEnd()
  await expect.element(again.getByText('samer@manara.example')).toBeVisible()
  const token = openTheDoor()

  await enter('Sunrise-2026')

  await expect.element(page.getByText('نُشر الإعلان')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
  expect(wire.sentTo(login)[0]?.body).toEqual({ email: 'samer@manara.example', password: 'Sunrise-2026' })
  const [refused, taken] = wire.sentTo(createAnnouncement)
  expect(taken?.body).toEqual(refused?.body)
  expect(taken?.headers.get('authorization')).toBe(`Bearer ${token}`)
})

it('takes the second step of an account that has one, over the same page', async () => {
  await publishAfterTheEnd()
  const step = '6c3dd8a9-9d0e-4d0c-8f38-0b7a4c1f2d11'
  const expiresAt = '2026-11-20T08:05:00Z'
  const nextStep = { step, methods: ['TOTP' as const], question: null, expiresAt, trustedDeviceDays: 0 }
  wire.reply(login, buildLoginReply({ token: null, nextStep }))
  wire.reply(secondStep, () => {
    wire.reply(createAnnouncement, posted as never)
    return buildLoginReply({ token: buildToken('Administrator', { sid: 'next' }) })
  })

  await enter('Sunrise-2026')
  await again.getByRole('textbox', { name: /^الرمز من تطبيق التحقق/ }).fill('123456')
  await again.getByRole('button', { name: 'متابعة الدخول' }).click()

  await expect.element(page.getByText('نُشر الإعلان')).toBeVisible()
  expect(wire.sentTo(secondStep)[0]?.body).toEqual({ step, method: 'TOTP', code: '123456', trustsDevice: false })
})

it('stays open after a wrong password, Escape and the back button, and loses nothing', async () => {
  const router = await publishAfterTheEnd()

  await enter('wrong')
  await expect.element(again.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  router.history.back()

  await expect.element(again).toBeVisible()
  await expect.element(title).toHaveValue('رحلة علمية')
  expect(localStorage.getItem('token')).not.toBeNull()
})

it('leaves for the sign-in page on request, and keeps nothing of the person', async () => {
  wire.refuse(logout, 401, 'انتهت صلاحية الجلسة')
  const router = await publishAfterTheEnd()

  await again.getByRole('button', { name: 'خروج' }).click()

  await expect.poll(() => router.state.location.href).toBe('/auth/login')
  expect(localStorage.getItem('token')).toBeNull()
  expect(queryClient.getQueryData(['my-profile'])).toBeUndefined()
  await expect.element(page.getByText('رحلة علمية')).not.toBeInTheDocument()
  await expect.element(again).not.toBeInTheDocument()
})
