import { answering, dialog, failing, press, rowAction, type Screen } from './screen.ts'

const list = /[/]api[/]announcements[?]/

export const announcementsScreens: readonly Screen[] = [
  { name: 'announcements-failed', who: 'admin', path: '/admin/announcements', ...failing(list) },
  { name: 'announcements-empty', who: 'admin', path: '/admin/announcements', ...answering(list, []) },
  {
    name: 'announcements-add-errors',
    who: 'admin',
    path: '/admin/announcements',
    open: async (page) => {
      await press('إعلان جديد')(page)
      await dialog(page).getByText('شعبة', { exact: true }).click()
      await press('نشر الإعلان')(page)
    },
  },
  { name: 'announcements-view', who: 'admin', path: '/admin/announcements', open: rowAction('عرض', /^عرض /) },
  { name: 'announcements-delete', who: 'admin', path: '/admin/announcements', open: rowAction('حذف', /^حذف /) },
]
