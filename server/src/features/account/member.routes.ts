import { changeMyPassword, getMyProfile } from '@manara/contract/account.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { clearFileCookie } from '../../security/file-cookie.ts'
import type { Passwords } from '../../security/passwords.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import * as account from '../users/own-account.service.ts'
import * as queries from './account.queries.ts'

export interface AccountGround {
  passwords: Passwords
  limits: RateLimits
}

export function accountRoutes(app: FastifyInstance, ground: AccountGround): void {
  route(app, getMyProfile, ({ db, caller }) => queries.getMyProfile(db, caller.personId))

  route(app, changeMyPassword, async ({ db, caller, body, reply }) => {
    const answer = await account.changeMyPassword(db, ground, caller, body)
    clearFileCookie(reply)
    return answer
  })
}
