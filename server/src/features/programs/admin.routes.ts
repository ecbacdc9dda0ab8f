import {
  createProgram,
  deleteProgram,
  exportPrograms,
  getProgram,
  listProgramCourses,
  listProgramStudents,
  listPrograms,
  toggleRegistration,
  updateProgram,
} from '@manara/contract/programs.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import * as queries from './programs.queries.ts'
import * as programs from './programs.service.ts'

export function programAdminRoutes(app: FastifyInstance): void {
  listRoute(app, listPrograms, exportPrograms, ({ db, query }) => queries.listPrograms(db, query))
  route(app, getProgram, ({ db, params }) => programs.getProgramOrFail(db, params.id))
  route(app, createProgram, ({ db, caller, body }) => programs.createProgram(db, caller, body))
  route(app, updateProgram, ({ db, caller, params, body }) => programs.updateProgram(db, caller, params.id, body))
  route(app, deleteProgram, ({ db, caller, params }) => programs.deleteProgram(db, caller, params.id))
  route(app, toggleRegistration, ({ db, caller, params, query }) =>
    programs.toggleRegistration(db, caller, params.id, query.isRegistrationOpen),
  )
  route(app, listProgramCourses, ({ db, params, query }) => programs.listProgramCourses(db, params.id, query))
  route(app, listProgramStudents, ({ db, params, query }) => programs.listProgramStudents(db, params.id, query))
}
