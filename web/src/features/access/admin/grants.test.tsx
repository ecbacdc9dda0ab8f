import { createGrant, endGrant, listGrants } from '@manara/contract/access.ts'
import { userRole } from '@manara/contract/users.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAsAdministrator } from '../../../../test/fake-programs.ts'
import { buildGrant, button, dialog, row, serveAccess, wire } from './access.fixtures.ts'

const rana = buildGrant({ grantId: 1, reason: 'بدل إجازة' })
const hala = buildGrant({
  grantId: 2,
  ...{ userId: 71, firstName: 'هالة', lastName: 'الأتاسي', fullName: 'هالة الأتاسي', role: userRole.Teacher },
  ...{ roleId: 40, roleName: 'تنقية السجلات', until: '2026-12-31', lastSignInAt: null },
})
const lastQuery = () => wire.sentTo(listGrants).at(-1)?.query
const filter = (name: string) => page.getByRole('combobox', { name, exact: true })

afterEach(() => page.viewport(1366, 900))

describe('listGrants', () => {
  it('shows who holds which role until when, and leads to the record', async () => {
    serveAccess([rana, hala, buildGrant({ grantId: 3, fullName: 'وسيم الحلبي', until: '2026-10-01', isOver: true })])

    openAsAdministrator('/admin/access')

    await expect.element(row('رنا')).toMatchTextContent(/موظف.*شؤون الطلاب.*بدل إجازة.*بلا نهاية.*20 تشرين الثاني 2026/)
    await expect.element(row('رنا')).toMatchTextContent(/سامر القباني.*18 تشرين الثاني 2026/)
    await expect.element(row('هالة')).toMatchTextContent(/مدرّس.*تنقية السجلات.*31 كانون الأول 2026.*لا دخول بعد/)
    await expect.element(row('وسيم').getByText('انتهى')).toBeVisible()
    await expect.element(page.getByText('3 أدوار ممنوحة')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'رنا الشامي', exact: true }))
      .toHaveAttribute('href', '/admin/people/70')
    expect(lastQuery()).toEqual({ sort: '-grantedAt', page: '1', limit: '25' })
  })

  it('says who may do something, keeps it in the address, and that administrators may as well', async () => {
    serveAccess([rana, hala])
    const router = openAsAdministrator('/admin/access')
    await expect.element(row('رنا')).toBeVisible()

    await filter('من يستطيع؟').selectOptions('حذف الأشخاص')

    await expect.element(row('رنا')).not.toBeInTheDocument()
    await expect.element(row('هالة')).toBeVisible()
    await expect.element(page.getByText('مديرو النظام يملكون الصلاحيات كلها، ولا يظهرون في هذه القائمة.')).toBeVisible()
    expect(router.state.location.search).toMatchObject({ permission: 'person.delete' })
    expect(document.querySelector('optgroup')?.label).toBe('الأشخاص')
  })

  it('offers to grant a role that may do it where only administrators may', async () => {
    serveAccess([rana])
    openAsAdministrator('/admin/access?permission=person.delete')
    await expect.element(page.getByRole('heading', { name: 'لا أحد يستطيع هذا سوى مديري النظام' })).toBeVisible()

    await button('عرض كل الأشخاص').click()

    await expect.element(row('رنا')).toBeVisible()
  })

  it('filters by role, searches and sorts on the server', async () => {
    serveAccess([rana, hala])
    openAsAdministrator('/admin/access')
    await filter('الدور').selectOptions('شؤون الطلاب')
    await expect.element(row('هالة')).not.toBeInTheDocument()

    await userEvent.type(page.getByRole('searchbox'), 'رنا')
    await page.getByRole('columnheader', { name: 'الاسم' }).getByRole('button').click()

    await expect.poll(lastQuery).toMatchObject({ roleId: '1', q: 'رنا', sort: 'fullName', page: '1' })
  })

  it('invites to grant the first role', async () => {
    serveAccess()

    openAsAdministrator('/admin/access')

    await expect.element(page.getByRole('heading', { name: 'لا أحد يحمل دورًا إداريًا سوى مديري النظام' })).toBeVisible()
    await button('منح دور').last().click()
    await expect.element(dialog.getByRole('button', { name: 'منح الدور' })).toBeVisible()
  })

  it('says why the list could not be loaded, and tries again', async () => {
    serveAccess()
    wire.refuse(listGrants, 503, 'الخادم مشغول الآن.')
    openAsAdministrator('/admin/access')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/الخادم مشغول الآن\./)

    serveAccess([rana])
    await button('إعادة المحاولة').click()

    await expect.element(row('رنا')).toBeVisible()
  })

  it('shows cards on phones, with the end of the grant in their menu', async () => {
    await page.viewport(390, 844)
    serveAccess([hala])
    openAsAdministrator('/admin/access')

    const card = page.getByRole('listitem').filter({ hasText: 'هالة الأتاسي' })
    await expect.element(card).toMatchTextContent(/تنقية السجلات.*حتى 31 كانون الأول 2026.*مُنح من: سامر القباني/)
    expect(document.querySelector('main')?.scrollWidth).toBeLessThanOrEqual(390)
    await button('إجراءات هالة الأتاسي').click()
    await page.getByRole('menuitem', { name: 'إنهاء المنح' }).click()

    await expect.element(dialog.getByText('إنهاء دور «تنقية السجلات» لدى هالة الأتاسي')).toBeVisible()
  })
})

describe('createGrant', () => {
  const fill = async () => {
    await page.getByText('المدرّسون').click()
    await dialog.getByRole('combobox', { name: 'لمن' }).click()
    await page.getByRole('option', { name: /هالة الأتاسي/ }).click()
    await dialog.getByRole('combobox', { name: 'الدور', exact: true }).selectOptions('شؤون الطلاب')
  }

  it('asks for person and role, explains the role, and grants it until a day', async () => {
    serveAccess()
    wire.reply(createGrant, () => {
      serveAccess([hala])
      return { ...hala, message: 'مُنح' }
    })
    openAsAdministrator('/admin/access')
    await button('منح دور').first().click()
    await button('منح الدور').click()
    await expect.element(dialog.getByText('اختر لمن يُمنح الدور')).toBeVisible()

    await fill()
    await expect.element(dialog.getByText('يستقبل الطلبات ويعدّل السجلات')).toBeVisible()
    await dialog.getByLabelText('ينتهي في (اختياري)').fill('2026-12-31')
    await dialog.getByRole('textbox', { name: 'السبب (اختياري)' }).fill(' موسم التسجيل ')
    await button('منح الدور').click()

    await expect.element(page.getByText('مُنح الدور', { exact: true })).toBeVisible()
    await expect.element(row('هالة')).toBeVisible()
    const [sent] = wire.sentTo(createGrant)
    expect(sent?.body).toEqual({ personId: 71, roleId: 1, until: '2026-12-31', reason: 'موسم التسجيل' })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it.each([
    [403, 'لا تُمنح صلاحيات لا يملكها مانحها.'],
    [409, 'لا يمنح أحد حسابه دورًا.'],
  ])('shows the sentence of a refusal with %i and keeps what was chosen', async (status, message) => {
    serveAccess()
    wire.refuse(createGrant, status, message)
    openAsAdministrator('/admin/access')
    await button('منح دور').first().click()
    await fill()

    await button('منح الدور').click()

    await expect.element(dialog.getByRole('alert')).toMatchTextContent(message)
    await expect.element(dialog.getByRole('combobox', { name: 'لمن' })).toHaveValue('هالة الأتاسي')
  })

  it('opens for the person of the address, which is clean afterwards', async () => {
    serveAccess()

    const router = openAsAdministrator('/admin/access?grantTo=70')

    await expect.element(dialog.getByRole('combobox', { name: 'لمن' })).toHaveValue('رنا الشامي')
    await expect.poll(() => router.state.location.searchStr).toBe('')
  })
})

describe('endGrant', () => {
  it('says what ends and what stays, then ends it', async () => {
    serveAccess([rana, hala])
    wire.reply(endGrant, () => {
      serveAccess([hala])
      return { message: 'انتهى' }
    })
    openAsAdministrator('/admin/access')

    await button('إنهاء منح «شؤون الطلاب» لدى رنا الشامي').click()
    await expect
      .element(dialog.getByText('تتوقف صلاحيات هذا الدور فورًا. يبقى الحساب، وتبقى أدواره الأخرى.'))
      .toBeVisible()
    await expect.element(button('إلغاء')).toHaveFocus()
    await button('إنهاء المنح').click()

    await expect.element(page.getByText('انتهى المنح')).toBeVisible()
    await expect.element(row('رنا')).not.toBeInTheDocument()
    expect(wire.sentTo(endGrant).map(({ params }) => params.id)).toEqual(['1'])
  })

  it('stays open with the reason of a refusal, and forgets it for another grant', async () => {
    serveAccess([rana, hala])
    wire.refuse(endGrant, 409, 'انتهى هذا المنح من قبل.')
    openAsAdministrator('/admin/access')
    await button('إنهاء منح «شؤون الطلاب» لدى رنا الشامي').click()
    await button('إنهاء المنح').click()
    await expect.element(dialog.getByText('انتهى هذا المنح من قبل.')).toBeVisible()

    await button('إلغاء').click()
    await button('إنهاء منح «تنقية السجلات» لدى هالة الأتاسي').click()

    await expect.element(dialog.getByText('إنهاء دور «تنقية السجلات» لدى هالة الأتاسي')).toBeVisible()
    await expect.element(dialog.getByText('انتهى هذا المنح من قبل.')).not.toBeInTheDocument()
  })
})
