import { listUsers, userRole } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildStudents, buildUser, serveUsers, showUsers } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { getMoreButton } from '../../../../test/row-menu.ts'

const wire = fakeWire()
const searchBox = page.getByRole('searchbox', { name: 'ابحث بالاسم أو البريد أو الرقم الوطني أو الهاتف' })
const lastQuery = () => wire.sentTo(listUsers).at(-1)?.query

describe('the list', () => {
  it('opens on the newest students, 25 a page, and says how many there are', async () => {
    serveUsers(wire, buildStudents(60))

    showUsers()

    await expect.element(page.getByText('1 – 25 من 60 طالبًا')).toBeVisible()
    await expect.poll(lastQuery).toEqual({ role: String(userRole.Student), sort: '-userId', page: '1', limit: '25' })
    await expect.element(page.getByRole('row')).toHaveLength(26)
  })

  it('leads from each row to all that was done to it', async () => {
    serveUsers(wire, [buildUser({ userId: 4, firstName: 'رنا' })])
    showUsers()

    await getMoreButton('رنا الشامي').click()
    await expect
      .element(page.getByRole('menuitem', { name: 'سجل التغييرات' }))
      .toHaveAttribute('href', '/admin/audit?entity=person&entityId=%224%22')
  })

  it('turns the pages', async () => {
    serveUsers(wire, buildStudents(60))
    showUsers()

    await page.getByRole('button', { name: 'الصفحة التالية' }).click()
    await expect.element(page.getByText('26 – 50 من 60 طالبًا')).toBeVisible()
    await page.getByRole('button', { name: 'الصفحة 3', exact: true }).click()

    await expect.element(page.getByText('51 – 60 من 60 طالبًا')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'الصفحة 3' })).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('button', { name: 'الصفحة التالية' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows the last page when the address asks for one beyond it', async () => {
    serveUsers(wire, buildStudents(60))

    showUsers({ page: 9 })

    await expect.element(page.getByText('51 – 60 من 60 طالبًا')).toBeVisible()
  })

  it('shows the teachers instead, from their first page', async () => {
    const teacher = buildUser({ userId: 900, firstName: 'هالة', lastName: 'الأتاسي', role: userRole.Teacher })
    serveUsers(wire, [...buildStudents(60), teacher])
    showUsers({ page: 2 })

    await page.getByText('المدرّسون').click()

    await expect.element(page.getByRole('row', { name: /هالة/ }).getByText('مدرّس', { exact: true })).toBeVisible()
    await expect.element(page.getByText('مدرّس واحد')).toBeVisible()
    await expect.poll(lastQuery).toMatchObject({ role: String(userRole.Teacher), page: '1' })
  })

  it('searches on the server when the typist pauses, and keeps the focus', async () => {
    serveUsers(wire, [...buildStudents(30), buildUser({ userId: 77, firstName: 'تيماء' })])
    showUsers({ page: 2 })
    await expect.element(page.getByText('26 – 31 من 31 طالبًا')).toBeVisible()

    await userEvent.type(searchBox, 'تيماء')

    await expect.element(page.getByText('طالب واحد')).toBeVisible()
    await expect.element(searchBox).toHaveFocus()
    const searches = wire.sentTo(listUsers).flatMap(({ query }) => query.q ?? [])
    expect(searches).toEqual(['تيماء'])
    await expect.poll(lastQuery).toMatchObject({ page: '1' })
  })

  it('clears the search and goes on in the field', async () => {
    serveUsers(wire, buildStudents(3))
    showUsers({ q: 'الطالب 2' })
    await expect.element(page.getByText('طالب واحد')).toBeVisible()

    await page.getByRole('button', { name: 'مسح البحث' }).click()

    await expect.element(page.getByText('3 طلاب')).toBeVisible()
    await expect.element(searchBox).toHaveFocus()
  })

  it('sorts by a column head, then the other way round', async () => {
    serveUsers(wire, buildStudents(3))
    showUsers()
    const head = page.getByRole('columnheader', { name: 'الاسم الكامل حسب الاسم الأخير' })
    const byLastName = head.getByRole('button', { name: 'حسب الاسم الأخير' })

    await byLastName.click()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    await byLastName.click()

    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(lastQuery).toMatchObject({ sort: '-lastName', page: '1' })
  })

  it('falls back to the usual order when the address holds an unknown one', async () => {
    serveUsers(wire, buildStudents(1))

    showUsers({ sort: 'salary' })

    await expect.element(page.getByText('طالب واحد')).toBeVisible()
    await expect.poll(lastQuery).toMatchObject({ sort: '-userId' })
  })
})

describe('the other faces', () => {
  it('shows the shape of the rows while they are on their way', async () => {
    wire.replyPage(listUsers, () => new Promise(() => undefined))

    showUsers()

    await expect.element(page.getByText('جارٍ تحميل المستخدمين')).toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: 'البريد الإلكتروني' })).toBeVisible()
  })

  it('says why the list could not be loaded, and tries again', async () => {
    wire.refuse(listUsers, 503, 'الخادم مشغول الآن.')
    showUsers()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/الخادم مشغول الآن\./)

    serveUsers(wire, buildStudents(2))
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

    await expect.element(page.getByText('طالبان')).toBeVisible()
  })

  it('invites to add the first one where there is nobody', async () => {
    serveUsers(wire, [])

    showUsers({ filter: 'Teachers' })

    await expect.element(page.getByRole('heading', { name: 'لا مدرّسين بعد' })).toBeVisible()
    await page.getByRole('button', { name: 'إضافة مستخدم' }).last().click()
    await expect.element(page.getByRole('combobox', { name: 'الدور' })).toHaveDisplayValue('مدرّس')
  })

  it('says that nobody matches, and offers to search elsewhere', async () => {
    serveUsers(wire, [buildUser({ userId: 5, firstName: 'خلدون', role: userRole.Teacher })])
    showUsers({ q: 'خلدون' })
    await expect.element(page.getByRole('heading', { name: 'لا طلاب يطابقون «خلدون»' })).toBeVisible()

    await page.getByRole('button', { name: 'البحث بين المدرّسين' }).click()

    await expect.element(page.getByText('مدرّس واحد')).toBeVisible()
    await expect.poll(lastQuery).toMatchObject({ q: 'خلدون', role: String(userRole.Teacher) })
  })

  it('keeps the old rows while new ones are fetched', async () => {
    serveUsers(wire, buildStudents(30))
    showUsers()
    await expect.element(page.getByText('1 – 25 من 30 طالبًا')).toBeVisible()

    wire.replyPage(listUsers, () => new Promise(() => undefined))
    await page.getByRole('button', { name: 'الصفحة التالية' }).click()

    await expect.element(page.getByRole('region', { name: 'المستخدمون' })).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByText('الطالب 7 الشامي', { exact: true })).toBeInTheDocument()
  })
})
