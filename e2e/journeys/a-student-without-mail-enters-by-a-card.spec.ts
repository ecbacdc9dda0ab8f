import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { signIn } from '../accounts.ts'
import { visitorOptions } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const nationalId = `0377${Date.now() % 10_000_000}`
const lastName = `الصالح ${newMark()}`
const password = 'Bright-Lantern-41'
const dialog = (page: Page) => page.getByRole('dialog')

/** The texts of the first sheet: it is packed, and its bytes stand behind the head with its name. */
function readTexts(workbook: Buffer): string[] {
  const name = 'xl/worksheets/sheet1.xml'
  const at = workbook.indexOf(name)
  const sheet = inflateRawSync(workbook.subarray(at + name.length + workbook.readUInt16LE(at - 2))).toString()
  return [...sheet.matchAll(/<t [^>]*>(.*?)<\/t>/g)].map(([, text = '']) => text)
}

/** The office adds a student with a national id and the name of the mother, and without an e-mail. */
async function addStudent(page: Page) {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'إضافة مستخدم' }).click()
  await dialog(page).getByLabel('الاسم الأول').fill('سندس')
  await dialog(page).getByLabel('الاسم الأخير').fill(lastName)
  await dialog(page)
    .getByLabel(/^الرقم الوطني/)
    .fill(nationalId)
  await dialog(page).getByRole('button', { name: 'المزيد من البيانات' }).click()
  await dialog(page).getByLabel('اسم الأم ونسبتها').fill('هناء القاسم')
  await dialog(page).getByLabel('رقم الهاتف').fill('0933 123 456')
  await dialog(page).getByRole('button', { name: 'حفظ المستخدم' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Prints the card, here as a sheet, and reads the code off it. */
async function printCard(page: Page): Promise<string> {
  await page.getByRole('searchbox').fill(nationalId)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('لا بريد')
  await page.getByRole('checkbox', { name: new RegExp(`تحديد سندس ${lastName}`) }).click()
  await page.getByRole('button', { name: 'بطاقات الدخول' }).click()
  await dialog(page).getByText('جدول (Excel)').click()
  const saved = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'إنشاء الرموز وتنزيل البطاقات' }).click()
  const texts = readTexts(await readFile(await (await saved).path()))
  expect(texts).toContain(nationalId)
  return texts.find((text) => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(text)) ?? ''
}

test('a student without an e-mail activates the account on a phone and sees the record', async ({
  page,
  browser,
  schoolUrl,
  arrive,
}) => {
  await arrive('admin')
  await addStudent(page)
  const code = await printCard(page)

  const phone = await browser.newContext({
    ...visitorOptions,
    baseURL: schoolUrl,
    viewport: { width: 390, height: 844 },
  })
  const own = await phone.newPage()
  await own.goto('/auth/login')
  await own.getByRole('link', { name: 'لديك رمز تفعيل' }).click()
  await own.getByLabel('اسم الدخول كما على البطاقة').fill(nationalId)
  await own.getByLabel('رمز التفعيل').fill('AAAAA-AAAAA')
  await own.getByLabel(/^كلمة المرور الجديدة/).fill(password)
  await own.keyboard.press('Enter')
  await expect(own.getByText('رمز التفعيل غير صحيح أو انتهت مدته').first()).toBeVisible()
  await own.getByLabel('رمز التفعيل').fill(code.toLowerCase().replace('-', ' '))
  await own.keyboard.press('Enter')
  await expect(own).toHaveURL(/\/student\/my-classrooms$/)

  await own.evaluate(() => localStorage.clear())
  await signIn(own, { email: nationalId, password })
  await expect(own).toHaveURL(/\/student\/my-classrooms$/)
  await own.goto('/student/my-profile')
  await expect(own.getByText('هناء القاسم')).toBeVisible()
  await expect(own.getByText('لا بريد')).toBeVisible()
  expect(await own.locator('body').innerText()).not.toContain('no-mail')
  await phone.close()
})
