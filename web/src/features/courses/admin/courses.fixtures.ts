import { userRole } from '@manara/contract/users.ts'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { buildCourse } from '../../../../test/fake-curriculum.ts'
import { buildProgram, serveShell } from '../../../../test/fake-programs.ts'
import { buildUser } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'

export const wire = fakeWire(serveShell)
export const programs = [
  buildProgram({ academicProgramId: 1, name: 'تطوير الويب' }),
  buildProgram({ academicProgramId: 2, name: 'التصميم' }),
]
export const databases = buildCourse({
  courseId: 10,
  name: 'قواعد البيانات',
  price: 1_500_000,
  classroomsCount: 3,
  coordinatorId: 7,
  coordinatorName: 'هالة الأتاسي',
})
export const colours = buildCourse({
  courseId: 11,
  name: 'نظرية اللون',
  academicProgramId: 2,
  academicProgramName: 'التصميم',
})
const hala = buildUser({ userId: 7, firstName: 'هالة', lastName: 'الأتاسي', role: userRole.Teacher })
const teachers = [hala, buildUser({ userId: 8, firstName: 'كرم', lastName: 'حداد', role: userRole.Teacher })]
export const school = { programs, courses: [databases, colours], teachers }

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
export const option = (name: string | RegExp) => page.getByRole('option', { name })

afterEach(() => page.viewport(1366, 900))
