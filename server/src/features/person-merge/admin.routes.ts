import { mergePeople, previewMerge } from '@manara/contract/person-merge.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import * as merging from './person-merge.service.ts'

export function personMergeAdminRoutes(app: FastifyInstance, deps: { mail: Mail }): void {
  route(app, previewMerge, ({ db, caller, body }) => merging.previewMerge(db, caller, body))
  route(app, mergePeople, ({ db, caller, body }) => merging.mergePeople(db, deps, caller, body))
}
