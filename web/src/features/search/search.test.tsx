import { getMyProfile } from '@manara/contract/account.ts'
import { listClassrooms } from '@manara/contract/classrooms.ts'
import { listCourses } from '@manara/contract/courses.ts'
import { listHelp } from '@manara/contract/help.ts'
import { getSchool } from '@manara/contract/school.ts'
import { type Found, search } from '@manara/contract/search.ts'
import { listTrash } from '@manara/contract/trash.ts'
import { listUsers } from '@manara/contract/users.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFirstScreens } from '../../../test/fake-dashboard.ts'
import { fakeWire } from '../../../test/fake-wire.ts'
import { renderApp } from '../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../test/sign-in.ts'

const ahmad: Found = {
  kind: 'student',
  id: 4,
  title: 'أحمد الشامي',
  subtitle: 'المعلوماتية',
  link: '/admin/users?q=%D8%A3%D8%AD%D9%85%D8%AF',
}
const answer = (rows: Found[], moreLink: string | null = null) => ({
  groups: rows.length > 0 ? [{ name: 'people' as const, rows, moreLink }] : [],
  isPartial: false,
})

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fakeFirstScreens(fresh)
  fresh.reply(listHelp, [{ slug: 'reset-password', title: 'تغيير كلمة مرور شخص', topic: 'الأشخاص' }])
  for (const list of [listUsers, listCourses, listClassrooms, listTrash]) fresh.replyPage(list, { rows: [] })
  fresh.reply(search, answer([ahmad]))
})

beforeEach(() => signInAs('Administrator'))

const dialog = page.getByRole('dialog', { name: 'البحث الشامل' })
const field = dialog.getByRole('combobox', { name: 'البحث الشامل' })
const option = (name: string | RegExp) => dialog.getByRole('option', { name })

/** Opens the dashboard, and the search as a hand on the keyboard does. */
async function open(address = '/admin/dashboard') {
  const router = renderApp(address)
  await expect.element(page.getByRole('button', { name: 'البحث الشامل' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  return router
}

describe('the global search', () => {
  it('finds people of the school, and opens the first by Enter alone', async () => {
    const router = await open()
    await userEvent.keyboard('أحمد{Enter}')

    await expect.poll(() => router.state.location.pathname).toBe('/admin/users')
    expect(router.state.location.search).toMatchObject({ q: 'أحمد' })
    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(search).map(({ query }) => query)).toEqual([{ q: 'أحمد' }])
  })

  it('names each group, and what a row is', async () => {
    await open()
    await field.fill('أحمد')

    await expect.element(dialog.getByRole('group', { name: 'الأشخاص' })).toBeVisible()
    await expect.element(option('أحمد الشامي طالب · المعلوماتية')).toBeVisible()
  })

  it('finds a page by another name at once, and keeps it chosen when the school answers', async () => {
    const router = await open()
    let letGo = () => {}
    wire.reply(
      search,
      () =>
        new Promise((resolve) => {
          letGo = () => resolve(answer([ahmad]))
        }),
    )
    await field.fill('الرسوم')
    await expect.element(option('المقررات المناهج')).toHaveAttribute('data-combobox-selected')

    await expect.poll(() => wire.sentTo(search)).toHaveLength(1)
    letGo()
    await expect.element(option(/أحمد/)).toBeVisible()
    await expect.element(option('المقررات المناهج')).toHaveAttribute('data-combobox-selected')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/admin/courses')
  })

  it('each page of the menu is found by its own title', async () => {
    await open()
    for (const title of ['دليل الطلاب', 'سجل التغييرات', 'الأدوار والصلاحيات', 'المواد المرجعية', 'المساعدة']) {
      await field.fill(title)
      await expect.element(option(new RegExp(`^${title}`)).first()).toHaveAttribute('data-combobox-selected')
    }
  })

  it('says that nothing was found, and offers the deleted and the assistant', async () => {
    wire.reply(search, answer([]))
    const router = await open()
    await field.fill('زرافة')

    await expect.element(dialog.getByText('لا نتائج لـ «زرافة»')).toBeVisible()
    await expect.element(option('اسأل المساعد: زرافة')).toBeVisible()
    await option('ابحث في المحذوفات').click()
    await expect.poll(() => router.state.location).toMatchObject({ pathname: '/admin/trash', search: { q: 'زرافة' } })
  })

  it('pages and acts work without the school, which is said', async () => {
    wire.refuse(search, 503, 'الخادم مشغول')
    const router = await open()
    await field.fill('الشعب')

    await expect.element(dialog.getByText('تعذّر البحث في بيانات المدرسة الآن. الصفحات والأعمال تعمل.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/admin/classrooms')
  })

  it('asks a busy school again for what it left out', async () => {
    const answers = [{ groups: [], isPartial: true }, answer([ahmad])]
    wire.reply(search, () => answers.shift() ?? answer([]))
    await open()
    await field.fill('أحمد')

    await expect.element(option(/أحمد الشامي/)).toBeVisible()
    expect(wire.sentTo(search)).toHaveLength(2)
  })

  it('> looks among the acts alone, and asks the school nothing', async () => {
    await open()
    await field.fill('>داكن')

    await expect.element(option('المظهر الداكن')).toBeVisible()
    await expect.element(dialog.getByRole('group')).toHaveAccessibleName('الأعمال')
    expect(wire.sentTo(search)).toEqual([])
  })

  it('an act opens its dialog, also on the list itself', async () => {
    await open('/admin/courses')
    await userEvent.keyboard('>مقرر{Enter}')

    await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'اسم المقرر' })).toBeVisible()
  })

  it('offers what was opened last until the session ends', async () => {
    const router = await open()
    await userEvent.keyboard('أحمد{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/admin/users')

    await page.getByRole('button', { name: 'البحث الشامل' }).click()
    await expect.element(dialog.getByRole('group', { name: 'آخر ما فُتح' })).toBeVisible()
    await expect.element(option(/أحمد الشامي/)).toBeVisible()
  })
})
