import {
  exportClassroomsWithoutTeachers,
  exportCoursesWithoutClassrooms,
  exportCoursesWithoutCoordinators,
  exportGraduatesPendingCertificate,
  getDashboard,
  getEnrollmentDeficiencies,
  listClassroomsWithoutTeachers,
  listCoursesWithoutClassrooms,
  listCoursesWithoutCoordinators,
  listGraduatesPendingCertificate,
} from '@manara/contract/reports.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { listRoute, route } from '../../platform/http/route.ts'
import * as queries from './reports.queries.ts'
import * as reports from './reports.service.ts'

export function reportAdminRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  route(app, getDashboard, ({ db, caller }) => reports.getDashboard(db, clock(), caller))
  listRoute(app, listClassroomsWithoutTeachers, exportClassroomsWithoutTeachers, ({ db, query }) =>
    queries.listClassroomsWithoutTeachers(db, query),
  )
  listRoute(app, listCoursesWithoutClassrooms, exportCoursesWithoutClassrooms, ({ db, query }) =>
    queries.listCoursesWithoutClassrooms(db, query),
  )
  listRoute(app, listCoursesWithoutCoordinators, exportCoursesWithoutCoordinators, ({ db, query }) =>
    queries.listCoursesWithoutCoordinators(db, query),
  )
  listRoute(app, listGraduatesPendingCertificate, exportGraduatesPendingCertificate, ({ db, query }) =>
    queries.listGraduatesPendingCertificate(db, query),
  )
  route(app, getEnrollmentDeficiencies, ({ db, params, query }) =>
    reports.getEnrollmentDeficiencies(db, params.programId, query),
  )
}
