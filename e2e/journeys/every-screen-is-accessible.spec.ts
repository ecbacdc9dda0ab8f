import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { screens, show, showIn } from '../screens.ts'

/** What axe finds, short enough to read: the rule, why, and where. The other scheme differs in its colours only. */
async function findingsOn(page: Page, rules?: string[]) {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

for (const screen of screens) {
  for (const [size, viewport] of Object.entries(sizes)) {
    if (screen.size && screen.size !== size) continue
    test(`${screen.name} on ${size}`, async ({ page, arrive }) => {
      await page.setViewportSize(viewport)
      if (screen.who !== 'nobody') await arrive(screen.who)
      await show(page, screen)

      expect.soft(await findingsOn(page), `${screen.name}, ${size}, light`).toEqual([])
      await showIn(page, 'dark')
      expect.soft(await findingsOn(page, ['color-contrast']), `${screen.name}, ${size}, dark`).toEqual([])

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    })
  }
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
