import { dialog, failing, press, type Screen, stalling } from './screen.ts'

const record = /[/]api[/]admin[/]people[/]\d+$/
const incomplete = /[/]api[/]admin[/]people[/]incomplete[?]/
/** The student whom the sign-in page offers. */
const here = { who: 'admin', path: '/admin/people/135' } as const

export const peopleScreens: readonly Screen[] = [
  { ...here, name: 'person' },
  { ...here, name: 'person-study', path: '/admin/people/135?tab=study' },
  { ...here, name: 'person-trail', path: '/admin/people/135?tab=trail' },
  { ...here, name: 'person-teacher', path: '/admin/people/2' },
  { ...here, name: 'person-health', path: '/admin/people/135?tab=health' },
  {
    ...here,
    name: 'record-health-readers',
    path: '/admin/settings',
    open: (page) => page.getByRole('region', { name: 'قرّاء الملاحظات الصحية' }).scrollIntoViewIfNeeded(),
  },
  { ...here, name: 'person-documents', path: '/admin/people/135?tab=documents' },
  { ...here, name: 'person-documents-empty', path: '/admin/people/2?tab=documents' },
  {
    ...here,
    name: 'person-document-add',
    path: '/admin/people/135?tab=documents',
    open: async (page) => {
      await press('إضافة وثيقة')(page)
      await dialog(page).waitFor()
    },
  },
  {
    ...here,
    name: 'person-photo-change',
    open: async (page) => {
      await press('تغيير الصورة')(page)
      await dialog(page).waitFor()
    },
  },
  { ...here, name: 'incomplete-records', path: '/admin/people/incomplete' },
  { ...here, name: 'incomplete-records-loading', path: '/admin/people/incomplete', ...stalling(incomplete) },
  { ...here, name: 'incomplete-records-failed', path: '/admin/people/incomplete', ...failing(incomplete) },
  { ...here, name: 'person-incomplete', path: '/admin/people/19' },
  {
    ...here,
    name: 'person-extra',
    open: async (page) => {
      await press('تعديل: حقول إضافية')(page)
      await dialog(page).waitFor()
    },
  },
  {
    ...here,
    name: 'record-settings',
    path: '/admin/settings',
    open: (page) => page.getByRole('region', { name: 'سجل الشخص' }).scrollIntoViewIfNeeded(),
  },
  {
    ...here,
    name: 'record-settings-field',
    path: '/admin/settings',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^تعديل الحقل/ })
        .first()
        .click()
      await dialog(page).waitFor()
    },
  },
  { ...here, name: 'person-loading', ...stalling(record) },
  { ...here, name: 'person-failed', ...failing(record) },
  {
    ...here,
    name: 'person-phones',
    open: async (page) => {
      await press('تعديل: الهواتف')(page)
      await dialog(page).waitFor()
    },
  },
  {
    ...here,
    name: 'person-edit',
    open: async (page) => {
      await press('تعديل: الدراسة السابقة')(page)
      await dialog(page).waitFor()
    },
  },
]
