import { createAnnouncement, listAnnouncementScopes, scopeNames } from '@manara/contract/announcements.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as announcements from './announcements.service.ts'

export function announcementAdminRoutes(app: FastifyInstance): void {
  route(app, createAnnouncement, ({ db, caller, body }) => announcements.createAnnouncement(db, caller, body))
  route(app, listAnnouncementScopes, () => [...scopeNames])
}
