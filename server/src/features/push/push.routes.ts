import {
  getPushKey,
  listPushDevices,
  renewPush,
  subscribePush,
  testPush,
  unsubscribePush,
} from '@manara/contract/push.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as queries from './push.queries.ts'
import * as service from './push.service.ts'

export function pushRoutes(app: FastifyInstance, deps: service.PushDeps): void {
  route(app, getPushKey, () => ({ publicKey: deps.push?.publicKey ?? null }))
  route(app, renewPush, ({ db, caller, body }) => service.renewPush(db, deps, caller, body))
  route(app, listPushDevices, ({ db, caller }) => queries.listDevices(db, caller))
  route(app, subscribePush, ({ db, caller, body }) => service.subscribePush(db, deps, caller, body))
  route(app, unsubscribePush, ({ db, caller, params }) => service.unsubscribePush(db, caller, params.id))
  route(app, testPush, ({ db, caller, body }) => service.testPush(db, deps, caller, body.id))
}
