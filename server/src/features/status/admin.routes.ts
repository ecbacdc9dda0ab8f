import { getServerStatus, requestBackup } from '@manara/contract/status.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { watchEventLoop } from './event-loop.ts'
import * as status from './status.service.ts'

export function statusAdminRoutes(app: FastifyInstance, ground: status.StatusGround): void {
  const eventLoop = watchEventLoop()
  app.addHook('onClose', async () => eventLoop.stop())
  route(app, getServerStatus, ({ db, files }) => status.getServerStatus(db, files, ground, eventLoop))
  route(app, requestBackup, ({ db, caller }) => status.requestBackup(db, caller, ground))
}
