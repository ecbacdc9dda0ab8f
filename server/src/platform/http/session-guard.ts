import { type Area, type Endpoint, getAreas } from '@manara/contract/endpoint.ts'
import { userRole } from '@manara/contract/users.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { httpProblem } from '../problems/http.errors.ts'
import type { Caller, Visitor } from '../security/caller.ts'
import { fileCookie } from '../security/file-cookie.ts'
import type { RateLimits } from '../security/rate-limits.ts'
import { findSessionOwner } from '../security/sessions.ts'
import type { Tokens } from '../security/tokens.ts'

const roleOfArea: Partial<Record<Area, number>> = {
  admin: userRole.Administrator,
  teacher: userRole.Teacher,
  student: userRole.Student,
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

export const readBearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : bearer.exec(authorization)?.[1]

const longestBrowser = 200

export const toVisitor = ({ id, ip, headers }: FastifyRequest): Visitor => ({
  requestId: id,
  address: ip,
  browser: headers['user-agent']?.slice(0, longestBrowser),
})

/** Whether this role may enter. */
const isLetIn = (declaration: Endpoint, role: number) =>
  getAreas(declaration).some((area) => area === 'member' || roleOfArea[area] === role)

/**
 * Whose session the request says it is of. The cookie counts only where the contract says so, only for reading, and only
 * when no bearer was sent at all: a bearer that is no longer good is never rescued by it (R-material-7).
 */
function readSubject(tokens: Tokens, { headers, cookies, method }: FastifyRequest, declaration: Endpoint) {
  if (headers.authorization !== undefined) {
    const token = readBearerToken(headers.authorization)
    return token === undefined ? undefined : tokens.read('api', token)
  }
  const isOpenedByCookie = declaration.isOpenedByFileCookie && (method === 'GET' || method === 'HEAD')
  const token = isOpenedByCookie ? cookies[fileCookie] : undefined
  return token === undefined ? undefined : tokens.read('file', token)
}

/** The door of every area but the public one: an open session of a living person with the right role. */
export function createSessionGuard(db: Db, tokens: Tokens, limits: RateLimits) {
  return async (request: FastifyRequest, declaration: Endpoint): Promise<Caller> => {
    const subject = readSubject(tokens, request, declaration)
    const owner = subject && (await findSessionOwner(db, subject))
    if (!owner) throw httpProblem.notSignedIn()
    await limits.spend('burstOfUser', owner.personId)
    await limits.spend('requestsOfUser', owner.personId)
    if (!isLetIn(declaration, owner.role)) throw httpProblem.wrongRole()
    return { ...toVisitor(request), ...owner, sessionId: subject.sessionId }
  }
}
