import { answering, dialog, failing, type Screen, stalling } from './screen.ts'

const trail = /[/]api[/]admin[/]audit[?]/
const path = '/admin/audit'

export const auditScreens: readonly Screen[] = [
  { name: 'audit-full', who: 'admin', path },
  { name: 'audit-of-marks', who: 'admin', path: `${path}?operation=saveRawGrades` },
  {
    name: 'audit-earlier-marks',
    who: 'admin',
    path: `${path}?operation=saveRawGrades`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^الدرجات السابقة: / })
        .first()
        .click()
      await dialog(page).getByRole('radio').nth(1).click()
    },
  },
  {
    name: 'audit-days',
    who: 'admin',
    path,
    open: (page) => page.getByRole('button', { name: 'كل الأيام' }).click(),
  },
  { name: 'audit-empty', who: 'admin', path, ...answering(trail, []) },
  { name: 'audit-nothing-found', who: 'admin', path: `${path}?q=زمرّدة` },
  { name: 'audit-failed', who: 'admin', path, ...failing(trail) },
  { name: 'audit-loading', who: 'admin', path, ...stalling(trail) },
]
