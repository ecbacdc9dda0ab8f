import { accounts } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { screens, show } from '../screens.ts'

const visitors = ['nobody', ...Object.keys(accounts)]

for (const visitor of visitors.filter((who) => screens.some((screen) => screen.who === who))) {
  test(`${visitor} sees every screen without a complaint of the browser`, async ({ page, arrive, troubles }) => {
    test.setTimeout(180_000)
    for (const screen of screens.filter(({ who, size }) => who === visitor && size !== 'phone')) {
      if (screen.who !== 'nobody') await arrive(screen.who)
      await show(page, screen)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect.soft(troubles.splice(0), screen.name).toEqual([])
    }
  })
}

test('the policy lets no other script in', async ({ page, troubles }) => {
  await page.goto('/auth/login')

  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.body.dataset.hasRun = "yes"'
    document.body.append(script)
    return document.body.dataset.hasRun
  })

  expect(hasRun).toBeUndefined()
  expect(troubles.splice(0).join('\n')).toContain('script-src')
})
