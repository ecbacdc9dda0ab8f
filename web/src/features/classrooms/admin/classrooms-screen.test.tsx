import {
  assignTeacher,
  createClassroom,
  deleteClassroom,
  listClassrooms,
  unassignTeacher,
  updateClassroom,
} from '@manara/contract/classrooms.ts'
import { getCourse, listCourses } from '@manara/contract/courses.ts'
import { userRole } from '@manara/contract/users.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildClassroom, buildCourse, serveCurriculum } from '../../../../test/fake-curriculum.ts'
import { buildProgram, openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { buildUser } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveShell)
const programs = [
  buildProgram({ academicProgramId: 1, name: 'تطوير الويب' }),
  buildProgram({ academicProgramId: 2, name: 'التصميم' }),
]
const databases = buildCourse({ courseId: 10, name: 'قواعد البيانات' })
const courses = [
  databases,
  buildCourse({ courseId: 11, name: 'نظرية اللون', academicProgramId: 2, academicProgramName: 'التصميم' }),
]
const morning = buildClassroom({
  classroomId: 1,
  name: 'الشعبة أ',
  enrolledStudentsCount: 24,
  teacherId: 7,
  teacherName: 'هالة الأتاسي',
})
const full = buildClassroom({ classroomId: 2, name: 'الشعبة ب', enrolledStudentsCount: 20, capacity: 20 })
const finished = buildClassroom({ classroomId: 3, name: 'الشعبة ج', status: 'COMPLETED', enrolledStudentsCount: 5 })
const cancelled = buildClassroom({ classroomId: 4, name: 'الشعبة د', status: 'CANCELLED' })
const teachers = [
  buildUser({ userId: 7, firstName: 'هالة', lastName: 'الأتاسي', role: userRole.Teacher }),
  buildUser({ userId: 8, firstName: 'كرم', lastName: 'حداد', role: userRole.Teacher }),
]
const school = { programs, courses, teachers, classrooms: [morning, full, finished, cancelled] }

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const combobox = (name: string) => page.getByRole('combobox', { name })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const lastQuery = () => wire.sentTo(listClassrooms).at(-1)?.query

afterEach(() => page.viewport(1366, 900))

describe('the list of classrooms', () => {
  it('opens on the active ones, with course, teacher, seats and state', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/classrooms')

    await expect.element(row('الشعبة أ')).toMatchTextContent(/قواعد البيانات.*تطوير الويب.*هالة الأتاسي.*24 \/ 30/)
    await expect.element(row('الشعبة ب')).toMatchTextContent(/غير معيّن.*20 \/ 20.*ممتلئة/)
    await expect.element(row('الشعبة أ')).not.toMatchTextContent(/ممتلئة/)
    await expect
      .element(page.getByRole('link', { name: 'سجل تغييرات الشعبة أ' }))
      .toHaveAttribute('href', '/admin/audit?entity=classroom&entityId=1')
    await expect.element(page.getByText('شعبتان', { exact: true })).toBeVisible()
    expect(lastQuery()).toEqual({ status: 'ACTIVE', sort: '-classroomId', page: '1', limit: '25' })
  })

  it('keeps the state in the address, and opens no action that the server would refuse', async () => {
    serveCurriculum(wire, school)
    const router = openAsAdministrator('/admin/classrooms')
    await expect.element(row('الشعبة أ')).toBeVisible()

    await page.getByText('الكل', { exact: true }).click()

    await expect.element(row('الشعبة ج')).toMatchTextContent(/مكتملة/)
    expect(router.state.location.search).toEqual({ status: 'ALL' })
    const edit = button('تعديل الشعبة ج: الشعبة مكتملة، ولا تُعدّل إلا الشعب النشطة.')
    await expect.element(edit).toHaveAttribute('aria-disabled', 'true')
    await edit.click({ force: true })
    await expect.element(page.getByRole('tooltip', { name: /ولا تُعدّل إلا الشعب النشطة/ })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('حذف الشعبة ج: الشعبة مكتملة. أرشفها بدل حذفها.')).toBeVisible()
    await expect.element(button('حذف الشعبة د')).toBeVisible()
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
    expect(router.state.location.search).toEqual({ programId: '1', courseId: '10' })
    expect(lastQuery()).toMatchObject({ courseId: '10' })
    expect(wire.sentTo(listCourses).at(-1)?.query).toMatchObject({ programId: '1' })
  })

  it('shows the program of a course when the address has only the course, and drops both', async () => {
    serveCurriculum(wire, school)
    const router = openAsAdministrator('/admin/classrooms?courseId=11&status=ALL')

    await expect.element(combobox('المقرر')).toHaveValue('نظرية اللون')
    await expect.element(combobox('البرنامج')).toHaveValue('التصميم')
    await expect.element(page.getByRole('heading', { name: 'لا شعب بعد' })).toBeVisible()
    await page.getByRole('link', { name: 'عرض كل الشعب' }).click()

    await expect.element(row('الشعبة أ')).toBeVisible()
    await expect.element(combobox('البرنامج')).toHaveValue('')
    expect(router.state.location.search).toEqual({ status: 'ALL' })
  })

  it('forgets the course when another program is chosen', async () => {
    serveCurriculum(wire, school)
    const router = openAsAdministrator('/admin/classrooms?courseId=10')
    await expect.element(combobox('البرنامج')).toHaveValue('تطوير الويب')

    await combobox('البرنامج').click()
    await option('التصميم').click()

    await expect.element(combobox('المقرر')).toHaveValue('')
    expect(router.state.location.search).toEqual({ programId: '2' })
  })

  it('searches and sorts, and says when nothing matches', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/classrooms?q=zzz')
    await expect.element(page.getByRole('heading', { name: 'لا شعب تطابق «zzz»' })).toBeVisible()
    await button('مسح البحث').last().click()
    await expect.element(row('الشعبة أ')).toBeVisible()

    await page.getByRole('columnheader', { name: 'المسجّلون' }).getByRole('button').click()

    await expect.element(row('الشعبة أ')).toBeVisible()
    expect(lastQuery()).toMatchObject({ sort: 'enrolledStudentsCount' })
  })

  it('shows what the server says when it failed, and asks again', async () => {
    serveCurriculum(wire, school)
    wire.refuse(listClassrooms, 503, 'قاعدة البيانات لا تجيب الآن.')
    openAsAdministrator('/admin/classrooms')
    await expect.element(page.getByText('تعذّر تحميل الشعب')).toBeVisible()

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
    await expect.element(edit).toMatchTextContent(/ولا تُعدّل إلا الشعب النشطة/)
    await edit.click({ force: true })

    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('createClassroom', () => {
  it('asks for program, course, name and seats; starts with 30 of them', async () => {
    serveCurriculum(wire, { ...school, classrooms: [] })
    wire.reply(createClassroom, ({ body }) => {
      const classroom = buildClassroom({ classroomId: 9, name: body.name, capacity: body.capacity })
      serveCurriculum(wire, { ...school, classrooms: [classroom] })
      return { ...classroom, message: 'أُضيفت' }
    })
    openAsAdministrator('/admin/classrooms')
    await button('إضافة شعبة').first().click()
    await button('حفظ الشعبة').click()
    await expect.element(dialog.getByText('صحّح 3 حقول ثم أعد المحاولة.')).toBeVisible()
    for (const sentence of ['اختر البرنامج أولًا', 'اختر المقرر', 'أدخل اسم الشعبة'])
      await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible()
    await expect.element(dialog.getByRole('combobox', { name: 'المقرر' })).toBeDisabled()
    await expect.element(dialog.getByRole('textbox', { name: 'السعة' })).toHaveValue('30')

    await dialog.getByRole('combobox', { name: 'البرنامج' }).click()
    await option('تطوير الويب').click()
    await dialog.getByRole('combobox', { name: 'المقرر' }).click()
    await option('قواعد البيانات').click()
    await dialog.getByRole('textbox', { name: 'اسم الشعبة' }).fill('الشعبة هـ')
    await dialog.getByRole('textbox', { name: 'السعة' }).fill('٢٥')
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText('أُضيفت الشعبة')).toBeVisible()
    await expect.element(row('الشعبة هـ')).toBeVisible()
    const [sent] = wire.sentTo(createClassroom)
    expect(sent?.body).toEqual({ name: 'الشعبة هـ', capacity: 25, courseId: 10 })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('starts with the course of the filter', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/classrooms?courseId=10')
    await expect.element(combobox('البرنامج')).toHaveValue('تطوير الويب')

    await button('إضافة شعبة').click()

    await expect.element(dialog.getByRole('combobox', { name: 'البرنامج' })).toHaveValue('تطوير الويب')
    await expect.element(dialog.getByRole('combobox', { name: 'المقرر' })).toHaveValue('قواعد البيانات')
  })

  it('takes the course of the filter also when it arrives after the dialog, and keeps what was typed', async () => {
    serveCurriculum(wire, school)
    let arrive: () => void = () => undefined
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    wire.reply(getCourse, async () => {
      await arrival
      return databases
    })
    openAsAdministrator('/admin/classrooms?courseId=10')
    await button('إضافة شعبة').first().click()
    await dialog.getByRole('textbox', { name: 'اسم الشعبة' }).fill('الشعبة و')
    await expect.element(dialog.getByRole('combobox', { name: 'المقرر' })).toHaveValue('')

    arrive()

    await expect.element(dialog.getByRole('combobox', { name: 'المقرر' })).toHaveValue('قواعد البيانات')
    await expect.element(dialog.getByRole('combobox', { name: 'البرنامج' })).toHaveValue('تطوير الويب')
    await expect.element(dialog.getByRole('textbox', { name: 'اسم الشعبة' })).toHaveValue('الشعبة و')
  })
})

describe('updateClassroom', () => {
  it('shows the course to read, and the refusal of too few seats under their field', async () => {
    serveCurriculum(wire, school)
    wire.refuse(updateClassroom, 409, 'السعة أقل من عدد المسجّلين (24).', {
      errors: { capacity: ['السعة 24 على الأقل: عدد المسجّلين'] },
    })
    openAsAdministrator('/admin/classrooms')
    await button('تعديل الشعبة أ').click()
    await expect.element(dialog.getByRole('textbox', { name: 'المقرر' })).toHaveAttribute('readonly')
    await dialog.getByRole('textbox', { name: 'السعة' }).fill('10')
    await button('حفظ التعديلات').click()
    await expect.element(dialog.getByText('السعة 24 على الأقل: عدد المسجّلين')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'السعة' })).toHaveFocus()

    wire.reply(updateClassroom, ({ body }) => ({ ...morning, ...body, courseId: 10, message: 'عُدّلت' }))
    await dialog.getByRole('textbox', { name: 'السعة' }).fill('40')
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateClassroom).at(-1)?.body).toEqual({ name: 'الشعبة أ', capacity: 40 })
  })

  it('says when nothing was changed', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/classrooms')
    await button('تعديل الشعبة أ').click()

    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('لا تعديلات للحفظ')).toBeVisible()
    expect(wire.sentTo(updateClassroom)).toEqual([])
  })
})

describe('deleteClassroom', () => {
  it('asks a second time, with the count, where students would lose their seats', async () => {
    serveCurriculum(wire, school)
    wire.reply(deleteClassroom, () => serveCurriculum(wire, { ...school, classrooms: [full] }) as undefined)
    openAsAdministrator('/admin/classrooms')
    await button('حذف الشعبة أ').click()
    await expect.element(dialog.getByText('حذف شعبة «الشعبة أ»')).toBeVisible()
    await expect.element(dialog.getByText('24 طالبًا')).toBeVisible()
    await button('حذف الشعبة').click()
    await expect.element(dialog.getByText(/24 طالبًا مسجّلًا\. هل تحذفها رغم ذلك؟/)).toBeVisible()
    await expect.element(button('إلغاء')).toHaveFocus()
    expect(wire.sentTo(deleteClassroom)).toEqual([])

    await button('حذف الشعبة وإلغاء تسجيل 24 طالبًا').click()

    await expect.element(page.getByText('حُذفت الشعبة', { exact: true })).toBeVisible()
    await expect.element(row('الشعبة أ')).not.toBeInTheDocument()
  })

  it('asks once where nobody is enrolled, and shows a refusal inside', async () => {
    serveCurriculum(wire, school)
    wire.refuse(deleteClassroom, 409, 'الشعبة مكتملة ولم تُؤرشف. أرشفها بدل حذفها.')
    openAsAdministrator('/admin/classrooms?status=ALL')
    await button('حذف الشعبة د').click()

    await button('حذف الشعبة').click()

    await expect.element(dialog.getByText('الشعبة مكتملة ولم تُؤرشف. أرشفها بدل حذفها.')).toBeVisible()
  })
})

describe('assignTeacher and unassignTeacher', () => {
  it('change the teacher, and say nothing changed when it is the same', async () => {
    serveCurriculum(wire, school)
    wire.reply(assignTeacher, { ...morning, teacherId: 8, teacherName: 'كرم حداد', message: 'عُيّن' })
    openAsAdministrator('/admin/classrooms')
    await button('تغيير مدرّس الشعبة أ').click()
    await button('حفظ المدرّس').click()
    await expect.element(page.getByText('لا تعديلات للحفظ')).toBeVisible()

    await dialog.getByRole('combobox', { name: 'المدرّس' }).click()
    await option(/كرم حداد/).click()
    await button('حفظ المدرّس').click()

    await expect.element(page.getByText('عُيّن المدرّس')).toBeVisible()
    expect(wire.sentTo(assignTeacher).map(({ params, body }) => [params.id, body])).toEqual([['1', { teacherId: 8 }]])
  })

  it('need a teacher where there is none yet', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/classrooms')
    await button('تعيين مدرّس الشعبة ب').click()

    await button('حفظ المدرّس').click()

    await expect.element(dialog.getByText('اختر مدرّسًا أولًا', { exact: true })).toBeVisible()
    await expect.element(button('إلغاء التعيين')).not.toBeInTheDocument()
  })

  it('leave the classroom without a teacher after a question', async () => {
    serveCurriculum(wire, school)
    wire.reply(unassignTeacher, { ...morning, teacherId: null, teacherName: null, message: 'أُلغي' })
    openAsAdministrator('/admin/classrooms')
    await button('تغيير مدرّس الشعبة أ').click()
    await button('إلغاء التعيين').click()
    await expect.element(dialog.getByText(/^لن يصل هالة الأتاسي إلى الشعبة أ/)).toBeVisible()
    await button('إلغاء تعيين المدرّس').click()

    await expect.element(page.getByText('أُلغي تعيين المدرّس')).toBeVisible()
    expect(wire.sentTo(unassignTeacher).map(({ params }) => params.id)).toEqual(['1'])
  })
})
