import { listStudentAnnouncements, markAnnouncementsSeen } from '@manara/contract/announcements.ts'
import { listUnseenAnnouncements } from '@manara/contract/unseen-announcements.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as queries from './announcements.queries.ts'
import * as announcements from './announcements.service.ts'

export function announcementStudentRoutes(app: FastifyInstance): void {
  route(app, listStudentAnnouncements, ({ db, caller, query }) => queries.listAnnouncements(db, caller, query))
  route(app, listUnseenAnnouncements, async ({ db, caller }) => ({
    announcementIds: await queries.listUnseen(db, caller),
  }))
  route(app, markAnnouncementsSeen, ({ db, caller, body }) =>
    announcements.markAnnouncementsSeen(db, caller, body.announcementId),
  )
}
