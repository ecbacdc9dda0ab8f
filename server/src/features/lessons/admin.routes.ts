import {
  addLessons,
  cancelLesson,
  deleteLesson,
  listLessons,
  moveLesson,
  restoreLesson,
} from '@manara/contract/lessons.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import * as queries from './lessons.queries.ts'
import * as lessons from './lessons.service.ts'

export function lessonAdminRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  route(app, listLessons, ({ db, query }) => queries.listLessons(db, clock(), query))
  route(app, addLessons, ({ db, caller, body }) => lessons.addLessons(db, clock(), caller, body))
  route(app, moveLesson, ({ db, caller, params, body }) =>
    lessons.moveLesson(db, clock(), caller, params.lessonKey, body),
  )
  route(app, cancelLesson, ({ db, caller, params, body }) =>
    lessons.cancelLesson(db, clock(), caller, params.lessonKey, body),
  )
  route(app, restoreLesson, ({ db, caller, params }) => lessons.restoreLesson(db, clock(), caller, params.lessonKey))
  route(app, deleteLesson, ({ db, caller, params }) =>
    lessons.deleteLesson(db, clock(), caller, params.lessonKey, 'deleteLesson'),
  )
}
