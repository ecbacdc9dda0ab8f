import { lessonKeyOf } from '@manara/contract/lessons.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { calendarProblem, feedText } from './calendar.messages.ts'
import { findFeed, noteReading } from './calendar-feeds.queries.ts'
import { hashFeedSecret } from './calendar-feeds.service.ts'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'
import {
  type FeedLesson,
  type FeedSchool,
  listOwnHolidays,
  listOwnLessons,
  readFeedSchool,
} from './timetable-feed.queries.ts'

type FeedHoliday = Awaited<ReturnType<typeof listOwnHolidays>>[number]

/** A cancelled lesson stays with a title that says so: some calendars take cancelled events away unseen. */
function toLessonEvent(lesson: FeedLesson, { installationId }: FeedSchool): CalendarEvent {
  const { clientId, courseName, classroomName, teacherName, startsAt, endsAt, isCancelled, changeReason } = lesson
  const title = feedText.lesson(courseName, classroomName)
  const lines = [teacherName && feedText.teacher(teacherName), changeReason && feedText.reason(changeReason)]
  return {
    uid: `${lessonKeyOf(clientId)}@${installationId}`,
    revision: lesson.revision,
    changedAt: lesson.updatedAt,
    time: { startsAt, endsAt },
    title: isCancelled ? feedText.cancelled(title) : title,
    description: lines.filter(Boolean).join('\n'),
    isFree: isCancelled,
  }
}

const toHolidayEvent = (holiday: FeedHoliday, { installationId }: FeedSchool): CalendarEvent => ({
  uid: `holiday-${holiday.holidayId}@${installationId}`,
  revision: holiday.revision,
  changedAt: holiday.updatedAt,
  time: { firstDay: holiday.firstDay, lastDay: holiday.lastDay },
  title: holiday.isTentative ? feedText.tentative(holiday.name) : holiday.name,
  description: '',
  isFree: true,
})

/** The personal calendar behind a secret address; every wrong secret is the same 404. */
export async function writeTimetableFeed(
  db: Db,
  { limits, clock }: { limits: RateLimits; clock: Clock },
  visitor: Visitor,
  secret: string,
): Promise<string> {
  await limits.spend('calendarReadsOfAddress', visitor.address)
  const feed = await findFeed(db, hashFeedSecret(secret))
  if (!feed) throw calendarProblem.noFeed()
  await limits.spend('calendarReadsOfFeed', feed.feedId)
  const school = await readFeedSchool(db, clock())
  const lessons = await listOwnLessons(db, feed.personId, school)
  const holidays = await listOwnHolidays(db, feed.personId, school)
  await noteReading(db, feed.feedId, school.today)
  const events = [
    ...holidays.map((holiday) => toHolidayEvent(holiday, school)),
    ...lessons.map((lesson) => toLessonEvent(lesson, school)),
  ]
  return writeCalendar({ name: feedText.calendar(school.schoolName), timeZone: school.timeZone }, events)
}
