import {
  getAttempt,
  getAttemptReview,
  getQuizStart,
  handInAttempt,
  saveAnswers,
  startAttempt,
} from '@manara/contract/quiz-attempts.ts'
import { getQuizReview, getQuizToTake, submitQuiz } from '@manara/contract/quiz-taking.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import * as attempts from './attempts/attempts.service.ts'
import * as reviews from './attempts/review.service.ts'
import * as taking from './taking.service.ts'

export function quizStudentRoutes(app: FastifyInstance, { limits }: { limits: RateLimits }): void {
  route(app, getQuizToTake, ({ db, caller, params }) => taking.getQuizToTake(db, caller, params.lectureId))
  route(app, submitQuiz, ({ db, caller, params, body }) => taking.submitQuiz(db, caller, params.lectureQuizId, body))
  route(app, getQuizReview, ({ db, caller, params, query }) =>
    taking.getQuizReview(db, caller, params.submissionId, query.by),
  )
  route(app, getQuizStart, ({ db, caller, params }) => attempts.getQuizStart(db, caller, params.id))
  route(app, startAttempt, ({ db, caller, params, body }) => attempts.startAttempt(db, limits, caller, params.id, body))
  route(app, getAttempt, ({ db, caller, params }) => attempts.getAttempt(db, caller, params.id))
  route(app, saveAnswers, ({ db, caller, params, body }) => attempts.saveAnswers(db, caller, params.id, body))
  route(app, handInAttempt, ({ db, caller, params, body }) => attempts.handInAttempt(db, caller, params.id, body))
  route(app, getAttemptReview, ({ db, caller, params, query }) =>
    reviews.getAttemptReview(db, caller, params.id, query.by),
  )
}
