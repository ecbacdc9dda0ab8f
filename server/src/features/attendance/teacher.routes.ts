import {
  getAttendanceDay,
  getAttendanceSheet,
  listAttendanceChanges,
  saveAttendance,
} from '@manara/contract/attendance.ts'
import { getRegisterPaper, getRegisterWorkbook } from '@manara/contract/attendance-papers.ts'
import { getClassroomRegister } from '@manara/contract/attendance-reports.ts'
import { closeCheckIn, getCheckIn, openCheckIn } from '@manara/contract/check-ins.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import * as attendance from './attendance.service.ts'
import * as days from './attendance-day.service.ts'
import * as checkIns from './check-ins.service.ts'
import type { PapersDeps } from './register-papers.service.ts'
import * as papers from './register-papers.service.ts'
import * as reports from './reports.service.ts'

export interface AttendanceDeps extends PapersDeps {
  clock: Clock
}

export function attendanceTeacherRoutes(app: FastifyInstance, deps: AttendanceDeps): void {
  const { clock, limits } = deps
  route(app, getAttendanceDay, ({ db, caller, query }) => days.getAttendanceDay(db, clock(), caller, query))
  route(app, getAttendanceSheet, ({ db, caller, params }) =>
    attendance.getSheet(db, clock(), caller, params.lessonKey, 'teacher'),
  )
  route(app, saveAttendance, async ({ db, caller, params, body }) => {
    await limits.spend('attendanceSavesOfUser', caller.personId)
    return attendance.saveSheet(db, clock(), caller, params.lessonKey, 'teacher', body)
  })
  route(app, listAttendanceChanges, ({ db, caller, params }) =>
    attendance.listChanges(db, clock(), caller, params.lessonKey, 'teacher'),
  )
  route(app, openCheckIn, ({ db, caller, params, body }) =>
    checkIns.openCheckIn(db, { limits, now: clock() }, caller, params.lessonKey, body),
  )
  route(app, getCheckIn, ({ db, caller, params }) => checkIns.getCheckIn(db, clock(), caller, params.id))
  route(app, closeCheckIn, ({ db, caller, params, body }) =>
    checkIns.closeCheckIn(db, clock(), caller, params.id, body),
  )
  route(app, getClassroomRegister, async ({ db, caller, params, query }) => {
    const { register } = await reports.getClassroomRegister(db, clock(), caller, params.id, query)
    return register
  })
  route(app, getRegisterPaper, async ({ db, caller, params: { id }, query }) =>
    attachment(
      await papers.getRegisterPaper(db, clock(), deps, caller, id, { ...query, operation: 'getRegisterPaper' }),
    ),
  )
  route(app, getRegisterWorkbook, async ({ db, caller, params, query }) =>
    attachment(await papers.getRegisterWorkbook(db, clock(), deps, caller, params.id, query)),
  )
}
