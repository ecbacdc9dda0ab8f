import {
  archiveClassroom,
  exportArchivedClassroom,
  getArchivedClassroom,
  listArchivedClassrooms,
  listReadyClassrooms,
} from '@manara/contract/archive.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { attachment } from '../../http/send-file.ts'
import type { ExportsGround } from '../exports/exports.service.ts'
import * as queries from './archive.queries.ts'
import * as archive from './archive.service.ts'

export function archiveAdminRoutes(app: FastifyInstance, ground: ExportsGround): void {
  route(app, listReadyClassrooms, ({ db, query }) => queries.listReadyClassrooms(db, query))
  route(app, listArchivedClassrooms, ({ db, query }) => queries.listArchivedClassrooms(db, query))
  route(app, getArchivedClassroom, ({ db, params }) => archive.getArchivedOrFail(db, params.classroomId))
  route(app, archiveClassroom, ({ db, caller, params }) => archive.archiveClassroom(db, caller, params.classroomId))
  route(app, exportArchivedClassroom, async ({ db, caller, params }) =>
    attachment(await archive.exportArchivedClassroom(db, ground, caller, params.classroomId)),
  )
}
