import { getMyProfile } from '@manara/contract/account.ts'
import { createAnnouncement, listAnnouncements } from '@manara/contract/announcements.ts'
import { removeTotp } from '@manara/contract/factors.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { getSchool } from '@manara/contract/school.ts'
import { confirmIdentity, getProofMethods } from '@manara/contract/second-factor.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, buildToken, signInAs } from '../../../../test/sign-in.ts'
import { call } from '../../../http/api.ts'

const needsProof = { type: '/problems/confirm-identity' }
const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fresh.replyPage(listAnnouncements, { rows: [] })
  fresh.replyPage(listPrograms, { rows: [] })
  fresh.reply(getProofMethods, { methods: ['PASSWORD'], question: null })
  fresh.refuse(removeTotp, 403, 'أكّد هويتك لتتابع.', needsProof)
  fresh.refuse(createAnnouncement, 403, 'أكّد هويتك لتتابع.', needsProof)
})
const fresh = buildToken('Administrator', { sid: 'fresh' })
beforeEach(() => signInAs('Administrator'))

const dialog = page.getByRole('dialog', { name: 'أكّد هويتك للمتابعة' })
const title = page.getByRole('textbox', { name: /^العنوان/, includeHidden: true })

/** An announcement is typed and published, and the school asks who is there. */
async function publish() {
  renderApp('/admin/announcements')
  await page.getByRole('button', { name: 'إعلان جديد' }).first().click()
  await title.fill('رحلة علمية')
  await page.getByRole('textbox', { name: /^المحتوى/ }).fill('موعدها السبت.')
  await page.getByRole('button', { name: 'نشر الإعلان' }).click()
  await expect.element(dialog).toBeVisible()
}

function letConfirm() {
  wire.reply(confirmIdentity, () => {
    wire.reply(createAnnouncement, { announcementId: 9, title: 'رحلة علمية', message: 'نُشر الإعلان.' } as never)
    wire.reply(removeTotp, { message: 'أُزيل' })
    return { token: fresh }
  })
}

async function enter(password: string) {
  await dialog.getByLabelText('كلمة المرور', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'تأكيد' }).click()
}

it('two calls that are refused wait for one dialog, and are sent again once, with their keys', async () => {
  await publish()
  const other = call(removeTotp, { idempotencyKey: 'one' })
  await expect.poll(() => wire.sentTo(removeTotp)).toHaveLength(1)
  letConfirm()

  await enter('Sunrise-2026')

  await expect.element(page.getByText('نُشر الإعلان')).toBeVisible()
  await expect(other).resolves.toEqual({ message: 'أُزيل' })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(wire.sentTo(getProofMethods)).toHaveLength(1)
  expect(wire.sentTo(confirmIdentity)[0]?.body).toEqual({ method: 'PASSWORD', password: 'Sunrise-2026' })
  const [refused, taken, ...more] = wire.sentTo(createAnnouncement)
  expect([taken?.body, more]).toEqual([refused?.body, []])
  expect(taken?.headers.get('idempotency-key')).toBe(refused?.headers.get('idempotency-key'))
  expect(taken?.headers.get('authorization')).toBe(`Bearer ${fresh}`)
  expect(wire.sentTo(removeTotp).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['one', 'one'])
  expect(localStorage.getItem('token')).toBe(fresh)
})

it('Escape refuses the call, and the form below stays as it was', async () => {
  await publish()
  await expect.element(dialog.getByLabelText('كلمة المرور', { exact: true })).toHaveFocus()

  await userEvent.keyboard('{Escape}')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('أكّد هويتك لتتابع.')).toBeVisible()
  await expect.element(title).toHaveValue('رحلة علمية')
  expect(wire.sentTo(createAnnouncement)).toHaveLength(1)
})

it('puts a wrong password under its field and says how long to wait', async () => {
  wire.refuse(confirmIdentity, 400, 'صحّح الحقول', { errors: { password: ['كلمة المرور غير صحيحة'] } })
  await publish()

  await enter('wrong')
  await expect.element(dialog.getByText('كلمة المرور غير صحيحة')).toBeVisible()
  wire.refuse(confirmIdentity, 429, 'محاولات كثيرة. أعد المحاولة بعد 30 ثانية.', {}, 30)
  await enter('wrong again')

  await expect.element(dialog.getByText('محاولات كثيرة. أعد المحاولة بعد 30 ثانية.')).toBeVisible()
})

it('asks for a code where the account has a second factor', async () => {
  wire.reply(getProofMethods, { methods: ['TOTP', 'RECOVERY'], question: null })
  await publish()
  letConfirm()

  await dialog.getByRole('textbox', { name: /^الرمز من تطبيق التحقق/ }).fill('123456')
  await dialog.getByRole('button', { name: 'تأكيد' }).click()

  await expect.element(page.getByText('نُشر الإعلان')).toBeVisible()
  expect(wire.sentTo(confirmIdentity)[0]?.body).toEqual({ method: 'TOTP', code: '123456' })
})

it('a call that is refused again after the proof is not asked about twice', async () => {
  await publish()
  wire.reply(confirmIdentity, { token: fresh })

  await enter('Sunrise-2026')

  await expect.element(page.getByText('أكّد هويتك لتتابع.')).toBeVisible()
  expect(wire.sentTo(createAnnouncement)).toHaveLength(2)
})
