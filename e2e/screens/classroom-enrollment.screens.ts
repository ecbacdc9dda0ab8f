import type { Page } from '@playwright/test'
import { answering, dialog, failing, type Screen, stalling } from './screen.ts'

const listOfAvailable = /[/]available-students[?]/
const listOfClassrooms = /[/]api[/]admin[/]classrooms[?]/
const chosen = { who: 'admin', path: '/admin/classroom-enrollment?classroomId=6' } as const
const full = '/admin/classroom-enrollment?classroomId=9'

const classroom = (classroomId: number, teacherName: string | null) => ({
  classroomId,
  name: `الشعبة ${classroomId}`,
  courseId: 3,
  courseName: 'البرمجة بلغة جافا سكريبت',
  academicProgramId: 1,
  academicProgramName: 'تطوير تطبيقات الويب',
  capacity: 30,
  teacherId: teacherName === null ? null : classroomId * 1000,
  teacherName,
  enrolledStudentsCount: classroomId,
  status: 'ACTIVE',
})

const openFirst = (button: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await dialog(page).waitFor()
}
const openTransfer = openFirst(/^نقل .* إلى شعبة أخرى$/)

export const classroomEnrollmentScreens: readonly Screen[] = [
  { ...chosen, name: 'classroom-enrollment-chosen' },
  { ...chosen, name: 'classroom-enrollment-full', path: full },
  { ...chosen, name: 'classroom-enrollment-many', path: '/admin/classroom-enrollment?programId=1&courseId=2' },
  { ...chosen, name: 'classroom-enrollment-gone', path: '/admin/classroom-enrollment?classroomId=999999' },
  { ...chosen, name: 'classroom-enrollment-loading', ...stalling(listOfAvailable) },
  { ...chosen, name: 'classroom-enrollment-failed', ...failing(listOfAvailable) },
  { ...chosen, name: 'classroom-enrollment-empty', ...answering(listOfAvailable, []) },
  { ...chosen, name: 'classroom-enrollment-remove', open: openFirst(/^إلغاء تسجيل /) },
  {
    ...chosen,
    name: 'classroom-enrollment-transfer',
    prepare: (page) =>
      page.route(listOfClassrooms, (route) =>
        route.fulfill({ json: [classroom(21, 'كرم حداد'), classroom(22, null), classroom(23, 'هالة الأتاسي')] }),
      ),
    open: async (page) => {
      await openTransfer(page)
      await dialog(page)
        .getByRole('radio', { name: /كرم حداد/ })
        .check()
    },
  },
  {
    ...chosen,
    name: 'classroom-enrollment-transfer-nowhere',
    ...answering(listOfClassrooms, []),
    open: openTransfer,
  },
]
