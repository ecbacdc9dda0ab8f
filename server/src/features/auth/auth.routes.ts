import { login, logout, renewSession } from '@manara/contract/auth.ts'
import { activate as activateEndpoint } from '@manara/contract/first-codes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import { clearFileCookie, setFileCookie } from '../../platform/security/file-cookie.ts'
import { readDeviceKey, setDeviceCookie } from '../../platform/security/known-device.ts'
import { activate } from './activation.service.ts'
import { authText } from './auth.messages.ts'
import { type AuthDeps, type SignedIn, signIn, signOut } from './auth.service.ts'
import { renew } from './session-renewal.ts'

export function authRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const withCookies = (reply: FastifyReply, { reply: answer, fileToken, deviceKey, endsAt }: SignedIn) => {
    if (fileToken) setFileCookie(reply, fileToken, endsAt)
    if (deviceKey) setDeviceCookie(reply, deviceKey)
    return answer
  }
  const withDevice = (caller: Visitor, reply: FastifyReply) => ({ ...caller, deviceKey: readDeviceKey(reply.request) })

  route(app, login, async ({ db, caller, body, reply }) =>
    withCookies(reply, await signIn(db, deps, withDevice(caller, reply), body)),
  )

  route(app, activateEndpoint, async ({ db, caller, body, reply }) =>
    withCookies(reply, await activate(db, deps, withDevice(caller, reply), body)),
  )

  route(app, renewSession, async ({ db, caller, reply }) => {
    const { reply: answer, fileToken, endsAt } = await renew(db, deps.tokens, caller)
    setFileCookie(reply, fileToken, endsAt)
    return answer
  })

  route(app, logout, async ({ db, caller, reply }) => {
    await signOut(db, caller)
    clearFileCookie(reply)
    return { message: authText.signedOut }
  })
}
