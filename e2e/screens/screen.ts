import type { Page } from '@playwright/test'
import type { Account } from '../accounts.ts'
import type { sizes } from '../browser.ts'

/** A screen in one of its states: who sees it, where, and what to do until it shows. */
export interface Screen {
  name: string
  who: Account | 'nobody'
  path: string
  /** The only size at which it exists; both when absent. */
  size?: keyof typeof sizes
  /** Before the visit: what the server shall answer instead. */
  prepare?: (page: Page) => Promise<unknown>
  /** After the visit: what leads to the state. */
  open?: (page: Page) => Promise<unknown>
}

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
export const dialog = (page: Page) => page.getByRole('dialog')

const rowMenus = /^(المزيد من )?إجراءات /

/** Opens the menus of the rows one after the other, until one has the action. */
async function chooseFromMenus(page: Page, action: string) {
  for (const menu of await page.getByRole('button', { name: rowMenus }).all()) {
    await menu.click()
    const item = page.getByRole('menuitem', { name: action, exact: true })
    await page.getByRole('menu').waitFor()
    if (await item.isVisible()) return item.click()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
  }
  throw new Error(`no row has the action ${action}`)
}

/** The first row that has the action, beside it or in its menu. */
export const rowAction = (menuItem: string, button: RegExp) => async (page: Page) => {
  const beside = page.getByRole('button', { name: button }).first()
  await beside
    .or(page.getByRole('button', { name: rowMenus }).first())
    .first()
    .waitFor()
  if (await beside.isVisible()) await beside.click()
  else await chooseFromMenus(page, menuItem)
  await dialog(page).waitFor()
}

/** A list that cannot be loaded. */
export const failing = (list: RegExp) => ({
  prepare: (page: Page) => page.route(list, (route) => route.fulfill({ status: 404, json: {} })),
  open: (page: Page) => page.getByRole('button', { name: 'إعادة المحاولة' }).waitFor(),
})
/** A list that holds these rows. */
export const answering = (list: RegExp, rows: object[]) => ({
  prepare: (page: Page) =>
    page.route(list, (route) => route.fulfill({ json: rows, headers: { 'x-total-count': String(rows.length) } })),
})

/** A list that is still on its way. */
export const stalling = (list: RegExp) => ({ prepare: (page: Page) => page.route(list, () => undefined) })
