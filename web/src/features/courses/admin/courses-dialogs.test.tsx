import { listClassroomsOfCourse } from '@manara/contract/classrooms.ts'
import {
  assignCoordinator,
  createCourse,
  deleteCourse,
  listCourses,
  unassignCoordinator,
  updateCourse,
} from '@manara/contract/courses.ts'
import { listUsers } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildClassroom, buildCourse, serveCurriculum } from '../../../../test/fake-curriculum.ts'
import { openAsAdministrator } from '../../../../test/fake-programs.ts'
import { chooseAction } from '../../../../test/row-menu.ts'
import { button, colours, databases, option, row, school, wire } from './courses.fixtures.ts'

const dialog = page.getByRole('dialog')

describe('createCourse', () => {
  it('asks for name and program, groups the price when its field is left, and sends a number', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/courses')
    await button('إضافة مقرر').click()
    await button('حفظ المقرر').click()
    await expect.element(dialog.getByText('أدخل اسم المقرر', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('اختر البرنامج', { exact: true })).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'الرسوم' })).toHaveValue('0')
    expect(wire.sentTo(createCourse)).toEqual([])

    wire.reply(createCourse, ({ body }) => {
      const course = buildCourse({ courseId: 12, name: body.name, price: body.price ?? 0 })
      serveCurriculum(wire, { ...school, courses: [course] })
      return { ...course, message: 'أُضيف' }
    })
    await dialog.getByRole('textbox', { name: 'اسم المقرر' }).fill(' الشبكات ')
    await dialog.getByRole('combobox', { name: 'البرنامج' }).click()
    await option('تطوير الويب').click()
    await dialog.getByRole('textbox', { name: 'الرسوم' }).fill('١٢٥٠٠٠٠')
    await userEvent.keyboard('{Tab}')
    await expect.element(dialog.getByRole('textbox', { name: 'الرسوم' })).toHaveValue('1,250,000')
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

    await dialog.getByRole('textbox', { name: 'الرسوم' }).fill(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(dialog.getByRole('textbox', { name: 'الرسوم' })).toHaveValue(shown)
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateCourse)[0]?.body.price).toBe(price)
  })

  it('shows what a dot means before Enter saves it', async () => {
    serveCurriculum(wire, school)
    wire.reply(updateCourse, ({ body }) => ({ ...databases, price: body.price ?? 0, message: 'عُدّل' }))
    openAsAdministrator('/admin/courses')
    await button('تعديل قواعد البيانات').click()

    await dialog.getByRole('textbox', { name: 'الرسوم' }).fill('1.250')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('textbox', { name: 'الرسوم' })).toHaveValue('1,250')
    expect(wire.sentTo(updateCourse)).toEqual([])
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateCourse)[0]?.body.price).toBe(1_250)
  })

  it.each([
    ['-5', 'الرسوم 0 أو أكثر'],
    ['1e5', 'الرسوم رقم مثل 750,000 أو 99.5'],
    ['12abc', 'الرسوم رقم مثل 750,000 أو 99.5'],
    ['1.2345', 'الرسوم منزلتان عشريتان على الأكثر'],
    ['', 'اكتب الرسوم، أو 0 إن كان المقرر مجانيًا'],
  ])('refuses the price «%s» at its field and leaves it as it was typed', async (typed, problem) => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/courses')
    await button('تعديل قواعد البيانات').click()

    await dialog.getByRole('textbox', { name: 'الرسوم' }).fill(typed)
    await userEvent.keyboard('{Tab}')

    await expect.element(dialog.getByText(problem)).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'الرسوم' })).toHaveValue(typed)
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
    wire.reply(updateCourse, ({ body }) => ({ ...databases, price: body.price ?? 0, message: 'عُدّل' }))
    openAsAdministrator('/admin/courses')
    await button('تعديل قواعد البيانات').click()
    await expect.element(dialog.getByRole('textbox', { name: 'البرنامج' })).toHaveAttribute('readonly')
    await button('حفظ التعديلات').click()
    await expect.element(page.getByText('لا تعديلات للحفظ')).toBeVisible()

    await dialog.getByRole('textbox', { name: 'الرسوم' }).fill('99.5')
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateCourse).map(({ params, body }) => [params.id, body])).toEqual([
      ['10', { price: 99.5, base: { price: databases.price } }],
    ])
  })
})

describe('a course that another person changed meanwhile', () => {
  const present = { name: 'قواعد البيانات 2', price: 80 }
  const conflict = { type: '/problems/changed-meanwhile', conflicts: ['name', 'price'], present }
  const save = button('حفظ التعديلات')
  const nameField = dialog.getByRole('textbox', { name: 'اسم المقرر' })
  const priceField = dialog.getByRole('textbox', { name: 'الرسوم' })
  const choice = (label: string, value: RegExp) =>
    dialog.getByRole('group', { name: label, exact: true }).getByRole('radio', { name: value })

  it('is shown with both values of each field, to keep or to take, and nothing is saved before', async () => {
    serveCurriculum(wire, school)
    wire.refuse(updateCourse, 409, 'تغيّر ما تعدّله أثناء تعديلك', conflict)
    openAsAdministrator('/admin/courses')
    await button('تعديل قواعد البيانات').click()
    await nameField.fill('قواعد')
    await priceField.fill('99.5')
    await save.click()
    await expect.element(choice('اسم المقرر', /قيمتي\s*قواعد$/)).toHaveFocus()
    await expect.element(choice('الرسوم', /الحالية\s*80 ل\.س/)).not.toBeChecked()

    // Without a choice it starts from the old values still, so it is refused again.
    await save.click()
    await choice('اسم المقرر', /الحالية/).click()
    await expect.element(nameField).toHaveValue('قواعد البيانات 2')
    await choice('الرسوم', /قيمتي/).click()
    wire.reply(updateCourse, () => ({ ...databases, message: 'عُدّل' }))
    await save.click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    const started = { name: databases.name, price: databases.price }
    expect(wire.sentTo(updateCourse).map(({ body }) => body)).toEqual([
      { name: 'قواعد', price: 99.5, base: started },
      { name: 'قواعد', price: 99.5, base: started },
      { price: 99.5, base: { price: 80 } },
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
    await chooseAction('قواعد البيانات', 'حذف')

    await expect.element(dialog.getByText('3 شُعب', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('الشعبة أ · الشعبة ب · الشعبة ج')).toBeVisible()
    await expect.element(dialog.getByText('71 طالبًا')).toBeVisible()
    await expect.element(button('إلغاء')).toHaveFocus()
    await button('حذف المقرر و3 شُعب').click()

    await expect.element(page.getByText('حُذف المقرر', { exact: true })).toBeVisible()
    await expect.element(row('قواعد البيانات')).not.toBeInTheDocument()
  })

  it('is closed while completed classrooms stand in the way, with a link to the archive', async () => {
    serveCurriculum(wire, { ...school, classrooms: [buildClassroom({ classroomId: 1, status: 'COMPLETED' })] })
    openAsAdministrator('/admin/courses')
    await chooseAction('قواعد البيانات', 'حذف')

    await expect.element(dialog.getByText(/لا يُحذف المقرر قبل أرشفتها/)).toBeVisible()
    await expect.element(button('حذف المقرر وشعبته')).toBeDisabled()
    await expect
      .element(dialog.getByRole('link', { name: 'فتح الأرشفة' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/admin\/archiving/))
  })

  it('asks nothing more of a course that is gone', async () => {
    serveCurriculum(wire, { ...school, classrooms: [buildClassroom({ classroomId: 1 })] })
    wire.reply(deleteCourse, undefined)
    openAsAdministrator('/admin/courses')
    await chooseAction('قواعد البيانات', 'حذف')
    await expect.element(button('حذف المقرر وشعبته')).toBeEnabled()
    const lists = wire.sentTo(listCourses).length
    const asked = wire.sentTo(listClassroomsOfCourse).length

    await button('حذف المقرر وشعبته').click()

    await expect.poll(() => wire.sentTo(listCourses).length).toBeGreaterThan(lists)
    expect(wire.sentTo(listClassroomsOfCourse)).toHaveLength(asked)
  })

  it('shows the refusal inside', async () => {
    serveCurriculum(wire, { ...school, classrooms: [buildClassroom({ classroomId: 1 })] })
    wire.refuse(deleteCourse, 409, 'في المقرر شُعب منتهية لم تُؤرشف.')
    openAsAdministrator('/admin/courses')
    await chooseAction('قواعد البيانات', 'حذف')

    await button('حذف المقرر وشعبته').click()

    await expect.element(dialog.getByText('في المقرر شُعب منتهية لم تُؤرشف.')).toBeVisible()
  })

  it('waits with the deletion until everything is counted', async () => {
    serveCurriculum(wire, school)
    wire.replyPage(listClassroomsOfCourse, () => new Promise(() => undefined))
    openAsAdministrator('/admin/courses')

    await chooseAction('قواعد البيانات', 'حذف')

    await expect.element(dialog.getByText('جارٍ حساب ما يتبعه…')).toBeVisible()
    await expect.element(button('حذف المقرر و3 شُعب')).toBeDisabled()
  })
})

describe('assignCoordinator and unassignCoordinator', () => {
  it('need a teacher, find one by name on the server, and tell whom', async () => {
    serveCurriculum(wire, school)
    wire.reply(assignCoordinator, { ...colours, coordinatorId: 8, coordinatorName: 'كرم حداد', message: 'عُيّن' })
    openAsAdministrator('/admin/courses')
    await chooseAction('نظرية اللون', 'تعيين المنسّق')
    await expect.element(button('إلغاء التعيين')).not.toBeInTheDocument()
    await button('حفظ التعيين').click()
    await expect.element(dialog.getByText('اختر مدرّسًا', { exact: true })).toBeVisible()

    await userEvent.type(dialog.getByRole('combobox', { name: 'المنسّق' }), 'حداد')
    await expect.element(option(/كرم حداد/)).toBeVisible()
    await expect.element(option(/هالة/)).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('combobox', { name: 'المنسّق' })).toHaveValue('كرم حداد')
    await button('حفظ التعيين').click()

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
    await chooseAction('قواعد البيانات', 'تغيير المنسّق')
    await expect.element(dialog.getByRole('combobox', { name: 'المنسّق' })).toHaveValue('هالة الأتاسي')

    await button('إلغاء التعيين').click()
    await expect.element(dialog.getByText(/^تنتهي صلاحيات التنسيق في قواعد البيانات لدى هالة الأتاسي/)).toBeVisible()
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
    await chooseAction('قواعد البيانات', 'تغيير المنسّق')
    await button('إلغاء التعيين').click()

    await button('إلغاء تعيين المنسّق').click()

    await expect.element(dialog.getByText('المقرر غير موجود أو حُذف.')).toBeVisible()
  })
})
