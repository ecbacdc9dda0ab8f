import { randomUUID } from 'node:crypto'
import {
  type AttendanceStatus,
  getAttendanceSheet,
  type SaveAttendanceBody,
  saveAttendance,
} from '@manara/contract/attendance.ts'
import { sql } from 'kysely'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

/** A Sunday morning in Damascus, at half past nine. */
export const today = '2026-10-04'
export const morning = new Date('2026-10-04T06:30:00Z')

export interface Sheet {
  teacher: BuiltPerson
  agent: Agent
  classroomId: number
  lessonKey: string
  lessonId: number
  /** In the order of enrolling. */
  enrollmentIds: number[]
}

/** A classroom with students who came long ago, and a lesson of today at eight. */
export async function buildSheet(students = 3, day = today): Promise<Sheet> {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
  const enrollmentIds: number[] = []
  for (let count = 0; count < students; count++) enrollmentIds.push(await buildEnrollment(server.db, { classroomId }))
  await sql`update enrollment_all set enrolled_at = '2026-09-01T09:00:00Z' where id = any(${enrollmentIds})`.execute(
    server.db,
  )
  const { lessonKey, id } = await buildLesson(server.db, { classroomId, day })
  return { teacher, agent: await server.asPerson(teacher), classroomId, lessonKey, lessonId: id, enrollmentIds }
}

type Marks = Record<number, AttendanceStatus>

/** A save of chosen marks; `untouched` ones go along as the sheet showed them. */
export const toBody = (marks: Marks, given: Partial<SaveAttendanceBody> = {}, untouched: Marks = {}) => ({
  saveId: randomUUID(),
  baseVersion: 0,
  takenAt: morning.toISOString(),
  marks: [
    ...Object.entries(marks).map(([id, status]) => ({ enrollmentId: Number(id), status, isTouched: true })),
    ...Object.entries(untouched).map(([id, status]) => ({ enrollmentId: Number(id), status, isTouched: false })),
  ],
  ...given,
})

export const save = (agent: Agent, lessonKey: string, body: SaveAttendanceBody) =>
  agent.call(saveAttendance, { params: { lessonKey }, body })

export const open = (agent: Agent, lessonKey: string) => agent.call(getAttendanceSheet, { params: { lessonKey } })

/** The statuses of a sheet by enrollment. */
export async function readStatuses({ agent, lessonKey }: Pick<Sheet, 'agent' | 'lessonKey'>) {
  const { body } = await open(agent, lessonKey)
  return Object.fromEntries(body.rows.map(({ enrollmentId, status }) => [enrollmentId, status]))
}

/** How many rows a table has of a lesson. */
export const countRows = async (
  table: 'attendance_mark' | 'attendance_change' | 'attendance_save',
  lessonId: number,
) => {
  const { count } = await server.db
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('count'))
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow()
  return count
}
