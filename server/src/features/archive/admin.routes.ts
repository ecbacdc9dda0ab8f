import {
  archiveClassroom,
  bulkArchive,
  exportArchivedClassroom,
  exportArchivedClassrooms,
  exportReadyClassrooms,
  getArchivedClassroom,
  listArchivedClassrooms,
  listReadyClassrooms,
} from '@manara/contract/archive.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import type { ExportsDeps } from '../exports/exports.service.ts'
import * as queries from './archive.queries.ts'
import * as archive from './archive.service.ts'

export function archiveAdminRoutes(app: FastifyInstance, deps: ExportsDeps): void {
  listRoute(app, listReadyClassrooms, exportReadyClassrooms, ({ db, query }) => queries.listReadyClassrooms(db, query))
  listRoute(app, listArchivedClassrooms, exportArchivedClassrooms, ({ db, query }) =>
    queries.listArchivedClassrooms(db, query),
  )
  route(app, getArchivedClassroom, ({ db, params }) => archive.getArchivedOrFail(db, params.classroomId))
  route(app, archiveClassroom, ({ db, caller, params }) => archive.archiveClassroom(db, caller, params.classroomId))
  route(app, bulkArchive, ({ db, caller, body }) => archive.bulkArchive(db, caller, body))
  route(app, exportArchivedClassroom, async ({ db, caller, params }) =>
    attachment(await archive.exportArchivedClassroom(db, deps, caller, params.classroomId)),
  )
}
