import {
  getDashboard,
  getEnrollmentDeficiencies,
  listClassroomsWithoutTeachers,
  listCoursesWithoutClassrooms,
  listCoursesWithoutCoordinators,
  listGraduatesPendingCertificate,
} from '@manara/contract/reports.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import * as queries from './reports.queries.ts'
import * as reports from './reports.service.ts'

export function reportAdminRoutes(app: FastifyInstance): void {
  route(app, getDashboard, ({ db, caller }) => reports.getDashboard(db, caller))
  route(app, listClassroomsWithoutTeachers, ({ db, query }) => queries.listClassroomsWithoutTeachers(db, query))
  route(app, listCoursesWithoutClassrooms, ({ db, query }) => queries.listCoursesWithoutClassrooms(db, query))
  route(app, listCoursesWithoutCoordinators, ({ db, query }) => queries.listCoursesWithoutCoordinators(db, query))
  route(app, listGraduatesPendingCertificate, ({ db, query }) => queries.listGraduatesPendingCertificate(db, query))
  route(app, getEnrollmentDeficiencies, ({ db, params, query }) =>
    reports.getEnrollmentDeficiencies(db, params.programId, query),
  )
}
