import { holidayLimits, mostCalendarDays } from '@manara/contract/calendar.ts'
import { mostCalendarFeeds } from '@manara/contract/calendar-feeds.ts'
import { named } from '@manara/contract/named.ts'
import { fieldProblem, problems } from '../../platform/problems/problem.ts'

export const calendarProblem = {
  ...problems({
    noHoliday: [404, 'العطلة غير موجودة أو حُذفت.'],
    noProgram: [404, 'البرنامج غير موجود أو حُذف.'],
    tooManyHolidays: [409, `العطل ${holidayLimits.holidays} على الأكثر. احذف عطلًا قديمة.`],
    noFeed: [404, 'رابط التقويم غير موجود أو أُلغي.'],
    tooManyFeeds: [409, `لك ${mostCalendarFeeds} روابط على الأكثر؛ ألغِ واحدًا أولًا.`],
  }),
  endsBefore: (field: string) => fieldProblem(400, field, 'آخر يوم قبل أول يوم'),
  tooLong: () => fieldProblem(400, 'lastDay', `العطلة ${holidayLimits.days} يومًا على الأكثر`),
  tooManyDays: () => fieldProblem(400, 'to', `${mostCalendarDays} يوم على الأكثر`),
}

export const calendarText = {
  created: (name: string) => `أُضيفت عطلة ${named(name)}.`,
  updated: (name: string) => `حُفظت عطلة ${named(name)}.`,
  feedCreated: 'أُنشئ رابط التقويم. انسخه الآن؛ لن يظهر مرة أخرى.',
}

/** The words of a personal calendar, without marks of direction: not every program hides them. */
export const feedText = {
  calendar: (schoolName: string) => `حصصي – ${schoolName}`,
  lesson: (courseName: string, classroomName: string) => `${courseName} – ${classroomName}`,
  cancelled: (lesson: string) => `أُلغيت: ${lesson}`,
  teacher: (person: string) => `المدرّس: ${person}`,
  reason: (reason: string) => `السبب: ${reason}`,
  tentative: (holiday: string) => `${holiday} (متوقعة)`,
}
