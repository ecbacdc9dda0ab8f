import {
  acceptExcuse,
  getExcuseDocument,
  listExcuses,
  recordExcuse,
  rejectExcuse,
  revokeExcuse,
} from '@manara/contract/excuses.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import { inline } from '../../platform/http/send-file.ts'
import * as excuses from './excuses.service.ts'

export function excuseAdminRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  route(app, listExcuses, ({ db, caller, query }) => excuses.listExcuses(db, caller, query))
  route(app, recordExcuse, ({ db, files, caller, body, file }) =>
    excuses.recordExcuse(db, { files, clock }, caller, { body, file }),
  )
  route(app, acceptExcuse, ({ db, caller, params }) => excuses.acceptExcuse(db, caller, params.id))
  route(app, rejectExcuse, ({ db, caller, params, body }) => excuses.rejectExcuse(db, caller, params.id, body))
  route(app, revokeExcuse, ({ db, caller, params, body }) => excuses.revokeExcuse(db, caller, params.id, body))
  route(app, getExcuseDocument, async ({ db, caller, params, shows }) => {
    const { studentId, file } = await excuses.openExcuseDocument(db, caller, params.id)
    shows(studentId)
    return inline(file)
  })
}
