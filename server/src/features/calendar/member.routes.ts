import { getCalendar } from '@manara/contract/calendar.ts'
import { createCalendarFeed, listMyCalendarFeeds, revokeCalendarFeed } from '@manara/contract/calendar-feeds.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as calendar from './calendar.service.ts'
import * as feeds from './calendar-feeds.service.ts'

export function calendarMemberRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string | undefined }): void {
  route(app, getCalendar, ({ db, caller, query }) => calendar.getCalendar(db, caller, query))
  route(app, listMyCalendarFeeds, ({ db, caller }) => feeds.listMyCalendarFeeds(db, caller.personId))
  route(app, createCalendarFeed, ({ db, caller, body, reply: { request } }) =>
    feeds.createCalendarFeed(db, caller, body, publicUrl ?? `${request.protocol}://${request.host}`),
  )
  route(app, revokeCalendarFeed, ({ db, caller, params }) => feeds.revokeCalendarFeed(db, caller, params.id))
}
