import { getMyProfile } from '@manara/contract/account.ts'
import { getSchool } from '@manara/contract/school.ts'
import { listStoppedNumbers, resumeNumber, type StoppedNumber, stopNumber } from '@manara/contract/stopped-numbers.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const stopped: StoppedNumber = {
  phone: '+963933123456',
  holder: 'أم أحمد',
  reason: 'الرقم خطأ',
  stoppedByName: 'رنا الحلبي',
  stoppedAt: '2026-11-22T06:05:00Z',
}

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fresh.replyPage(listStoppedNumbers, { rows: [stopped] })
  fresh.reply(stopNumber, { ...stopped, message: 'لن تُجهَّز رسائل لهذا الرقم.' })
  fresh.reply(resumeNumber, undefined)
})
beforeEach(() => signInAs('Administrator'))
const show = () => renderApp('/admin/messages?tab=stopped')
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('a number is shown with whose it is, why and by whom, and is searched and ordered by the server', async () => {
  show()
  const row = page.getByRole('row', { name: /963933123456/ })
  for (const words of [stopped.holder ?? '', stopped.reason, stopped.stoppedByName ?? ''])
    await expect.element(row.getByText(words)).toBeVisible()
  await expect.element(row.getByText('+963933123456')).toHaveAttribute('dir', 'ltr')

  await page.getByRole('searchbox').fill('0933')
  await page.getByRole('columnheader', { name: 'الرقم' }).getByRole('button').click()

  await expect.poll(() => wire.sentTo(listStoppedNumbers).at(-1)?.query).toMatchObject({ q: '0933', sort: 'phone' })
})

it('a number is stopped by hand with a reason; what the server refuses stays in the form', async () => {
  wire.replyPage(listStoppedNumbers, { rows: [] })
  wire.refuse(stopNumber, 409, 'هذا الرقم موقوف من قبل.')
  show()
  await expect.element(page.getByText('لا أرقام موقوفة')).toBeVisible()
  await button('إيقاف رقم').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'إيقاف الرقم' }).click()
  await expect.element(dialog.getByText('اكتب السبب')).toBeVisible()
  expect(wire.sentTo(stopNumber)).toEqual([])

  await dialog.getByRole('textbox', { name: /^رقم الهاتف/ }).fill('0933 123 456')
  await dialog.getByRole('textbox', { name: /^السبب/ }).fill('طلب صاحبه')
  await dialog.getByRole('button', { name: 'إيقاف الرقم' }).click()
  await expect.element(dialog.getByText('هذا الرقم موقوف من قبل.')).toBeVisible()

  wire.reply(stopNumber, { ...stopped, message: 'لن تُجهَّز رسائل لهذا الرقم.' })
  await dialog.getByRole('button', { name: 'إيقاف الرقم' }).click()
  await expect.element(page.getByText('لن تُجهَّز رسائل لهذا الرقم.')).toBeVisible()
  expect(wire.sentTo(stopNumber).at(-1)?.body).toEqual({ phone: '0933 123 456', reason: 'طلب صاحبه' })
})

it('a number is allowed again only after a question that says what comes of it', async () => {
  show()
  await page.getByRole('button', { name: /^اسمح بالرسائل إلى/ }).click()
  await expect.element(page.getByText(/ما سُحب من رسائله لا يعود/)).toBeVisible()
  expect(wire.sentTo(resumeNumber)).toEqual([])

  await page.getByRole('dialog').getByRole('button', { name: 'اسمح به من جديد' }).click()

  await expect.poll(() => wire.sentTo(resumeNumber)[0]?.params).toEqual({ phone: '%2B963933123456' })
  await expect.element(page.getByText('صار الرقم مسموحًا به')).toBeVisible()
})

it('a list that cannot be loaded says so', async () => {
  wire.refuse(listStoppedNumbers, 500, 'تعذّر.')
  show()
  await expect.element(page.getByText('تعذّر تحميل الأرقام الموقوفة')).toBeVisible()
})
