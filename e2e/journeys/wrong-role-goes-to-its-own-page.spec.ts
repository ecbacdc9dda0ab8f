import { expect, test } from '../journey.ts'

const landings = {
  admin: '/admin/dashboard',
  teacher: '/teacher/dashboard',
  coordinator: '/teacher/dashboard',
  student: '/student/my-classrooms',
} as const

const foreign = [
  ['student', '/admin/users'],
  ['student', '/teacher/dashboard'],
  ['teacher', '/admin/dashboard'],
  ['teacher', '/student/my-classrooms'],
  ['admin', '/teacher/dashboard'],
  ['admin', '/student/my-classrooms'],
] as const

for (const [who, path] of foreign) {
  test(`${who} who asks for ${path} is led home`, async ({ page, arrive }) => {
    await arrive(who)

    await page.goto(path)

    await expect(page).toHaveURL(landings[who])
  })
}

for (const [label, who] of [
  ['مدرّس', 'teacher'],
  ['منسّق المقرر', 'coordinator'],
  ['طالب', 'student'],
] as const) {
  test(`${who} signs in with one click and lands at home`, async ({ page }) => {
    await page.goto('/auth/login')

    await page.getByRole('button', { name: label, exact: true }).click()

    await expect(page).toHaveURL(landings[who])
  })
}

test('anyone who is not signed in comes back to the page after signing in', async ({ page }) => {
  await page.goto('/admin/users?filter=Teachers')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)

  await page.getByRole('button', { name: 'مدير النظام' }).click()

  await expect(page).toHaveURL('/admin/users?filter=Teachers')
})

test('a token that nobody signed is thrown away', async ({ page }) => {
  await page.goto('/favicon.svg')
  await page.evaluate(() => {
    const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
    const claims = { sub: '1', nameid: '1', sid: 'x', role: 'Administrator', exp: Date.now() }
    localStorage.setItem('token', `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.forged`)
  })

  await page.goto('/admin/users')

  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('anyone who is signed in does not see the sign-in page', async ({ page, arrive }) => {
  await arrive('teacher')

  await page.goto('/auth/login')

  await expect(page).toHaveURL(landings.teacher)
})
