import { type AdminProfile, getAdminProfile, getMyProfile, updateAdminProfile } from '@manara/contract/account.ts'
import { listMyDataCopies } from '@manara/contract/data-copies.ts'
import { listMyViews } from '@manara/contract/record-views.ts'
import { getSchool } from '@manara/contract/school.ts'
import { listUserRoles, listUsers, resetUserPassword } from '@manara/contract/users.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const { role: _, ...profile } = buildProfile()

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fresh.reply(getAdminProfile, profile)
  fresh.reply(listUserRoles, [])
  fresh.reply(listMyDataCopies, [])
  fresh.replyPage(listMyViews, { rows: [] })
  fresh.replyPage(listUsers, { rows: [] })
})

beforeEach(() => signInAs('Administrator'))

const personal = page.getByRole('region', { name: 'البيانات الشخصية' })
const password = page.getByRole('region', { name: 'تغيير كلمة المرور' })
const firstName = personal.getByRole('textbox', { name: 'الاسم الأول', exact: true })
const currentNationalId = personal.getByRole('textbox', { name: 'الرقم الوطني الحالي', exact: true })
const edit = personal.getByRole('button', { name: 'تعديل البيانات' })
const save = personal.getByRole('button', { name: 'حفظ التعديلات' })

const open = () => renderApp('/admin/user-profile')

async function openForEditing() {
  const router = open()
  await edit.click()
  await expect.element(firstName).toHaveFocus()
  return router
}

const updated = (more: Partial<AdminProfile>) => ({ ...profile, ...more, message: 'عُدّلت بياناتك.' })

describe('the profile', () => {
  it('asks an administrator whose password somebody else chose for another one', async () => {
    wire.reply(getMyProfile, { ...buildProfile(), mustChangePassword: true })
    open()

    await expect.element(page.getByText(/^كلمة مرورك عيّنها غيرك/)).toBeVisible()
    await expect.element(page.getByLabelText('كلمة المرور الحالية *')).toBeVisible()
    await expect.element(password.getByLabelText(/الرقم الوطني/)).not.toBeInTheDocument()
  })

  it('shows the data of its owner to read', async () => {
    open()

    await expect.element(personal.getByText('سامر القباني')).toBeVisible()
    await expect.element(personal.getByText('samer@manara.example')).toBeVisible()
    await expect.element(personal.getByText('01010000007')).toBeVisible()
    await expect.element(personal.getByRole('textbox')).not.toBeInTheDocument()
  })

  it('shows bars until the data are here', async () => {
    wire.reply(getAdminProfile, () => new Promise(() => undefined))
    open()

    await expect.element(page.getByText('جارٍ تحميل الملف الشخصي')).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'البيانات الشخصية' })).toBeVisible()
  })

  it('says why it could not be loaded, and tries again', async () => {
    wire.refuse(getAdminProfile, 503, 'قاعدة البيانات لا تستجيب الآن.')
    open()
    await expect.element(page.getByText('تعذّر تحميل الملف الشخصي')).toBeVisible()
    await expect.element(page.getByText('قاعدة البيانات لا تستجيب الآن.')).toBeVisible()

    wire.reply(getAdminProfile, profile)
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

    await expect.element(personal.getByText('سامر القباني')).toBeVisible()
  })
})

describe('editing', () => {
  it('asks for the present national id, saves, and shows the new data everywhere', async () => {
    wire.reply(updateAdminProfile, ({ body }) => updated({ firstName: String(body.firstName) }))
    await openForEditing()
    await firstName.fill(' سمير ')

    await save.click()
    await expect.element(personal.getByText('أدخل الرقم الوطني الحالي للتأكيد')).toBeVisible()
    await expect.element(currentNationalId).toHaveFocus()
    wire.reply(getMyProfile, buildProfile({ firstName: 'سمير' }))
    await currentNationalId.fill('01010000007')
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText('حُفظت بياناتك')).toBeVisible()
    await expect.element(personal.getByText('سمير القباني')).toBeVisible()
    await expect.element(edit).toHaveFocus()
    expect(wire.sentTo(updateAdminProfile).map(({ body }) => body)).toEqual([
      {
        currentNationalId: '01010000007',
        firstName: 'سمير',
        base: { firstName: 'سامر' },
      },
    ])
  })

  it.each([
    ['البريد الإلكتروني', 'samir@manara.example', { email: 'samir@manara.example' }],
    ['الرقم الوطني', '01010000008', { nationalId: '01010000008' }],
  ])('asks for the present password as soon as «%s» changes', async (label, value, sent) => {
    wire.reply(updateAdminProfile, updated(sent))
    await openForEditing()
    const presentPassword = personal.getByRole('textbox', { name: 'كلمة المرور الحالية', exact: true })
    await currentNationalId.fill('01010000007')
    await expect.element(presentPassword).not.toBeInTheDocument()
    await personal.getByRole('textbox', { name: label, exact: true }).fill(value)

    await save.click()
    await expect.element(personal.getByText('أدخل كلمة المرور الحالية')).toBeVisible()
    await presentPassword.fill('Sunrise-2026')
    await save.click()

    await expect.element(page.getByText('حُفظت بياناتك')).toBeVisible()
    expect(wire.sentTo(updateAdminProfile).map(({ body }) => body)).toMatchObject([
      { ...sent, currentPassword: 'Sunrise-2026' },
    ])
  })

  it('says when there is nothing to save, and asks the server nothing', async () => {
    await openForEditing()

    await firstName.fill('سامر ')
    await save.click()

    await expect.element(page.getByText('لا تعديلات للحفظ')).toBeVisible()
    expect(wire.sentTo(updateAdminProfile)).toEqual([])
  })

  it('puts the objections of the server under their fields', async () => {
    wire.refuse(updateAdminProfile, 400, 'الرقم الوطني الحالي غير صحيح', {
      errors: { currentNationalId: ['الرقم الوطني الحالي غير صحيح'] },
    })
    await openForEditing()
    await firstName.fill('سمير')
    await currentNationalId.fill('999999')

    await save.click()

    await expect.element(personal.getByText('الرقم الوطني الحالي غير صحيح')).toBeVisible()
    await expect.element(currentNationalId).toHaveFocus()
    await expect.element(firstName).toHaveValue('سمير')
  })

  it('has words of its own when the server gives none', async () => {
    wire.replyNonsense(updateAdminProfile, 500, '')
    await openForEditing()
    await firstName.fill('سمير')
    await currentNationalId.fill('01010000007')

    await save.click()

    await expect.element(personal.getByText('تعذّر حفظ بياناتك. تأكد من الرقم الوطني.')).toBeVisible()
  })

  it('returns to reading without a change', async () => {
    await openForEditing()
    await firstName.fill('سمير')

    await personal.getByRole('button', { name: 'إلغاء' }).click()

    await expect.element(personal.getByText('سامر القباني')).toBeVisible()
    await expect.element(edit).toHaveFocus()
  })

  it('asks before unsaved changes are left behind', async () => {
    const router = await openForEditing()
    await firstName.fill('سمير')
    const users = page.getByRole('link', { name: 'المستخدمون' })

    await users.click()
    await expect.element(page.getByRole('dialog', { name: 'لديك تعديلات غير محفوظة' })).toBeVisible()
    await page.getByRole('button', { name: 'متابعة التعديل' }).click()
    await expect.element(firstName).toHaveValue('سمير')
    await expect.poll(() => router.state.location.pathname).toBe('/admin/user-profile')

    await users.click()
    await page.getByRole('button', { name: 'المغادرة بلا حفظ' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/admin/users')
  })

  it('lets go without a question when nothing was changed', async () => {
    const router = await openForEditing()

    await page.getByRole('link', { name: 'المستخدمون' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/admin/users')
  })
})

describe('the new password', () => {
  const nationalId = password.getByRole('textbox', { name: 'الرقم الوطني', exact: true })
  const currentPassword = password.getByRole('textbox', { name: 'كلمة المرور الحالية', exact: true })
  const newPassword = password.getByRole('textbox', { name: 'كلمة المرور الجديدة', exact: true })
  const change = password.getByRole('button', { name: 'تغيير كلمة المرور' })

  async function fill(words: string) {
    await nationalId.fill('01010000007')
    await currentPassword.fill('Sunrise-2026')
    await newPassword.fill(words)
  }

  it('says beforehand that the other sessions end', async () => {
    open()

    await expect.element(password.getByText(/يُسجَّل خروجك من الأجهزة الأخرى/)).toBeVisible()
  })

  it('wants all fields', async () => {
    open()

    await change.click()

    await expect.element(password.getByText('املأ كل حقول كلمة المرور.')).toBeVisible()
    await expect.element(nationalId).toHaveFocus()
    expect(wire.sentTo(resetUserPassword)).toEqual([])
  })

  it('ticks off the rules while it is typed', async () => {
    open()
    const kept = () => password.getByRole('listitem').filter({ hasText: 'تحقق الشرط' }).elements().length

    await newPassword.fill('samer')
    expect(kept()).toBe(0)
    await newPassword.fill('samer@manara.example')
    expect(kept()).toBe(1)
    await newPassword.fill('Harbour-Lamp-77')

    await expect.poll(() => kept()).toBe(2)
  })

  it('keeps the person signed in, says that the other sessions ended, and empties its fields', async () => {
    wire.reply(resetUserPassword, { message: 'تم.' })
    const router = open()

    await fill('Harbour-Lamp-77')
    await change.click()

    await expect.element(page.getByText('غُيّرت كلمة المرور')).toBeVisible()
    await expect.element(page.getByText('سُجّل خروجك من الأجهزة الأخرى.')).toBeVisible()
    await expect.element(newPassword).toHaveValue('')
    expect(router.state.location.pathname).toBe('/admin/user-profile')
    expect(localStorage.getItem('token')).not.toBeNull()
    const [sent] = wire.sentTo(resetUserPassword)
    expect(sent).toMatchObject({
      params: { id: '7' },
      body: { nationalId: '01010000007', currentPassword: 'Sunrise-2026', newPassword: 'Harbour-Lamp-77' },
    })
  })

  it('leaves unsaved changes of the other card as they are', async () => {
    wire.reply(resetUserPassword, { message: 'تم.' })
    await openForEditing()
    await firstName.fill('سمير')

    await fill('Harbour-Lamp-77')
    await change.click()

    await expect.element(page.getByText('غُيّرت كلمة المرور')).toBeVisible()
    await expect.element(firstName).toHaveValue('سمير')
  })

  it('repeats the refusal of an easy password under its field', async () => {
    wire.refuse(resetUserPassword, 400, 'كلمة المرور سهلة التخمين', {
      errors: { newPassword: ['كلمة المرور سهلة التخمين'] },
    })
    const router = open()

    await fill('password')
    await change.click()

    await expect.element(password.getByText('كلمة المرور سهلة التخمين')).toBeVisible()
    await expect.element(newPassword).toHaveFocus()
    await expect.poll(() => router.state.location.pathname).toBe('/admin/user-profile')
  })

  it('has words of its own when the server gives none', async () => {
    wire.replyNonsense(resetUserPassword, 500, '')
    open()

    await fill('Harbour-Lamp-77')
    await change.click()

    await expect.element(password.getByText('تعذّر تغيير كلمة المرور. تأكد من الرقم الوطني.')).toBeVisible()
  })
})
