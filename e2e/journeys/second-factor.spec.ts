import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { URI } from 'otpauth'
import { enrol, newStudent, signIn } from '../accounts.ts'
import { expect, test } from '../journey.ts'

// Browsers make passkeys for names only.
test.use({ baseURL: process.env.SCHOOL_URL?.replace('127.0.0.1', 'localhost') ?? '' })

const password = 'Lantern-Door-71'

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'تسجيل الخروج' }).first().click()
  await expect(page).toHaveURL(/\/auth\/login/)
}

const arrived = (page: Page) => expect(page).toHaveURL(/\/student\/my-classrooms$/)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** A phone that unlocks by a finger, as Chromium pretends it. */
async function plugInPhone(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** A browser that cannot put passkeys among the suggestions of a field, on this page and the next ones. */
async function withoutSuggestions(page: Page) {
  const refuse = () => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  }
  await page.evaluate(refuse)
  await page.addInitScript(refuse)
}

test('a passkey opens the account alone, by suggestion and by button, and after the password, and no longer once it is removed', async ({
  page,
  schoolUrl,
}) => {
  const student = newStudent('رهف', 'المفتاح')
  await enrol(schoolUrl, student)
  await plugInPhone(page)
  await signIn(page, { email: student.email ?? '', password })
  await arrived(page)

  await page.goto('/student/my-profile')
  await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  await dialog(page, 'إضافة مفتاح مرور').getByLabel('اسم المفتاح').fill('هاتفي')
  await dialog(page, 'إضافة مفتاح مرور').getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  await expect(dialog(page, 'رموزك الاحتياطية').getByRole('listitem')).toHaveCount(10)
  await dialog(page, 'رموزك الاحتياطية').getByRole('button', { name: 'إغلاق' }).last().click()
  await expect(page.getByRole('list', { name: 'مفاتيح المرور' })).toContainText('هاتفي')
  await signOut(page)

  // The phone chooses what the browser suggests in the field of the e-mail.
  await arrived(page)
  await withoutSuggestions(page)
  await signOut(page)

  await page.getByRole('button', { name: 'الدخول بمفتاح مرور' }).click()
  await arrived(page)
  await signOut(page)

  await signIn(page, { email: student.email ?? '', password })
  await page.getByRole('button', { name: 'مفتاح مرور', exact: true }).click()
  await arrived(page)

  await page.goto('/student/my-profile')
  await page.getByRole('button', { name: /^إزالة .*هاتفي/ }).click()
  await page.getByRole('button', { name: 'إزالة المفتاح' }).click()
  await expect(page.getByText('لا مفاتيح مرور بعد.')).toBeVisible()
  await signOut(page)

  await page.getByRole('button', { name: 'الدخول بمفتاح مرور' }).click()
  await expect(page.getByText(/مفتاح المرور هذا غير مسجّل هنا/)).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login/)
})

/** Reads a QR code from a picture of it, as the camera of a phone would; a page of no site decodes the picture. */
async function readQrCode(page: Page, code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const desk = await page.context().newPage()
  const { pixels, width, height } = await desk.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    const { width, height } = bitmap
    return { pixels: [...(canvas?.getImageData(0, 0, width, height).data ?? [])], width, height }
  }, picture)
  await desk.close()
  return jsQR.default(new Uint8ClampedArray(pixels), width, height)?.data ?? ''
}

/** Adds an app on the own profile; gives it and the recovery codes. */
async function addApp(page: Page) {
  await page.goto('/student/my-profile')
  await page.getByRole('button', { name: 'إضافة تطبيق التحقق' }).click()
  const adding = dialog(page, 'إضافة تطبيق التحقق')
  const app = URI.parse(await readQrCode(page, adding.getByRole('img', { name: 'رمز QR لتطبيق التحقق' })))
  const shown = await adding.getByText(/^([A-Z2-7]{4} ?)+$/).innerText()
  expect(shown.replaceAll(' ', '')).toBe(app.secret.base32)
  // The code of before: the one of now stays good for the sign-in.
  await adding.getByLabel('الرمز الذي يعرضه التطبيق').fill(app.generate({ timestamp: Date.now() - 30_000 }))
  await adding.getByRole('button', { name: 'تأكيد التطبيق' }).click()
  const codes = dialog(page, 'رموزك الاحتياطية')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('button', { name: 'إغلاق' }).last().click()
  return { app, recoveryCodes }
}

test('a code of the app is asked for after the password; a recovery code takes its place and confirms who is there', async ({
  page,
  schoolUrl,
}) => {
  const student = newStudent('لمى', 'الرمز')
  await enrol(schoolUrl, student)
  const person = { email: student.email ?? '', password }
  await signIn(page, person)
  await arrived(page)
  const { app, recoveryCodes } = await addApp(page)
  await signOut(page)

  await signIn(page, person)
  const code = page.getByLabel(/^الرمز من تطبيق التحقق/)
  await code.fill('000000')
  await page.getByRole('button', { name: 'متابعة الدخول' }).click()
  await expect(page.getByText(/الرمز غير صحيح/).first()).toBeVisible()
  const shown = app.generate()
  await code.fill(shown)
  await page.getByRole('button', { name: 'متابعة الدخول' }).click()
  await arrived(page)
  await signOut(page)

  await signIn(page, person)
  await code.fill(shown)
  await page.getByRole('button', { name: 'متابعة الدخول' }).click()
  await expect(page.getByText('استُعمل هذا الرمز من قبل. انتظر الرمز التالي.').first()).toBeVisible()

  await signIn(page, person)
  await page.getByRole('button', { name: 'رمز احتياطي' }).click()
  await page.getByLabel('الرمز الاحتياطي').fill(recoveryCodes[0]?.toLowerCase() ?? '')
  await page.getByLabel('لا تطلب الرمز على هذا الجهاز 30 يومًا').check()
  await page.getByRole('button', { name: 'متابعة الدخول' }).click()
  await arrived(page)
  await signOut(page)

  // A device that is trusted is asked for nothing more, but has proved nothing either.
  await signIn(page, person)
  await arrived(page)
  await page.goto('/student/my-profile')
  await page.getByRole('button', { name: 'إزالة التطبيق' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'إزالة التطبيق' }).click()
  const proof = dialog(page, 'أكّد هويتك للمتابعة')
  await proof.getByRole('button', { name: 'رمز احتياطي' }).click()
  await proof.getByLabel('الرمز الاحتياطي').fill(recoveryCodes[1] ?? '')
  await proof.getByRole('button', { name: 'تأكيد' }).click()
  await expect(page.getByText('أُزيل تطبيق التحقق.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'إضافة تطبيق التحقق' })).toBeVisible()
})

test('a session that the school limits is led to the card of second factors', async ({ page, schoolUrl }) => {
  const student = newStudent('سنا', 'المطلوب')
  await enrol(schoolUrl, student)
  const problem = { type: '/problems/second-factor-required', status: 403, message: 'فعّل التحقق بخطوتين لتتابع.' }
  await page.route('**/api/student/my-classrooms*', (route) => route.fulfill({ status: 403, json: problem }))

  await signIn(page, { email: student.email ?? '', password })

  await expect(page).toHaveURL(/\/student\/my-profile$/)
  await expect(page.getByRole('region', { name: 'التحقق بخطوتين' })).toBeVisible()
})
