import { type Area, askedPermissions, type Endpoint, getAreas } from '@manara/contract/endpoint.ts'
import { userRole } from '@manara/contract/users.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { httpProblem } from '../problems/http.errors.ts'
import { type Caller, holds, type Visitor } from '../security/caller.ts'
import { fileCookie } from '../security/file-cookie.ts'
import { requireFreshProof } from '../security/fresh-proof.ts'
import type { RateLimits } from '../security/rate-limits.ts'
import type { RefusedCalls } from '../security/refused-calls.ts'
import { findSessionOwner, type SessionOwner } from '../security/sessions.ts'
import type { Tokens } from '../security/tokens.ts'

const roleOfArea: Partial<Record<Area, number>> = {
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

/** The office requires the permissions of the endpoint, and refuses students (R-access-1). */
function mayEnterOffice(declaration: Endpoint, owner: Subject): boolean {
  if (owner.role === userRole.Student) return false
  if (declaration.permission !== 'any') return askedPermissions(declaration).every((asked) => holds(owner, asked))
  return owner.role !== userRole.Teacher || (owner.permissions ?? []).length > 0
}

type Subject = Pick<Caller, 'role' | 'permissions'>

/** Whether this endpoint is open to the role and permissions of the caller, and by which door. */
export function findDoor(declaration: Endpoint, owner: Subject): 'office' | 'own' | undefined {
  if (getAreas(declaration).includes('admin') && mayEnterOffice(declaration, owner)) return 'office'
  const isOwn = getAreas(declaration).some(
    (area) => area === 'public' || area === 'member' || roleOfArea[area] === owner.role,
  )
  return isOwn ? 'own' : undefined
}

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

/**
 * Limited sessions go no further than adding a second factor or changing the password; dangerous acts ask for a fresh proof
 * (R-factor-6, R-factor-7, R-password-7).
 */
function refuseUnproved({ proof, isOpenWhileLimited }: Endpoint, owner: SessionOwner): void {
  if (owner.mustChangePassword && !isOpenWhileLimited) throw httpProblem.passwordChangeRequired()
  if (owner.isLimited && !isOpenWhileLimited) throw httpProblem.secondFactorRequired()
  if (proof === 'always' && !owner.isFresh) throw httpProblem.confirmIdentity()
  if (proof === 'twoFactors') requireFreshProof(owner)
}

/** The door of every area but the public one: an open session of a living person with the right role or permission. */
export function createSessionGuard(db: Db, tokens: Tokens, limits: RateLimits, refusals: RefusedCalls) {
  return async (request: FastifyRequest, declaration: Endpoint): Promise<Caller> => {
    const subject = readSubject(tokens, request, declaration)
    const owner = subject && (await findSessionOwner(db, subject, !declaration.isPolled))
    if (!owner) throw httpProblem.notSignedIn()
    await limits.spend('burstOfUser', owner.personId)
    await limits.spend('requestsOfUser', owner.personId)
    const door = findDoor(declaration, owner)
    if (door === undefined) {
      refusals.note(owner.personId, declaration.name)
      throw httpProblem.wrongRole()
    }
    refuseUnproved(declaration, owner)
    return { ...toVisitor(request), ...owner, isOffice: door === 'office', sessionId: subject.sessionId }
  }
}
