import { answering, dialog, failing, press, rowAction, type Screen, stalling } from './screen.ts'

const listOfClassrooms = /[/]api[/]admin[/]classrooms[?]/
const here = { who: 'admin', path: '/admin/classrooms' } as const
/** The oldest one: it has students and a teacher, and is over. */
const finished = '/admin/classrooms?status=COMPLETED&sort=classroomId'
const withTeacher = '/admin/classrooms?sort=-enrolledStudentsCount'

const openTeacher = rowAction('تغيير المدرّس', /^تغيير مدرّس /)

export const classroomsScreens: readonly Screen[] = [
  { ...here, name: 'classrooms-loading', ...stalling(listOfClassrooms) },
  { ...here, name: 'classrooms-failed', ...failing(listOfClassrooms) },
  { ...here, name: 'classrooms-empty', ...answering(listOfClassrooms, []) },
  { ...here, name: 'classrooms-nothing-found', path: '/admin/classrooms?q=زمرّدة&courseId=1' },
  { ...here, name: 'classrooms-all', path: '/admin/classrooms?status=ALL' },
  { ...here, name: 'classrooms-without-teacher', path: '/admin/classrooms?without=teacher' },
  { ...here, name: 'classrooms-of-course', path: '/admin/classrooms?courseId=1&status=ALL' },
  {
    ...here,
    name: 'classrooms-finished',
    path: finished,
    size: 'desktop',
    open: async (page) => {
      await rowAction('حذف', /^حذف /)(page)
      await page.getByRole('dialog').getByRole('link').waitFor()
    },
  },
  {
    ...here,
    name: 'classrooms-finished-menu',
    path: finished,
    size: 'phone',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^إجراءات / })
        .first()
        .click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  { ...here, name: 'classrooms-add', path: '/admin/classrooms?courseId=1', open: press('إضافة شعبة') },
  {
    ...here,
    name: 'classrooms-add-errors',
    open: async (page) => {
      await press('إضافة شعبة')(page)
      await press('حفظ الشعبة')(page)
    },
  },
  {
    ...here,
    name: 'classrooms-too-few-seats',
    path: withTeacher,
    open: async (page) => {
      await rowAction('تعديل', /^تعديل /)(page)
      await dialog(page).getByLabel('السعة').fill('1')
      await press('حفظ التعديلات')(page)
      await dialog(page).getByRole('alert').waitFor()
    },
  },
  { ...here, name: 'classrooms-teacher', path: withTeacher, open: openTeacher },
  {
    ...here,
    name: 'classrooms-teacher-unassign',
    path: withTeacher,
    open: async (page) => {
      await openTeacher(page)
      await press('إلغاء التعيين')(page)
    },
  },
  { ...here, name: 'classrooms-delete', path: withTeacher, open: rowAction('حذف', /^حذف /) },
  {
    ...here,
    name: 'classrooms-delete-again',
    path: withTeacher,
    open: async (page) => {
      await rowAction('حذف', /^حذف /)(page)
      await press('حذف الشعبة')(page)
    },
  },
]
