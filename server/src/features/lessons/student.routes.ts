import { listAttendedLessons } from '@manara/contract/lessons.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import * as lessons from './lessons.service.ts'

export function lessonStudentRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  route(app, listAttendedLessons, ({ db, caller, query }) => lessons.listAttendedLessons(db, clock(), caller, query))
}
