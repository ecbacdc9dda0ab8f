import { createCourse, getCourse } from '@manara/contract/courses.ts'
import type { Page } from '@playwright/test'
import { arriveAs, clientOf } from '../accounts.ts'
import { visitorOptions } from '../browser.ts'
import { expect, test } from '../journey.ts'

const mark = () => Math.random().toString(36).slice(2, 8)
const dialogOf = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'حفظ التعديلات' }).click()

test('two people edit one course: both changes stay, and of one field both values are shown', async ({
  page,
  browser,
  arrive,
  schoolUrl,
}) => {
  const { call } = await clientOf(schoolUrl, 'admin')
  const name = `رسم الخرائط ${mark()}`
  const { courseId } = await call(createCourse, { body: { name, price: 100_000, academicProgramId: 1 } })
  const stored = () => call(getCourse, { params: { id: courseId } })
  const { contextOptions, ...options } = visitorOptions
  const context = await browser.newContext({ baseURL: schoolUrl, ...options, ...contextOptions })
  const other = await context.newPage()
  await arrive('admin')
  await arriveAs(other, schoolUrl, 'admin')
  const open = async (one: Page) => {
    await one.goto(`/admin/courses?q=${encodeURIComponent(name)}`)
    await one.getByRole('button', { name: `تعديل ${name}` }).click()
    await dialogOf(one).waitFor()
  }
  await Promise.all([open(page), open(other)])

  // Different fields: both are kept.
  await dialogOf(page).getByLabel('الرسوم').fill('150000')
  await save(page)
  await expect(dialogOf(page)).toBeHidden()
  const renamed = `${name} الرقمية`
  await dialogOf(other).getByLabel('اسم المقرر').fill(renamed)
  await save(other)
  await expect(dialogOf(other)).toBeHidden()
  expect(await stored()).toMatchObject({ name: renamed, price: 150_000 })

  // One field: whoever comes second sees both values, and nothing is stored before they have chosen.
  await Promise.all([open(page), open(other)])
  await dialogOf(page).getByLabel('الرسوم').fill('200000')
  await dialogOf(other).getByLabel('الرسوم').fill('300000')
  await save(page)
  await expect(dialogOf(page)).toBeHidden()
  await save(other)
  await expect(dialogOf(other).getByRole('alert')).toContainText('تغيّر ما تعدّله')
  const fee = dialogOf(other).getByRole('group', { name: 'الرسوم' })
  await expect(fee).toContainText('300,000')
  await expect(fee).toContainText('200,000')
  await expect(dialogOf(other).getByRole('textbox', { name: 'الرسوم' })).toHaveValue('300,000')
  expect((await stored()).price).toBe(200_000)

  await fee.getByRole('radio', { name: /إبقاء قيمتي/ }).check()
  await save(other)
  await expect(dialogOf(other)).toBeHidden()
  expect((await stored()).price).toBe(300_000)
  await context.close()
})
