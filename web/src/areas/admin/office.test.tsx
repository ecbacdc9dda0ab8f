import { getAdminProfile, getMyProfile } from '@manara/contract/account.ts'
import type { Permission } from '@manara/contract/permissions.ts'
import { listPersonMatches } from '@manara/contract/person-matches.ts'
import { toggleRegistration } from '@manara/contract/programs.ts'
import { countRegistrations, listRegistrations } from '@manara/contract/registrations.ts'
import { getSchool } from '@manara/contract/school.ts'
import { listUsers } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFirstScreens } from '../../../test/fake-dashboard.ts'
import { buildProgram, servePrograms } from '../../../test/fake-programs.ts'
import { buildRegistration } from '../../../test/fake-registrations.ts'
import { buildUser, serveUsers } from '../../../test/fake-users.tsx'
import { fakeWire } from '../../../test/fake-wire.ts'
import { renderApp } from '../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../test/sign-in.ts'

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fakeFirstScreens(fresh)
})

const roles = { Staff: 3, Teacher: 1 } as const

/** Opens an address as somebody with these permissions. */
function openAs(role: keyof typeof roles, permissions: Permission[], address: string) {
  signInAs(role)
  wire.reply(getMyProfile, buildProfile({ role: roles[role], permissions }))
  return renderApp(address)
}

const readings: Permission[] = ['person.read', 'registration.read', 'curriculum.read', 'report.read']

const entry = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const closed = page.getByText('هذه الصفحة غير متاحة لحسابك')

describe('the menu of the office', () => {
  it('shows what somebody may open, and no group without pages', async () => {
    openAs('Staff', readings, '/admin/courses')

    await expect.element(entry('المقررات')).toBeVisible()
    await expect.element(entry('المستخدمون')).toBeVisible()
    await expect.element(button('شؤون الطلاب')).toBeVisible()
    await expect.element(page.getByText('اطّلاع فقط')).toBeVisible()
    for (const name of ['الإعلانات', 'الإعدادات', 'الأدوار والصلاحيات', 'حالة الخادم'])
      await expect.element(entry(name)).not.toBeInTheDocument()
    for (const group of ['التواصل', 'التخرّج والأرشيف', 'السجل والتراجع'])
      await expect.element(button(group)).not.toBeInTheDocument()
  })

  it('is whole for administrators, whose permissions nobody asks for', async () => {
    signInAs('Administrator')
    renderApp('/admin/courses')

    await expect.element(button('التواصل')).toBeVisible()
    for (const name of ['الإعدادات', 'الأدوار والصلاحيات', 'حالة الخادم'])
      await expect.element(entry(name)).toBeVisible()
    await expect.element(page.getByText('اطّلاع فقط')).not.toBeInTheDocument()
    expect(wire.sentTo(getMyProfile)).toEqual([])
  })

  it.each([true, false])('has report cards only where the school uses the grade book: %s', async (usesGradeBook) => {
    wire.reply(getSchool, buildSchool({ usesGradeBook }))
    openAs('Staff', ['curriculum.read', 'result.read'], '/admin/courses')

    await button('التخرّج والأرشيف').click()
    await expect.element(entry('الأرشيف')).toBeVisible()
    expect(entry('بطاقات النتائج').elements()).toHaveLength(usesGradeBook ? 1 : 0)
  })

  it('counts duplicate records only for those who may see them', async () => {
    openAs('Staff', ['curriculum.read'], '/admin/courses')

    await expect.element(entry('المقررات')).toBeVisible()
    expect(wire.sentTo(listPersonMatches)).toEqual([])
  })
})

describe('a page without its permission', () => {
  it('says so in its place, and asks the server for nothing', async () => {
    openAs('Staff', readings, '/admin/settings')

    await expect.element(closed).toBeVisible()
    await expect.element(title('الإعدادات')).toBeVisible()
    await expect.element(entry('لوحة التحكم')).toBeVisible()
  })

  it('opens once the permission is granted: a refusal makes the app look', async () => {
    openAs('Staff', ['curriculum.read', 'curriculum.edit'], '/admin/programs')
    servePrograms(wire, [buildProgram({ academicProgramId: 1, name: 'تطوير الويب' })])
    await expect.element(row('تطوير الويب')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'تعديل تطوير الويب' })).toBeVisible()

    wire.reply(getMyProfile, buildProfile({ role: 3, permissions: ['curriculum.read'] }))
    wire.refuse(toggleRegistration, 403, 'ليست لديك صلاحية')
    await page.getByRole('button', { name: 'المزيد من إجراءات تطوير الويب' }).click()
    await page.getByRole('menuitem', { name: 'فتح باب الالتحاق' }).click()

    await expect.element(page.getByRole('button', { name: 'تعديل تطوير الويب' })).not.toBeInTheDocument()
  })
})

describe('where somebody begins', () => {
  it.each([
    [readings, '/admin/dashboard'],
    [['curriculum.read'], '/admin/programs'],
    [[], '/admin/user-profile'],
  ] as const)('staff with %j begin on %s', async (permissions, landing) => {
    wire.reply(getAdminProfile, () => new Promise(() => undefined))
    const router = openAs('Staff', [...permissions], '/')

    await expect.poll(() => router.state.location.pathname).toBe(landing)
  })

  it('a teacher without grants stays in the own area', async () => {
    const router = openAs('Teacher', [], '/admin/users')

    await expect.poll(() => router.state.location.pathname).toBe('/teacher/dashboard')
    await expect.element(entry('شُعَبي')).toBeVisible()
    await expect.element(entry('مساحة الإدارة')).not.toBeInTheDocument()
  })

  it('a teacher with a grant goes from one space to the other, and back', async () => {
    const router = openAs('Teacher', ['curriculum.read'], '/')
    await expect.poll(() => router.state.location.pathname).toBe('/teacher/dashboard')

    await entry('مساحة الإدارة').click()
    await expect.poll(() => router.state.location.pathname).toBe('/admin/programs')
    await expect.element(title('البرامج الأكاديمية')).toBeVisible()

    await entry('مساحة التدريس').click()
    await expect.poll(() => router.state.location.pathname).toBe('/teacher/dashboard')
  })
})

describe('actions that would be refused', () => {
  it('are not on the screen of users: no row menu, no selection, no download', async () => {
    openAs('Staff', readings, '/admin/users')
    serveUsers(wire, [buildUser({ userId: 1, firstName: 'رنا' })])

    await expect.element(row('رنا')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'سجل رنا الشامي' })).toBeVisible()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    for (const name of ['إضافة مستخدم', 'تنزيل', 'المزيد من إجراءات رنا الشامي', 'تعديل رنا الشامي'])
      await expect.element(button(name)).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'استيراد' })).not.toBeInTheDocument()
  })

  it('come one by one: a bulk action without the others', async () => {
    openAs('Staff', ['person.read', 'person.edit', 'person.identity', 'data.export'], '/admin/users')
    serveUsers(wire, [buildUser({ userId: 1, firstName: 'رنا' })])

    await page.getByRole('checkbox', { name: 'تحديد رنا الشامي' }).click()

    await expect.element(button('بطاقات الدخول')).toBeVisible()
    await expect.element(button('حذف المحدّدين')).not.toBeInTheDocument()
  })

  it('are not on the screen of programs, whose column of actions goes; links become words', async () => {
    openAs('Staff', ['curriculum.read'], '/admin/programs')
    servePrograms(wire, [buildProgram({ academicProgramId: 1, name: 'تطوير الويب', studentsCount: 3 })])

    await expect.element(row('تطوير الويب')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'إجراءات' })).not.toBeInTheDocument()
    await expect.element(row('تطوير الويب').getByText('3', { exact: true })).toBeVisible()
    await expect.element(row('تطوير الويب').getByRole('button')).not.toBeInTheDocument()
    await expect.element(row('تطوير الويب').getByRole('link')).toHaveAttribute('href', '/admin/courses?programId=1')
    for (const name of ['إضافة برنامج', 'تنزيل']) await expect.element(button(name)).not.toBeInTheDocument()
  })

  it('are not on the screen of registrations, which stays to read', async () => {
    openAs('Staff', ['registration.read'], '/admin/registrations')
    const registration = buildRegistration({ number: 7, fullName: 'رنا الشامي' })
    wire.replyPage(listRegistrations, { rows: [registration] })
    wire.reply(countRegistrations, { total: 1, byStatus: [], unconfirmed: 0, awaitingEmailCode: 0 })

    await expect.element(row('رنا الشامي')).toBeVisible()
    await expect.element(button('تنزيل')).not.toBeInTheDocument()
    expect(row('رنا الشامي').getByRole('button').elements()).toHaveLength(1)
    await row('رنا الشامي').getByRole('button').click()

    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('رنا الشامي')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'رفض' })).not.toBeInTheDocument()
    expect(wire.sentTo(listUsers)).toEqual([])
  })
})
