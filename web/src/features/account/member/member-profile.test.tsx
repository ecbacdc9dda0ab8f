import { changeMyPassword, getMyProfile } from '@manara/contract/account.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildProfile } from '../../../../test/sign-in.ts'

const wire = fakeWire(serveTeacher)

const field = (name: string) => page.getByLabelText(`${name} *`)
const save = () => page.getByRole('button', { name: 'تغيير كلمة المرور' })

async function fill(old: string, fresh: string, again: string) {
  await field('كلمة المرور الحالية').fill(old)
  await field('كلمة المرور الجديدة').fill(fresh)
  await field('تأكيد كلمة المرور الجديدة').fill(again)
  await save().click()
}

describe('my profile', () => {
  it('shows who I am, to read only', async () => {
    openAsTeacher('/teacher/my-profile')

    await expect.element(page.getByText('samer@manara.example')).toBeVisible()
    await expect.element(page.getByText('الأتاسي', { exact: true })).toBeVisible()
    await expect.element(page.getByText('لتعديل بياناتك راجع إدارة المدرسة.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /تعديل/ })).not.toBeInTheDocument()
  })

  it('shows the sign-in before this one', async () => {
    const profile = buildProfile({ role: 1 })
    const lastSignIn = { at: '2026-11-18T06:12:00Z', address: '203.0.113.7', browser: 'Firefox على Linux', failures: 0 }
    wire.reply(getMyProfile, { ...profile, lastSignIn })
    openAsTeacher('/teacher/my-profile')

    await expect.element(page.getByText('آخر دخول قبل هذا')).toBeVisible()
    await expect.element(page.getByText(/18 تشرين الثاني 2026 · 09:12، Firefox على Linux/)).toBeVisible()
    await expect.element(page.getByText('203.0.113.7')).toBeVisible()
  })

  it('says why it could not be loaded', async () => {
    wire.refuse(getMyProfile, 503, 'الخادم مشغول الآن.')
    openAsTeacher('/teacher/my-profile')

    await expect.element(page.getByText('الخادم مشغول الآن.')).toBeVisible()
  })
})

describe('my password', () => {
  it('says why nothing else is open while it is one that somebody else chose, and is asked for anew after it changed', async () => {
    wire.reply(getMyProfile, { ...buildProfile({ role: 1 }), mustChangePassword: true })
    wire.reply(changeMyPassword, { message: 'غُيّرت كلمة المرور.' })
    openAsTeacher('/teacher/my-profile')
    await expect.element(page.getByText(/^كلمة مرورك عيّنها غيرك/)).toBeVisible()
    wire.reply(getMyProfile, buildProfile({ role: 1 }))

    await fill('Manara-2026', 'Lantern-Door-71', 'Lantern-Door-71')

    await expect.element(page.getByText(/^كلمة مرورك عيّنها غيرك/)).not.toBeInTheDocument()
  })

  it.each([
    ['كلمة قصيرة', '12345', '12345', 'كلمة المرور 6 أحرف أو أرقام على الأقل'],
    ['كلمة أقصر مما تريده المدرسة', 'Lant-71', 'Lant-71', 'كلمة المرور قصيرة: أقل طول لها 8 أحرف'],
    ['تأكيد مختلف', 'Lantern-Door-71', 'Lantern-72', 'كلمتا المرور الجديدتان غير متطابقتين'],
  ])('is not sent with %s', async (_, fresh, again, problem) => {
    openAsTeacher('/teacher/my-profile')

    await fill('Manara-2026', fresh, again)

    await expect.element(page.getByText(problem)).toBeVisible()
    expect(wire.sentTo(changeMyPassword)).toEqual([])
  })

  it('keeps the page when the old one is wrong, and says so at its field', async () => {
    wire.refuse(changeMyPassword, 400, 'كلمة المرور الحالية غير صحيحة.', {
      errors: { oldPassword: ['كلمة المرور الحالية غير صحيحة'] },
    })
    openAsTeacher('/teacher/my-profile')

    await fill('wrong', 'Lantern-Door-71', 'Lantern-Door-71')

    await expect.element(page.getByText('كلمة المرور الحالية غير صحيحة', { exact: true })).toBeVisible()
  })

  it('is changed, and the person stays signed in on the page', async () => {
    wire.reply(changeMyPassword, { message: 'غُيّرت كلمة المرور.' })
    const router = openAsTeacher('/teacher/my-profile')

    await fill('Manara-2026', 'Lantern-Door-71', 'Lantern-Door-71')

    await expect.element(page.getByText('غُيّرت كلمة المرور')).toBeVisible()
    expect(wire.sentTo(changeMyPassword)[0]?.body).toEqual({
      oldPassword: 'Manara-2026',
      newPassword: 'Lantern-Door-71',
    })
    expect(router.state.location.pathname).toBe('/teacher/my-profile')
    expect(localStorage.getItem('token')).not.toBeNull()
  })
})
