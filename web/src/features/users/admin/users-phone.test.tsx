import { listUsers } from '@manara/contract/users.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildStudents, buildUser, serveUsers, showUsers } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire()

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(1366, 900))

it('shows cards instead of a table, with the actions in a menu', async () => {
  serveUsers(wire, [buildUser({ userId: 4, firstName: 'رنا', email: 'rana@manara.example' })])
  showUsers()
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/rana@manara\.example/)
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'إجراءات رنا الشامي' }).click()
  await page.getByRole('menuitem', { name: 'تعديل' }).click()

  await expect.element(page.getByRole('dialog', { name: 'تعديل رنا الشامي' })).toBeVisible()
  await page.getByRole('button', { name: 'إلغاء' }).click()
  await expect.element(page.getByRole('button', { name: 'إجراءات رنا الشامي' })).toHaveFocus()
})

it('leads from the menu to all that was done to a person', async () => {
  serveUsers(wire, [buildUser({ userId: 4, firstName: 'رنا' })])
  const router = showUsers()

  await page.getByRole('button', { name: 'إجراءات رنا الشامي' }).click()
  await page.getByRole('menuitem', { name: 'سجل التغييرات' }).click()

  await expect.poll(() => router.state.location.pathname).toBe('/admin/audit')
  await expect.poll(() => router.state.location.search).toEqual({ entity: 'person', entityId: '4' })
})

it('sorts and selects without column heads', async () => {
  serveUsers(wire, buildStudents(3))
  showUsers()

  await page.getByRole('combobox', { name: 'ترتيب القائمة' }).selectOptions('الاسم الأخير')
  await page.getByRole('checkbox', { name: 'تحديد كل من في الصفحة' }).click()

  await expect.element(page.getByText('3 طلاب محدّدين')).toBeVisible()
  expect(wire.sentTo(listUsers).at(-1)?.query).toMatchObject({ sort: 'lastName' })
})

it('turns pages with two arrows and says where it is', async () => {
  serveUsers(wire, buildStudents(60))
  showUsers()

  await page.getByRole('button', { name: 'الصفحة التالية' }).click()

  await expect.element(page.getByText('2 من 3')).toBeVisible()
})

it('fills the screen with a dialog', async () => {
  serveUsers(wire, [])
  showUsers()

  await page.getByRole('button', { name: 'إضافة مستخدم' }).first().click()

  const { width, height } = page.getByRole('dialog').element().getBoundingClientRect()
  expect([width, height]).toEqual([390, 844])
})
