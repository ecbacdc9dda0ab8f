import { login, logout, renewSession } from '@manara/contract/auth.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { clearFileCookie, setFileCookie } from '../../platform/security/file-cookie.ts'
import { readDeviceKey, setDeviceCookie } from '../../platform/security/known-device.ts'
import { authText } from './auth.messages.ts'
import { type AuthDeps, signIn, signOut } from './auth.service.ts'
import { renew } from './session-renewal.ts'

export function authRoutes(app: FastifyInstance, deps: AuthDeps): void {
  route(app, login, async ({ db, caller, body, reply }) => {
    const {
      reply: answer,
      fileToken,
      deviceKey,
    } = await signIn(db, deps, { ...caller, deviceKey: readDeviceKey(reply.request) }, body)
    if (fileToken) setFileCookie(reply, fileToken)
    if (deviceKey) setDeviceCookie(reply, deviceKey)
    return answer
  })

  route(app, renewSession, async ({ db, caller, reply }) => {
    const { reply: answer, fileToken } = await renew(db, deps.tokens, caller)
    setFileCookie(reply, fileToken)
    return answer
  })

  route(app, logout, async ({ db, caller, reply }) => {
    await signOut(db, caller)
    clearFileCookie(reply)
    return { message: authText.signedOut }
  })
}
