import {
  assignCoordinator,
  createCourse,
  deleteCourse,
  exportCourses,
  getCourse,
  listCourses,
  unassignCoordinator,
  updateCourse,
} from '@manara/contract/courses.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import * as queries from './courses.queries.ts'
import * as courses from './courses.service.ts'

export function courseAdminRoutes(app: FastifyInstance): void {
  listRoute(app, listCourses, exportCourses, ({ db, query }) => queries.listCourses(db, query))
  route(app, getCourse, ({ db, params }) => courses.getCourseOrFail(db, params.id))
  route(app, createCourse, ({ db, caller, body }) => courses.createCourse(db, caller, body))
  route(app, updateCourse, ({ db, caller, params, body }) => courses.updateCourse(db, caller, params.id, body))
  route(app, deleteCourse, ({ db, caller, params }) => courses.deleteCourse(db, caller, params.id))
  route(app, assignCoordinator, ({ db, caller, params, body }) =>
    courses.assignCoordinator(db, caller, params.id, body),
  )
  route(app, unassignCoordinator, ({ db, caller, params }) => courses.unassignCoordinator(db, caller, params.id))
}
