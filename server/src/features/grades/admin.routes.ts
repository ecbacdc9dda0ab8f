import { getGradeSheetOfOffice } from '@manara/contract/grade-sheets.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import { type GradeSheetDeps, getGradeSheet } from './grade-sheets.service.ts'

export function gradeAdminRoutes(app: FastifyInstance, deps: GradeSheetDeps): void {
  route(app, getGradeSheetOfOffice, async ({ db, caller, params, query: { format }, reply }) =>
    attachment(await getGradeSheet(db, deps, caller, params.id, { format, isIssued: reply.request.method === 'GET' })),
  )
}
