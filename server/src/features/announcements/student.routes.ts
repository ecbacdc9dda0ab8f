import { listStudentAnnouncements } from '@manara/contract/announcements.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import * as queries from './announcements.queries.ts'

export function announcementStudentRoutes(app: FastifyInstance): void {
  route(app, listStudentAnnouncements, ({ db, caller, query }) => queries.listAnnouncements(db, caller, query))
}
