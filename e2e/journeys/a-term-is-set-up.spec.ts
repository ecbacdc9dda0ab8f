import { type CreateUserBody, userRole } from '@manara/contract/users.ts'
import type { Locator, Page } from '@playwright/test'
import { enrol, newStudent } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'
import { chooseAction } from '../row-menu.ts'

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const newTeacher = (firstName: string, lastName: string): CreateUserBody => ({
  ...newStudent(firstName, lastName),
  role: userRole.Teacher,
})

/** Chooses in a picker as one who types does: words, then Enter. */
async function choose(field: Locator, words: string) {
  await field.click()
  await field.pressSequentially(words)
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue(words)
}

test('a term is set up: program, courses, coordinator, classrooms, teachers, students', async ({
  page,
  schoolUrl,
  arrive,
}) => {
  test.slow()
  const term = newMark()
  const program = `العلوم الصحية ${term}`
  const [course, other] = [`علم التشريح ${term}`, `الإسعاف الأولي ${term}`]
  const coordinator = newTeacher('هالة', `الأتاسي ${term}`)
  const teacher = newTeacher('كرم', `حداد ${term}`)
  const [rana, yazan] = [newStudent('رنا', `الشامي ${term}`), newStudent('يزن', `الحلبي ${term}`)]
  for (const person of [coordinator, teacher, rana, yazan]) await enrol(schoolUrl, person)
  await arrive('admin')
  await page.goto('/admin/programs')
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  await test.step('a program', async () => {
    await page.getByRole('button', { name: 'إضافة برنامج' }).click()
    await dialog.getByLabel('اسم البرنامج').fill(program)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'أُضيف البرنامج')).toBeVisible()
    await page.getByRole('link', { name: `0: مقررات ${program}` }).click()
    await expect(page.getByRole('heading', { name: 'لا مقررات في هذا البرنامج بعد' })).toBeVisible()
  })

  await test.step('two courses, the program chosen already', async () => {
    for (const name of [course, other]) {
      await page.getByRole('button', { name: 'إضافة مقرر' }).first().click()
      await expect(dialog.getByRole('combobox', { name: 'البرنامج' })).toHaveValue(program)
      await dialog.getByLabel('اسم المقرر').fill(name)
      await dialog.getByLabel('الرسوم').fill('١٢٥٠٠٠٠')
      await dialog.getByLabel('الرسوم').blur()
      await expect(dialog.getByLabel('الرسوم')).toHaveValue('1,250,000')
      await dialog.getByLabel('الرسوم').press('Enter')
      await expect(row(page, name)).toContainText('1,250,000 ل.س')
      await expect(row(page, name)).toContainText('غير معيّن')
    }
  })

  await test.step('a coordinator, taken away and given again', async () => {
    const field = dialog.getByRole('combobox', { name: 'المنسّق' })
    await chooseAction(row(page, course), 'تعيين المنسّق')
    await choose(field, `هالة الأتاسي ${term}`)
    await press('حفظ التعيين')
    await expect(row(page, course)).toContainText(`هالة الأتاسي ${term}`)

    await chooseAction(row(page, course), 'تغيير المنسّق')
    await press('إلغاء التعيين')
    await expect(dialog.getByRole('button', { name: 'تراجع' })).toBeFocused()
    await press('إلغاء تعيين المنسّق')
    await expect(toast(page, 'أُلغي تعيين المنسّق')).toBeVisible()
    await expect(row(page, course)).toContainText('غير معيّن')

    await chooseAction(row(page, course), 'تعيين المنسّق')
    await choose(field, `هالة الأتاسي ${term}`)
    await press('حفظ التعيين')
    await expect(row(page, course)).toContainText(`هالة الأتاسي ${term}`)
  })

  await test.step('classrooms of the course, found by its number of them', async () => {
    await page.getByRole('link', { name: `0: شُعب ${course}` }).click()
    await expect(page).toHaveURL(/\/admin\/classrooms\?courseId=\d+&status=ALL/)
    await expect(page.getByRole('combobox', { name: 'البرنامج' })).toHaveValue(program)
    await expect(page.getByRole('combobox', { name: 'المقرر' })).toHaveValue(course)
    for (const [name, capacity] of [
      ['الشعبة أ', '30'],
      ['الشعبة ب', '2'],
    ] as const) {
      await page.getByRole('button', { name: 'إضافة شعبة' }).first().click()
      await expect(dialog.getByRole('combobox', { name: 'المقرر' })).toHaveValue(course)
      await expect(dialog.getByLabel('السعة')).toHaveValue('30')
      await dialog.getByLabel('اسم الشعبة').fill(name)
      await dialog.getByLabel('السعة').fill(capacity)
      await press('حفظ الشعبة')
      await expect(row(page, name)).toContainText(`0 / ${capacity}`)
    }
  })

  await test.step('teachers of the classrooms', async () => {
    const field = dialog.getByRole('combobox', { name: 'المدرّس' })
    await chooseAction(row(page, 'الشعبة أ'), 'تعيين المدرّس')
    await choose(field, `كرم حداد ${term}`)
    await press('حفظ التعيين')
    await expect(row(page, 'الشعبة أ')).toContainText(`كرم حداد ${term}`)

    await chooseAction(row(page, 'الشعبة ب'), 'تعيين المدرّس')
    await choose(field, `هالة الأتاسي ${term}`)
    await press('حفظ التعيين')
    await expect(row(page, 'الشعبة ب')).toContainText(`هالة الأتاسي ${term}`)
  })

  await test.step('what is filtered survives a reload', async () => {
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'المقرر' })).toHaveValue(course)
    await expect(row(page, 'الشعبة أ')).toContainText('نشطة')
    await page.getByRole('link', { name: 'عرض كل الشُعب' }).click()
    await expect(page.getByRole('combobox', { name: 'المقرر' })).toBeDisabled()
  })

  await test.step('students of the program, two at once, one of them taken back and attached again', async () => {
    await page.goto('/admin/enrollments')
    await page.getByRole('button', { name: `${program}: لا طلاب` }).click()
    await page.getByRole('searchbox', { name: 'ابحث بالاسم أو البريد أو الرقم الوطني' }).fill(term)
    // A list that still changes swallows the click.
    await expect(page.getByRole('checkbox', { name: /^تحديد (?!كل)/ })).toHaveCount(2)
    await page.getByRole('checkbox', { name: `تحديد رنا الشامي ${term}` }).check()
    await page.getByRole('checkbox', { name: `تحديد يزن الحلبي ${term}` }).check()
    await page.getByRole('button', { name: 'ربط طالبين' }).click()
    await expect(toast(page, 'رُبط طالبان بالبرنامج')).toBeVisible()

    await page.getByRole('button', { name: `التراجع عن ربط يزن الحلبي ${term}` }).click()
    await expect(toast(page, 'أُلغي الربط')).toBeVisible()
    await page.getByRole('button', { name: `ربط يزن الحلبي ${term} ببرنامج ${program}` }).click()
    await expect(page.getByRole('button', { name: `${program}: طالبان` })).toBeVisible()
  })

  await test.step('who lacks the course is one click from its enrollment', async () => {
    await page.goto(`/admin/students?q=${rana.email}`)
    await page.getByRole('button', { name: /^عرض الملف الأكاديمي: رنا/ }).click()
    await dialog.getByRole('link', { name: `تسجيل في ${course}` }).click()
    const classroom = page.getByRole('combobox', { name: 'الشعبة' })
    await expect(page.getByRole('combobox', { name: 'البرنامج' })).toHaveValue(program)
    await expect(page.getByRole('combobox', { name: 'المقرر' })).toHaveValue(course)
    await choose(classroom, 'الشعبة أ')
    await page.getByRole('button', { name: `تسجيل رنا الشامي ${term}` }).click()
    await expect(toast(page, 'سُجّل الطالب')).toBeVisible()
    await page.getByRole('button', { name: 'مسح البحث' }).first().click()
    await page.getByRole('button', { name: `تسجيل يزن الحلبي ${term}` }).click()
    await expect(page.getByRole('img', { name: 'المسجّلون 2 من 30' })).toBeVisible()
    // The list comes after the number, and moves the rows under the pointer.
    await expect(page.getByRole('button', { name: `نقل يزن الحلبي ${term} إلى شعبة أخرى` })).toBeVisible()
  })

  await test.step('one is transferred to the other teacher', async () => {
    await page.getByRole('button', { name: `نقل رنا الشامي ${term} إلى شعبة أخرى` }).click()
    await expect(dialog.getByRole('heading', { name: `نقل رنا الشامي ${term} إلى شعبة أخرى` })).toBeVisible()
    await press('نقل الطالب')
    await expect(dialog.getByText('اختر الشعبة الجديدة.')).toBeVisible()
    await dialog.getByRole('radio', { name: /^الشعبة ب/ }).check()
    await press('نقل الطالب')
    await expect(toast(page, 'نُقل الطالب')).toBeVisible()
    await expect(page.getByRole('img', { name: 'المسجّلون 1 من 30' })).toBeVisible()
    await page.goto(`/admin/students?q=${rana.email}`)
    await page.getByRole('button', { name: /^عرض الملف الأكاديمي: رنا/ }).click()
    await expect(dialog.getByRole('row', { name: course })).toContainText('الشعبة ب')
  })

  await test.step('an announcement at each scope', async () => {
    await page.goto('/admin/announcements')
    const picker = (name: string) => dialog.getByRole('combobox', { name })
    const announce = async (scope: string, chooseTarget: () => Promise<void>) => {
      await page.getByRole('button', { name: 'إعلان جديد' }).first().click()
      await dialog.getByLabel('العنوان').fill(`${scope} ${term}`)
      await dialog.getByLabel('المحتوى').fill(`بدء الدوام يوم الأحد، الساعة الثامنة. ${scope}`)
      await dialog.getByText(scope, { exact: true }).click()
      await chooseTarget()
      await press('نشر الإعلان')
      await expect(toast(page, 'نُشر الإعلان').first()).toBeVisible()
      await expect(row(page, `${scope} ${term}`)).toBeVisible()
    }
    await announce('عام', async () => undefined)
    await announce('برنامج', () => choose(picker('البرنامج'), program))
    await announce('مقرر', async () => {
      await choose(picker('البرنامج'), program)
      await choose(picker('المقرر'), course)
    })
    await announce('شعبة', async () => {
      await choose(picker('البرنامج'), program)
      await choose(picker('المقرر'), course)
      await choose(picker('الشعبة'), 'الشعبة ب')
    })
    await expect(row(page, `شعبة ${term}`)).toContainText('الشعبة ب')
    await expect(row(page, `برنامج ${term}`)).toContainText(program)
  })

  await test.step('materials of the course: a link', async () => {
    await page.goto('/admin/curriculum-management')
    await choose(page.getByRole('combobox', { name: 'البرنامج' }), program)
    const courses = page.getByRole('combobox', { name: 'المقرر' })
    await expect(courses).toHaveValue(other)
    await choose(courses, course)
    await page.getByRole('button', { name: 'إضافة مادة' }).first().click()
    await dialog.getByText('رابط', { exact: true }).click()
    await dialog.getByLabel('الرابط').fill('https://example.org/anatomy')
    await dialog.getByLabel('العنوان').fill(`أطلس التشريح ${term}`)
    await press('حفظ المادة')
    await expect(toast(page, 'أُضيفت المادة')).toBeVisible()
    await expect(row(page, `أطلس التشريح ${term}`)).toContainText('رابط')
  })
})

test('a course is deleted with its classrooms, and comes back with them', async ({ page, arrive }) => {
  const course = `الكيمياء ${newMark()}`
  await arrive('admin')
  await page.goto('/admin/courses?programId=1')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'إضافة مقرر' }).click()
  await dialog.getByLabel('اسم المقرر').fill(course)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `0: شُعب ${course}` }).click()
  for (const name of ['الشعبة أ', 'الشعبة ب']) {
    await page.getByRole('button', { name: 'إضافة شعبة' }).first().click()
    await dialog.getByLabel('اسم الشعبة').fill(name)
    await page.keyboard.press('Enter')
    await expect(row(page, name)).toBeVisible()
  }

  await page.goto(`/admin/courses?q=${encodeURIComponent(course)}`)
  await chooseAction(row(page, course), 'حذف')
  await expect(dialog.getByText('شعبتان', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/الشعبة [أب] · الشعبة [أب]/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'إلغاء', exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'حذف المقرر وشعبتيه' }).click()
  await expect(toast(page, 'حُذف المقرر')).toBeVisible()

  await page.goto(`/admin/trash?q=${encodeURIComponent(course)}`)
  await expect(row(page, course)).toHaveCount(1)
  await page.getByRole('button', { name: `استعادة ${course}` }).click()
  await expect(toast(page, 'عادت معه شعبتان.')).toBeVisible()

  await page.goto(`/admin/courses?q=${encodeURIComponent(course)}`)
  await expect(page.getByRole('link', { name: `2: شُعب ${course}` })).toBeVisible()
})
