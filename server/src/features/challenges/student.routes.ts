import {
  getChallenge,
  getChallengeLeaderboard,
  listChallenges,
  listChallengeWeeks,
  submitChallenge,
} from '@manara/contract/challenges.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import * as challenges from './challenges.service.ts'

export function challengeStudentRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  route(app, listChallenges, ({ db, caller }) => challenges.listChallenges(db, clock, caller))
  route(app, getChallenge, ({ db, caller, params }) => challenges.getChallenge(db, clock, caller, params.courseId))
  route(app, submitChallenge, ({ db, caller, params, body }) =>
    challenges.submitChallenge(db, clock, caller, params.courseId, body),
  )
  route(app, getChallengeLeaderboard, ({ db, caller, params, query }) =>
    challenges.getLeaderboard(db, clock, caller, params.courseId, query),
  )
  route(app, listChallengeWeeks, ({ db, caller, params }) => challenges.listWeeks(db, clock, caller, params.courseId))
}
