import * as contract from '@manara/contract/factors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { findPasskeyPlace } from '../../platform/security/passkeys.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import type { FactorDeps } from './check-factor.service.ts'
import * as factors from './factors.service.ts'

type Deps = FactorDeps & { limits: RateLimits; publicUrl: string | undefined }

export function secondFactorMemberRoutes(app: FastifyInstance, deps: Deps): void {
  const placeOf = ({ request }: FastifyReply) => findPasskeyPlace(deps.publicUrl, request)

  route(app, contract.getMyFactors, ({ db, caller, reply }) => factors.getMyFactors(db, deps, caller, placeOf(reply)))
  route(app, contract.startTotp, ({ db, caller }) => factors.startTotp(db, deps, caller))
  route(app, contract.confirmTotp, ({ db, caller, body }) => factors.confirmTotp(db, deps, caller, body))
  route(app, contract.removeTotp, ({ db, caller }) => factors.removeTotp(db, deps, caller))
  route(app, contract.getPasskeyOffer, ({ db, caller, reply }) =>
    factors.getPasskeyOffer(db, deps, caller, placeOf(reply)),
  )
  route(app, contract.addPasskey, ({ db, caller, body, reply }) =>
    factors.addPasskey(db, deps, caller, placeOf(reply), body),
  )
  route(app, contract.removePasskey, ({ db, caller, params }) => factors.removePasskey(db, deps, caller, params.id))
  route(app, contract.renewRecoveryCodes, ({ db, caller }) => factors.renewRecoveryCodes(db, deps, caller))
}
