import { getMyProfile } from '@manara/contract/account.ts'
import { createUser, listUserRoles, listUsers, updateUser, userRole } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildUser, serveUsers, showUsers } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildProfile, signInAs } from '../../../../test/sign-in.ts'

const rana = buildUser({ userId: 70, firstName: 'رنا', lastName: 'الشامي', role: userRole.Staff })
const karam = buildUser({ userId: 8, firstName: 'كرم', lastName: 'حداد', role: userRole.Teacher })
const wire = fakeWire((wire) => {
  serveUsers(wire, [rana, karam])
  wire.reply(listUserRoles, ['Administrator', 'Teacher', 'Student', 'Staff'])
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const role = page.getByRole('combobox', { name: 'الدور' })
const dialog = page.getByRole('dialog')

async function addRana() {
  await button('إضافة مستخدم').first().click()
  await dialog.getByRole('textbox', { name: 'الاسم الأول' }).fill('رنا')
  await dialog.getByRole('textbox', { name: 'الاسم الأخير' }).fill('الشامي')
  await dialog.getByRole('textbox', { name: 'الرقم الوطني' }).fill('02010000070')
  await dialog.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('rana@manara.example')
  await dialog.getByRole('textbox', { name: 'كلمة المرور' }).fill('safe-words-here')
  await button('حفظ المستخدم').click()
}

describe('staff', () => {
  it('are a list of their own', async () => {
    showUsers()

    await page.getByText('الموظفون').click()

    await expect.element(page.getByRole('row', { name: /رنا/ }).getByText('موظف', { exact: true })).toBeVisible()
    await expect.element(page.getByText('موظف واحد')).toBeVisible()
    await expect.poll(() => wire.sentTo(listUsers).at(-1)?.query).toMatchObject({ role: String(userRole.Staff) })
  })

  it('are added from their list, and the toast leads to the grant of a role', async () => {
    wire.reply(createUser, ({ body }) => ({ ...rana, ...body, message: 'أُضيف' }))
    const router = showUsers({ filter: 'Staff' })

    await addRana()
    await page.getByRole('link', { name: 'منح دور' }).click()

    expect(wire.sentTo(createUser)[0]?.body.role).toBe(userRole.Staff)
    await expect.poll(() => router.state.location.pathname).toBe('/admin/access')
    expect(router.state.location.search).toEqual({ grantTo: 70 })
  })

  it('are made of teachers in the dialog for editing', async () => {
    wire.reply(updateUser, { ...karam, role: userRole.Staff, message: 'عُدّل' })
    showUsers({ filter: 'Teachers' })
    await button('تعديل كرم حداد').click()

    await role.selectOptions('موظف')
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateUser)[0]?.body).toEqual({ role: userRole.Staff, base: { role: userRole.Teacher } })
  })

  it('are not made by those who may not grant roles', async () => {
    signInAs('Staff')
    wire.reply(getMyProfile, buildProfile({ role: userRole.Staff, permissions: ['person.read', 'person.edit'] }))
    showUsers({ filter: 'Staff' })

    await button('إضافة مستخدم').first().click()

    await expect.element(role).toHaveDisplayValue('طالب')
    await expect.element(role.getByRole('option', { name: 'مدرّس' })).toBeInTheDocument()
    await expect.element(role.getByRole('option', { name: 'موظف' })).not.toBeInTheDocument()
  })
})
