import { openLive } from '@manara/contract/live.ts'
import type { Page, Route } from '@playwright/test'
import { hostileMarkup, listRounds } from '../hostile-markup.ts'
import { expect, test } from '../journey.ts'
import { quietStream } from '../quiet-stream.ts'
import { screensOfThisRun } from '../screens.ts'

/** In a usual run every text carries a few of the ways; with `LONG` every screen is opened once for each round, with all of them. */
const isLong = process.env.LONG !== undefined
const rounds = isLong ? listRounds(4) : listRounds(6).slice(0, 1)
const isWritten = /\p{Script=Arabic}/u
/** Addresses and names of things are not written by people. */
const isPlain = /url|href|type|status|scope|role|^\/|kind/i

/** What no page of ours ever asks for. */
const evil = /evil[.]invalid/

/** The reply with the markup behind every text that people wrote: in the demo school that is what holds Arabic letters. */
function poisoned(value: unknown, markup: string, key = ''): unknown {
  if (typeof value === 'string') return isWritten.test(value) && !isPlain.test(key) ? `${value} ${markup}` : value
  if (Array.isArray(value)) return value.map((item) => poisoned(item, markup, key))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poisoned(item, markup, name)]))
  return value
}

const poisonWith = (markup: string) => async (route: Route) => {
  // The stream holds no word of anybody.
  if (new URL(route.request().url()).pathname === openLive.path) return route.fallback()
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  return route.fulfill({ response, json: poisoned(await response.json(), markup) })
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

test('a page that takes it for markup would be noticed', async ({ page }) => {
  const noticed = await page.evaluate(
    (all) =>
      all.map((markup) => new DOMParser().parseFromString(markup, 'text/html').querySelector('[data-broken]') !== null),
    hostileMarkup.filter((markup) => markup.startsWith('<')),
  )
  expect(noticed.filter(Boolean).length).toBeGreaterThan(35)
})

for (const who of ['admin', 'teacher', 'student', 'nobody'] as const) {
  for (const [round, markup] of rounds.entries()) {
    test(`markup in every text that ${who} reads stays text, round ${round + 1}`, async ({ page, arrive }) => {
      test.setTimeout(isLong ? 3_600_000 : 600_000)
      if (who !== 'nobody') await arrive(who)
      await quietStream(page.context())
      await page.route('**/api/**', poisonWith(markup))
      const fetched: string[] = []
      page.on('request', (request) => {
        if (evil.test(new URL(request.url()).host)) fetched.push(request.url())
      })
      // A form with something typed into it asks before it is left.
      page.on('dialog', (dialog) => (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()))
      let seen = 0
      for (const { path, open, name } of shown.filter((screen) => screen.who === who)) {
        page.setDefaultTimeout(15_000)
        await page.goto(path)
        await page.getByRole('heading').first().waitFor()
        await page.waitForLoadState('networkidle')
        page.setDefaultTimeout(enoughForADialog)
        await open?.(page).catch(() => undefined)
        if (await page.getByText('window.isBroken=1').first().isVisible()) seen += 1
        expect.soft(await brokenOn(page), name).toEqual({ marks: 0, hasRun: false, scripts: 0 })
      }
      // What the last page still asks for ends with it.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(fetched, 'what the markup asked for').toEqual([])
      expect(seen, 'screens that showed the markup as text').toBeGreaterThan(0)
    })
  }
}
