import { type Static, Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { Id, Instant, Line, withMessage } from './fields.ts'

/** So many links a person has at most (R-calendar-4). */
export const mostCalendarFeeds = 3

/** A secret address of one's own calendar; the secret itself is shown once. `lastReadOn` null: it was never read. */
export const CalendarFeed = Type.Object({
  feedId: Type.Integer(),
  label: Type.String(),
  createdAt: Instant,
  lastReadOn: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
})
export type CalendarFeed = Static<typeof CalendarFeed>

export const NewCalendarFeed = Type.Object({ ...CalendarFeed.properties, url: Type.String() })
export type NewCalendarFeed = Static<typeof NewCalendarFeed>

export const CreateCalendarFeedBody = Type.Object({
  label: Line(60, {
    title: 'اسم الرابط',
    messages: { required: 'اكتب اسمًا للرابط', maxLength: 'اسم الرابط 60 حرفًا على الأكثر' },
  }),
})
export type CreateCalendarFeedBody = Static<typeof CreateCalendarFeedBody>

const own = { area: 'member', ownership: 'self' } as const
const path = '/api/my-calendar-feeds'

export const listMyCalendarFeeds = endpoint({
  ...own,
  name: 'listMyCalendarFeeds',
  summary: 'روابط تقويم صاحب الجلسة',
  method: 'GET',
  path,
  replies: { 200: Type.Array(CalendarFeed) },
})

/** Takes no `Idempotency-Key`, whose kept answers would hold the secret. */
export const createCalendarFeed = endpoint({
  ...own,
  name: 'createCalendarFeed',
  summary: 'رابط تقويم جديد، يظهر عنوانه مرة واحدة',
  method: 'POST',
  path,
  body: CreateCalendarFeedBody,
  replies: { 201: withMessage(NewCalendarFeed) },
  refusals: [409],
})

export const revokeCalendarFeed = endpoint({
  ...own,
  name: 'revokeCalendarFeed',
  summary: 'إلغاء رابط تقويم',
  method: 'DELETE',
  path: `${path}/:id`,
  params: Type.Object({ id: Id('رقم الرابط') }),
  replies: { 204: null },
})

/** Read by calendar programs of phones and computers. */
export const getTimetableFeed = endpoint({
  area: 'public',
  ownership: 'secret',
  name: 'getTimetableFeed',
  summary: 'حصص صاحب الرابط والعطل بصيغة iCalendar',
  method: 'GET',
  path: '/api/public/calendars/:secret/timetable.ics',
  params: Type.Object({ secret: Type.String({ title: 'رابط التقويم', minLength: 1, maxLength: 200 }) }),
  replies: { 200: FileReply },
  isFile: true,
})
