import type { Page } from '@playwright/test'
import { failing, type Screen } from './screen.ts'

const step = (key: string, isEssential: boolean, fact?: string) => ({
  ...{ key, isEssential, isDone: fact !== undefined, fact: fact ?? null },
  link: '/admin/users?adds=true',
})

/** A school in its first week; the demo school has no such card. */
const answerFirstWeek = (steps: object[]) => async (page: Page) => {
  await page.route(/[/]api[/]admin[/]reports[/]dashboard/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isFirstWeek: true } })
  })
  await page.route(/[/]api[/]admin[/]first-week/, (route) =>
    route.fulfill({ json: { steps, skipped: [], isHidden: false } }),
  )
}
const begun = [
  step('identity', true, 'معهد الأمل'),
  step('classroom', true, '14 شعبة'),
  ...['teacher', 'students', 'places', 'mail', 'backup'].map((key) => step(key, true)),
  ...['https', 'payment', 'announcement'].map((key) => step(key, false)),
]

export const reportsScreens: readonly Screen[] = [
  {
    name: 'dashboard-failed',
    who: 'admin',
    path: '/admin/dashboard',
    ...failing(/[/]api[/]admin[/]reports[/]dashboard/),
  },
  {
    name: 'dashboard-good-news',
    who: 'admin',
    path: '/admin/dashboard',
    open: async (page) => {
      await page.getByRole('tab', { name: /شهادات لم تصدر/ }).click()
    },
  },
  {
    name: 'first-week',
    who: 'admin',
    path: '/admin/dashboard',
    prepare: answerFirstWeek(begun),
    open: (page) => page.getByText('ما تمّ').click(),
  },
  {
    name: 'first-week-ready',
    who: 'admin',
    path: '/admin/dashboard',
    prepare: answerFirstWeek([step('identity', true, 'معهد الأمل'), step('https', false)]),
    open: (page) => page.getByRole('heading', { name: 'مدرستك جاهزة' }).waitFor(),
  },
]
