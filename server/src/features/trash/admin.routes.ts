import { exportTrash, listTrash, restoreFromTrash } from '@manara/contract/trash.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import * as queries from './trash.queries.ts'
import * as trash from './trash.service.ts'

export function trashAdminRoutes(app: FastifyInstance, { mail }: { mail: Mail }): void {
  listRoute(app, listTrash, exportTrash, ({ db, query }) => queries.listTrash(db, query))
  route(app, restoreFromTrash, ({ db, caller, params }) => trash.restoreFromTrash(db, mail, caller, params.id))
}
