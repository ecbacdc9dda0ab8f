import type { AttendanceSettings, UpdateAttendanceSettingsBody } from '@manara/contract/attendance-settings.ts'
import { sql } from 'kysely'
import { recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { settingsText } from './settings.messages.ts'
import { lockSettings } from './settings.queries.ts'

export const getAttendanceSettings = (db: Db): Promise<AttendanceSettings> =>
  db
    .selectFrom('school_settings')
    .select(
      selection<AttendanceSettings>()({
        usesAttendance: 'uses_attendance',
        attendanceEditDays: 'attendance_edit_days',
        excuseDays: 'excuse_days',
        hijriOffset: 'hijri_offset',
      }),
    )
    .executeTakeFirstOrThrow()

/** No lesson before the day on which attendance was switched on is missing. */
async function write(trx: Trx, settings: AttendanceSettings, present: Date): Promise<void> {
  await trx
    .updateTable('school_settings')
    .set({
      attendance_since: sql`case when ${settings.usesAttendance} and not uses_attendance
        then (${present}::timestamptz at time zone time_zone)::date else attendance_since end`,
      uses_attendance: settings.usesAttendance,
      attendance_edit_days: settings.attendanceEditDays,
      excuse_days: settings.excuseDays,
      hijri_offset: settings.hijriOffset,
      updated_at: present,
    })
    .execute()
}

export async function updateAttendanceSettings(
  db: Db,
  clock: Clock,
  caller: Caller,
  body: UpdateAttendanceSettingsBody,
) {
  const settings = await inTransaction(db, async (trx) => {
    await lockSettings(trx)
    const before = await getAttendanceSettings(trx)
    const after = mergeEdit(before, body)
    await write(trx, after, clock())
    await recordChange(trx, caller, schoolAudit('updateAttendanceSettings', 1, { before, after }))
    return after
  })
  return { ...settings, message: settingsText.attendanceUpdated }
}
