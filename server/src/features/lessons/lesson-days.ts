import { toMinutes } from '@manara/contract/days.ts'
import { type LessonsQuery, lessonMinutes, mostLessonDays } from '@manara/contract/lessons.ts'
import { furthestDays, lessonProblem } from './lessons.messages.ts'
import type { LockedClassroom, SchoolDay } from './lessons.queries.ts'

const day = 86_400_000

/** Days from one to another; negative where the other is before it. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day)

export const daysBefore = (to: string, count: number): string =>
  new Date(Date.parse(to) - count * day).toISOString().slice(0, 10)

/** A range of at most `mostLessonDays` days. */
export function refuseLongRange({ from, to }: LessonsQuery): void {
  const length = daysBetween(from, to)
  if (length < 0 || length >= mostLessonDays) throw lessonProblem.daysInOrder()
}

/** The hours of a lesson in minutes. */
export function toHours({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const hours = { startsMinute: toMinutes(startsAt), endsMinute: toMinutes(endsAt) }
  const length = hours.endsMinute - hours.startsMinute
  if (length < lessonMinutes.least || length > lessonMinutes.most) throw lessonProblem.hours()
  return hours
}

/** A lesson is on days of the term of its classroom (R-lesson-3). */
export function refuseOutsideTerm(days: readonly string[], classroom: LockedClassroom): void {
  const { termName, termStartsOn, termEndsOn } = classroom
  if (termName === null || termStartsOn === null || termEndsOn === null) return
  if (days.some((one) => one < termStartsOn || one > termEndsOn)) throw lessonProblem.outsideTerm([termName])
}

export function refuseFarDays(days: readonly string[], { today }: SchoolDay): void {
  if (days.some((one) => Math.abs(daysBetween(today, one)) > furthestDays)) throw lessonProblem.tooFar()
}

/** A teacher opens sheets of today and of the days that are still corrected (R-lesson-2). */
export function refuseUntimely(wanted: string, { today, editDays }: SchoolDay): void {
  const daysAgo = daysBetween(wanted, today)
  if (daysAgo < 0) throw lessonProblem.inFuture()
  if (daysAgo > editDays) throw lessonProblem.tooOld([editDays])
}
