import { deleteAnnouncement, listAnnouncements, updateAnnouncement } from '@manara/contract/announcements.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as queries from './announcements.queries.ts'
import * as announcements from './announcements.service.ts'

export function announcementRoutes(app: FastifyInstance): void {
  route(app, listAnnouncements, ({ db, caller, query }) => queries.listAnnouncements(db, caller, query))
  route(app, updateAnnouncement, ({ db, caller, params, body }) =>
    announcements.updateAnnouncement(db, caller, params.id, body),
  )
  route(app, deleteAnnouncement, ({ db, caller, params }) => announcements.deleteAnnouncement(db, caller, params.id))
}
