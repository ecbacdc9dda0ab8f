import { getMyDataCopy, listMyDataCopies, requestMyDataCopy } from '@manara/contract/data-copies.ts'
import { listMyViews } from '@manara/contract/record-views.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import { listCopies } from './data-copies.queries.ts'
import * as copies from './data-copies.service.ts'
import { listViews } from './record-views.queries.ts'

export function privacyMemberRoutes(app: FastifyInstance, deps: copies.DataCopyDeps): void {
  route(app, listMyViews, ({ db, caller, query }) => listViews(db, caller.personId, query))
  route(app, listMyDataCopies, ({ db, caller }) => listCopies(db, caller.personId, false))
  route(app, requestMyDataCopy, ({ db, caller }) => copies.requestMyDataCopy(db, deps, caller))
  route(app, getMyDataCopy, async ({ db, caller, params }) =>
    attachment(await copies.openMyDataCopy(db, caller, params.id)),
  )
}
