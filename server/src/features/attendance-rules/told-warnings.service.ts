import { sql } from 'kysely'
import { enrollmentAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { gregorianDate } from '../../platform/format/dates.ts'
import type { Mail, Recipient } from '../../platform/mail/mail.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { type AbsenceReport, absenceEmail } from './absence-email.ts'

/** No one is signed in: the trail shows the watch and no person. */
const watch: Visitor = { requestId: 'absence-watch', address: '' }

/** Teachers correct marks within minutes; a level is sent after them. */
const holdMinutes = 20
const batch = 50

type Warned = Recipient & AbsenceReport & { enrollmentId: number }

/** Marks warnings as sent, and gives those worth a letter: the highest level of each place that still studies. */
async function takeUntold(trx: Trx): Promise<{ taken: number; warned: Warned[] }> {
  const { rows: taken } = await sql<{ enrollmentId: number; level: number }>`
    update attendance_warning as warning set told_at = now()
    from (
      select enrollment_id, level from attendance_warning
      where told_at is null and lifted_at is null and exists (select from school_settings where uses_attendance)
        and issued_at <= now() - make_interval(mins => ${holdMinutes})
      order by issued_at limit ${batch} for update skip locked
    ) as untold
    where (warning.enrollment_id, warning.level) = (untold.enrollment_id, untold.level)
    returning warning.enrollment_id as "enrollmentId", warning.level`.execute(trx)
  const { rows: warned } = await sql<Warned>`
    select enrollment.id as "enrollmentId", student.email, student.first_name as "firstName",
      student.last_name as "lastName", student.full_name as "fullName", course.name as "courseName", standing.level,
      standing.share::float8 as share, standing.remaining,
      coalesce(standing.share, 0) <= 100 - rule.min_percent as "isByFloor",
      array(select distinct day::text from attendance_mark where enrollment_id = enrollment.id and status in (3, 4)
        order by 1 desc limit 15) as days
    from unnest(${taken.map(({ enrollmentId }) => enrollmentId)}::integer[], ${taken.map(({ level }) => level)}::integer[])
      as warning (enrollment_id, level)
    join attendance_standing as standing on standing.enrollment_id = warning.enrollment_id
      and standing.level = warning.level
    join enrollment on enrollment.id = warning.enrollment_id
    join classroom on classroom.id = enrollment.classroom_id and classroom.status = 'ACTIVE'
    join course_all as course on course.id = classroom.course_id
    join person as student on student.id = enrollment.student_id
    cross join lateral (
      select min_percent from attendance_rule where program_id = course.program_id or program_id is null
      order by program_id nulls last limit 1
    ) as rule
    where not exists (select from attendance_warning as higher where higher.enrollment_id = warning.enrollment_id
      and higher.level > warning.level and higher.told_at is not null)
    order by enrollment.id`.execute(trx)
  return { taken: taken.length, warned }
}

/** Tells students of the levels of absence that they reached, by mail (R-absence-6). Gives how many letters were written. */
export async function tellWarnings(db: Db, mail: Mail): Promise<number> {
  let told = 0
  for (;;) {
    const count = await inTransaction(db, async (trx) => {
      const { taken, warned } = await takeUntold(trx)
      const { monthNames } = await getSchoolCalendar(trx)
      for (const { enrollmentId, ...report } of warned) {
        const days = report.days.map((day) => gregorianDate(new Date(day), { timeZone: 'UTC', monthNames }))
        const { level, share } = report
        await recordChange(trx, watch, enrollmentAudit('tellAbsence', enrollmentId, { after: { level, share } }))
        await mail.post(trx, report, absenceEmail(report.firstName, { ...report, days }))
      }
      told += warned.length
      return taken
    })
    if (count < batch) return told
  }
}
