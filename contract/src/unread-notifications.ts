// Apart from notifications.ts: every page loads this, and a first visit must stay small.
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** Unread notifications of the caller, counted to 100, and the pages that the newest of them lead to. */
export const UnreadNotifications = Type.Object({
  unread: Type.Integer({ minimum: 0, maximum: 100 }),
  links: Type.Array(Type.String(), { maxItems: 100 }),
})
export type UnreadNotifications = Static<typeof UnreadNotifications>

export const countNotifications = endpoint({
  name: 'countNotifications',
  summary: 'عدد إشعارات صاحب الجلسة غير المقروءة',
  area: 'member',
  ownership: 'self',
  method: 'GET',
  path: '/api/notifications/count',
  replies: { 200: UnreadNotifications },
  isPolled: true,
})
