import { listClassroomsOfCourse } from '@manara/contract/classrooms.ts'
import {
  assignCoordinator,
  createCourse,
  deleteCourse,
  listCourses,
  unassignCoordinator,
  updateCourse,
} from '@manara/contract/courses.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { listUsers, userRole } from '@manara/contract/users.ts'
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
const databases = buildCourse({
  courseId: 10,
  name: 'قواعد البيانات',
  price: 1_500_000,
  classroomsCount: 3,
  coordinatorId: 7,
  coordinatorName: 'هالة الأتاسي',
})
const colours = buildCourse({
  courseId: 11,
  name: 'نظرية اللون',
  academicProgramId: 2,
  academicProgramName: 'التصميم',
})
const hala = buildUser({ userId: 7, firstName: 'هالة', lastName: 'الأتاسي', role: userRole.Teacher })
const teachers = [hala, buildUser({ userId: 8, firstName: 'كرم', lastName: 'حداد', role: userRole.Teacher })]
const school = { programs, courses: [databases, colours], teachers }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const programFilter = page.getByRole('combobox', { name: 'البرنامج' })
const option = (name: string | RegExp) => page.getByRole('option', { name })

afterEach(() => page.viewport(1366, 900))

describe('the list of courses', () => {
  it('shows price, program, coordinator, and leads to all classrooms of a course', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/courses')

    await expect.element(row('قواعد البيانات')).toMatchTextContent(/1,500,000 ل\.س/)
    await expect.element(row('قواعد البيانات')).toMatchTextContent(/هالة الأتاسي/)
    await expect.element(row('نظرية اللون')).toMatchTextContent(/غير معيّن/)
    await expect
      .element(page.getByRole('link', { name: '3: شعب قواعد البيانات' }))
      .toHaveAttribute('href', '/admin/classrooms?courseId=10&status=ALL')
    await expect.element(page.getByText('مقرران', { exact: true })).toBeVisible()
  })

  it('is filtered by a program in the address, and shows all again', async () => {
    serveCurriculum(wire, school)
    const router = openAsAdministrator('/admin/courses?programId=2')
    await expect.element(row('نظرية اللون')).toBeVisible()
    await expect.element(row('قواعد البيانات')).not.toBeInTheDocument()
    await expect.element(programFilter).toHaveValue('التصميم')

    await page.getByRole('link', { name: 'عرض كل المقررات' }).click()

    await expect.element(row('قواعد البيانات')).toBeVisible()
    await expect.element(programFilter).toHaveValue('')
    expect(router.state.location.search).toEqual({})
  })

  it('searches, sorts and pages by the address', async () => {
    serveCurriculum(wire, {
      courses: Array.from({ length: 60 }, (_, index) => buildCourse({ courseId: index + 1 })),
    })
    const router = openAsAdministrator('/admin/courses')
    await expect.element(page.getByText('1 – 25 من 60 مقررًا')).toBeVisible()

    await page.getByRole('button', { name: 'الصفحة 2', exact: true }).click()
    await expect.element(page.getByText('26 – 50 من 60 مقررًا')).toBeVisible()
    await button('السعر').click()
    await expect.element(page.getByText('1 – 25 من 60 مقررًا')).toBeVisible()
    await page.getByRole('searchbox').fill('المقرر 60')
    await expect.element(row('المقرر 60')).toBeVisible()

    expect(router.state.location.search).toMatchObject({ q: 'المقرر 60', sort: 'price' })
    expect(wire.sentTo(listCourses).at(-1)?.query).toMatchObject({ sort: 'price', page: '1', limit: '25' })
  })

  it('tells why it is empty: no course, none in the program, none that matches', async () => {
    serveCurriculum(wire, { programs })
    const router = openAsAdministrator('/admin/courses')
    await expect.element(page.getByRole('heading', { name: 'لا مقررات بعد' })).toBeVisible()

    await router.navigate({ to: '/admin/courses', search: { programId: 2 } })
    await expect.element(page.getByRole('heading', { name: 'لا مقررات في هذا البرنامج بعد' })).toBeVisible()
    await router.navigate({ to: '/admin/courses', search: { q: 'zzz' } })

    await expect.element(page.getByRole('heading', { name: 'لا مقررات تطابق «zzz»' })).toBeVisible()
  })

  it('shows what the server says when it failed, and asks again', async () => {
    serveCurriculum(wire, school)
    wire.refuse(listCourses, 503, 'قاعدة البيانات لا تجيب الآن.')
    openAsAdministrator('/admin/courses')
    await expect.element(page.getByText('تعذّر تحميل المقررات')).toBeVisible()
    await expect.element(page.getByText('قاعدة البيانات لا تجيب الآن.')).toBeVisible()

    serveCurriculum(wire, school)
    await button('إعادة المحاولة').click()

    await expect.element(row('قواعد البيانات')).toBeVisible()
  })

  it('shows cards on phones, with the actions in a menu', async () => {
    await page.viewport(390, 844)
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/courses')
    await expect.element(page.getByRole('listitem').filter({ hasText: 'نظرية اللون' })).toMatchTextContent(/غير معيّن/)

    await button('إجراءات قواعد البيانات').click()
    await page.getByRole('menuitem', { name: 'تغيير المنسّق' }).click()

    await expect.element(page.getByRole('dialog', { name: 'منسّق قواعد البيانات' })).toBeVisible()
  })
})

describe('the program picker', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    buildProgram({ academicProgramId: index + 1, name: `البرنامج ${index + 1}` }),
  )

  it('asks nothing before it is opened, searches on the server, and is used by keyboard', async () => {
    serveCurriculum(wire, { programs: many, courses: [databases] })
    const router = openAsAdministrator('/admin/courses')
    await expect.element(row('قواعد البيانات')).toBeVisible()
    expect(wire.sentTo(listPrograms)).toEqual([])

    await programFilter.click()
    await expect.element(page.getByText('25 من 60. اكتب لتضييق البحث.')).toBeVisible()
    await userEvent.keyboard('البرنامج 4')
    await expect.element(page.getByText('البرنامج 49')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')

    await expect.element(programFilter).toHaveValue('البرنامج 40')
    await expect.element(programFilter).toHaveAttribute('aria-expanded', 'false')
    expect(router.state.location.search).toEqual({ programId: '40' })
    const asked = wire.sentTo(listPrograms).map(({ query }) => query)
    expect(asked[0]).toEqual({ sort: 'name', limit: '25' })
    expect(asked.at(-1)).toMatchObject({ q: 'البرنامج 4' })
  })

  it('loads more while it is scrolled', async () => {
    serveCurriculum(wire, { programs: many, courses: [databases] })
    openAsAdministrator('/admin/courses')
    await programFilter.click()
    await expect.element(option('البرنامج 25')).toBeInTheDocument()

    page.getByRole('listbox', { name: 'البرنامج' }).element().scrollTo({ top: 10_000 })

    await expect.element(option('البرنامج 50')).toBeInTheDocument()
    expect(wire.sentTo(listPrograms).at(-1)?.query).toMatchObject({ cursor: '25' })
  })

  it('says when nothing was found, keeps what is chosen on Escape, and drops it on request', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/courses?programId=2')
    await expect.element(programFilter).toHaveValue('التصميم')
    await programFilter.fill('zzz')
    await expect.element(page.getByText('لا نتائج تطابق «zzz».')).toBeVisible()

    await userEvent.keyboard('{Escape}')
    await expect.element(programFilter).toHaveValue('التصميم')
    await button('إلغاء الاختيار').click()

    await expect.element(row('قواعد البيانات')).toBeVisible()
  })

  it('says why the options could not be loaded, and tries again', async () => {
    serveCurriculum(wire, school)
    wire.refuse(listPrograms, 503, 'الخادم مشغول الآن.')
    openAsAdministrator('/admin/courses')
    await programFilter.click()
    await expect.element(page.getByText('الخادم مشغول الآن.')).toBeVisible()

    serveCurriculum(wire, school)
    await button('إعادة المحاولة').click()

    await expect.element(option('التصميم')).toBeVisible()
  })
})

it('takes the first match on Enter, even when it is pressed before the answer has come', async () => {
  serveCurriculum(wire, school)
  const router = openAsAdministrator('/admin/courses')
  await programFilter.click()
  await expect.element(option('التصميم')).toBeVisible()

  await userEvent.keyboard('التص{Enter}')

  await expect.element(programFilter).toHaveValue('التصميم')
  expect(router.state.location.search).toEqual({ programId: '2' })
})

describe('createCourse', () => {
  it('asks for name and program, groups the price while it is typed, and sends a number', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/courses')
    await button('إضافة مقرر').click()
    await button('حفظ المقرر').click()
    await expect.element(dialog.getByText('أدخل اسم المقرر', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('اختر البرنامج', { exact: true })).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'السعر' })).toHaveValue('0')
    expect(wire.sentTo(createCourse)).toEqual([])

    wire.reply(createCourse, ({ body }) => {
      const course = buildCourse({ courseId: 12, name: body.name, price: body.price ?? 0 })
      serveCurriculum(wire, { ...school, courses: [course] })
      return { ...course, message: 'أُضيف' }
    })
    await dialog.getByRole('textbox', { name: 'اسم المقرر' }).fill(' الشبكات ')
    await dialog.getByRole('combobox', { name: 'البرنامج' }).click()
    await option('تطوير الويب').click()
    await dialog.getByRole('textbox', { name: 'السعر' }).fill('١٢٥٠٠٠٠')
    await expect.element(dialog.getByRole('textbox', { name: 'السعر' })).toHaveValue('1,250,000')
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText('أُضيف المقرر')).toBeVisible()
    await expect.element(row('الشبكات')).toBeVisible()
    const [sent] = wire.sentTo(createCourse)
    expect(sent?.body).toEqual({ name: 'الشبكات', academicProgramId: 1, price: 1_250_000 })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('starts with the program of the filter, and shows a refusal under its field', async () => {
    serveCurriculum(wire, school)
    wire.refuse(createCourse, 404, 'البرنامج غير موجود', { errors: { academicProgramId: ['البرنامج حُذف'] } })
    openAsAdministrator('/admin/courses?programId=2')
    await button('إضافة مقرر').click()
    await expect.element(dialog.getByRole('combobox', { name: 'البرنامج' })).toHaveValue('التصميم')

    await dialog.getByRole('textbox', { name: 'اسم المقرر' }).fill('الخط')
    await button('حفظ المقرر').click()

    await expect.element(dialog.getByText('البرنامج حُذف')).toBeVisible()
    await expect.element(dialog.getByRole('combobox', { name: 'البرنامج' })).toHaveFocus()
  })
})

describe('updateCourse', () => {
  it('shows the program to read, says when nothing was changed, then saves', async () => {
    serveCurriculum(wire, school)
    wire.reply(updateCourse, ({ body }) => ({ ...databases, name: body.name, price: body.price ?? 0, message: 'عُدّل' }))
    openAsAdministrator('/admin/courses')
    await button('تعديل قواعد البيانات').click()
    await expect.element(dialog.getByRole('textbox', { name: 'البرنامج' })).toHaveAttribute('readonly')
    await button('حفظ التعديلات').click()
    await expect.element(page.getByText('لا تعديلات للحفظ')).toBeVisible()

    await dialog.getByRole('textbox', { name: 'السعر' }).fill('99.5')
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateCourse).map(({ params, body }) => [params.id, body])).toEqual([
      ['10', { name: 'قواعد البيانات', price: 99.5 }],
    ])
  })
})

describe('deleteCourse', () => {
  it('names and counts the classrooms and the seats that go with it, from the server', async () => {
    const classrooms = [
      buildClassroom({ classroomId: 1, name: 'الشعبة أ', enrolledStudentsCount: 24 }),
      buildClassroom({ classroomId: 2, name: 'الشعبة ب', enrolledStudentsCount: 17 }),
      buildClassroom({ classroomId: 3, name: 'الشعبة ج', enrolledStudentsCount: 30 }),
    ]
    serveCurriculum(wire, { ...school, classrooms })
    wire.reply(deleteCourse, () => serveCurriculum(wire, { ...school, courses: [colours] }) as undefined)
    openAsAdministrator('/admin/courses')
    await button('حذف قواعد البيانات').click()

    await expect.element(dialog.getByText('3 شعب', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('الشعبة أ · الشعبة ب · الشعبة ج')).toBeVisible()
    await expect.element(dialog.getByText('71 طالبًا')).toBeVisible()
    await expect.element(button('إلغاء')).toHaveFocus()
    await button('حذف المقرر و3 شعب').click()

    await expect.element(page.getByText('حُذف المقرر', { exact: true })).toBeVisible()
    await expect.element(row('قواعد البيانات')).not.toBeInTheDocument()
  })

  it('tells of completed classrooms that stand in the way, and shows the refusal inside', async () => {
    serveCurriculum(wire, { ...school, classrooms: [buildClassroom({ classroomId: 1, status: 'COMPLETED' })] })
    wire.refuse(deleteCourse, 409, 'في المقرر شعب مكتملة لم تُؤرشف.')
    openAsAdministrator('/admin/courses')
    await button('حذف قواعد البيانات').click()

    await expect.element(dialog.getByText('لا يُحذف المقرر قبل أرشفتها')).toBeVisible()
    await button('حذف المقرر وشعبته').click()

    await expect.element(dialog.getByText('في المقرر شعب مكتملة لم تُؤرشف.')).toBeVisible()
  })

  it('waits with the deletion until everything is counted', async () => {
    serveCurriculum(wire, school)
    wire.replyPage(listClassroomsOfCourse, () => new Promise(() => undefined))
    openAsAdministrator('/admin/courses')

    await button('حذف قواعد البيانات').click()

    await expect.element(dialog.getByText('جارٍ حساب ما يتبعه…')).toBeVisible()
    await expect.element(button('حذف المقرر و3 شعب')).toBeDisabled()
  })
})

describe('assignCoordinator and unassignCoordinator', () => {
  it('need a teacher, find one by name on the server, and tell whom', async () => {
    serveCurriculum(wire, school)
    wire.reply(assignCoordinator, { ...colours, coordinatorId: 8, coordinatorName: 'كرم حداد', message: 'عُيّن' })
    openAsAdministrator('/admin/courses')
    await button('تعيين منسّق نظرية اللون').click()
    await expect.element(button('إلغاء التعيين')).not.toBeInTheDocument()
    await button('حفظ المنسّق').click()
    await expect.element(dialog.getByText('اختر مدرّسًا', { exact: true })).toBeVisible()

    await userEvent.type(dialog.getByRole('combobox', { name: 'المنسّق' }), 'حداد')
    await expect.element(option(/كرم حداد/)).toBeVisible()
    await expect.element(option(/هالة/)).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('combobox', { name: 'المنسّق' })).toHaveValue('كرم حداد')
    await button('حفظ المنسّق').click()

    await expect.element(page.getByText('عُيّن المنسّق')).toBeVisible()
    expect(wire.sentTo(assignCoordinator).map(({ params, body }) => [params.id, body])).toEqual([
      ['11', { teacherId: 8 }],
    ])
    expect(wire.sentTo(listUsers).at(-1)?.query).toMatchObject({ role: '1', q: 'حداد' })
  })

  it('take the task away after a question, whose focus starts on the way back', async () => {
    serveCurriculum(wire, school)
    wire.reply(unassignCoordinator, { ...databases, coordinatorId: null, coordinatorName: null, message: 'أُلغي' })
    openAsAdministrator('/admin/courses')
    await button('تغيير منسّق قواعد البيانات').click()
    await expect.element(dialog.getByRole('combobox', { name: 'المنسّق' })).toHaveValue('هالة الأتاسي')

    await button('إلغاء التعيين').click()
    await expect.element(dialog.getByText(/^يفقد هالة الأتاسي صلاحيات المنسّق في قواعد البيانات/)).toBeVisible()
    await expect.element(button('تراجع')).toHaveFocus()
    expect(wire.sentTo(unassignCoordinator)).toEqual([])
    await button('إلغاء تعيين المنسّق').click()

    await expect.element(page.getByText('أُلغي تعيين المنسّق')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('show the reason when it was refused, and stay open', async () => {
    serveCurriculum(wire, school)
    wire.refuse(unassignCoordinator, 404, 'المقرر غير موجود أو حُذف.')
    openAsAdministrator('/admin/courses')
    await button('تغيير منسّق قواعد البيانات').click()
    await button('إلغاء التعيين').click()

    await button('إلغاء تعيين المنسّق').click()

    await expect.element(dialog.getByText('المقرر غير موجود أو حُذف.')).toBeVisible()
  })
})
