import { getQuizReview, getQuizToTake, submitQuiz } from '@manara/contract/quiz-taking.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as taking from './taking.service.ts'

export function quizStudentRoutes(app: FastifyInstance): void {
  route(app, getQuizToTake, ({ db, caller, params }) => taking.getQuizToTake(db, caller, params.lectureId))
  route(app, submitQuiz, ({ db, caller, params, body }) => taking.submitQuiz(db, caller, params.lectureQuizId, body))
  route(app, getQuizReview, ({ db, caller, params, query }) =>
    taking.getQuizReview(db, caller, params.submissionId, query.by),
  )
}
