// Apart from announcements.ts: every page of a student loads this, and a first visit must stay small.
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Announcements that the student has not seen, the newest first: 99 at most, none older than 14 days. */
export const UnseenAnnouncements = Type.Object({ announcementIds: Type.Array(Type.Integer(), { maxItems: 99 }) })
export type UnseenAnnouncements = Static<typeof UnseenAnnouncements>

export const listUnseenAnnouncements = endpoint({
  name: 'listUnseenAnnouncements',
  summary: 'أرقام الإعلانات الجديدة على الطالب، 99 على الأكثر',
  area: 'student',
  ownership: 'visible',
  method: 'GET',
  path: '/api/student/announcements/unseen',
  replies: { 200: UnseenAnnouncements },
})
