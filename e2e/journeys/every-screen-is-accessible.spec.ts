import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'
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
  await showIn(page, 'light')
  expect.soft(await findingsOn(page), `${size}, light`).toEqual([])
  await showIn(page, 'dark')
  expect.soft(await findingsOn(page, ['color-contrast']), `${size}, dark`).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${size}: width of the page`).toBeLessThanOrEqual(sizes[size].width)
}

for (const screen of screens) {
  test(`${screen.name} is accessible`, async ({ page, arrive }) => {
    const [first = 'desktop', ...others] = screen.size ? [screen.size] : (['desktop', 'phone'] as const)
    await page.setViewportSize(sizes[first])
    if (screen.who !== 'nobody') await arrive(screen.who)
    await show(page, screen)

    await expectAccessible(page, first)
    for (const size of others) await expectAccessible(page, size)
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
