import { failing, type Screen } from './screen.ts'

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
]
