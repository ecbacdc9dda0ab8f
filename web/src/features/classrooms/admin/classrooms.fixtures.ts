import { userRole } from '@manara/contract/users.ts'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { buildClassroom, buildCourse } from '../../../../test/fake-curriculum.ts'
import { buildProgram, serveShell } from '../../../../test/fake-programs.ts'
import { buildUser } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'

export const wire = fakeWire(serveShell)
const programs = [
  buildProgram({ academicProgramId: 1, name: 'تطوير الويب' }),
  buildProgram({ academicProgramId: 2, name: 'التصميم' }),
]
export const databases = buildCourse({ courseId: 10, name: 'قواعد البيانات' })
const courses = [
  databases,
  buildCourse({ courseId: 11, name: 'نظرية اللون', academicProgramId: 2, academicProgramName: 'التصميم' }),
]
export const morning = buildClassroom({
  classroomId: 1,
  name: 'الشعبة أ',
  enrolledStudentsCount: 24,
  teacherId: 7,
  teacherName: 'هالة الأتاسي',
})
export const full = buildClassroom({ classroomId: 2, name: 'الشعبة ب', enrolledStudentsCount: 20, capacity: 20 })
const finished = buildClassroom({ classroomId: 3, name: 'الشعبة ج', status: 'COMPLETED', enrolledStudentsCount: 5 })
const cancelled = buildClassroom({ classroomId: 4, name: 'الشعبة د', status: 'CANCELLED' })
const teachers = [
  buildUser({ userId: 7, firstName: 'هالة', lastName: 'الأتاسي', role: userRole.Teacher }),
  buildUser({ userId: 8, firstName: 'كرم', lastName: 'حداد', role: userRole.Teacher }),
]
export const school = { programs, courses, teachers, classrooms: [morning, full, finished, cancelled] }

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const dialog = page.getByRole('dialog')
export const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
export const combobox = (name: string) => page.getByRole('combobox', { name })
export const option = (name: string | RegExp) => page.getByRole('option', { name })

afterEach(() => page.viewport(1366, 900))
