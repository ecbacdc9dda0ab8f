import { type Expectation, everybody, members, only } from './expectation.ts'

/** Holidays are the office’s, personal calendars everybody's own, and read by whoever knows the secret. */
export const calendarExpectations: Record<string, Expectation> = {
  listHolidays: only('administrator'),
  createHoliday: only('administrator', { audits: 1 }),
  previewHoliday: only('administrator', { audits: 0 }),
  updateHoliday: only('administrator', { audits: 1, reach: 'all' }),
  deleteHoliday: only('administrator', { audits: 1, reach: 'all' }),
  getCalendar: members(),
  listMyCalendarFeeds: members(),
  createCalendarFeed: members({ audits: 1 }),
  revokeCalendarFeed: members({ audits: 1, reach: 'own' }),
  getTimetableFeed: everybody({ reach: 'all' }),
}
