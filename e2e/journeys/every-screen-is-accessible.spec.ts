import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'
import type { Screen } from '../screens/screen.ts'
import { screens, show, showIn } from '../screens.ts'

/**
 * What axe finds, short enough to read: the rule, why, and where. Under a dialog lies a screen that is looked at without
 * it; the other colour scheme differs in its colours only.
 */
async function findingsOn(page: Page, rules?: string[]) {
  const hasDialog = await page.getByRole('dialog').first().isVisible()
  const axe = new AxeBuilder({ page })
  if (hasDialog) axe.include('[role="dialog"]')
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** Both colour schemes at one size; nothing may stick out at the side. */
async function expectAccessible(page: Page, size: keyof typeof sizes) {
  await page.setViewportSize(sizes[size])
  // As a phone does when its keyboard opens: what has focus does not stay under a bar.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'center' }))
  await showIn(page, 'light')
  expect.soft(await findingsOn(page), `${size}, light`).toEqual([])
  await showIn(page, 'dark')
  expect.soft(await findingsOn(page, ['color-contrast']), `${size}, dark`).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${size}: width of the page`).toBeLessThanOrEqual(sizes[size].width)
}

const isState = ({ prepare, open }: Screen) => prepare !== undefined || open !== undefined

/** One in so many of the further states of a screen is looked at in every run. */
const share = 4

/**
 * Every screen as one comes to it, in both sizes; of its further states (a dialog, an error, an empty list) a share, in one
 * size. `npm run test:long -- looks` takes all of them in both sizes.
 */
const looks = screens.filter((screen, index) => process.env.LONG || !isState(screen) || index % share === 0)

function sizesOf(screen: Screen, index: number) {
  if (screen.size) return [screen.size]
  if (!isState(screen) || process.env.LONG) return ['desktop', 'phone'] as const
  return index % 2 === 0 ? (['desktop'] as const) : (['phone'] as const)
}

for (const [index, screen] of looks.entries()) {
  test(`${screen.name} is accessible`, async ({ page, arrive }) => {
    await page.setViewportSize(sizes[screen.size ?? 'desktop'])
    if (screen.who !== 'nobody') await arrive(screen.who)
    await show(page, screen)

    for (const size of sizesOf(screen, index)) await expectAccessible(page, size)
  })
}

test('every page of the menu is on the list of screens', async ({ page, arrive }) => {
  await arrive('admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation').first().waitFor()

  const inMenu = await page
    .locator('nav a[href^="/admin/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

  expect(inMenu.length).toBeGreaterThan(10)
  expect(inMenu.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([])
})
