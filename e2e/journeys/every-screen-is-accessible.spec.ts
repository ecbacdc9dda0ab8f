import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { arriveAs } from '../accounts.ts'
import { type schemes, sizes, visitorOptions } from '../browser.ts'
import { expect, test as journey, watchForProblems } from '../journey.ts'
import type { Screen } from '../screens/screen.ts'
import { isFurtherState, screens, screensOfThisRun, show, showIn } from '../screens.ts'

/** What axe finds, short enough to read: the rule, why, and where. Under a dialog lies a screen that is looked at without it. */
async function findingsOn(page: Page) {
  // No screen holds a frame, and without the care for frames (a page of its own for each look) axe is twice as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (await page.getByRole('dialog').first().isVisible()) axe.include('[role="dialog"]')
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** Sentences that stand on the screen twice, outside the rows of a list: whoever reads one has read the other. */
const repeatedSentences = (page: Page) =>
  page.evaluate(() => {
    const seen = new Map<string, number>()
    const screen = document.querySelector('[role="dialog"]') ?? document.body
    for (const element of screen.querySelectorAll('p, span, div, small, dd, dt, label, h2, h3')) {
      if (element.closest('tbody, li, article, nav, [role="listbox"], [role="log"], [aria-hidden="true"]')) continue
      const isWhole = [...element.children].every(({ textContent }) => (textContent ?? '').trim().length < 7)
      const text = (element.textContent ?? '').trim()
      if (isWhole && text.split(/\s+/).length > 4 && element.checkVisibility() && element.getClientRects().length > 0)
        seen.set(text, (seen.get(text) ?? 0) + 1)
    }
    return [...seen].filter(([, count]) => count > 1).map(([text]) => text)
  })

/** One size in one colour scheme; nothing may stick out at the side. */
async function expectAccessible(page: Page, { size, scheme }: Look) {
  await page.setViewportSize(sizes[size])
  // As a phone does when its keyboard opens: what has focus does not stay under a bar.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'center' }))
  await showIn(page, scheme)
  expect.soft(await findingsOn(page), `${size}, ${scheme}`).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${size}: width of the page`).toBeLessThanOrEqual(sizes[size].width)
}

interface Visit {
  page: Page
  problems: string[]
}

/**
 * A screen as one comes to it is opened in a page that has shown others before, as people do: signed in once, the app loaded
 * once. Its further states, which may change what the page keeps, get a page of their own.
 */
const test = journey.extend<{ openScreen: (screen: Screen) => Promise<Page> }, { visits: Map<Screen['who'], Visit> }>({
  visits: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const visits = new Map<Screen['who'], Visit>()
      await use(visits)
      for (const { page } of visits.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  openScreen: async ({ page: own, browser, schoolUrl, visits, arrive }, use) => {
    let visit: Visit | undefined
    const begin = async (who: Screen['who']): Promise<Visit> => {
      const { contextOptions, ...options } = visitorOptions
      const context = await browser.newContext({ baseURL: schoolUrl, ...options, ...contextOptions })
      const page = await context.newPage()
      const problems: string[] = []
      watchForProblems(page, problems)
      if (who !== 'nobody') await arriveAs(page, schoolUrl, who)
      return { page, problems }
    }
    await use(async ({ who, prepare, open }) => {
      if (prepare || open) {
        if (who !== 'nobody') await arrive(who)
        return own
      }
      visit = visits.get(who) ?? (await begin(who))
      visits.set(who, visit)
      return visit.page
    })
    expect(visit?.problems.splice(0) ?? [], 'errors in the console of the browser').toEqual([])
  },
})

test.use({ baseURL: process.env.SCREENS_SCHOOL_URL ?? '' })

interface Look {
  size: keyof typeof sizes
  scheme: (typeof schemes)[number]
}
const desktop: Look = { size: 'desktop', scheme: 'light' }
const phone: Look = { size: 'phone', scheme: 'dark' }
const everyLook: readonly Look[] = [
  desktop,
  { size: 'desktop', scheme: 'dark' },
  { size: 'phone', scheme: 'light' },
  phone,
]

/**
 * A screen as one comes to it is seen on a computer by day and on a phone by night; of its further states (a dialog, an
 * error, an empty list) a share, in one of the two. `npm run test:long -- looks` takes everything in all four.
 */
function looksAt(screen: Screen, index: number) {
  if (process.env.LONG) return everyLook.filter(({ size }) => !screen.size || screen.size === size)
  if (screen.size) return screen.size === 'phone' ? [phone] : [desktop]
  if (!isFurtherState(screen)) return [desktop, phone]
  return index % 2 === 0 ? [desktop] : [phone]
}

for (const [index, screen] of screensOfThisRun().entries()) {
  test(`${screen.name} is accessible, and says nothing twice`, async ({ openScreen }) => {
    const page = await openScreen(screen)
    await page.setViewportSize(sizes[screen.size ?? 'desktop'])
    await show(page, screen)

    for (const look of looksAt(screen, index)) await expectAccessible(page, look)
    expect(await repeatedSentences(page), 'sentences that stand here twice').toEqual([])
  })
}

test('every page of the menu is on the list of screens', async ({ page, arrive }) => {
  await arrive('admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation').first().getByRole('link').first().waitFor()

  const inMenu = await page
    .locator('nav a[href^="/admin/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

  expect(inMenu.length).toBeGreaterThan(10)
  expect(inMenu.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([])
})
