import { listOwnAttendance, listOwnAttendedLessons } from '@manara/contract/attendance.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as queries from './own-attendance.queries.ts'
import { listOwnLessons } from './own-attendance.service.ts'
import type { AttendanceDeps } from './teacher.routes.ts'

export function attendanceStudentRoutes(app: FastifyInstance, { clock }: AttendanceDeps): void {
  route(app, listOwnAttendance, ({ db, caller }) => queries.listOwnAttendance(db, caller.personId))
  route(app, listOwnAttendedLessons, ({ db, caller, params }) => listOwnLessons(db, clock(), caller, params.id))
}
