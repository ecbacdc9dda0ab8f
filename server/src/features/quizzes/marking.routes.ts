import { getQuizMarking, listAnswersToMark, markAnswer } from '@manara/contract/marking.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as marking from './attempts/marking.service.ts'

export function markingRoutes(app: FastifyInstance): void {
  route(app, getQuizMarking, ({ db, caller, params }) => marking.getQuizMarking(db, caller, params.id))
  route(app, listAnswersToMark, ({ db, caller, params, query }) =>
    marking.listAnswersToMark(db, caller, params.id, query),
  )
  route(app, markAnswer, ({ db, caller, params, body }) =>
    marking.markAnswer(db, caller, params.id, params.questionId, body),
  )
}
