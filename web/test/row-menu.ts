import { page } from 'vitest/browser'

/** The button that opens the other actions of a row on a wide screen. */
export const getMoreButton = (name: string) =>
  page.getByRole('button', { name: `المزيد من إجراءات ${name}`, exact: true })

/** Chooses one of them by its word. */
export async function chooseAction(name: string, action: string) {
  await getMoreButton(name).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
