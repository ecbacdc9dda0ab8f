import { dialog, press, type Screen } from './screen.ts'

export const accessScreens: readonly Screen[] = [
  { name: 'access', who: 'admin', path: '/admin/access' },
  { name: 'access-roles', who: 'admin', path: '/admin/access?tab=roles' },
  {
    name: 'access-grant',
    who: 'admin',
    path: '/admin/access',
    open: async (page) => {
      await page.getByRole('button', { name: 'منح دور', exact: true }).first().click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'access-role-add',
    who: 'admin',
    path: '/admin/access?tab=roles',
    open: async (page) => {
      await press('إضافة دور')(page)
      await dialog(page).waitFor()
    },
  },
]
