import { listTrash, restoreFromTrash } from '@manara/contract/trash.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import type { Mail } from '../../mail/mail.ts'
import * as queries from './trash.queries.ts'
import * as trash from './trash.service.ts'

export function trashAdminRoutes(app: FastifyInstance, { mail }: { mail: Mail }): void {
  route(app, listTrash, ({ db, query }) => queries.listTrash(db, query))
  route(app, restoreFromTrash, ({ db, caller, params }) => trash.restoreFromTrash(db, mail, caller, params.id))
}
