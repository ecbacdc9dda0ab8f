import type { Page } from '@playwright/test'
import { failing, press, type Screen, stalling } from './screen.ts'

const settings = /[/]api[/]admin[/]settings$/
const admin = { who: 'admin', path: '/admin/settings' } as const

const withMinimum = async (page: Page) => {
  await page.getByRole('switch', { name: /حد أدنى لكل مقرر/ }).click()
  await press('حفظ قواعد النجاح')(page)
}

export const settingsScreens: readonly Screen[] = [
  { name: 'settings', ...admin },
  { name: 'settings-errors', ...admin, open: withMinimum },
  { name: 'settings-loading', ...admin, ...stalling(settings) },
  { name: 'settings-failed', ...admin, ...failing(settings) },
]
