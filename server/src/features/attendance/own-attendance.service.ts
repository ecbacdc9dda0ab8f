import type { AttendedLesson } from '@manara/contract/own-attendance.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { listLessonsByIds, toLesson } from '../lessons/lessons.service.ts'
import { attendanceProblem } from './attendance.messages.ts'
import { listOwnMarks } from './own-attendance.queries.ts'
import { toStatus } from './sheets.queries.ts'

/** One place of a student: its lessons with the own mark. */
export async function listOwnLessons(db: Db, now: Date, { personId }: Caller, id: number): Promise<AttendedLesson[]> {
  const marks = await listOwnMarks(db, now, personId, id)
  if (!marks) throw attendanceProblem.enrollmentNotFound()
  const rows = await listLessonsByIds(
    db,
    now,
    marks.map(({ lessonId }) => lessonId),
  )
  const lessons = new Map(rows.map((row) => [row.lessonId, toLesson(row)]))
  return marks.flatMap(({ lessonId, status, minutesLate }) => {
    const lesson = lessons.get(lessonId)
    return lesson ? [{ ...lesson, status: toStatus(status), minutesLate }] : []
  })
}

export { shareOf } from './own-attendance.queries.ts'
