import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { chooseAction } from '../row-menu.ts'
import { openSchool, type School } from '../school.ts'

let school: School
test.beforeAll(async () => {
  school = await openSchool({ isDemo: false })
})
test.afterAll(() => school.stop())

const password = 'Harbour-Lamp-77'
const program = 'العلوم الصحية'
const course = 'علم التشريح'
const readLink = () => /http\S+\/setup#token=[\w-]+/.exec(school.output())?.[0] ?? ''
const field = (where: Page | Locator, name: string) => where.getByRole('textbox', { name, exact: true })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const card = (page: Page) => page.getByRole('region', { name: 'الأسبوع الأول' })

async function setUp(page: Page) {
  await expect.poll(readLink).toMatch(/token/)
  await page.goto(readLink())
  await field(page, 'اسم المدرسة أو المعهد').fill('معهد الأمل')
  await field(page, 'الاسم الأول').fill('ليلى')
  await field(page, 'الاسم الأخير').fill('حداد')
  await field(page, 'الرقم الوطني').fill('01010203040')
  await field(page, 'البريد الإلكتروني').fill('layla@school.example')
  await field(page, 'كلمة المرور').fill(password)
  await page.getByRole('button', { name: 'إنشاء الحساب والبدء' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.getByLabel('البريد الإلكتروني').fill('layla@school.example')
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

const toDashboard = (page: Page) => page.getByRole('link', { name: 'لوحة التحكم', exact: true }).first().click()

/** Follows the first step of the card, which has this name, and sees it done afterwards. */
async function follow(page: Page, step: string, act: () => Promise<unknown>) {
  const first = card(page).getByRole('list', { name: 'الخطوات الأساسية' }).getByRole('link').first()
  await expect(first).toHaveText(step)
  await first.click()
  await act()
  await toDashboard(page)
  await expect(card(page)).toBeVisible()
}

/** Chooses in a picker as one who types does: words, then Enter. */
async function choose(picker: Locator, words: string) {
  await picker.click()
  await picker.pressSequentially(words)
  await picker.press('Enter')
  await expect(picker).toHaveAttribute('aria-expanded', 'false')
  await expect(picker).toHaveValue(words)
}

async function addPerson(page: Page, [firstName, lastName, nationalId, email]: readonly string[]) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('الاسم الأول').fill(firstName ?? '')
  await dialog.getByLabel('الاسم الأخير').fill(lastName ?? '')
  await dialog.getByLabel('الرقم الوطني').fill(nationalId ?? '')
  await dialog.getByLabel('البريد الإلكتروني').fill(email ?? '')
  await dialog.getByLabel(/^كلمة المرور/).fill('Lantern-Door-71')
  await dialog.getByRole('button', { name: 'حفظ المستخدم' }).click()
  await expect(toast(page, 'أُضيف المستخدم')).toBeVisible()
}

async function addClassroom(page: Page) {
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByRole('combobox', { name: 'البرنامج' }), program)
  await choose(dialog.getByRole('combobox', { name: 'المقرر' }), course)
  await dialog.getByLabel('اسم الشعبة').fill('الشعبة أ')
  await dialog.getByRole('button', { name: 'حفظ الشعبة' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'الشعبة أ' })).toBeVisible()
}

test('an empty school is brought to «مدرستك جاهزة» by the links of the card alone, in their order', async ({
  page,
}) => {
  test.slow()
  await setUp(page)
  const dialog = page.getByRole('dialog')

  await test.step('a logo and the settings', async () => {
    await follow(page, 'سمِّ مدرستك وارفع شعارها', async () => {
      const picture = await readFile(path.join(import.meta.dirname, 'question.png'))
      const file = { name: 'شعار.png', mimeType: 'image/png', buffer: picture }
      await page.getByRole('region', { name: 'الشعار' }).locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: 'حفظ الشعار' }).click()
      await expect(toast(page, 'حُفظ الشعار')).toBeVisible()
    })
    await follow(page, 'راجع المنطقة الزمنية ومعدّل النجاح', async () => {
      await expect(field(page, 'اسم المدرسة')).toBeFocused()
      await field(page, 'اسم المدرسة').fill('معهد الأمل للتدريب')
      await page.keyboard.press('Enter')
      await expect(toast(page, 'حُفظت الإعدادات')).toBeVisible()
    })
  })

  await test.step('a program, a course, a classroom', async () => {
    await follow(page, 'أضف أول برنامج', async () => {
      await dialog.getByLabel('اسم البرنامج').fill(program)
      await page.keyboard.press('Enter')
      await expect(toast(page, 'أُضيف البرنامج')).toBeVisible()
    })
    await follow(page, 'أضف أول مقرر', async () => {
      await choose(dialog.getByRole('combobox', { name: 'البرنامج' }), program)
      await dialog.getByLabel('اسم المقرر').fill(course)
      await dialog.getByLabel('الرسوم').fill('1000')
      await dialog.getByLabel('الرسوم').press('Enter')
      await expect(page.getByRole('row').filter({ hasText: course })).toBeVisible()
    })
    await follow(page, 'أضف أول شعبة', () => addClassroom(page))
  })

  await test.step('the only classroom is deleted: its step is open again', async () => {
    await page.goto(`${school.url}/admin/classrooms`)
    await chooseAction(page.getByRole('row').filter({ hasText: 'الشعبة أ' }), 'حذف')
    await dialog.getByRole('button', { name: 'حذف الشعبة' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'الشعبة أ' })).toBeHidden()
    await toDashboard(page)
    await follow(page, 'أضف أول شعبة', () => addClassroom(page))
  })

  await test.step('a teacher for it, students, and their places', async () => {
    await follow(page, 'عيّن مدرّسًا لشعبة', () =>
      addPerson(page, ['كرم', 'الأتاسي', '02020203040', 'karam@school.example']),
    )
    await follow(page, 'عيّن مدرّسًا لشعبة', async () => {
      await chooseAction(page.getByRole('row').filter({ hasText: 'الشعبة أ' }), 'تعيين المدرّس')
      await choose(dialog.getByRole('combobox', { name: 'المدرّس' }), 'كرم الأتاسي')
      await dialog.getByRole('button', { name: 'حفظ التعيين' }).click()
      await expect(dialog).toBeHidden()
    })
    await follow(page, 'أضف طلابك', () => addPerson(page, ['رنا', 'الشامي', '03030203040', 'rana@school.example']))
    await follow(page, 'سجّل الطلاب في شُعبهم', async () => {
      await page.getByRole('button', { name: `ربط رنا الشامي ببرنامج ${program}` }).click()
      await expect(toast(page, 'رُبط الطالب بالبرنامج')).toBeVisible()
    })
    await follow(page, 'سجّل الطلاب في شُعبهم', async () => {
      await page.getByRole('button', { name: 'تسجيل رنا الشامي' }).click()
      await expect(toast(page, 'سُجّل الطالب')).toBeVisible()
    })
  })

  await test.step('mail is not for this school; a backup', async () => {
    await card(page).getByRole('button', { name: 'ليست لنا: تأكّد أن البريد يصل' }).click()
    await expect(card(page).getByRole('link', { name: 'تأكّد أن البريد يصل' })).toBeHidden()
    await follow(page, 'خذ نسخة احتياطية', async () => {
      await page.getByRole('button', { name: 'خذ نسخة الآن' }).click()
      const lastBackup = page.getByRole('listitem').filter({ hasText: 'آخر نسخة احتياطية' })
      await expect(lastBackup).toContainText(/الملفات: \d/, { timeout: 60_000 })
    })
  })

  await test.step('the school is ready: the card says so once, and comes back from the settings', async () => {
    await expect(card(page).getByRole('heading', { name: 'مدرستك جاهزة' })).toBeVisible()
    await card(page).getByRole('button', { name: 'تمام، أخفِ البطاقة' }).click()
    await expect(card(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('tablist').first()).toBeVisible()
    await expect(card(page)).toBeHidden()

    await page.getByRole('link', { name: 'الإعدادات', exact: true }).click()
    await page.getByRole('button', { name: 'أظهر بطاقة الأسبوع الأول' }).click()
    await expect(card(page).getByRole('link', { name: 'تأكّد أن البريد يصل' })).toBeVisible()
  })
})
