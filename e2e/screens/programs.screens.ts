import { answering, dialog, failing, press, rowAction, type Screen, stalling } from './screen.ts'

const listOfPrograms = /[/]api[/]admin[/]programs[?]/

export const programsScreens: readonly Screen[] = [
  { name: 'programs-failed', who: 'admin', path: '/admin/programs', ...failing(listOfPrograms) },
  { name: 'programs-empty', who: 'admin', path: '/admin/programs', ...answering(listOfPrograms, []) },
  {
    name: 'programs-loading',
    who: 'admin',
    path: '/admin/programs',
    ...stalling(listOfPrograms),
  },
  {
    name: 'programs-add-errors',
    who: 'admin',
    path: '/admin/programs',
    open: async (page) => {
      await press('إضافة برنامج')(page)
      await press('حفظ البرنامج')(page)
    },
  },
  {
    name: 'programs-delete-refused',
    who: 'admin',
    path: '/admin/programs?sort=academicProgramId',
    open: async (page) => {
      await rowAction('حذف', /^حذف /)(page)
      await dialog(page).getByRole('link').first().waitFor()
    },
  },
  { name: 'programs-nothing-found', who: 'admin', path: '/admin/programs?q=زمرّدة' },
  { name: 'programs-add', who: 'admin', path: '/admin/programs', open: press('إضافة برنامج') },
  { name: 'programs-edit', who: 'admin', path: '/admin/programs', open: rowAction('تعديل', /^تعديل /) },
  { name: 'programs-delete', who: 'admin', path: '/admin/programs', open: rowAction('حذف', /^حذف /) },
  {
    name: 'programs-row-menu',
    who: 'admin',
    path: '/admin/programs',
    size: 'desktop',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^المزيد من إجراءات / })
        .first()
        .click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'programs-same-name',
    who: 'admin',
    path: '/admin/programs',
    open: async (page) => {
      await press('إضافة برنامج')(page)
      await dialog(page).getByLabel('اسم البرنامج').fill('تطوير تطبيقات الويب')
      await dialog(page).getByRole('link').waitFor()
    },
  },
]
