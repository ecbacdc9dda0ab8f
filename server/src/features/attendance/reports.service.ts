import type { ClassroomRegisterQuery, ListAbsentStudentsQuery } from '@manara/contract/attendance-reports.ts'
import { mostLessonDays } from '@manara/contract/lessons.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { daysBefore, listLessonsOfClassroom, refuseLongRange, toLesson } from '../lessons/lessons.service.ts'
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
  return { ...page, rows: page.rows.map((row) => ({ ...row, phones: phones.get(row.studentId) ?? [] })) }
}

/** More lessons of a classroom are not shown at once. */
const mostRegisterLessons = 500

/** The whole term of a classroom, or days of it; without a term the last weeks (R-attendance-7). */
function toRange({ startsOn, endsOn, today }: { startsOn: string | null; endsOn: string | null; today: string }) {
  if (startsOn !== null && endsOn !== null) return { from: startsOn, to: endsOn }
  return { from: daysBefore(today, mostLessonDays - 1), to: today }
}

export async function getClassroomRegister(
  db: Db,
  now: Date,
  { personId }: Caller,
  id: number,
  query: ClassroomRegisterQuery,
) {
  const term = await queries.getTermOf(db, now, personId, id)
  if (!term) throw attendanceProblem.classroomNotFound()
  const range = toRange(term)
  const days = { from: query.from ?? range.from, to: query.to ?? range.to }
  const isInTerm = days.from >= range.from && days.to <= range.to && days.from <= days.to
  if (!isInTerm) refuseLongRange(days)
  const lessons = await listLessonsOfClassroom(db, now, id, days, mostRegisterLessons)
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
