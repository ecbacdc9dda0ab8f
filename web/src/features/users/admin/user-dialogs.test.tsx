import { getSchool } from '@manara/contract/school.ts'
import { createUser, listUserRoles, updateUser, userRole } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildUser, serveUsers, showUsers } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildSchool } from '../../../../test/sign-in.ts'

const wire = fakeWire()
const rana = buildUser({ userId: 4, firstName: 'رنا', email: 'rana@manara.example', nationalId: '02010345678' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name })

async function fillNewUser() {
  await field('الاسم الأول').fill('تيماء')
  await field('الاسم الأخير').fill('الديري')
  await field('الرقم الوطني').fill('02010345678')
  await field('البريد الإلكتروني').fill('taymaa@manara.example')
  await field('كلمة المرور').fill('secret-1')
}

describe('createUser', () => {
  it('asks for as long a password as the school does, of teachers another one than of students', async () => {
    serveUsers(wire, [rana])
    wire.reply(getSchool, buildSchool({ passwordLengths: { staff: 20, students: 9 } }))
    showUsers()
    await button('إضافة مستخدم').click()
    await fillNewUser()

    await button('حفظ المستخدم').click()
    await expect.element(dialog.getByText('كلمة المرور قصيرة: أقل طول لها 9 أحرف')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'الدور' }).selectOptions(String(userRole.Teacher))
    await expect.element(dialog.getByText(/^20 حرفًا أو رقمًا على الأقل/)).toBeVisible()
    await button('توليد كلمة مرور').click()

    await expect.element(field('كلمة المرور')).toHaveValue(expect.stringMatching(/^[a-z2-9-]{20,}$/))
    expect(wire.sentTo(createUser)).toEqual([])
  })

  it('shows what is missing under the fields, and puts the focus on the first', async () => {
    serveUsers(wire, [rana])
    showUsers()
    await button('إضافة مستخدم').click()

    await button('حفظ المستخدم').click()

    await expect.element(dialog.getByText('صحّح 3 حقول ثم أعد المحاولة.')).toBeVisible()
    for (const sentence of ['أدخل الاسم الأول', 'أدخل الاسم الأخير', 'أدخل الرقم الوطني'])
      await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible()
    await expect.element(field('الاسم الأول')).toHaveFocus()
    expect(wire.sentTo(createUser)).toEqual([])
  })

  it('counts only what is still wrong while the fields are being corrected', async () => {
    serveUsers(wire, [rana])
    showUsers()
    await button('إضافة مستخدم').click()
    await fillNewUser()
    await field('الاسم الأول').fill('')
    await field('كلمة المرور').fill('123')
    await button('حفظ المستخدم').click()
    await expect.element(dialog.getByText('صحّح حقلين ثم أعد المحاولة.')).toBeVisible()

    await field('الاسم الأول').fill('تيماء')

    await expect.element(dialog.getByText('صحّح حقلًا واحدًا ثم أعد المحاولة.')).toBeVisible()
    await field('كلمة المرور').fill('secret-1')
    await expect.element(dialog.getByText(/^صحّح/)).not.toBeInTheDocument()
  })

  it('shows the refusals of the server under their fields, then saves with the same key', async () => {
    serveUsers(wire, [])
    wire.refuse(createUser, 409, 'بيانات مستخدمة', { errors: { nationalId: ['الرقم الوطني مستخدم لحساب آخر'] } })
    showUsers()
    await button('إضافة مستخدم').first().click()
    await fillNewUser()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('الرقم الوطني مستخدم لحساب آخر')).toBeVisible()
    await expect.element(field('الرقم الوطني')).toHaveFocus()

    wire.reply(createUser, ({ body }) => {
      const user = buildUser({ userId: 9, ...body })
      serveUsers(wire, [user])
      return { ...user, message: 'أُضيف', warning: 'كلمة المرور سهلة التخمين' }
    })
    await field('الرقم الوطني').fill('02010999999')
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText('أُضيف المستخدم')).toBeVisible()
    await expect.element(page.getByText('تيماء الديري · طالب')).toBeVisible()
    await expect.element(page.getByText('كلمة المرور سهلة التخمين')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /تيماء/ })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    const [refused, saved] = wire.sentTo(createUser)
    expect(saved?.body).toMatchObject({ nationalId: '02010999999', role: userRole.Student })
    expect(saved?.body).not.toHaveProperty('gender')
    expect(saved?.headers.get('idempotency-key')).toBe(refused?.headers.get('idempotency-key'))
  })

  it('splits a pasted name into its parts, asks for a look at a doubtful one, and sends what is filled', async () => {
    serveUsers(wire, [])
    wire.reply(createUser, ({ body }) => ({ ...buildUser({ userId: 9, ...body }), message: 'أُضيف' }))
    showUsers()
    await button('إضافة مستخدم').first().click()
    await fillNewUser()
    await expect.element(field('اسم الأب')).not.toBeInTheDocument()
    await button('ألصق الاسم كاملًا').click()

    await field('الاسم الكامل').fill('محمد خالد العلي')
    await expect.element(dialog.getByText(/^راجع أجزاء الاسم/)).toBeVisible()
    await field('الاسم الكامل').fill('الخطيب سامر عبد الله بن عمر')
    await dialog.getByRole('checkbox', { name: 'الاسم الأخير أولًا' }).click()

    await expect.element(field('الاسم الأول')).toHaveValue('سامر')
    await expect.element(field('اسم الأب')).toHaveValue('عبد الله')
    await expect.element(field('اسم الجد')).toHaveValue('عمر')
    await expect.element(field('الاسم الأخير')).toHaveValue('الخطيب')
    await expect.element(dialog.getByText(/^راجع أجزاء الاسم/)).not.toBeInTheDocument()
    await button('حفظ المستخدم').click()
    await expect.element(page.getByText('أُضيف المستخدم')).toBeVisible()
    const { body } = wire.sentTo(createUser)[0] ?? {}
    expect(body).toMatchObject({
      firstName: 'سامر',
      fatherName: 'عبد الله',
      grandfatherName: 'عمر',
      lastName: 'الخطيب',
    })
    expect(body).not.toHaveProperty('latinName')
    expect(body).not.toHaveProperty('birthDate')
  })

  it('offers the roles of the server without the administrator, the one of the list first', async () => {
    serveUsers(wire, [])
    showUsers({ filter: 'Teachers' })

    await button('إضافة مستخدم').first().click()

    const role = dialog.getByRole('combobox', { name: 'الدور' })
    await expect.element(role).toHaveDisplayValue('مدرّس')
    await expect.element(role.getByRole('option')).toHaveLength(2)
    await expect.element(role.getByRole('option', { name: 'مدير النظام' })).not.toBeInTheDocument()
  })

  it('says when the roles cannot be loaded, and tries again', async () => {
    serveUsers(wire, [])
    wire.refuse(listUserRoles, 503, 'مشغول')
    showUsers()
    await button('إضافة مستخدم').first().click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('تعذّر تحميل قائمة الأدوار')

    serveUsers(wire, [])
    await dialog.getByRole('button', { name: 'إعادة المحاولة' }).click()

    await expect.element(dialog.getByRole('option', { name: 'مدرّس' })).toBeInTheDocument()
  })

  it('has its own words when the server has none', async () => {
    serveUsers(wire, [])
    wire.replyNonsense(createUser, 500, '<html>')
    showUsers()
    await button('إضافة مستخدم').first().click()
    await fillNewUser()

    await button('حفظ المستخدم').click()

    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/تعذّرت إضافة المستخدم/)
  })

  it('warns before unsaved input is lost', async () => {
    serveUsers(wire, [rana])
    showUsers()
    await button('إضافة مستخدم').click()
    await field('الاسم الأول').fill('تيماء')

    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByText('لديك تعديلات غير محفوظة.')).toBeVisible()
    await button('متابعة التعديل').click()
    await expect.element(field('الاسم الأول')).toHaveValue('تيماء')
    await button('إلغاء').click()
    await button('إغلاق بلا حفظ').click()

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('إضافة مستخدم')).toHaveFocus()
    await button('إضافة مستخدم').click()
    await expect.element(field('الاسم الأول')).toHaveValue('')
  })
})

describe('updateUser', () => {
  it('saves what was changed', async () => {
    serveUsers(wire, [rana])
    wire.reply(updateUser, ({ body }) => {
      const user = buildUser({ ...rana, ...body, fullName: 'رنا محمد الشامي' })
      serveUsers(wire, [user])
      return { ...user, message: '' }
    })
    showUsers()
    await button('تعديل رنا الشامي').click()

    await field('الاسم الأول').fill('رنا محمد')
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    await expect.element(button('تعديل رنا محمد الشامي')).toBeVisible()
    const [sent] = wire.sentTo(updateUser)
    expect(sent?.params).toEqual({ id: '4' })
    expect(sent?.body).toEqual({
      firstName: 'رنا محمد',
      base: { firstName: 'رنا' },
    })
  })

  it('shows the father of whoever has one, and sends null where a part is cleared', async () => {
    serveUsers(wire, [buildUser({ ...rana, fatherName: 'خالد', birthDate: '2005-03-15' })])
    wire.reply(updateUser, ({ body }) => ({ ...buildUser({ ...rana, ...body }), message: '' }))
    showUsers()
    await button('تعديل رنا الشامي').click()
    await expect.element(field('اسم الأب')).toHaveValue('خالد')
    await expect.element(dialog.getByLabelText('تاريخ الولادة')).toHaveValue('2005-03-15')

    await field('اسم الأب').fill('')
    await field('اسم الجد').fill('عمر')
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateUser)[0]?.body).toEqual({
      fatherName: null,
      grandfatherName: 'عمر',
      base: { fatherName: 'خالد', grandfatherName: null },
    })
  })

  it('says that there is nothing to save, and sends nothing', async () => {
    serveUsers(wire, [rana])
    showUsers()
    await button('تعديل رنا الشامي').click()

    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('لا تعديلات للحفظ')).toBeVisible()
    expect(wire.sentTo(updateUser)).toEqual([])
  })

  it('says what a person is called, where it is chosen', async () => {
    serveUsers(wire, [rana])
    wire.reply(updateUser, ({ body }) => {
      serveUsers(wire, [{ ...rana, ...body }])
      return { ...rana, ...body, message: 'عُدّل' }
    })
    showUsers()
    await button('تعديل رنا الشامي').click()

    await dialog.getByRole('combobox', { name: /^الجنس/ }).selectOptions('أنثى')
    await button('حفظ التعديلات').click()

    await expect.element(page.getByRole('row', { name: /رنا الشامي/ })).toMatchTextContent(/طالبة/)
    expect(wire.sentTo(updateUser)[0]?.body).toMatchObject({ gender: 'Female' })
  })

  it('shows the refusal of the server', async () => {
    serveUsers(wire, [rana])
    wire.refuse(updateUser, 409, 'لا يمكن تغيير دور مدرّس له شُعب نشطة')
    showUsers()
    await button('تعديل رنا الشامي').click()

    await dialog.getByRole('combobox', { name: 'الدور' }).selectOptions('مدرّس')
    await button('حفظ التعديلات').click()

    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/لا يمكن تغيير دور مدرّس له شُعب نشطة/)
  })
})

it('is open for anyone who comes from the dashboard to add a user', async () => {
  serveUsers(wire, [])
  showUsers({ adds: true })

  await expect.element(page.getByRole('dialog', { name: 'إضافة مستخدم' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

describe('a national id of which the last signs alone are shown', () => {
  const masked = { ...rana, nationalId: '•••••••5678' }

  it('is not changed, nor sent back, when the rest is edited', async () => {
    serveUsers(wire, [masked])
    wire.reply(updateUser, { ...masked, firstName: 'رنيم', message: 'عُدّلت' })
    showUsers()
    await button(`تعديل ${masked.firstName} ${masked.lastName}`).click()

    await expect.element(field('الرقم الوطني')).toHaveAttribute('readonly')
    await field('الاسم الأول').fill('رنيم')
    await button('حفظ التعديلات').click()

    await expect
      .poll(() => wire.sentTo(updateUser).at(-1)?.body)
      .toEqual({ firstName: 'رنيم', base: { firstName: 'رنا' } })
  })
})
