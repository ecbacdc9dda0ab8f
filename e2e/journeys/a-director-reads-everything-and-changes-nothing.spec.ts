import { createUser } from '@manara/contract/users.ts'
import { createClientFor, signIn } from '../accounts.ts'
import { visitorOptions } from '../browser.ts'
import { expect, test, watchForProblems } from '../journey.ts'
import { newMark } from '../mark.ts'
import { quietStream } from '../quiet-stream.ts'

const password = 'Harbour-Lamp-26'
/** What buttons of lists and forms that change something begin with. */
const changing = /^(?:إضافة|أضف|حذف|تعديل|استيراد|حفظ|أرشفة|استعادة|تراجع|منح|رفع|إعلان جديد|معالجة)/

/** A member of staff whom no other journey knows. */
async function newStaff(schoolUrl: string) {
  const { call } = await createClientFor(schoolUrl, 'admin')
  const mark = newMark()
  const lastName = `الاطلاع ${mark}`
  const digits = String(Date.now()).slice(-10)
  const person = { firstName: 'هبة', lastName, email: `director.${digits}@school.example`, nationalId: `7${digits}` }
  await call(createUser, { body: { ...person, password, role: 3 } })
  return person
}

test('a director, granted on the screen, reads every page of the menu and finds no button that changes anything', async ({
  page: office,
  browser,
  arrive,
  schoolUrl,
  problems,
}) => {
  const person = await newStaff(schoolUrl)

  await test.step('the administrator grants the role', async () => {
    await arrive('admin')
    await office.goto('/admin/access')
    await office.getByRole('button', { name: 'منح دور' }).first().click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('combobox').first().fill(person.lastName)
    await office.getByRole('option', { name: new RegExp(person.lastName) }).click()
    await dialog.getByRole('combobox', { name: /^الدور/ }).selectOption({ label: 'مدير المعهد — اطّلاع' })
    await dialog.getByRole('button', { name: 'منح الدور' }).click()
    await expect(office.getByRole('alert').filter({ hasText: 'مُنح الدور' })).toBeVisible()
  })

  const second = await browser.newContext({ ...visitorOptions, baseURL: schoolUrl })
  await quietStream(second)
  const page = await second.newPage()
  watchForProblems(page, problems)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${page.url()}: ${response.url()}`)
  })

  await test.step('the director signs in and lands on the dashboard', async () => {
    await signIn(page, { email: person.email, password })
    await page.waitForURL('**/admin/dashboard')
    await expect(page.getByText('اطّلاع فقط')).toBeVisible()
  })

  await test.step('every page opens, and none changes anything', async () => {
    const links = page.locator('nav a[href^="/admin/"]')
    await links.first().waitFor()
    const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    expect(paths).toContain('/admin/users')
    expect(paths).not.toContain('/admin/access')
    for (const path of paths.filter((one) => one !== '/admin/user-profile')) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await expect(page.getByText('هذه الصفحة غير متاحة لحسابك'), path).toHaveCount(0)
      const buttons = await page.getByRole('main').getByRole('button', { disabled: false }).allInnerTexts()
      expect(
        buttons.filter((text) => changing.test(text.trim())),
        path,
      ).toEqual([])
    }
    expect(refused, 'calls that were refused').toEqual([])
  })

  await test.step('a page outside the role says so', async () => {
    await page.goto('/admin/audit')
    await expect(page.getByText('هذه الصفحة غير متاحة لحسابك')).toBeVisible()
  })
  await second.close()
})
