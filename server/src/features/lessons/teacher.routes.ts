import { addTaughtLesson, deleteTaughtLesson, listTaughtLessons } from '@manara/contract/lessons.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import * as lessons from './lessons.service.ts'

export function lessonTeacherRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  route(app, listTaughtLessons, ({ db, caller, query }) => lessons.listTaughtLessons(db, clock(), caller, query))
  route(app, addTaughtLesson, ({ db, caller, params, body }) =>
    lessons.addTaughtLesson(db, clock(), caller, params.id, body),
  )
  route(app, deleteTaughtLesson, ({ db, caller, params }) =>
    lessons.deleteLesson(db, clock(), caller, params.lessonKey, 'deleteTaughtLesson'),
  )
}
