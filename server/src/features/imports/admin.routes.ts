import * as contract from '@manara/contract/imports.ts'
import * as taught from '@manara/contract/taught-imports.ts'
import type { FastifyInstance } from 'fastify'
import { onceFor } from '../../platform/http/idempotency.ts'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import * as files from './files.service.ts'
import * as imports from './imports.service.ts'
import * as steps from './steps.service.ts'

const everybodys = {}

export type ImportRouteDeps = Omit<steps.ImportDeps, 'files'>

export function importAdminRoutes(app: FastifyInstance, deps: ImportRouteDeps): void {
  route(app, contract.getImportTemplate, async ({ db, params, query }) =>
    attachment(await files.makeTemplate(db, params.kind, query.format ?? 'xlsx')),
  )
  route(app, contract.startImport, ({ db, caller, body, file, files, reply }) =>
    steps.startImport(db, { ...deps, files }, caller, {
      kind: body.kind,
      area: 'admin',
      classroomId: null,
      courseId: null,
      options: body.role === undefined ? {} : { role: body.role },
      file,
      once: onceFor(db, reply.request),
      operation: 'startImport',
    }),
  )
  route(app, contract.listImports, ({ db, query }) => imports.listImports(db, everybodys, query))
  route(app, contract.getImport, ({ db, params }) => imports.getImport(db, everybodys, params.id))
  route(app, contract.discardImport, ({ db, caller, params, files }) =>
    imports.discardImport(db, files, caller, everybodys, params.id),
  )
  route(app, contract.mapImport, ({ db, caller, params, body, files }) =>
    steps.mapImport(db, { ...deps, files }, caller, everybodys, params.id, body),
  )
  route(app, contract.listImportLines, ({ db, params, query }) =>
    imports.listImportLines(db, everybodys, params.id, query),
  )
  route(app, contract.getRefusedLines, async ({ db, caller, params, query }) =>
    attachment(await files.makeRefusedFile(db, caller, everybodys, params.id, query.format ?? 'xlsx')),
  )
  route(app, contract.decideImport, ({ db, caller, params, body, files }) =>
    steps.decideImport(db, { ...deps, files }, caller, everybodys, params.id, body),
  )
  route(app, contract.commitImport, ({ db, caller, params, body, files, reply }) =>
    steps.commitImport(db, { ...deps, files }, caller, everybodys, params.id, {
      body,
      once: onceFor(db, reply.request),
    }),
  )
  route(
    app,
    taught.startGradeImportOfOffice,
    ({ db, caller, params, file, files, reply }) =>
      steps.startImport(db, { ...deps, files }, caller, {
        kind: 'GRADES',
        area: 'admin',
        classroomId: params.id,
        courseId: null,
        options: {},
        file,
        once: onceFor(db, reply.request),
        operation: 'startGradeImportOfOffice',
      }),
    ({ db, caller, params }) => steps.admitImport(db, caller, 'GRADES', { classroomId: params.id, courseId: null }),
  )
}
