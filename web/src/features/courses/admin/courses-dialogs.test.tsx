import { listClassroomsOfCourse } from '@manara/contract/classrooms.ts'
import {
  assignCoordinator,
  createCourse,
  deleteCourse,
  unassignCoordinator,
  updateCourse,
} from '@manara/contract/courses.ts'
import { listUsers } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildClassroom, buildCourse, serveCurriculum } from '../../../../test/fake-curriculum.ts'
import { openAsAdministrator } from '../../../../test/fake-programs.ts'
import { button, colours, databases, option, row, school, wire } from './courses.ground.ts'

const dialog = page.getByRole('dialog')

describe('createCourse', () => {
  it('asks for name and program, groups the price when its field is left, and sends a number', async () => {
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
    await userEvent.keyboard('{Tab}')
    await expect.element(dialog.getByRole('textbox', { name: 'السعر' })).toHaveValue('1,250,000')
    await button('حفظ المقرر').click()

    await expect.element(page.getByText('أُضيف المقرر')).toBeVisible()
    await expect.element(row('الشبكات')).toBeVisible()
    const [sent] = wire.sentTo(createCourse)
    expect(sent?.body).toEqual({ name: 'الشبكات', academicProgramId: 1, price: 1_250_000 })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it.each([
    ['1.250.000', '1,250,000', 1_250_000],
    ['750.000', '750,000', 750_000],
    ['٧٥٠٬٠٠٠٫٥', '750,000.5', 750_000.5],
  ])('shows «%s» as %s before it saves it', async (typed, shown, price) => {
    serveCurriculum(wire, school)
    wire.reply(updateCourse, ({ body }) => ({ ...databases, price: body.price ?? 0, message: 'عُدّل' }))
    openAsAdministrator('/admin/courses')
    await button('تعديل قواعد البيانات').click()

    await dialog.getByRole('textbox', { name: 'السعر' }).fill(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(dialog.getByRole('textbox', { name: 'السعر' })).toHaveValue(shown)
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateCourse)[0]?.body.price).toBe(price)
  })

  it('shows what a dot means before Enter saves it', async () => {
    serveCurriculum(wire, school)
    wire.reply(updateCourse, ({ body }) => ({ ...databases, price: body.price ?? 0, message: 'عُدّل' }))
    openAsAdministrator('/admin/courses')
    await button('تعديل قواعد البيانات').click()

    await dialog.getByRole('textbox', { name: 'السعر' }).fill('1.250')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('textbox', { name: 'السعر' })).toHaveValue('1,250')
    expect(wire.sentTo(updateCourse)).toEqual([])
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateCourse)[0]?.body.price).toBe(1_250)
  })

  it.each([
    ['-5', 'السعر 0 أو أكثر'],
    ['1e5', 'السعر رقم مثل 750,000 أو 99.5'],
    ['12abc', 'السعر رقم مثل 750,000 أو 99.5'],
    ['1.2345', 'السعر منزلتان عشريتان على الأكثر'],
    ['', 'اكتب السعر، أو 0 إن كان مجانيًا'],
  ])('refuses the price «%s» at its field and leaves it as it was typed', async (typed, problem) => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/courses')
    await button('تعديل قواعد البيانات').click()

    await dialog.getByRole('textbox', { name: 'السعر' }).fill(typed)
    await userEvent.keyboard('{Tab}')

    await expect.element(dialog.getByText(problem)).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'السعر' })).toHaveValue(typed)
    await button('حفظ التعديلات').click()
    expect(wire.sentTo(updateCourse)).toEqual([])
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
