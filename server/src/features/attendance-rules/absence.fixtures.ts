import {
  type AttendanceRule,
  type AttendanceStanding,
  listStandings,
  offeredRule,
  updateAttendanceRule,
  updateLessonPlan,
} from '@manara/contract/attendance-rules.ts'
import { beforeEach } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { recountAll } from './recount.service.ts'

export { admin, server }

/** A school of one file, in which each test begins without a rule of absence. */
export function openSchoolWithoutRules() {
  openSchool()
  beforeEach(async () => {
    await server.db.deleteFrom('attendance_rule').execute()
  })
}

export const setRule = (given: Partial<AttendanceRule> = {}, programId = 0) =>
  admin.call(updateAttendanceRule, { params: { programId }, body: { ...offeredRule, ...given } })

interface PlaceGiven {
  absent?: number
  late?: number
  present?: number
  excused?: number
  planned?: number | null
  examGrade?: number
}

/** A student of a classroom of so many lessons, with these marks on days of their own. */
export async function place({ absent = 0, late = 0, present = 0, excused = 0, planned = 48, examGrade }: PlaceGiven) {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const programId = await buildProgram(server.db)
  const courseId = await buildCourse(server.db, { programId })
  const classroomId = await buildClassroom(server.db, { courseId, teacherId: teacher.id })
  const student = await buildPerson(server.db, { programId })
  const enrollmentId = await buildEnrollment(server.db, {
    classroomId,
    studentId: student.id,
    ...(examGrade !== undefined && { practicalGrade: 20, examGrade }),
  })
  const statuses = [
    ...Array.from({ length: absent }, () => 'ABSENT' as const),
    ...Array.from({ length: late }, () => 'LATE' as const),
    ...Array.from({ length: present }, () => 'PRESENT' as const),
    ...Array.from({ length: excused }, () => 'EXCUSED' as const),
  ]
  for (const [index, status] of statuses.entries()) {
    const day = new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10)
    await buildLesson(server.db, { classroomId, day, marks: { [enrollmentId]: status } })
  }
  if (planned !== null)
    await admin.call(updateLessonPlan, { params: { id: classroomId }, body: { plannedLessons: planned } })
  await recountAll(server.db)
  return { teacher, programId, classroomId, student, enrollmentId }
}

export async function standingOf(classroomId: number): Promise<AttendanceStanding | undefined> {
  return (await admin.call(listStandings, { query: { classroomId } })).body[0]
}
