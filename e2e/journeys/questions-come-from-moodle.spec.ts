import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** Sixty questions of all kinds, as Moodle writes them. */
const exported = readFileSync(new URL('../moodle-questions.xml', import.meta.url), 'utf8')

async function openImport(page: Page) {
  await page.goto('/teacher/question-banks?courseId=1')
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

const search = (page: Page, words: string, more = '') =>
  page.goto(`/teacher/question-banks?courseId=1${more}&q=${encodeURIComponent(words)}`)

test('a coordinator brings the questions of Moodle and a list of a colleague into the bank', async ({
  page,
  arrive,
}) => {
  const mark = newMark()
  await arrive('coordinator')
  await openImport(page)
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'أسئلة من Moodle.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(exported.replace('رتّب مراحل حياة الفراشة', `رتّب مراحل حياة الفراشة ${mark}`)),
    })
  await send(page)
  await expect(main(page).getByText('لم تُستورد الصورة').first()).toBeVisible()
  await commit(page)

  await search(page, `الفراشة ${mark}`, '&questionType=Ordering')
  await expect(main(page).getByText('بيضة ← يرقة ← شرنقة ← فراشة')).toBeVisible()

  await page.setViewportSize(sizes.phone)
  await openImport(page)
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

  await search(page, `تدمر ${mark}`)
  await expect(main(page).getByText('في سوريا')).toBeVisible()
})
