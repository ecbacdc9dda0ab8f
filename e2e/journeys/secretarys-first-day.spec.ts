import { login } from '@manara/contract/auth.ts'
import { createClient } from '@manara/contract/client.ts'
import { createUser, userRole } from '@manara/contract/users.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { libreOffice, typeInLibreOffice } from '../libre-office.ts'
import { openSchool, type School } from '../school.ts'
import { readWorkbook, writeWorkbook } from '../workbook.ts'

// One school from its first minute on: each test goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

let school: School
test.beforeAll(async () => {
  school = await openSchool({ isDemo: false })
})
test.afterAll(() => school.stop())

const secretary = { email: 'suad@school.example', password: 'Harbour-Lamp-77' }

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const counter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'الأسطر بنتيجتها' }).getByRole('button', { name })

async function signIn(page: Page) {
  await page.goto(`${school.url}/auth/login`)
  await page.locator('#first-paint').waitFor({ state: 'detached' })
  await page.getByLabel('البريد الإلكتروني أو الرقم الوطني', { exact: true }).fill(secretary.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(secretary.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

const firstNames = 'رنا ليث هبة جود سامر ليان يزن تالا كرم نور عمر سلمى حسن ريم باسل لمى فادي سارة وائل دانا'.split(' ')
const fatherNames = 'محمد خالد سامي أحمد عيسى ياسر نبيل جورج حسام مازن طارق'.split(' ')
const familyNames =
  'الشامي مراد النجار حداد القباني الأتاسي الحلبي قدور زيدان سلوم درويش بركات صباغ خوري نصر معلا ديب عثمان شحادة رزق حمدان غانم فياض كنعان عبود سعيد ملحم قاسم طه جبور يوسف حسون ناصيف عجيب مقداد زريق شاهين'.split(
    ' ',
  )
const at = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item

/** Line 4 of the sheet is the first student: two titles and the headings are above. */
const firstLine = 4
const count = 800

const toStudent = (index: number): (string | number | null)[] => [
  `${at(firstNames, index)} ${at(fatherNames, index)} ${at(familyNames, index)}`,
  // Excel has eaten the zero of the governorate.
  1_010_000_000 + index,
  index % 2 === 0 ? String(2000 + (index % 7)) : `${1 + (index % 28)}/${1 + (index % 12)}/${2000 + (index % 6)}`,
  index % 9 === 0 ? `0933${100_000 + index} / 0944${100_000 + index}` : 933_100_000 + index,
  index % 2 === 0 ? 'ذكر' : 'أنثى',
]

/** What is wrong in the list: the column, the value, and what it should be. */
const faults: Record<number, [column: number, value: string, right: string]> = {
  10: [1, '1.2E+10', '01019000010'],
  20: [2, 'قبل سنوات', '2004'],
  30: [4, 'غير', 'أنثى'],
  40: [0, 'سامر', 'سامر محمد الشمعة'],
  50: [1, '12', '01019000050'],
  60: [4, '؟', 'ذكر'],
}
const faultyCount = Object.keys(faults).length

/** The list as the school keeps it. */
const list = writeWorkbook([
  ['مديرية التربية'],
  ['قائمة طلاب السنة الأولى'],
  ['الاسم الثلاثي', 'الرقم الوطني', 'المواليد', 'رقم الجوال', 'الجنس'],
  ...Array.from({ length: count }, (_, index) => {
    const row = toStudent(index)
    const fault = faults[index]
    return fault ? row.with(fault[0], fault[1]) : row
  }),
])

const teachers = ['كرم حداد', 'هالة الأتاسي', 'باسم الخوري']

/** Who is in the school already: their numbers tell how long a national id is. */
async function addTeachers() {
  const messages = { unreachable: 'no answer', unexpected: 'not expected' }
  const { token } = await createClient({ baseUrl: school.url, messages }).call(login, { body: secretary })
  const client = createClient({ baseUrl: school.url, messages, token: () => token ?? undefined })
  for (const [index, name] of teachers.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const body = { firstName, lastName, nationalId: `0303030304${index}`, email: `teacher${index}@school.example` }
    await client.call(createUser, { body: { ...body, password: 'Lantern-Door-71', role: userRole.Teacher } })
  }
}

/** Uploads a list by the keyboard alone, from the card of the students. */
async function upload(page: Page, name: string, buffer: Buffer) {
  await page.goto(`${school.url}/admin/imports`)
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'رفع ملف: الطلاب').press('Enter')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name, mimeType, buffer })
  await expect(page.getByRole('heading', { name: 'ما الذي سيحدث؟' })).toBeVisible({ timeout: 60_000 })
}

async function takeDownload(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await act()
  const stream = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const readDownload = async (page: Page, act: () => Promise<void>) => readWorkbook(await takeDownload(page, act))

/** Goes from the preview to the end by the keyboard alone. */
async function commit(page: Page, { leaves, typed }: { leaves?: number; typed?: number }) {
  await button(page, 'إلى التنفيذ').press('Enter')
  await expect(page.getByRole('heading', { name: 'تنفيذ الاستيراد' })).toBeFocused()
  if (leaves) await page.getByRole('checkbox', { name: /^استورد الصحيح واترك/ }).press('Space')
  if (typed) await field(page, `اكتب ${typed} للتأكيد`).pressSequentially(String(typed))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'تم الاستيراد' })).toBeVisible({ timeout: 60_000 })
}

test('an empty school is set up, and says where to begin', async ({ page }) => {
  const readLink = () => /http\S+\/setup#token=[\w-]+/.exec(school.output())?.[0] ?? ''
  await expect.poll(readLink).toMatch(/token/)
  await page.goto(readLink())
  await field(page, 'اسم المدرسة أو المعهد').fill('معهد الأمل')
  await field(page, 'الاسم الأول').fill('سعاد')
  await field(page, 'الاسم الأخير').fill('حداد')
  await field(page, 'الرقم الوطني').fill('02020203040')
  await field(page, 'البريد الإلكتروني').fill(secretary.email)
  await field(page, 'كلمة المرور').fill(secretary.password)
  await button(page, 'إنشاء الحساب والبدء').click()
  await expect(page).toHaveURL(/\/auth\/login$/)

  await signIn(page)
  await page.goto(`${school.url}/admin/imports`)

  await expect(page.getByText('لم تستورد شيئًا بعد')).toBeVisible()
  const template = await readDownload(page, () => button(page, 'قالب الطلاب').click())
  expect(template.flat()).toContain('الاسم الكامل')
})

test('a list of 800 students is read as it is, corrected, undone and imported again', async ({ page }) => {
  test.slow()
  await addTeachers()
  await signIn(page)
  const good = count - faultyCount

  await test.step('the list is understood without a click', async () => {
    await upload(page, 'طلاب السنة الأولى.xlsx', list)
    await expect(counter(page, 'جديد')).toContainText(good.toLocaleString('en'))
    await expect(counter(page, 'مرفوض')).toContainText(String(faultyCount))
    const row = page.getByRole('row', { name: String(toStudent(0)[0]) })
    await expect(row).toContainText('01010000000')
  })

  await test.step('each fault is named by its line and its cell', async () => {
    await counter(page, 'مرفوض').press('Enter')
    for (const index of Object.keys(faults).map(Number))
      await expect(page.getByText(`السطر ${index + firstLine}، العمود`, { exact: false })).toBeVisible()
    await page.reload()
    await expect(counter(page, 'مرفوض')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the good ones are written at once', async () => {
    await commit(page, { leaves: faultyCount, typed: good })
    await expect(page.getByText(`أُضيف ${good} طالبًا`)).toBeVisible()
  })

  await test.step('the refused ones are downloaded, corrected and uploaded alone', async () => {
    await button(page, 'أسطره').click()
    const refused = await readDownload(page, () => button(page, 'تنزيل المرفوض').click())
    const head = refused.findIndex((cells) => cells.includes('الاسم الثلاثي'))
    const columns = ['الاسم الثلاثي', 'الرقم الوطني', 'المواليد', 'رقم الجوال', 'الجنس'].map((name) =>
      refused[head]?.indexOf(name),
    )
    const corrected = refused.slice(head + 1).map((cells, row) => {
      const [column, , right] = Object.values(faults)[row] ?? [0, '', '']
      return cells.with(columns[column] ?? 0, right)
    })
    expect(corrected).toHaveLength(faultyCount)

    await upload(page, 'المصحّح.xlsx', writeWorkbook([refused[head] ?? [], ...corrected]))
    await expect(counter(page, 'جديد')).toContainText(String(faultyCount))
    await commit(page, {})
  })

  await test.step('the first import is undone as a whole', async () => {
    await page.goto(`${school.url}/admin/imports`)
    await button(page, 'تراجع: أشخاص: طلاب السنة الأولى.xlsx').click()
    const dialog = page.getByRole('dialog')
    await field(page, `اكتب ${good} للتأكيد`).fill(String(good))
    await button(dialog, 'تراجع عن الكل').click()
    await expect(dialog).toBeHidden({ timeout: 60_000 })
    await expect(page.getByRole('row', { name: /طلاب السنة الأولى/ })).toContainText('تُرُوجع عنه')
  })

  await test.step('the same file is imported again', async () => {
    await upload(page, 'طلاب السنة الأولى.xlsx', list)
    await expect(page.getByText(/رُفع هذا الملف نفسه/)).toBeVisible()
    await expect(counter(page, 'جديد')).toContainText(String(good))
    await commit(page, { leaves: faultyCount, typed: good })
  })

  await test.step('the list of the school is read back from its export', async () => {
    await page.goto(`${school.url}/admin/users`)
    await button(page, 'تنزيل').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'الرقم الوطني' }).check()
    const rows = await readDownload(page, () => button(dialog, 'نزّل الملف').click())
    const head = rows.find((cells) => cells.includes('الرقم الوطني')) ?? []
    const ids = rows.map((cells) => cells[head.indexOf('الرقم الوطني')]).filter((id) => /^0101/.test(String(id)))
    expect(new Set(ids).size).toBe(count)
    expect(ids).toContain('01010000001')
    expect(ids).toContain('01019000050')
  })
})

test('a sheet of all students is opened in LibreOffice, changed and brought back', async ({ page }) => {
  test.skip(libreOffice === undefined, 'LibreOffice is not installed')
  test.slow()
  await signIn(page)
  const name = String(toStudent(1)[0])
  const phone = String(toStudent(1)[3])

  const sheet = await test.step('it is downloaded with the columns that were chosen', async () => {
    await page.goto(`${school.url}/admin/users`)
    await button(page, 'تنزيل للتعديل').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'الهاتف', exact: true }).check()
    return takeDownload(page, () => button(dialog, 'نزّل الملف').click())
  })

  await test.step('what was changed in it is previewed and written, and nothing else', async () => {
    await upload(page, 'الطلاب للتعديل.xlsx', typeInLibreOffice(sheet, phone, '0955 000 111'))
    await expect(counter(page, 'معدّل')).toContainText('1')
    await expect(counter(page, 'بلا تغيير')).toContainText(String(count - 1))
    await counter(page, 'معدّل').press('Enter')
    const row = page.getByRole('row', { name })
    await expect(row).toContainText(phone)
    await expect(row).toContainText('0955 000 111')
    await commit(page, {})
  })

  await test.step('the person has the new number', async () => {
    await page.goto(`${school.url}/admin/users?q=0955000111`)
    await expect(page.getByRole('row', { name })).toBeVisible()
  })
})
