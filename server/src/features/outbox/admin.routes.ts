import { getOutgoingMail, listOutbox } from '@manara/contract/outbox.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { outboxProblem } from './outbox.errors.ts'
import * as queries from './outbox.queries.ts'

export function outboxAdminRoutes(app: FastifyInstance): void {
  route(app, listOutbox, ({ db, query }) => queries.listOutbox(db, query))

  route(app, getOutgoingMail, async ({ db, params }) => {
    const mail = await queries.getOutgoingMail(db, params.id)
    if (!mail) throw outboxProblem.notFound()
    return mail
  })
}
