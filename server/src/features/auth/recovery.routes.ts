import { confirmReset, findEmail, findEmailByQuery, requestReset } from '@manara/contract/account-recovery.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { deviceKeyOf, setDeviceCookie } from '../../security/known-device.ts'
import type { AuthGround } from './auth.service.ts'
import * as recovery from './recovery.service.ts'

export function recoveryRoutes(app: FastifyInstance, ground: AuthGround): void {
  route(app, findEmail, ({ db, caller, body }) => recovery.findEmail(db, ground, caller, body.nationalId))
  route(app, findEmailByQuery, ({ db, caller, query }) => recovery.findEmail(db, ground, caller, query.nationalId))
  route(app, requestReset, ({ db, caller, body }) => recovery.requestReset(db, ground, caller, body))
  route(app, confirmReset, async ({ db, caller, body, reply }) => {
    const visitor = { ...caller, deviceKey: deviceKeyOf(reply.request) }
    const { deviceKey, reply: answer } = await recovery.confirmReset(db, ground, visitor, body)
    setDeviceCookie(reply, deviceKey)
    return answer
  })
}
