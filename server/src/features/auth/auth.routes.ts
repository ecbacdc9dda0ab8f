import { login, logout, renewSession } from '@manara/contract/auth.ts'
import { activate as activateEndpoint } from '@manara/contract/first-codes.ts'
import {
  confirmIdentity,
  getPasskeyQuestion,
  getProofMethods,
  loginByPasskey,
  secondStep,
} from '@manara/contract/second-factor.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import { clearFileCookie, setFileCookie } from '../../platform/security/file-cookie.ts'
import { readDeviceKey, setDeviceCookie } from '../../platform/security/known-device.ts'
import { findPasskeyPlace } from '../../platform/security/passkeys.ts'
import { activate } from './activation.service.ts'
import { authText } from './auth.messages.ts'
import { signIn, signOut } from './auth.service.ts'
import * as proof from './proof.service.ts'
import { getPasskeyQuestion as askPasskey, finishSecondStep, signInByPasskey } from './second-step.service.ts'
import { renew } from './session-renewal.ts'
import type { AuthDeps, SignedIn } from './start-session.service.ts'

export function authRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const withCookies = (reply: FastifyReply, { reply: answer, fileToken, deviceKey, endsAt }: SignedIn) => {
    if (fileToken) setFileCookie(reply, fileToken, endsAt)
    if (deviceKey) setDeviceCookie(reply, deviceKey)
    return answer
  }
  const placeOf = ({ request }: FastifyReply) => findPasskeyPlace(deps.publicUrl, request)
  const withDevice = (caller: Visitor, reply: FastifyReply) => ({
    ...caller,
    deviceKey: readDeviceKey(reply.request),
    place: placeOf(reply),
  })

  route(app, login, async ({ db, caller, body, reply }) =>
    withCookies(reply, await signIn(db, deps, withDevice(caller, reply), body)),
  )

  route(app, activateEndpoint, async ({ db, caller, body, reply }) =>
    withCookies(reply, await activate(db, deps, withDevice(caller, reply), body)),
  )

  route(app, secondStep, async ({ db, caller, body, reply }) =>
    withCookies(reply, await finishSecondStep(db, deps, withDevice(caller, reply), body)),
  )

  route(app, getPasskeyQuestion, ({ db, caller, reply }) => askPasskey(db, deps, withDevice(caller, reply)))
  route(app, loginByPasskey, async ({ db, caller, body, reply }) =>
    withCookies(reply, await signInByPasskey(db, deps, withDevice(caller, reply), body)),
  )

  route(app, getProofMethods, ({ db, caller, reply }) => proof.getProofMethods(db, deps, caller, placeOf(reply)))
  route(app, confirmIdentity, async ({ db, caller, body, reply }) => {
    const { token, fileToken } = await proof.confirmIdentity(db, deps, caller, placeOf(reply), body)
    setFileCookie(reply, fileToken)
    return { token }
  })

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
