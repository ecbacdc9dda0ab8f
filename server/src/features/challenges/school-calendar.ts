import type { Clock } from '../../clock/clock.ts'
import type { Db } from '../../db/database.ts'
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

/** Whoever began before the week was over may still hand in a day later: a weak connection is nobody's fault. */
const graceMilliseconds = 86_400_000

/** The weeks, by their first day, in which a submission may still count. */
export function openWeeks({ now, timeZone, week }: Today): string[] {
  const isInGrace = now.getTime() - startOfDay(timeZone, week.start).getTime() < graceMilliseconds
  return isInGrace ? [week.start, addDays(week.start, -7)] : [week.start]
}

/** The moment at which the week is over. */
export const endOf = ({ timeZone, week }: Today): Date => startOfDay(timeZone, addDays(week.start, 7))
