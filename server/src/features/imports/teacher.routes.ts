import * as contract from '@manara/contract/imports.ts'
import * as taught from '@manara/contract/taught-imports.ts'
import type { FastifyInstance } from 'fastify'
import { onceFor } from '../../platform/http/idempotency.ts'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { ImportRouteDeps } from './admin.routes.ts'
import * as files from './files.service.ts'
import * as imports from './imports.service.ts'
import * as steps from './steps.service.ts'

const ownOf = ({ personId }: Caller) => ({ ownerId: personId })

export function importTeacherRoutes(app: FastifyInstance, deps: ImportRouteDeps): void {
  route(app, contract.getOwnImport, ({ db, caller, params }) => imports.getImport(db, ownOf(caller), params.id))
  route(app, contract.discardOwnImport, ({ db, caller, params, files }) =>
    imports.discardImport(db, files, caller, ownOf(caller), params.id),
  )
  route(app, contract.mapOwnImport, ({ db, caller, params, body, files }) =>
    steps.mapImport(db, { ...deps, files }, caller, ownOf(caller), params.id, body),
  )
  route(app, contract.listOwnImportLines, ({ db, caller, params, query }) =>
    imports.listImportLines(db, ownOf(caller), params.id, query),
  )
  route(app, contract.getOwnRefusedLines, async ({ db, caller, params, query }) =>
    attachment(await files.makeRefusedFile(db, caller, ownOf(caller), params.id, query.format ?? 'xlsx')),
  )
  route(app, contract.decideOwnImport, ({ db, caller, params, body, files }) =>
    steps.decideImport(db, { ...deps, files }, caller, ownOf(caller), params.id, body),
  )
  route(app, contract.commitOwnImport, ({ db, caller, params, body, files, reply }) =>
    steps.commitImport(db, { ...deps, files }, caller, ownOf(caller), params.id, {
      body,
      once: onceFor(db, reply.request),
    }),
  )
  route(app, taught.getQuestionTemplate, async ({ db, query }) =>
    attachment(await files.makeTemplate(db, 'QUESTIONS', query.format ?? 'xlsx')),
  )
  const start = { area: 'teacher', options: {} } as const
  route(
    app,
    taught.startGradeImport,
    ({ db, caller, params, file, files, reply }) =>
      steps.startImport(db, { ...deps, files }, caller, {
        ...start,
        kind: 'GRADES',
        classroomId: params.id,
        courseId: null,
        file,
        once: onceFor(db, reply.request),
        operation: 'startGradeImport',
      }),
    ({ db, caller, params }) => steps.admitImport(db, caller, 'GRADES', { classroomId: params.id, courseId: null }),
  )
  route(
    app,
    taught.startQuestionImport,
    ({ db, caller, params, file, files, reply }) =>
      steps.startImport(db, { ...deps, files }, caller, {
        ...start,
        kind: 'QUESTIONS',
        classroomId: null,
        courseId: params.courseId,
        file,
        once: onceFor(db, reply.request),
        operation: 'startQuestionImport',
      }),
    ({ db, caller, params }) =>
      steps.admitImport(db, caller, 'QUESTIONS', { classroomId: null, courseId: params.courseId }),
  )
}
