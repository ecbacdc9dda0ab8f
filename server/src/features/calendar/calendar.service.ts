import { type Calendar, type CalendarQuery, mostCalendarDays } from '@manara/contract/calendar.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import { calendarProblem } from './calendar.messages.ts'
import * as queries from './calendar.queries.ts'

/** Days from one to another, both counted. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

export async function getCalendar(db: Db, caller: Caller, query: CalendarQuery): Promise<Calendar> {
  if (query.to < query.from) throw calendarProblem.endsBefore('to')
  if (countDays(query.from, query.to) > mostCalendarDays) throw calendarProblem.tooManyDays()
  const holidays = await queries
    .listVisibleHolidays(db, caller.personId, query, holds(caller, 'curriculum.read'))
    .execute()
  const terms = await queries.listTerms(db, query)
  return { holidays, terms, ...(await queries.readCalendarSettings(db)) }
}
