import type { Locator, Page } from '@playwright/test'

/** Opens the other actions of a row. In a list of several rows `where` is the row. */
export const openRowMenu = (where: Page | Locator) => where.getByRole('button', { name: /^المزيد من إجراءات / }).click()

/** Chooses an action from the menu of a row by its word. */
export async function chooseAction(where: Page | Locator, action: string) {
  await openRowMenu(where)
  await where.getByRole('menuitem', { name: action, exact: true }).click()
}
