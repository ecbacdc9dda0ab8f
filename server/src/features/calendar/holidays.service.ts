import type {
  CreateHolidayBody,
  Holiday,
  HolidayPreview,
  PreviewHolidayBody,
  UpdateHolidayBody,
} from '@manara/contract/calendar.ts'
import { holidayLimits } from '@manara/contract/calendar.ts'
import { holidayAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForKeyShare } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { calendarProblem, calendarText } from './calendar.messages.ts'
import { countDays } from './calendar.service.ts'
import * as queries from './holidays.queries.ts'

export { listHolidays } from './holidays.queries.ts'

type Days = Pick<Holiday, 'firstDay' | 'lastDay'>

function refuseWrongDays({ firstDay, lastDay }: Days): void {
  if (lastDay < firstDay) throw calendarProblem.endsBefore('lastDay')
  if (countDays(firstDay, lastDay) > holidayLimits.days) throw calendarProblem.tooLong()
}

async function requireProgram(trx: Trx, programId: number | null): Promise<void> {
  if (programId !== null && !(await lockForKeyShare(trx, 'program', programId))) throw calendarProblem.noProgram()
}

async function lockOrFail(trx: Trx, id: number): Promise<Holiday> {
  const holiday = await queries.lockHoliday(trx, id)
  if (!holiday) throw calendarProblem.noHoliday()
  return holiday
}

const toFields = ({ holidayId: _, programName: __, ...fields }: Holiday) => fields

export async function createHoliday(db: Db, caller: Caller, body: CreateHolidayBody) {
  refuseWrongDays(body)
  const holiday = await inTransaction(db, async (trx) => {
    if ((await queries.countHolidaysLocked(trx)) >= holidayLimits.holidays) throw calendarProblem.tooManyHolidays()
    await requireProgram(trx, body.programId)
    const added = await lockOrFail(trx, await queries.insertHoliday(trx, body))
    await recordChange(trx, caller, holidayAudit('createHoliday', added.holidayId, { after: toFields(added) }))
    return added
  })
  return { ...holiday, message: calendarText.created(holiday.name) }
}

export async function updateHoliday(db: Db, caller: Caller, id: number, body: UpdateHolidayBody) {
  const holiday = await inTransaction(db, async (trx) => {
    const before = toFields(await lockOrFail(trx, id))
    const after = mergeEdit(before, body)
    refuseWrongDays(after)
    if (after.programId !== before.programId) await requireProgram(trx, after.programId)
    await queries.changeHoliday(trx, id, after)
    await recordChange(trx, caller, holidayAudit('updateHoliday', id, { before, after }))
    return lockOrFail(trx, id)
  })
  return { ...holiday, message: calendarText.updated(holiday.name) }
}

export function deleteHoliday(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = toFields(await lockOrFail(trx, id))
    await queries.deleteHoliday(trx, id)
    await recordChange(trx, caller, holidayAudit('deleteHoliday', id, { before }))
  })
}

/** What a holiday on these days, or its end, concerns; it changes nothing (R-calendar-2). */
export function previewHoliday(db: Db, body: PreviewHolidayBody): Promise<HolidayPreview> {
  refuseWrongDays(body)
  return queries.previewLessons(db, body)
}
