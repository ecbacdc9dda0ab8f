import { type Course, createCourse } from '@manara/contract/courses.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import type { Page } from '@playwright/test'
import { arriveAs, createClientFor } from '../accounts.ts'
import { visitorOptions } from '../browser.ts'
import { expect, test, watchForProblems } from '../journey.ts'
import { newMark } from '../mark.ts'

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const nameField = (page: Page) => page.getByRole('dialog').getByLabel('اسم المقرر')
const priceField = (page: Page) => page.getByRole('dialog').getByLabel('الرسوم')
const conflict = (page: Page, field: string) => page.getByRole('dialog').getByRole('group', { name: field })
const row = (page: Page, { courseId }: Course) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(courseId), exact: true }) })

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'حفظ التعديلات' }).click()

/** A course that no other journey knows. */
async function newCourse(schoolUrl: string): Promise<Course> {
  const { call } = await createClientFor(schoolUrl, 'admin')
  const [program] = await call(listPrograms, { query: { limit: 1 } })
  const name = `علم الأصوات ${newMark()}`
  return call(createCourse, { body: { name, academicProgramId: program?.academicProgramId ?? 0, price: 40 } })
}

async function openEdit(page: Page, course: Course) {
  await page.goto(`/admin/courses?q=${encodeURIComponent(course.name)}`)
  await row(page, course)
    .getByRole('button', { name: `تعديل ${course.name}` })
    .click()
  await expect(nameField(page)).toHaveValue(course.name)
}

test('two editors of one course: other fields are both kept, and of one field each value is shown', async ({
  page,
  browser,
  arrive,
  schoolUrl,
  problems,
}) => {
  const course = await newCourse(schoolUrl)
  const second = await browser.newContext({ ...visitorOptions, baseURL: schoolUrl })
  const other = await second.newPage()
  watchForProblems(other, problems)
  await arrive('admin')
  await arriveAs(other, schoolUrl, 'admin')
  const renamed = `${course.name} الحديث`

  await test.step('each changes another field, and both are kept', async () => {
    await openEdit(page, course)
    await openEdit(other, course)
    await nameField(page).fill(renamed)
    await save(page)
    await expect(toast(page, 'حُفظت التعديلات')).toBeVisible()

    await priceField(other).fill('55')
    await save(other)
    await expect(toast(other, 'حُفظت التعديلات')).toBeVisible()
    await expect(row(other, course)).toContainText(renamed)
    await expect(row(other, course)).toContainText('55')
  })

  await test.step('both change the fees: the second sees both values, and what was typed beside them stays', async () => {
    const present = { ...course, name: renamed }
    await openEdit(page, present)
    await openEdit(other, present)
    await priceField(page).fill('60')
    await save(page)
    await expect(toast(page, 'حُفظت التعديلات')).toBeVisible()

    await priceField(other).fill('70')
    await nameField(other).fill(`${renamed} الموسّع`)
    await save(other)

    await expect(conflict(other, 'الرسوم')).toContainText('60')
    await expect(conflict(other, 'الرسوم')).toContainText('70')
    await expect(conflict(other, 'اسم المقرر')).toBeHidden()
    await expect(nameField(other)).toHaveValue(`${renamed} الموسّع`)
    await expect(priceField(other)).toHaveValue('70')
    await page.reload()
    await expect(row(page, course)).toContainText('60')
    await expect(row(page, course)).not.toContainText('الموسّع')
  })

  await test.step('theirs is taken and one’s own is taken back again; what is chosen is stored', async () => {
    await conflict(other, 'الرسوم').getByRole('radio', { name: 'اعتماد القيمة الحالية' }).check()
    await expect(priceField(other)).toHaveValue('60')
    await conflict(other, 'الرسوم').getByRole('radio', { name: 'إبقاء قيمتي' }).check()
    await expect(priceField(other)).toHaveValue('70')
    await save(other)

    await expect(toast(other, 'حُفظت التعديلات')).toBeVisible()
    await expect(row(other, course)).toContainText('الموسّع')
    await expect(row(other, course)).toContainText('70')
  })
  await second.close()
})
