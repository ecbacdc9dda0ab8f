import { followCheckInCode } from '@manara/contract/check-ins.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { setClaimCookie } from './check-in-cookies.ts'
import { followCode } from './check-ins.service.ts'
import type { AttendanceDeps } from './teacher.routes.ts'

const page = '/student/check-in'

export function attendancePublicRoutes(app: FastifyInstance, { clock, limits }: AttendanceDeps): void {
  route(app, followCheckInCode, async ({ db, caller, params, reply }) => {
    // Whoever scans reads a page, not an answer of the API.
    const isAdmitted = await limits.spend('checkInCodesOfAddress', caller.address).then(
      () => true,
      () => false,
    )
    const { claim, state } = isAdmitted ? await followCode(db, clock(), params.code) : { state: 'busy' }
    if (claim !== undefined) setClaimCookie(reply, claim)
    return reply.header('cache-control', 'no-store').redirect(state ? `${page}?state=${state}` : page, 303)
  })
}
