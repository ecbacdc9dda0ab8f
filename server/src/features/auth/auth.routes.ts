import { login, logout, renewSession } from '@manara/contract/auth.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { clearFileCookie, setFileCookie } from '../../security/file-cookie.ts'
import { deviceKeyOf, setDeviceCookie } from '../../security/known-device.ts'
import { authText } from './auth.errors.ts'
import { type AuthGround, signIn, signOut } from './auth.service.ts'
import { renew } from './session-renewal.ts'

export function authRoutes(app: FastifyInstance, ground: AuthGround): void {
  route(app, login, async ({ db, caller, body, reply }) => {
    const {
      reply: answer,
      fileToken,
      deviceKey,
    } = await signIn(db, ground, { ...caller, deviceKey: deviceKeyOf(reply.request) }, body)
    if (fileToken) setFileCookie(reply, fileToken)
    if (deviceKey) setDeviceCookie(reply, deviceKey)
    return answer
  })

  route(app, renewSession, async ({ db, caller, reply }) => {
    const { reply: answer, fileToken } = await renew(db, ground.tokens, caller)
    setFileCookie(reply, fileToken)
    return answer
  })

  route(app, logout, async ({ db, caller, reply }) => {
    await signOut(db, caller)
    clearFileCookie(reply)
    return { message: authText.signedOut }
  })
}
