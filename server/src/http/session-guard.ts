import { type Area, areasOf, type Endpoint } from '@manara/contract/endpoint.ts'
import { userRole } from '@manara/contract/users.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Caller, Visitor } from '../security/caller.ts'
import type { RateLimits } from '../security/rate-limits.ts'
import { findSessionOwner } from '../security/sessions.ts'
import type { Tokens } from '../security/tokens.ts'
import { httpProblem } from './http.errors.ts'

const roleOfArea: Partial<Record<Area, number>> = {
  admin: userRole.Administrator,
  teacher: userRole.Teacher,
  student: userRole.Student,
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

export const visitorOf = (request: FastifyRequest): Visitor => ({ requestId: request.id, address: request.ip })

/** May somebody with this role come in? */
const isLetIn = (declaration: Endpoint, role: number) =>
  areasOf(declaration).some((area) => area === 'member' || roleOfArea[area] === role)

/** The door of every area but the public one: an open session of a living person with the right role. */
export function createSessionGuard(db: Db, tokens: Tokens, limits: RateLimits) {
  return async (request: FastifyRequest, declaration: Endpoint): Promise<Caller> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    const subject = token && tokens.read('api', token)
    const owner = subject && (await findSessionOwner(db, subject))
    if (!owner) throw httpProblem.notSignedIn()
    await limits.spend('burstOfUser', owner.personId)
    await limits.spend('requestsOfUser', owner.personId)
    if (!isLetIn(declaration, owner.role)) throw httpProblem.wrongRole()
    return { ...visitorOf(request), ...owner, sessionId: subject.sessionId }
  }
}
