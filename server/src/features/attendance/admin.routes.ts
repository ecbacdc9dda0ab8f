import { correctAttendance, getOfficeSheet, listOfficeAttendanceChanges } from '@manara/contract/attendance.ts'
import { getRegisterPaperOfOffice } from '@manara/contract/attendance-papers.ts'
import {
  exportAbsentStudents,
  exportClassroomAttendance,
  getAttendanceOverview,
  listAbsentStudents,
  listClassroomAttendance,
} from '@manara/contract/attendance-reports.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import * as attendance from './attendance.service.ts'
import { getRegisterPaper } from './register-papers.service.ts'
import * as queries from './reports.queries.ts'
import { listAbsentStudents as listAbsent } from './reports.service.ts'
import type { AttendanceDeps } from './teacher.routes.ts'

export function attendanceAdminRoutes(app: FastifyInstance, deps: AttendanceDeps): void {
  const { clock, limits } = deps
  route(app, getOfficeSheet, ({ db, caller, params }) =>
    attendance.getSheet(db, clock(), caller, params.lessonKey, 'office'),
  )
  route(app, correctAttendance, async ({ db, caller, params, body }) => {
    await limits.spend('attendanceSavesOfUser', caller.personId)
    return attendance.saveSheet(db, clock(), caller, params.lessonKey, 'office', body)
  })
  route(app, listOfficeAttendanceChanges, ({ db, caller, params }) =>
    attendance.listChanges(db, clock(), caller, params.lessonKey, 'office'),
  )
  route(app, getAttendanceOverview, ({ db, query }) => queries.getOverview(db, clock(), query.day))
  listRoute(app, listAbsentStudents, exportAbsentStudents, ({ db, query }) => listAbsent(db, clock(), query))
  listRoute(app, listClassroomAttendance, exportClassroomAttendance, ({ db, query }) =>
    queries.listClassrooms(db, clock(), query),
  )
  route(app, getRegisterPaperOfOffice, async ({ db, caller, params: { id }, query }) =>
    attachment(
      await getRegisterPaper(db, clock(), deps, caller, id, { ...query, operation: 'getRegisterPaperOfOffice' }),
    ),
  )
}
