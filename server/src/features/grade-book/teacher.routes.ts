import * as contract from '@manara/contract/grade-book.ts'
import * as gradeMarks from '@manara/contract/grade-marks.ts'
import * as gradeRelease from '@manara/contract/grade-release.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import type { ExportsDeps } from '../exports/exports.service.ts'
import { exportGradeBook } from './book-workbook.ts'
import * as columns from './columns.service.ts'
import * as marks from './marks.service.ts'
import * as plans from './plan.service.ts'
import * as posting from './posting.service.ts'
import * as release from './release.service.ts'

export function gradeBookTeacherRoutes(app: FastifyInstance, deps: ExportsDeps): void {
  route(app, contract.getGradePlan, ({ db, caller, params }) => plans.getGradePlan(db, caller, params.id))
  route(app, contract.listGradeBook, ({ db, caller, params, query }) =>
    plans.listGradeBook(db, caller, params.id, query),
  )
  route(app, contract.saveGradePlan, ({ db, caller, params, body }) => plans.saveGradePlan(db, caller, params.id, body))
  route(app, contract.previewGradePlan, ({ db, caller, params, body }) =>
    plans.previewGradePlan(db, caller, params.id, body),
  )
  route(app, contract.deleteGradePlan, ({ db, caller, params }) => plans.deleteGradePlan(db, caller, params.id))
  route(app, gradeMarks.createGradeColumn, ({ db, caller, params, body }) =>
    columns.createGradeColumn(db, caller, params.id, body),
  )
  route(app, gradeMarks.updateGradeColumn, ({ db, caller, params, body }) =>
    columns.updateGradeColumn(db, caller, params.id, body),
  )
  route(app, gradeMarks.deleteGradeColumn, ({ db, caller, params }) => columns.deleteGradeColumn(db, caller, params.id))
  route(app, gradeMarks.saveGradeMarks, ({ db, caller, params, body }) =>
    marks.saveGradeMarks(db, caller, params.id, body),
  )
  route(app, gradeMarks.exportGradeBook, async ({ db, caller, params }) =>
    attachment(await exportGradeBook(db, deps, caller, params.id)),
  )
  route(app, gradeMarks.listMarkChanges, ({ db, caller, params, query }) =>
    marks.listMarkChanges(db, caller, params.id, query.enrollmentId),
  )
  route(app, gradeMarks.previewGradePost, ({ db, caller, params, body }) =>
    posting.previewGradePost(db, caller, params.id, body.parts),
  )
  route(app, gradeMarks.postGrades, ({ db, caller, params, body }) => posting.postGrades(db, caller, params.id, body))
  route(app, gradeRelease.getGradeRelease, ({ db, caller, params }) => release.getGradeRelease(db, caller, params.id))
  route(app, gradeRelease.publishGrades, ({ db, caller, params, body }) =>
    release.publishGrades(db, caller, params.id, body.fingerprint),
  )
  route(app, gradeRelease.reopenGrades, ({ db, caller, params, body }) =>
    release.reopenGrades(db, caller, params.id, body.reason),
  )
}
