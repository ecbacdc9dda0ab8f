import { confirmReset, findEmail, findEmailByQuery, requestReset } from '@manara/contract/account-recovery.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { readDeviceKey, setDeviceCookie } from '../../platform/security/known-device.ts'
import type { AuthDeps } from './auth.service.ts'
import * as recovery from './recovery.service.ts'

export function recoveryRoutes(app: FastifyInstance, deps: AuthDeps): void {
  route(app, findEmail, ({ db, caller, body }) => recovery.findEmail(db, deps, caller, body.nationalId))
  route(app, findEmailByQuery, ({ db, caller, query }) => recovery.findEmail(db, deps, caller, query.nationalId))
  route(app, requestReset, ({ db, caller, body }) => recovery.requestReset(db, deps, caller, body))
  route(app, confirmReset, async ({ db, caller, body, reply }) => {
    const visitor = { ...caller, deviceKey: readDeviceKey(reply.request) }
    const { deviceKey, reply: answer } = await recovery.confirmReset(db, deps, visitor, body)
    setDeviceCookie(reply, deviceKey)
    return answer
  })
}
