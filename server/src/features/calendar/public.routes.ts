import { getTimetableFeed } from '@manara/contract/calendar-feeds.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { writeTimetableFeed } from './timetable-feed.service.ts'

export function calendarPublicRoutes(app: FastifyInstance, deps: { limits: RateLimits; clock: Clock }): void {
  route(app, getTimetableFeed, async ({ db, caller, params }) =>
    attachment({
      name: 'timetable.ics',
      mediaType: 'text/calendar; charset=utf-8',
      bytes: Buffer.from(await writeTimetableFeed(db, deps, caller, params.secret)),
    }),
  )
}
