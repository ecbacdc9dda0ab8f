import {
  assignTeacher,
  createClassroom,
  deleteClassroom,
  unassignTeacher,
  updateClassroom,
} from '@manara/contract/classrooms.ts'
import { getCourse } from '@manara/contract/courses.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildClassroom, serveCurriculum } from '../../../../test/fake-curriculum.ts'
import { openAsAdministrator } from '../../../../test/fake-programs.ts'
import { chooseAction } from '../../../../test/row-menu.ts'
import { button, combobox, databases, dialog, full, morning, option, row, school, wire } from './classrooms.fixtures.ts'

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

  it('takes by Enter what the very first answer of a picker brings, however late it comes', async () => {
    serveCurriculum(wire, school)
    const { promise, resolve: arrive } = Promise.withResolvers<void>()
    wire.replyPage(listPrograms, async () => {
      await promise
      return { rows: school.programs }
    })
    openAsAdministrator('/admin/classrooms')
    await button('إضافة شعبة').first().click()
    const picker = dialog.getByRole('combobox', { name: 'البرنامج' })
    await picker.fill('تطوير')
    // Longer than a typist pauses, so that the words are asked for.
    await expect.poll(() => wire.sentTo(listPrograms).some(({ query }) => query.q === 'تطوير')).toBe(true)
    await userEvent.keyboard('{Enter}')

    arrive()

    await expect.element(picker).toHaveValue('تطوير الويب')
    await expect.element(picker).toHaveAttribute('aria-expanded', 'false')
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

    wire.reply(updateClassroom, ({ body: { termId: _, ...body } }) => ({
      ...morning,
      ...body,
      courseId: 10,
      message: 'عُدّلت',
    }))
    await dialog.getByRole('textbox', { name: 'السعة' }).fill('40')
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateClassroom).at(-1)?.body).toEqual({
      capacity: 40,
      base: { capacity: morning.capacity },
    })
  })

  it('moves a classroom without students to another course', async () => {
    const empty = buildClassroom({ ...morning, enrolledStudentsCount: 0 })
    serveCurriculum(wire, { ...school, classrooms: [empty] })
    wire.reply(updateClassroom, ({ body: { termId: _, ...body } }) => ({
      ...empty,
      ...body,
      courseId: 11,
      message: 'عُدّلت',
    }))
    openAsAdministrator('/admin/classrooms')
    await button('تعديل الشعبة أ').click()

    await dialog.getByRole('combobox', { name: 'البرنامج' }).click()
    await option('التصميم').click()
    await dialog.getByRole('combobox', { name: 'المقرر' }).click()
    await option('نظرية اللون').click()
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateClassroom).at(-1)?.body).toEqual({
      courseId: 11,
      base: { courseId: empty.courseId },
    })
  })

  it.each([
    ['-7', 'السعة مقعد واحد على الأقل'],
    ['2.5', 'السعة عدد صحيح'],
    ['1.250', 'السعة 1000 مقعد على الأكثر'],
    ['30 مقعدًا', 'السعة عدد صحيح'],
    ['', 'أدخل السعة'],
  ])('refuses «%s» seats at the field and sends nothing', async (typed, problem) => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/classrooms')
    await button('تعديل الشعبة أ').click()

    await dialog.getByRole('textbox', { name: 'السعة' }).fill(typed)
    await userEvent.keyboard('{Tab}')

    await expect.element(dialog.getByText(problem, { exact: true })).toBeVisible()
    await button('حفظ التعديلات').click()
    expect(wire.sentTo(updateClassroom)).toEqual([])
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
    await chooseAction('الشعبة أ', 'حذف')
    await expect.element(dialog.getByText('حذف «الشعبة أ»')).toBeVisible()
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
    wire.refuse(deleteClassroom, 409, 'الشعبة منتهية ولم تُؤرشف. أرشفها بدل حذفها.')
    openAsAdministrator('/admin/classrooms?status=ALL')
    await chooseAction('الشعبة د', 'حذف')

    await button('حذف الشعبة').click()

    await expect.element(dialog.getByText('الشعبة منتهية ولم تُؤرشف. أرشفها بدل حذفها.')).toBeVisible()
  })
})

describe('assignTeacher and unassignTeacher', () => {
  it('change the teacher, and say nothing changed when it is the same', async () => {
    serveCurriculum(wire, school)
    wire.reply(assignTeacher, { ...morning, teacherId: 8, teacherName: 'كرم حداد', message: 'عُيّن' })
    openAsAdministrator('/admin/classrooms')
    await chooseAction('الشعبة أ', 'تغيير المدرّس')
    await button('حفظ التعيين').click()
    await expect.element(page.getByText('لا تعديلات للحفظ')).toBeVisible()

    await dialog.getByRole('combobox', { name: 'المدرّس' }).click()
    await option(/كرم حداد/).click()
    await button('حفظ التعيين').click()

    await expect.element(page.getByText('عُيّن المدرّس')).toBeVisible()
    expect(wire.sentTo(assignTeacher).map(({ params, body }) => [params.id, body])).toEqual([['1', { teacherId: 8 }]])
  })

  it('need a teacher where there is none yet', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/classrooms')
    await chooseAction('الشعبة ب', 'تعيين المدرّس')

    await button('حفظ التعيين').click()

    await expect.element(dialog.getByText('اختر مدرّسًا أولًا', { exact: true })).toBeVisible()
    await expect.element(button('إلغاء التعيين')).not.toBeInTheDocument()
  })

  it('leave the classroom without a teacher after a question', async () => {
    serveCurriculum(wire, school)
    wire.reply(unassignTeacher, { ...morning, teacherId: null, teacherName: null, message: 'أُلغي' })
    openAsAdministrator('/admin/classrooms')
    await chooseAction('الشعبة أ', 'تغيير المدرّس')
    await button('إلغاء التعيين').click()
    await expect.element(dialog.getByText(/^تُحجب «الشعبة أ» عن هالة الأتاسي/)).toBeVisible()
    await button('إلغاء تعيين المدرّس').click()

    await expect.element(page.getByText('أُلغي تعيين المدرّس')).toBeVisible()
    expect(wire.sentTo(unassignTeacher).map(({ params }) => params.id)).toEqual(['1'])
  })
})
