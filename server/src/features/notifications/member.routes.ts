import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  updateNotificationSettings,
} from '@manara/contract/notifications.ts'
import { countNotifications } from '@manara/contract/unread-notifications.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import * as queries from './notifications.queries.ts'
import * as notifications from './notifications.service.ts'

export function notificationRoutes(app: FastifyInstance, { mail: { isLinked } }: { mail: Mail }): void {
  route(app, listNotifications, ({ db, caller, query }) => queries.listNotifications(db, caller.personId, query))
  route(app, countNotifications, ({ db, caller }) => queries.countUnread(db, caller.personId))
  route(app, readNotifications, ({ db, caller, body }) => notifications.readNotifications(db, caller, body))
  route(app, getNotificationSettings, ({ db, caller }) => queries.getSettings(db, caller.personId, isLinked))
  route(app, updateNotificationSettings, ({ db, caller, body }) =>
    notifications.updateNotificationSettings(db, isLinked, caller, body),
  )
}
