import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { addDays, startOfDay, type Week, weekAt } from './challenge-week.ts'

/** Where and when: the moment of a request in the calendar of the school. */
export interface Today {
  now: Date
  timeZone: string
  week: Week
}

export async function today(db: Db, clock: Clock): Promise<Today> {
  const now = clock()
  const calendar = await getSchoolCalendar(db)
  return { now, timeZone: calendar.timeZone, week: weekAt(calendar, now) }
}

/** Grace for attempts begun before the week was over, one day: a weak connection is not the student's fault. */
const graceMilliseconds = 86_400_000

/** The weeks, by their first day, in which a submission may still count. */
export function openWeeks({ now, timeZone, week }: Today): string[] {
  const isInGrace = now.getTime() - startOfDay(timeZone, week.start).getTime() < graceMilliseconds
  return isInGrace ? [week.start, addDays(week.start, -7)] : [week.start]
}

/** The moment at which the week is over. */
export const getWeekEnd = ({ timeZone, week }: Today): Date => startOfDay(timeZone, addDays(week.start, 7))
