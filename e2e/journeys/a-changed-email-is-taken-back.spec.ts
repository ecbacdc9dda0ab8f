import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { login } from '@manara/contract/auth.ts'
import { createClient } from '@manara/contract/client.ts'
import { listUsers, updateUser, userRole } from '@manara/contract/users.ts'
import type { Page } from '@playwright/test'
import { withoutIsolates } from '../../contract/src/named.ts'
import { signIn } from '../accounts.ts'
import { visitorOptions } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { openSchool, type School } from '../school.ts'

const password = 'Harbour-Lamp-77'
const first = { email: 'samer@journeys.example', nationalId: 'E2E-SAMER' }
const second = { email: 'layla@journeys.example', nationalId: 'E2E-LAYLA' }
const movedTo = 'elsewhere@journeys.example'

// A second administrator is made on the machine of the school only: this journey needs a school whose folder it knows.
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

/** `npm run admin:create` beside the running school. */
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

/** The first administrator moves the second one to another address. */
async function moveSecondAdministrator() {
  const messages = { unreachable: 'unreachable', unexpected: 'unexpected' }
  const body = { email: first.email, password }
  const { token } = await createClient({ baseUrl: school.url, messages }).call(login, { body })
  const { call } = createClient({ baseUrl: school.url, messages, token: () => token ?? undefined })
  const administrators = await call(listUsers, { query: { role: userRole.Administrator } })
  const owner = administrators.find(({ email }) => email === second.email)
  if (!owner) throw new Error('the second administrator is missing')
  const { userId, createdAt: _, ...person } = owner
  await call(updateUser, { params: { id: userId }, body: { ...person, email: movedTo } })
}

const decoded = (message: string) =>
  message
    .split(/\r?\n\r?\n/)
    .map((part) => part.split(/\r?\n--/)[0] ?? '')
    .filter((part) => /^[\w+/=\r\n]+$/.test(part))
    .map((part) => Buffer.from(part, 'base64').toString('utf8'))
    .join('\n')

/** The letter to an address that holds these words, as a mail program would show it. */
async function readEmailTo(address: string, words: string): Promise<string> {
  const folder = path.join(dataDir, 'outbox')
  const find = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const messages = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    const mine = messages.filter((message) => message.includes(`<${address}>`)).map(decoded)
    return mine.map(withoutIsolates).find((mail) => mail.includes(words)) ?? ''
  }
  await expect.poll(find, { timeout: 30_000 }).not.toBe('')
  return find()
}

async function enter(page: Page, email: string, secret: string) {
  await signIn(page, { email, password: secret }, school.url)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

async function takeBack(page: Page, link: string) {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'كلمة المرور الجديدة', exact: true }).fill('Lantern-Door-71')
  await page.getByRole('button', { name: 'استعادة الحساب' }).click()
}

test('an administrator takes an e-mail back that another one changed', async ({ page, browser }) => {
  createSecondAdministrator()
  await moveSecondAdministrator()

  await enter(page, movedTo, password)
  await page.getByRole('link', { name: 'الملف الشخصي' }).click()
  const card = page.getByRole('region', { name: 'تأكيد البريد الجديد' })
  await expect(card.getByText(movedTo)).toBeVisible()
  const code = /\d{8}/.exec(await readEmailTo(movedTo, 'رمز التأكيد'))?.[0] ?? ''
  await card.getByLabel(/^رمز التأكيد/).fill(code)
  await card.getByRole('button', { name: 'تأكيد البريد' }).click()
  await expect(card).toBeHidden()

  await readEmailTo(first.email, 'تغيّر حساب ليلى حداد في إدارة النظام. ما تغيّر: البريد الإلكتروني.')
  const mail = await readEmailTo(second.email, 'ما تغيّر في حسابك: البريد الإلكتروني.')
  const link = school.url + (/\/undo-email#[\w-]+/.exec(mail)?.[0] ?? '')
  const context = await browser.newContext(visitorOptions)
  const owner = await context.newPage()
  await takeBack(owner, link)
  await expect(owner).toHaveURL(/\/auth\/login$/)
  await enter(owner, second.email, 'Lantern-Door-71')
  await owner.getByRole('link', { name: 'الملف الشخصي' }).click()
  await expect(owner.getByRole('region', { name: 'البيانات الشخصية' }).getByText(second.email)).toBeVisible()

  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login/)
  await takeBack(page, link)
  await expect(page.getByText('هذا الرابط لا يعمل')).toBeVisible()
  await context.close()
})
