import type { Page } from '@playwright/test'
import { accounts, signIn } from '../accounts.ts'
import { expect, test } from '../journey.ts'

/** What a browser may keep of somebody who has gone: how pages look. */
const isLook =
  /^(color-scheme|appearance|menu-groups|classroom-icons|chat-background|chat-color-scheme|manara\.country)$/

/** Everything that a page can keep in a browser, by name. */
const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cached: (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    ).flat(),
  }))

/** Identifies the phone and no person: for 12 hours it checks in one student of a lesson, also after signing out. */
const phoneKey = { name: 'manara_phone', value: 'k'.repeat(43), httpOnly: true, sameSite: 'Strict' as const }

const { admin, teacher, student } = accounts
for (const [who, account] of Object.entries({ admin, teacher, student })) {
  test(`nothing of ${who} is left after signing out`, async ({ page, context, schoolUrl }) => {
    await signIn(page, account)
    const menu = page.getByRole('navigation').first()
    const links = menu.getByRole('link')
    await expect(links.first()).toBeVisible()
    for (const link of await links.all()) {
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    if (account === student)
      await context.addCookies([{ ...phoneKey, domain: new URL(schoolUrl).hostname, path: '/api/student/check-ins' }])
    const token = await page.evaluate(() => localStorage.getItem('token'))

    await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)

    const kept = await keptBy(page)
    expect(kept.local.filter((key) => !isLook.test(key))).toEqual([])
    expect(kept.session.filter((key) => !isLook.test(key))).toEqual([])
    expect(kept).toMatchObject({ cookies: '', databases: [] })
    expect(kept.cached.filter((url) => url.includes('/api/'))).toEqual([])
    // What says that somebody signed in from here names nobody, and no page can read it.
    await expect
      .poll(
        async () => (await context.cookies()).sort((one) => (one.name === phoneKey.name ? -1 : 1)),
        'the answer to signing out takes the cookie of files with it',
      )
      .toEqual([
        ...(account === student ? [expect.objectContaining(phoneKey)] : []),
        expect.objectContaining({ name: 'manara_known', value: expect.stringMatching(/^[\w-]{43}$/), httpOnly: true }),
      ])
    const answer = await page.request.get(`${schoolUrl}/api/my-profile`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status(), 'the session is over on the server too').toBe(401)
  })
}
