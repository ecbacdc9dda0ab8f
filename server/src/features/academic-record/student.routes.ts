import { getAcademicRecord, getTranscript } from '@manara/contract/academic-record.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import * as record from './academic-record.service.ts'

export function academicRecordStudentRoutes(app: FastifyInstance, deps: { pdf: Pdf; clock: Clock }): void {
  route(app, getAcademicRecord, ({ db, caller }) => record.getAcademicRecord(db, caller))
  route(app, getTranscript, async ({ db, caller }) => attachment(await record.getTranscript(db, deps, caller)))
}
