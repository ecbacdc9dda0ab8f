import { addAttendancePoints, previewAttendancePoints } from '@manara/contract/attendance-points.ts'
import { getGradeSheet } from '@manara/contract/grade-sheets.ts'
import {
  calculateFinalGrades,
  exportGrades,
  getGradingStatus,
  listGrades,
  saveManyRawGrades,
  saveRawGrades,
} from '@manara/contract/grades.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import * as points from './attendance-points.service.ts'
import { findLastImport } from './grade-import.queries.ts'
import * as sheets from './grade-sheets.service.ts'
import * as queries from './grades.queries.ts'
import * as grades from './grades.service.ts'

export function gradeTeacherRoutes(app: FastifyInstance, deps: sheets.GradeSheetDeps): void {
  listRoute(app, listGrades, exportGrades, async ({ db, caller, params, query }) => {
    await grades.taughtClassroomOrFail(db, caller, params.id)
    return queries.listGrades(db, params.id, query)
  })
  route(app, getGradingStatus, async ({ db, caller, params }) => {
    await grades.taughtClassroomOrFail(db, caller, params.id)
    const lastImport = await findLastImport(db, params.id, caller.personId)
    return { ...(await queries.getGradingStatus(db, params.id)), ...(lastImport && { lastImport }) }
  })
  route(app, saveRawGrades, ({ db, caller, params, body }) => grades.saveRawGrades(db, caller, params.id, body))
  route(app, saveManyRawGrades, ({ db, caller, params, body }) => grades.saveManyRawGrades(db, caller, params.id, body))
  route(app, calculateFinalGrades, ({ db, caller, params }) => grades.calculateFinalGrades(db, caller, params.id))
  route(app, previewAttendancePoints, ({ db, caller, params, body }) =>
    points.previewAttendancePoints(db, caller, params.id, body),
  )
  route(app, addAttendancePoints, ({ db, caller, params, body }) =>
    points.addAttendancePoints(db, caller, params.id, body),
  )
  route(app, getGradeSheet, async ({ db, caller, params, query: { format }, reply }) =>
    attachment(
      await sheets.getGradeSheet(db, deps, caller, params.id, { format, isIssued: reply.request.method === 'GET' }),
    ),
  )
}
