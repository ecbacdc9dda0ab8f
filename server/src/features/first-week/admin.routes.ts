import { getFirstWeek, updateFirstWeek } from '@manara/contract/first-week.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import * as firstWeek from './first-week.service.ts'

export function firstWeekRoutes(app: FastifyInstance, deps: { mail: Mail; publicUrl: string | undefined }): void {
  const place = { isMailDelivered: deps.mail.isDelivered, publicUrl: deps.publicUrl }
  route(app, getFirstWeek, ({ db }) => firstWeek.getFirstWeek(db, place))
  route(app, updateFirstWeek, ({ db, caller, body }) => firstWeek.updateFirstWeek(db, place, caller, body))
}
