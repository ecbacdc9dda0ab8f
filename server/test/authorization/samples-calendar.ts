import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import { isSignedIn } from './personas.ts'
import type { Sample, SampleMaker } from './sample.ts'

const days = { firstDay: '2027-03-09', lastDay: '2027-03-12' }
const holiday = { ...days, name: sentCanary, kind: 'RELIGIOUS', isTentative: true }
const sampleHoliday = ({ calendars: { holidays } }: Fixture): Sample => ({
  params: { id: holidays.a },
  foreign: { id: holidays.b },
})

/** Holidays and personal calendars. */
export const calendarSamples: Record<string, SampleMaker> = {
  listHolidays: () => ({}),
  createHoliday: ({ a }) => ({ body: { ...holiday, programId: a.programId } }),
  previewHoliday: ({ a }) => ({ body: { ...days, programId: a.programId } }),
  updateHoliday: (fixture) => ({ ...sampleHoliday(fixture), body: { ...holiday, programId: fixture.a.programId } }),
  deleteHoliday: sampleHoliday,
  getCalendar: () => {
    const year = new Date().getUTCFullYear()
    return { query: { from: `${year}-01-01`, to: `${year}-12-31` } }
  },
  listMyCalendarFeeds: () => ({}),
  createCalendarFeed: () => ({ body: { label: sentCanary } }),
  revokeCalendarFeed: ({ calendars: { ownFeeds, foreignFeed } }, persona) => ({
    params: { id: ownFeeds[isSignedIn(persona) ? persona : 'student'] },
    foreign: { id: foreignFeed },
  }),
  getTimetableFeed: ({ calendars: { secrets } }) => ({
    params: { secret: secrets.a },
    foreign: { secret: secrets.b },
  }),
}
