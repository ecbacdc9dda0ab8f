import { resetUserPassword } from '@manara/contract/users.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { buildUser, serveUsers, showUsers } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { chooseAction } from '../../../../test/row-menu.ts'

const wire = fakeWire()
const rana = buildUser({ userId: 4, firstName: 'رنا', email: 'rana@manara.example', nationalId: '02010345678' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name })

describe('resetUserPassword', () => {
  it('needs a new password, makes one up, and names the user', async () => {
    serveUsers(wire, [rana])
    wire.reply(resetUserPassword, { message: '' })
    showUsers()
    await chooseAction('رنا الشامي', 'إعادة تعيين كلمة المرور')
    await expect.element(field('الرقم الوطني')).toHaveAttribute('readonly')
    await expect.element(dialog.getByText('يُستخدم للتأكيد فقط')).toBeVisible()

    await button('تعيين كلمة المرور').click()
    await expect.element(dialog.getByText('أدخل كلمة المرور الجديدة')).toBeVisible()
    await button('توليد كلمة مرور').click()
    await expect.element(field('كلمة المرور الجديدة')).toHaveAttribute('type', 'text')
    await button('تعيين كلمة المرور').click()

    await expect.element(page.getByText('أُعيد تعيين كلمة مرور رنا الشامي')).toBeVisible()
    const [sent] = wire.sentTo(resetUserPassword)
    expect(sent?.body).toEqual({ nationalId: '02010345678', newPassword: expect.stringMatching(/^[a-z2-9-]{14}$/) })
  })

  it('gives a password that was made up to the clipboard, while it can be read', async () => {
    const taken: string[] = []
    const { writeText } = navigator.clipboard
    navigator.clipboard.writeText = (words) => Promise.resolve(void taken.push(words))
    onTestFinished(() => {
      navigator.clipboard.writeText = writeText
    })
    serveUsers(wire, [rana])
    showUsers()
    await chooseAction('رنا الشامي', 'إعادة تعيين كلمة المرور')
    await expect.element(button('نسخ كلمة المرور')).not.toBeInTheDocument()

    await button('توليد كلمة مرور').click()
    await button('نسخ كلمة المرور').click()

    await expect.element(page.getByText('نُسخت كلمة المرور')).toBeVisible()
    await expect.element(field('كلمة المرور الجديدة')).toHaveValue(taken[0])
  })

  it('shows the password on request only', async () => {
    serveUsers(wire, [rana])
    showUsers()
    await chooseAction('رنا الشامي', 'إعادة تعيين كلمة المرور')
    const newPassword = field('كلمة المرور الجديدة')
    await newPassword.fill('secret-1')
    await expect.element(newPassword).toHaveAttribute('type', 'password')

    await button('إظهار كلمة المرور').click()

    await expect.element(newPassword).toHaveAttribute('type', 'text')
    await expect.element(button('إخفاء كلمة المرور')).toBeVisible()
  })

  it('asks for the whole national id where its last signs alone are shown', async () => {
    const masked = { ...rana, nationalId: '•••••••5678' }
    serveUsers(wire, [masked])
    wire.reply(resetUserPassword, { message: 'عُيّنت' })
    showUsers()
    await chooseAction(`${masked.firstName} ${masked.lastName}`, 'إعادة تعيين كلمة المرور')

    await expect.element(field('الرقم الوطني')).toHaveValue('')
    await field('الرقم الوطني').fill('02010345678')
    await field('كلمة المرور الجديدة').fill('Harbour-Lamp-77')
    await button('تعيين كلمة المرور').click()

    await expect
      .poll(() => wire.sentTo(resetUserPassword).at(-1)?.body)
      .toEqual({ nationalId: '02010345678', newPassword: 'Harbour-Lamp-77' })
  })
})
