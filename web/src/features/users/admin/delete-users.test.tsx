import { bulkDeleteUsers, listUsers, previewUserDeletion, userRole } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildStudents, buildUser, serveUsers, showUsers } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { chooseAction } from '../../../../test/row-menu.ts'

const wire = fakeWire()
const tick = (name: string) => page.getByRole('checkbox', { name: `تحديد ${name}`, exact: true }).click()
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('selecting', () => {
  it('puts the count and the deletion in the place of the toolbar', async () => {
    serveUsers(wire, buildStudents(5))
    showUsers()

    await tick('الطالب 1 الشامي')
    await tick('الطالب 2 الشامي')

    await expect.element(page.getByText('طالبان محدّدان')).toBeVisible()
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
    await button('إلغاء التحديد').click()
    await expect.element(page.getByRole('searchbox')).toBeVisible()
  })

  it('keeps the selection across pages and forgets it with another filter', async () => {
    serveUsers(wire, [...buildStudents(30), buildUser({ userId: 99, role: userRole.Teacher })])
    showUsers()
    await tick('الطالب 1 الشامي')

    await button('الصفحة التالية').click()
    await tick('الطالب 27 الشامي')
    await expect.element(page.getByText('طالبان محدّدان')).toBeVisible()
    await button('إلغاء التحديد').click()
    await page.getByText('المدرّسون').click()

    await expect.element(page.getByText('مدرّس واحد', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/محدّد/)).not.toBeInTheDocument()
  })

  it('shows on the head whether none, some or all of the page are selected', async () => {
    serveUsers(wire, buildStudents(2))
    showUsers()
    const head = page.getByRole('columnheader').getByRole('checkbox', { name: 'تحديد كل من في الصفحة' })
    await tick('الطالب 1 الشامي')
    await expect.element(head).toBePartiallyChecked()

    await head.click()

    await expect.element(head).toBeChecked()
    await expect.element(page.getByText('طالبان محدّدان')).toBeVisible()
  })
})

describe('bulkDeleteUsers', () => {
  it('deletes one person from the menu of the row, after the same question', async () => {
    serveUsers(wire, buildStudents(3))
    wire.reply(bulkDeleteUsers, { message: '', deletedCount: 1, refusedCount: 0, results: [] })
    showUsers()

    await chooseAction('الطالب 2 الشامي', 'حذف')
    await page.getByRole('dialog').getByRole('button', { name: 'حذف الطالب' }).click()

    await expect.poll(() => wire.sentTo(bulkDeleteUsers).map(({ body }) => body)).toEqual([{ ids: [2] }])
  })

  it('asks first, with the focus on cancel and the way back in words', async () => {
    serveUsers(wire, buildStudents(5))
    showUsers()
    for (const number of [1, 2, 3]) await tick(`الطالب ${number} الشامي`)

    await button('حذف المحدّدين').click()

    const dialog = page.getByRole('dialog', { name: 'حذف 3 طلاب' })
    await expect.element(dialog).toMatchTextContent(/الطالب 1 الشامي، الطالب 2 الشامي، الطالب 3 الشامي/)
    await expect.element(dialog).toMatchTextContent(/خلال 30 يومًا/)
    await expect.element(dialog.getByRole('button', { name: 'إلغاء' })).toHaveFocus()
    expect(wire.sentTo(bulkDeleteUsers)).toEqual([])
  })

  it('says which seats are lost, and waits until they are counted', async () => {
    serveUsers(wire, buildStudents(5))
    wire.reply(previewUserDeletion, { usersCount: 2, activeSeatsCount: 3, seatedStudentsCount: 2 })
    showUsers()
    for (const number of [1, 2]) await tick(`الطالب ${number} الشامي`)

    await button('حذف المحدّدين').click()

    const dialog = page.getByRole('dialog', { name: 'حذف طالبين' })
    await expect.element(dialog).toMatchTextContent(/يخلو 3 مقاعد في الشُعب النشطة، لدى طالبين/)
    expect(wire.sentTo(previewUserDeletion).map(({ body }) => body)).toEqual([{ ids: [1, 2] }])
    await expect.element(dialog.getByLabelText('عدد من يُحذف')).not.toBeInTheDocument()
  })

  it('names the person when there is only one', async () => {
    serveUsers(wire, [buildUser({ userId: 4, firstName: 'رنا' })])
    showUsers()
    await tick('رنا الشامي')

    await button('حذف المحدّدين').click()

    await expect.element(page.getByRole('dialog', { name: 'حذف الطالب «رنا الشامي»' })).toBeVisible()
  })

  it('deletes the selected ones in one call and shows the list anew', async () => {
    const students = buildStudents(5)
    serveUsers(wire, students)
    wire.reply(bulkDeleteUsers, ({ body }) => {
      serveUsers(
        wire,
        students.filter(({ userId }) => !body.ids?.includes(userId)),
      )
      const results = students.slice(0, 3).map(({ userId }) => ({ userId, fullName: '', isDeleted: true }))
      return { message: '', deletedCount: 3, refusedCount: 0, results }
    })
    showUsers()
    for (const number of [1, 2, 3]) await tick(`الطالب ${number} الشامي`)

    await button('حذف المحدّدين').click()
    await button('حذف 3 طلاب').click()

    await expect.element(page.getByText('حُذف 3 مستخدمين')).toBeVisible()
    await expect.element(page.getByText('طالبان', { exact: true })).toBeVisible()
    expect(wire.sentTo(bulkDeleteUsers).map(({ body }) => body)).toEqual([{ ids: [1, 2, 3] }])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('deletes all that match by the filter, except those unselected again', async () => {
    serveUsers(wire, buildStudents(60))
    wire.reply(bulkDeleteUsers, { message: '', deletedCount: 59, refusedCount: 0, results: [] })
    showUsers({ q: 'الطالب' })
    await tick('الطالب 1 الشامي')

    await button('تحديد كل الطلاب المطابقين (60)').click()
    await expect.element(page.getByText('60 طالبًا محدّدًا')).toBeVisible()
    await tick('الطالب 2 الشامي')
    await expect.element(page.getByText('59 طالبًا محدّدًا')).toBeVisible()
    await button('حذف المحدّدين').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/كل الطلاب الذين يطابقون «الطالب»، ما عدا 1\./)
    await expect.element(button('حذف 59 طالبًا')).toBeDisabled()
    await page.getByLabelText('عدد من يُحذف').fill('٥٩')
    await button('حذف 59 طالبًا').click()

    await expect.element(page.getByText('حُذف 59 مستخدمًا')).toBeVisible()
    expect(wire.sentTo(bulkDeleteUsers).map(({ body }) => body)).toEqual([
      { filter: { role: userRole.Student, q: 'الطالب' }, exceptIds: [2] },
    ])
  })

  it('reports row by row who could not be deleted and why, until it was read', async () => {
    serveUsers(wire, [
      buildUser({ userId: 7, firstName: 'هالة', role: userRole.Teacher }),
      buildUser({ userId: 8, firstName: 'سامر', role: userRole.Teacher }),
    ])
    wire.reply(bulkDeleteUsers, {
      message: '',
      deletedCount: 1,
      refusedCount: 1,
      results: [
        { userId: 7, fullName: 'هالة الشامي', isDeleted: false, reason: 'له شُعب نشطة' },
        { userId: 8, fullName: 'سامر الشامي', isDeleted: true },
      ],
    })
    showUsers({ filter: 'Teachers' })
    await tick('هالة الشامي')
    await tick('سامر الشامي')

    await button('حذف المحدّدين').click()
    await button('حذف مدرّسين').click()

    const report = page.getByRole('dialog', { name: 'تقرير الحذف' })
    await expect.element(report).toMatchTextContent(/حُذف مستخدم واحد، وتعذّر حذف مستخدم واحد\./)
    await expect.element(report.getByRole('row', { name: /هالة الشامي/ })).toMatchTextContent(/له شُعب نشطة/)
    await expect.element(report.getByText(/سامر/)).not.toBeInTheDocument()
    await report.getByRole('button', { name: 'إغلاق' }).last().click()
    await expect.element(report).not.toBeInTheDocument()
  })

  it('says inside the question why it failed, and asks again with the same key', async () => {
    serveUsers(wire, buildStudents(2))
    wire.loseConnection(bulkDeleteUsers)
    showUsers()
    await tick('الطالب 1 الشامي')
    await button('حذف المحدّدين').click()
    await button('حذف الطالب').click()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(/تعذّر الوصول إلى الخادم/)

    wire.reply(bulkDeleteUsers, { message: '', deletedCount: 1, refusedCount: 0, results: [] })
    await button('حذف الطالب').click()

    await expect.element(page.getByText('حُذف مستخدم واحد')).toBeVisible()
    const keys = wire.sentTo(bulkDeleteUsers).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(wire.sentTo(listUsers).length).toBeGreaterThan(1)
  })
})
