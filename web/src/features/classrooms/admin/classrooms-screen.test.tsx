import { listClassrooms } from '@manara/contract/classrooms.ts'
import { listCourses } from '@manara/contract/courses.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serveCurriculum } from '../../../../test/fake-curriculum.ts'
import { openAsAdministrator } from '../../../../test/fake-programs.ts'
import { chooseAction, getMoreButton } from '../../../../test/row-menu.ts'
import { button, combobox, dialog, option, row, school, wire } from './classrooms.fixtures.ts'

const lastQuery = () => wire.sentTo(listClassrooms).at(-1)?.query

describe('the list of classrooms', () => {
  it('opens on the active ones, with course, teacher, seats and state', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/classrooms')

    await expect.element(row('الشعبة أ')).toMatchTextContent(/قواعد البيانات.*تطوير الويب.*هالة الأتاسي.*24 \/ 30/)
    await expect.element(row('الشعبة ب')).toMatchTextContent(/غير معيّن.*20 \/ 20.*ممتلئة/)
    await expect.element(row('الشعبة أ')).not.toMatchTextContent(/ممتلئة/)
    await getMoreButton('الشعبة أ').click()
    await expect
      .element(page.getByRole('menuitem', { name: 'سجل التغييرات' }))
      .toHaveAttribute('href', '/admin/audit?entity=classroom&entityId=1')
    await expect.element(page.getByText('شعبتان', { exact: true })).toBeVisible()
    await expect.poll(lastQuery).toEqual({ status: 'ACTIVE', sort: '-classroomId', page: '1', limit: '25' })
  })

  it('keeps the state in the address, and opens no action that the server would refuse', async () => {
    serveCurriculum(wire, school)
    const router = openAsAdministrator('/admin/classrooms')
    await expect.element(row('الشعبة أ')).toBeVisible()

    await page.getByText('الكل', { exact: true }).click()

    await expect.element(row('الشعبة ج')).toMatchTextContent(/منتهية/)
    await expect.poll(() => router.state.location.search).toEqual({ status: 'ALL' })
    const edit = button('تعديل الشعبة ج: الشعبة منتهية، ولا تُعدّل إلا الشُعب النشطة.')
    await expect.element(edit).toHaveAttribute('aria-disabled', 'true')
    await edit.click({ force: true })
    await expect.element(page.getByRole('tooltip', { name: /ولا تُعدّل إلا الشُعب النشطة/ })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await chooseAction('الشعبة ج', 'حذف')
    await expect.element(dialog.getByText(/الشعبة منتهية. أرشفها بدل حذفها./)).toBeVisible()
    await expect.element(button('حذف الشعبة')).toBeDisabled()
    await expect
      .element(dialog.getByRole('link', { name: 'فتحها في الأرشفة' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/admin\/archiving\?/))
  })

  it('shows the active ones without a teacher, by a chip that counts them, until another state is chosen', async () => {
    serveCurriculum(wire, school)
    const router = openAsAdministrator('/admin/classrooms?without=teacher')
    const chip = button(/^بلا مدرّس/)
    await expect.element(row('الشعبة ب')).toBeVisible()
    await expect.element(row('الشعبة أ')).not.toBeInTheDocument()
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
    await expect.element(chip).toMatchTextContent(/1$/)
    await expect.poll(lastQuery).toMatchObject({ without: 'teacher', status: 'ACTIVE' })

    await page.getByText('الكل', { exact: true }).click()
    await expect.element(row('الشعبة ج')).toBeVisible()
    await expect.poll(() => router.state.location.search).toEqual({ status: 'ALL' })
    await chip.click()

    await expect.element(row('الشعبة ج')).not.toBeInTheDocument()
    await expect.poll(() => router.state.location.search).toEqual({ without: 'teacher' })
  })

  it('has good news where no active classroom waits for a teacher', async () => {
    serveCurriculum(wire, { ...school, classrooms: [] })
    openAsAdministrator('/admin/classrooms?without=teacher')

    await expect.element(page.getByRole('heading', { name: 'لكل شعبة نشطة مدرّس' })).toBeVisible()
  })

  it('is filtered by program, then by course of that program', async () => {
    serveCurriculum(wire, school)
    const router = openAsAdministrator('/admin/classrooms')
    await expect.element(combobox('المقرر')).toBeDisabled()

    await combobox('البرنامج').click()
    await option('تطوير الويب').click()
    await expect.element(combobox('المقرر')).toBeEnabled()
    await combobox('المقرر').click()
    await expect.element(option('قواعد البيانات')).toBeVisible()
    await expect.element(option('نظرية اللون')).not.toBeInTheDocument()
    await option('قواعد البيانات').click()

    await expect.element(combobox('المقرر')).toHaveValue('قواعد البيانات')
    await expect.poll(() => router.state.location.search).toEqual({ programId: '1', courseId: '10' })
    await expect.poll(lastQuery).toMatchObject({ courseId: '10' })
    expect(wire.sentTo(listCourses).at(-1)?.query).toMatchObject({ programId: '1' })
  })

  it('shows the program of a course when the address has only the course, and drops both', async () => {
    serveCurriculum(wire, school)
    const router = openAsAdministrator('/admin/classrooms?courseId=11&status=ALL')

    await expect.element(combobox('المقرر')).toHaveValue('نظرية اللون')
    await expect.element(combobox('البرنامج')).toHaveValue('التصميم')
    await expect.element(page.getByRole('heading', { name: 'لا شُعب بعد' })).toBeVisible()
    await page.getByRole('link', { name: 'عرض كل الشُعب' }).click()

    await expect.element(row('الشعبة أ')).toBeVisible()
    await expect.element(combobox('البرنامج')).toHaveValue('')
    await expect.poll(() => router.state.location.search).toEqual({ status: 'ALL' })
  })

  it('forgets the course when another program is chosen', async () => {
    serveCurriculum(wire, school)
    const router = openAsAdministrator('/admin/classrooms?courseId=10')
    await expect.element(combobox('البرنامج')).toHaveValue('تطوير الويب')

    await combobox('البرنامج').click()
    await option('التصميم').click()

    await expect.element(combobox('المقرر')).toHaveValue('')
    await expect.poll(() => router.state.location.search).toEqual({ programId: '2' })
  })

  it('searches and sorts, and says when nothing matches', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/classrooms?q=zzz')
    await expect.element(page.getByRole('heading', { name: 'لا شُعب تطابق «zzz»' })).toBeVisible()
    await button('مسح البحث').last().click()
    await expect.element(row('الشعبة أ')).toBeVisible()

    await page.getByRole('columnheader', { name: 'المسجّلون' }).getByRole('button').click()

    await expect.element(row('الشعبة أ')).toBeVisible()
    await expect.poll(lastQuery).toMatchObject({ sort: 'enrolledStudentsCount' })
  })

  it('shows what the server says when it failed, and asks again', async () => {
    serveCurriculum(wire, school)
    wire.refuse(listClassrooms, 503, 'قاعدة البيانات لا تجيب الآن.')
    openAsAdministrator('/admin/classrooms')
    await expect.element(page.getByText('تعذّر تحميل الشُعب')).toBeVisible()

    serveCurriculum(wire, school)
    await button('إعادة المحاولة').click()

    await expect.element(row('الشعبة أ')).toBeVisible()
  })

  it('shows cards on phones, whose menu says why an action is closed', async () => {
    await page.viewport(390, 844)
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/classrooms?status=COMPLETED')
    await expect.element(page.getByRole('listitem').filter({ hasText: 'الشعبة ج' })).toMatchTextContent(/5 \/ 30/)

    await button('إجراءات الشعبة ج').click()
    const edit = page.getByRole('menuitem', { name: /^تعديل/ })
    await expect.element(edit).toMatchTextContent(/ولا تُعدّل إلا الشُعب النشطة/)
    await edit.click({ force: true })

    await expect.element(dialog).not.toBeInTheDocument()
  })
})
