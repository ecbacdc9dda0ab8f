import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { buildGraded, openAsTeacher, serveGrades, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

export const wire = fakeWire(serveTeacher)

export const address = '/teacher/classroom/5/grading'
export const rana = buildGraded({
  enrollmentId: 1,
  studentName: 'رنا الشامي',
  practicalGrade: 28,
  examGrade: 66.5,
  finalGrade: 94.5,
})
export const ahmad = buildGraded({ enrollmentId: 2, studentName: 'أحمد الحموي', practicalGrade: 24 })
const layan = buildGraded({ enrollmentId: 3, studentName: 'ليان الحلبي' })
export const three = [rana, ahmad, layan]

export const practical = (name: string) => page.getByRole('textbox', { name: `العملي: ${name}` })
export const exam = (name: string) => page.getByRole('textbox', { name: `الامتحان: ${name}` })
export const row = (name: string) => page.getByRole('row').filter({ hasText: name })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
export const calculate = () => button('حساب الدرجات النهائية')

export async function open(rows = three, status = 'ACTIVE') {
  const served = serveGrades(wire, rows, { status })
  const router = openAsTeacher(address)
  await expect.element(row('رنا الشامي')).toBeVisible()
  return { ...served, router }
}
