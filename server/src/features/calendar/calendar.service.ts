import { type Calendar, type CalendarQuery, mostCalendarDays } from '@manara/contract/calendar.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import { calendarProblem } from './calendar.messages.ts'
import * as queries from './calendar.queries.ts'

/** Days from one to another, both counted. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** Those of these days on which no lesson of the classroom takes place: its weekends and holidays. */
export async function listDaysOff(db: Db, classroomId: number, days: readonly string[]): Promise<Set<string>> {
  const { weekendDays } = await queries.readCalendarSettings(db)
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const holidays = await queries.listHolidaysOfClassroom(db, classroomId, query).execute()
  const isHoliday = (day: string) => holidays.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  return new Set(days.filter((day) => weekendDays.includes(new Date(day).getUTCDay()) || isHoliday(day)))
}

export async function getCalendar(db: Db, caller: Caller, query: CalendarQuery): Promise<Calendar> {
  if (query.to < query.from) throw calendarProblem.endsBefore('to')
  if (countDays(query.from, query.to) > mostCalendarDays) throw calendarProblem.tooManyDays()
  const holidays = await queries
    .listVisibleHolidays(db, caller.personId, query, holds(caller, 'curriculum.read'))
    .execute()
  const terms = await queries.listTerms(db, query)
  return { holidays, terms, ...(await queries.readCalendarSettings(db)) }
}
