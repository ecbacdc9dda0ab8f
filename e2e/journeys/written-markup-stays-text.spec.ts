import type { Page, Route } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { screensOfThisRun } from '../screens.ts'

/** What an enemy would write into every field: it marks the page if the browser ever takes it for markup. */
const markup = `<img src=x data-broken onerror="window.isBroken=1"><svg data-broken onload="window.isBroken=1">"'>=1+1`
const isWritten = /\p{Script=Arabic}/u
/** Addresses and names of things are not written by people. */
const isPlain = /url|href|type|status|scope|role|^\/|kind/i

/** The reply with the markup behind every text that people wrote: in the demo school that is what holds Arabic letters. */
function poisoned(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return isWritten.test(value) && !isPlain.test(key) ? `${value} ${markup}` : value
  if (Array.isArray(value)) return value.map((item) => poisoned(item, key))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poisoned(item, name)]))
  return value
}

async function poison(route: Route) {
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  return route.fulfill({ response, json: poisoned(await response.json()) })
}

const brokenOn = (page: Page) =>
  page.evaluate(() => ({
    marks: document.querySelectorAll('[data-broken]').length,
    hasRun: 'isBroken' in window,
    scripts: document.querySelectorAll('a[href^="javascript:" i]').length,
  }))

const replies = /-(loading|failed|empty|errors)$/
/** Screens and dialogs of the demo school as they are; those that say what the server answers are about something else. */
const shown = screensOfThisRun().filter(
  ({ name, prepare, size }) => !prepare && size !== 'phone' && !replies.test(name),
)

/** A dialog may be found by a name that is poisoned now; what it shows is looked at where it opens. */
const enoughForADialog = 4_000

for (const who of ['admin', 'teacher', 'student', 'nobody'] as const) {
  test(`markup in every text that ${who} reads stays text`, async ({ page, arrive }) => {
    test.setTimeout(600_000)
    if (who !== 'nobody') await arrive(who)
    await page.route('**/api/**', poison)
    let seen = 0
    for (const { path, open, name } of shown.filter((screen) => screen.who === who)) {
      page.setDefaultTimeout(15_000)
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
      await page.waitForLoadState('networkidle')
      page.setDefaultTimeout(enoughForADialog)
      await open?.(page).catch(() => undefined)
      if (await page.getByText('data-broken onerror').first().isVisible()) seen += 1
      expect.soft(await brokenOn(page), name).toEqual({ marks: 0, hasRun: false, scripts: 0 })
    }
    expect(seen, 'screens that showed the markup as text').toBeGreaterThan(0)
  })
}
