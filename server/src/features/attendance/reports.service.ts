import type { ClassroomRegisterQuery, ListAbsentStudentsQuery } from '@manara/contract/attendance-reports.ts'
import { type LessonsQuery, mostLessonDays } from '@manara/contract/lessons.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import {
  daysBefore,
  listLessonsOfClassroom,
  mostLessonsOfDay,
  refuseLongRange,
  toLesson,
} from '../lessons/lessons.service.ts'
import { contactsOf } from '../people/contacts.service.ts'
import { attendanceProblem } from './attendance.messages.ts'
import * as queries from './reports.queries.ts'
import { toStatus } from './sheets.queries.ts'

export async function listAbsentStudents(db: Db, now: Date, query: ListAbsentStudentsQuery) {
  const page = await queries.listAbsent(db, now, query)
  const phones = await contactsOf(
    db,
    page.rows.map(({ studentId }) => studentId),
  )
  const rows = page.rows.map(({ streakDays, ...row }) => ({
    ...row,
    ...(streakDays > 1 && { streakDays }),
    phones: phones.get(row.studentId) ?? [],
  }))
  return { ...page, rows }
}

/** No month has more. */
const mostRegisterLessons = 31 * mostLessonsOfDay

type Bounds = Pick<queries.RegisterHead, 'startsOn' | 'endsOn' | 'today'>

/** The whole term of a classroom, or days of it; without a term the last weeks (R-attendance-7). */
function toRange({ startsOn, endsOn, today }: Bounds) {
  if (startsOn !== null && endsOn !== null) return { from: startsOn, to: endsOn }
  return { from: daysBefore(today, mostLessonDays - 1), to: today }
}

function toDays(head: Bounds, query: ClassroomRegisterQuery): LessonsQuery {
  const range = toRange(head)
  const days = { from: query.from ?? range.from, to: query.to ?? range.to }
  const isInTerm = days.from >= range.from && days.to <= range.to && days.from <= days.to
  if (!isInTerm) refuseLongRange(days)
  return days
}

/** A classroom for a teacher's register, or for the office. */
export async function getRegisterHeadOrFail(db: Db, now: Date, id: number, teacherId?: number) {
  const head = await queries.getRegisterHead(db, now, id, teacherId)
  if (!head) throw attendanceProblem.classroomNotFound()
  return head
}

/** The lessons of these days with the marks of each student. Cancelled lessons have none, and are left out. */
export async function readRegister(db: Db, now: Date, id: number, days: LessonsQuery) {
  const found = await listLessonsOfClassroom(db, now, id, days, mostRegisterLessons)
  const lessons = found.filter(({ state }) => state !== 'CANCELLED')
  const rows = await queries.listRegisterRows(
    db,
    id,
    lessons.map(({ lessonId }) => lessonId),
  )
  return {
    ...days,
    lessons: lessons.map(toLesson),
    rows: rows.map(({ marks, ...row }) => ({
      ...row,
      statuses: lessons.map(({ lessonId }) => toStatus(marks[lessonId] ?? null)),
    })),
  }
}

export type Register = Awaited<ReturnType<typeof readRegister>>

export async function getClassroomRegister(
  db: Db,
  now: Date,
  { personId }: Caller,
  id: number,
  query: ClassroomRegisterQuery,
) {
  const head = await getRegisterHeadOrFail(db, now, id, personId)
  return { head, register: await readRegister(db, now, id, toDays(head, query)) }
}
