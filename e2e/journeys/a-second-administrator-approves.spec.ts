import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changeMyPassword } from '@manara/contract/account.ts'
import { login } from '@manara/contract/auth.ts'
import { createClient } from '@manara/contract/client.ts'
import { confirmTotp, startTotp } from '@manara/contract/factors.ts'
import { createUser, userRole } from '@manara/contract/users.ts'
import { URI } from 'otpauth'
import { signIn } from '../accounts.ts'
import { visitorOptions } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { openSchool, type School } from '../school.ts'

const password = 'Harbour-Lamp-77'
const first = { email: 'samer@journeys.example', nationalId: 'E2E-SAMER' }
const second = { email: 'layla@journeys.example', nationalId: 'E2E-LAYLA' }
const staff = { firstName: 'رنا', lastName: 'الشامي', email: 'rana@journeys.example', nationalId: 'E2E-RANA' }

// The second administrator is made on the machine of the school: from then on screens do it, with both.
let dataDir: string
let school: School
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'manara-e2e-'))
  const administrator = { ADMIN_EMAIL: first.email, ADMIN_PASSWORD: password, ADMIN_NATIONAL_ID: first.nationalId }
  school = await openSchool({ isDemo: false, env: { DATA_DIR: dataDir, ...administrator } })
})
test.afterAll(async () => {
  await school?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function createSecondAdministrator() {
  const options = ['--first-name', 'ليلى', '--last-name', 'حداد', '--national-id', second.nationalId]
  const { status } = spawnSync(
    process.execPath,
    ['scripts/admin-create.mjs', ...options, '--email', second.email, '--password-stdin'],
    {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: dataDir },
      input: `${password}\n`,
    },
  )
  expect(status).toBe(0)
}

async function clientOf(email: string, secret = password) {
  const messages = { unreachable: 'unreachable', unexpected: 'unexpected' }
  const body = { email, password: secret }
  const { token } = await createClient({ baseUrl: school.url, messages }).call(login, { body })
  return createClient({ baseUrl: school.url, messages, token: () => token ?? undefined })
}

/** A member of the staff, who has changed the password that the office chose. */
async function addStaff() {
  const chosen = 'Lantern-Door-71'
  const { call } = await clientOf(first.email)
  await call(createUser, { body: { ...staff, password: chosen, role: userRole.Staff } })
  const owner = await clientOf(staff.email, chosen)
  await owner.call(changeMyPassword, { body: { oldPassword: chosen, newPassword: password } })
}

/** The code of before confirms the app: the one of now stays good for the sign-in. */
async function addApp(email: string) {
  const { call } = await clientOf(email)
  const app = URI.parse((await call(startTotp, {})).uri)
  await call(confirmTotp, { body: { code: app.generate({ timestamp: Date.now() - 30_000 }) } })
  return app
}

test('an administrator asks for another one, a second one approves, and the new one signs in', async ({ browser }) => {
  createSecondAdministrator()
  await addStaff()
  const arrive = async (email: string, app?: { generate(): string }) => {
    const page = await (await browser.newContext({ ...visitorOptions, baseURL: school.url })).newPage()
    await signIn(page, { email, password })
    if (app) {
      await page.getByLabel(/^الرمز من تطبيق التحقق/).fill(app.generate())
      await page.getByRole('button', { name: 'متابعة الدخول' }).click()
    }
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    return page
  }
  const title = 'جعل رنا الشامي مديرًا للنظام'
  const waiting = '/admin/access?tab=approvals'

  const [appOfFirst, appOfSecond] = [await addApp(first.email), await addApp(second.email)]
  const asker = await arrive(first.email, appOfFirst)
  await asker.goto('/admin/status/security')
  await asker.getByLabel(/^موافقة مدير ثانٍ/).check({ force: true })
  await asker.getByRole('button', { name: 'حفظ السياسة' }).click()
  await expect(asker.getByText('حُفظت سياسة الأمان.')).toBeVisible()

  await asker.goto(waiting)
  await asker.getByRole('button', { name: 'طلب مدير جديد' }).click()
  const form = asker.getByRole('dialog', { name: 'طلب مدير جديد' })
  await form.getByRole('combobox', { name: 'من يصير مديرًا' }).click()
  await asker.getByRole('option', { name: /رنا الشامي/ }).click()
  await form.getByLabel('السبب').fill('تدير الفرع الجديد')
  await form.getByRole('button', { name: 'إرسال الطلب' }).click()
  await expect(asker.getByText(/ينتظر موافقة مدير آخر للنظام خلال 72 ساعة/)).toBeVisible()
  await expect(asker.getByRole('button', { name: /^سحب الطلب/ })).toBeVisible()
  await expect(asker.getByRole('button', { name: /^موافقة: / })).toBeHidden()

  const approver = await arrive(second.email, appOfSecond)
  await approver.goto(waiting)
  await approver.getByRole('button', { name: /^موافقة: / }).click()
  const question = approver.getByRole('dialog')
  await expect(question).toContainText(title)
  await question.getByRole('button', { name: 'موافقة', exact: true }).click()
  await expect(approver.getByText('نُفّذ الطلب', { exact: true })).toBeVisible()

  const newcomer = await arrive(staff.email)
  await newcomer.goto(waiting)
  await expect(newcomer.getByRole('row', { name: new RegExp(title) })).toContainText('نُفّذ')
  await newcomer.goto('/admin/audit')
  await expect(newcomer.getByText('موافقة مدير ثانٍ على طلب').filter({ visible: true })).toBeVisible()
})
