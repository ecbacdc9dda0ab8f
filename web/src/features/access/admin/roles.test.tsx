import {
  createAccessRole,
  deleteAccessRole,
  listAccessRoles,
  restoreAccessRole,
  updateAccessRole,
} from '@manara/contract/access.ts'
import { changedMeanwhileType } from '@manara/contract/edits.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator } from '../../../../test/fake-programs.ts'
import { buildGrant, button, cleaner, dialog, row, serveAccess, studentAffairs, wire } from './access.fixtures.ts'

const name = () => dialog.getByRole('textbox', { name: 'اسم الدور' })
const permission = (title: string) => dialog.getByRole('checkbox', { name: new RegExp(title) })

async function openRoles() {
  serveAccess([buildGrant({ grantId: 1 })])
  const router = openAsAdministrator('/admin/access?tab=roles')
  await expect.element(row('تنقية السجلات')).toBeVisible()
  return router
}

afterEach(() => page.viewport(1366, 900))

describe('listAccessRoles', () => {
  it('is a tab of the address, says what each role can do, and marks built-in and sensitive ones', async () => {
    serveAccess()
    const router = openAsAdministrator('/admin/access')
    await page.getByText('الأدوار', { exact: true }).click()

    await expect.element(row('شؤون الطلاب')).toMatchTextContent(/مدمج.*عرض سجلات الأشخاص، تعديل سجلات الأشخاص/)
    await expect.element(row('تنقية السجلات')).toMatchTextContent(/عرض سجلات الأشخاص\s*حسّاسة حذف الأشخاص/)
    await expect.element(row('تنقية السجلات').getByText('مدمج')).not.toBeInTheDocument()
    expect(router.state.location.search).toMatchObject({ tab: 'roles' })
  })

  it('leads from the number of holders to them', async () => {
    const router = await openRoles()

    await page.getByRole('link', { name: '1: من يحمل دور شؤون الطلاب' }).click()

    await expect.element(row('رنا')).toBeVisible()
    expect(router.state.location.searchStr).toBe('?roleId=1')
  })

  it('says why the roles could not be loaded', async () => {
    serveAccess()
    wire.refuse(listAccessRoles, 503, 'الخادم مشغول الآن.')

    openAsAdministrator('/admin/access?tab=roles')

    await expect.element(page.getByRole('alert')).toMatchTextContent(/الخادم مشغول الآن\./)
  })

  it('shows cards on phones that fit in', async () => {
    await page.viewport(390, 844)
    serveAccess()

    openAsAdministrator('/admin/access?tab=roles')

    const card = page.getByRole('listitem').filter({ hasText: 'تنقية السجلات' })
    await expect.element(card).toMatchTextContent(/عرض سجلات الأشخاص.*حسّاسة حذف الأشخاص.*يحمله 3 أشخاص/)
    expect(document.querySelector('main')?.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('createAccessRole', () => {
  it('asks for a name and a permission, then adds the role', async () => {
    await openRoles()
    await button('إضافة دور').click()
    await button('حفظ الدور').click()
    await expect.element(dialog.getByText('أدخل اسم الدور', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('اختر صلاحية واحدة على الأقل')).toBeVisible()

    wire.reply(createAccessRole, ({ body }) => ({ ...cleaner, roleId: 41, name: body.name, message: 'أُضيف' }))
    await name().fill(' التسجيل ')
    await permission('البت في الطلبات').click()
    await permission('عرض الطلبات').click()
    await button('حفظ الدور').click()

    await expect.element(page.getByText('أُضيف الدور')).toBeVisible()
    const [sent] = wire.sentTo(createAccessRole)
    expect(sent?.body).toEqual({
      name: 'التسجيل',
      description: '',
      permissions: ['registration.read', 'registration.decide'],
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('copies a built-in role under a name of its own, and shows a refusal', async () => {
    await openRoles()
    wire.refuse(createAccessRole, 403, 'لا تُمنح صلاحيات لا يملكها مانحها.')
    await button('نسخ دور شؤون الطلاب').click()
    await expect.element(permission('تعديل سجلات الأشخاص')).toBeChecked()
    await expect.element(name()).toHaveValue('')

    await name().fill('شؤون الطلاب – الصيف')
    await button('حفظ الدور').click()

    await expect.element(dialog.getByRole('alert')).toMatchTextContent('لا تُمنح صلاحيات لا يملكها مانحها.')
    expect(wire.sentTo(createAccessRole)[0]?.body.permissions).toEqual(studentAffairs.permissions)
  })
})

describe('updateAccessRole', () => {
  it('says whom it concerns and what changes, then sends only that', async () => {
    await openRoles()
    wire.reply(updateAccessRole, { ...cleaner, message: 'عُدّل' })
    await button('تعديل دور تنقية السجلات').click()
    await expect.element(dialog.getByText('يسري التعديل فورًا على 3 أشخاص.')).toBeVisible()

    await permission('تعديل سجلات الأشخاص').click()
    await permission('حذف الأشخاص').click()
    await expect.element(dialog.getByText('يُضاف: تعديل سجلات الأشخاص')).toBeVisible()
    await expect.element(dialog.getByText('يُزال: حذف الأشخاص')).toBeVisible()
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateAccessRole).map(({ params, body }) => [params.id, body])).toEqual([
      ['40', { permissions: ['person.read', 'person.edit'], base: { permissions: cleaner.permissions } }],
    ])
  })

  it('shows both sides of a conflict, and saves the chosen one', async () => {
    await openRoles()
    const theirs = ['person.read', 'registration.read']
    wire.refuse(updateAccessRole, 409, 'تغيّر الدور بعد أن فتحته.', {
      type: changedMeanwhileType,
      conflicts: ['permissions'],
      present: { name: cleaner.name, description: '', permissions: theirs },
    })
    await button('تعديل دور تنقية السجلات').click()
    await permission('تعديل سجلات الأشخاص').click()
    await button('حفظ التعديلات').click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('تغيّر الدور بعد أن فتحته.')

    await expect.element(dialog.getByText('عرض سجلات الأشخاص، عرض الطلبات')).toBeVisible()
    await dialog.getByRole('radio', { name: /إبقاء قيمتي/ }).click()
    wire.reply(updateAccessRole, { ...cleaner, message: 'عُدّل' })
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateAccessRole).at(-1)?.body).toEqual({
      permissions: ['person.read', 'person.delete', 'person.edit'],
      base: { permissions: theirs },
    })
  })
})

describe('deleteAccessRole', () => {
  it('shows why a held role is not deleted, then deletes it', async () => {
    await openRoles()
    wire.refuse(deleteAccessRole, 409, 'يحمل هذا الدور 3 أشخاص. أنهِ منحه أولًا.')
    await button('حذف: تنقية السجلات').click()
    await button('حذف الدور').click()
    await expect.element(dialog.getByText('يحمل هذا الدور 3 أشخاص. أنهِ منحه أولًا.')).toBeVisible()

    wire.reply(deleteAccessRole, () => {
      serveAccess([], [studentAffairs])
      return { message: 'حُذف' }
    })
    await button('حذف الدور').click()

    await expect.element(page.getByText('حُذف الدور')).toBeVisible()
    await expect.element(row('تنقية السجلات')).not.toBeInTheDocument()
  })
})

describe('restoreAccessRole', () => {
  const old = { ...cleaner, roleId: 44, name: 'مساعد قبول', holdersCount: 0, deletedAt: '2026-11-20T06:00:00Z' }

  it('lists deleted roles in a tab of the address, says why one does not come back, then restores it', async () => {
    serveAccess([], [studentAffairs], [old])
    const router = openAsAdministrator('/admin/access?tab=roles')
    await page.getByText('أدوار محذوفة', { exact: true }).click()
    expect(router.state.location.search).toMatchObject({ tab: 'deleted' })
    await expect.element(row('مساعد قبول')).toMatchTextContent(/عرض سجلات الأشخاص/)

    wire.refuse(restoreAccessRole, 409, 'في الأدوار دور بهذا الاسم.')
    await button('استعادة دور مساعد قبول').click()
    await button('استعادة الدور').click()
    await expect.element(dialog.getByText('في الأدوار دور بهذا الاسم.')).toBeVisible()

    wire.reply(restoreAccessRole, () => {
      serveAccess([], [studentAffairs, old], [])
      return { ...old, deletedAt: null, message: 'استُعيد' }
    })
    await button('استعادة الدور').click()

    await expect.element(page.getByText('استُعيد الدور')).toBeVisible()
    expect(wire.sentTo(restoreAccessRole).map(({ params }) => params.id)).toEqual(['44', '44'])
    await expect.element(page.getByText('لا أدوار محذوفة')).toBeVisible()
  })
})
