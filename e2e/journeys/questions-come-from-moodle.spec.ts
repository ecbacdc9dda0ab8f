import { readFileSync } from 'node:fs'
import { assignCoordinator, createCourse } from '@manara/contract/courses.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { listUsers } from '@manara/contract/users.ts'
import type { Page } from '@playwright/test'
import { accounts, createClientFor } from '../accounts.ts'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** Sixty questions of all kinds, as Moodle writes them. */
const exported = readFileSync(new URL('../moodle-questions.xml', import.meta.url), 'utf8')

/** A course of the coordinator alone: other journeys read the bank of the usual one. */
async function createOwnCourse(schoolUrl: string, mark: string): Promise<number> {
  const admin = await createClientFor(schoolUrl, 'admin')
  const { academicProgramId } = await admin.call(createProgram, { body: { name: `برنامج الأسئلة ${mark}` } })
  const body = { name: `مقرر الأسئلة ${mark}`, academicProgramId, price: 0 }
  const { courseId } = await admin.call(createCourse, { body })
  const [coordinator] = await admin.call(listUsers, { query: { q: accounts.coordinator.email } })
  await admin.call(assignCoordinator, { params: { id: courseId }, body: { teacherId: coordinator?.userId ?? 0 } })
  return courseId
}

async function openImport(page: Page, courseId: number) {
  await page.goto(`/teacher/question-banks?courseId=${courseId}`)
  await main(page).getByRole('button', { name: 'استيراد', exact: true }).click()
}

async function send(page: Page) {
  await dialog(page).getByRole('button', { name: 'رفع ومعاينة' }).click()
  await expect(main(page).getByRole('heading', { name: 'ما الذي سيحدث؟' })).toBeVisible()
}

async function commit(page: Page) {
  await main(page).getByRole('button', { name: 'إلى التنفيذ' }).click()
  await main(page)
    .getByRole('button', { name: /^استيراد/ })
    .click()
  await expect(main(page).getByText('تم الاستيراد')).toBeVisible()
}

const search = (page: Page, courseId: number, words: string, more = '') =>
  page.goto(`/teacher/question-banks?courseId=${courseId}${more}&q=${encodeURIComponent(words)}`)

test('a coordinator brings the questions of Moodle and a list of a colleague into the bank', async ({
  page,
  arrive,
  schoolUrl,
}) => {
  const mark = newMark()
  const courseId = await createOwnCourse(schoolUrl, mark)
  await arrive('coordinator')
  await openImport(page, courseId)
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'أسئلة من Moodle.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(exported.replace('رتّب مراحل حياة الفراشة', `رتّب مراحل حياة الفراشة ${mark}`)),
    })
  await send(page)
  await expect(main(page).getByText('دارة.png').first()).toBeVisible()
  await commit(page)

  await search(page, courseId, `الفراشة ${mark}`, '&questionType=Ordering')
  await expect(main(page).getByText('بيضة ← يرقة ← شرنقة ← فراشة')).toBeVisible()

  await page.setViewportSize(sizes.phone)
  await openImport(page, courseId)
  await dialog(page).getByText('ألصق أسئلة').click()
  await dialog(page)
    .getByRole('textbox', { name: 'الأسئلة' })
    .fill(`1- أين تقع تدمر ${mark}؟\nأ) في الأردن\nب) في سوريا *\n\n2- بلا مفتاح ${mark}؟\nأ) 1\nب) 2`)
  await send(page)
  await expect(main(page).getByText('السطر 5: بلا إجابة', { exact: false })).toBeVisible()
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', sizes.phone.width)
  await main(page).getByRole('button', { name: 'إلى التنفيذ' }).click()
  await main(page)
    .getByRole('checkbox', { name: /استورد الصحيح/ })
    .check()
  await main(page)
    .getByRole('button', { name: /^استيراد/ })
    .click()
  await expect(main(page).getByText('تم الاستيراد')).toBeVisible()

  await search(page, courseId, `تدمر ${mark}`)
  await expect(main(page).getByText('في سوريا')).toBeVisible()
})
