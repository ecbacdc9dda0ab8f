import { getCourseLeaderboard, listCourseChallengeWeeks } from '@manara/contract/challenges.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import * as challenges from './challenges.service.ts'

export function challengeTeacherRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  route(app, getCourseLeaderboard, ({ db, caller, params, query }) =>
    challenges.getLeaderboard(db, clock, caller, params.courseId, query),
  )
  route(app, listCourseChallengeWeeks, ({ db, caller, params }) =>
    challenges.listWeeks(db, clock, caller, params.courseId),
  )
}
