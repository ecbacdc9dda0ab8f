import { checkIn } from '@manara/contract/check-ins.ts'
import { listOwnAttendance, listOwnAttendedLessons } from '@manara/contract/own-attendance.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { claimCookie, readPhone, setPhoneCookie } from './check-in-cookies.ts'
import { checkIn as checkInStudent } from './check-ins.service.ts'
import * as queries from './own-attendance.queries.ts'
import { listOwnLessons } from './own-attendance.service.ts'
import type { AttendanceDeps } from './teacher.routes.ts'

export function attendanceStudentRoutes(app: FastifyInstance, { clock, limits }: AttendanceDeps): void {
  route(app, listOwnAttendance, ({ db, caller }) => queries.listOwnAttendance(db, caller.personId))
  route(app, listOwnAttendedLessons, ({ db, caller, params }) => listOwnLessons(db, clock(), caller, params.id))
  route(app, checkIn, async ({ db, caller, reply }) => {
    await limits.spend('checkInsOfUser', caller.personId)
    const phone = readPhone(reply)
    const claim = reply.request.cookies[claimCookie]
    const answer = await checkInStudent(db, clock(), caller, { claim, phone })
    setPhoneCookie(reply, phone)
    return answer
  })
}
