import { getServerStatus, requestBackup } from '@manara/contract/status.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { watchEventLoop } from './event-loop.ts'
import * as status from './status.service.ts'

export function statusAdminRoutes(app: FastifyInstance, deps: status.StatusDeps): void {
  const eventLoop = watchEventLoop()
  app.addHook('onClose', async () => eventLoop.stop())
  route(app, getServerStatus, ({ db, files }) => status.getServerStatus(db, files, deps, eventLoop))
  route(app, requestBackup, ({ db, caller }) => status.requestBackup(db, caller, deps))
}
