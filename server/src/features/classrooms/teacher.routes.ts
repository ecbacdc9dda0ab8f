import {
  announceToClassroom,
  getTaughtClassroom,
  getTeacherDashboard,
  listCoordinatedCourses,
  listTaughtClassrooms,
  toggleClassroomStatus,
} from '@manara/contract/teaching.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as queries from './teaching.queries.ts'
import * as teaching from './teaching.service.ts'

export function classroomTeacherRoutes(app: FastifyInstance): void {
  route(app, getTeacherDashboard, ({ db, caller }) => teaching.getWholeDashboard(db, caller))
  route(app, listTaughtClassrooms, ({ db, caller, query }) => queries.listTaughtClassrooms(db, caller.personId, query))
  route(app, listCoordinatedCourses, ({ db, caller, query }) =>
    queries.listCoordinatedCourses(db, caller.personId, query),
  )
  route(app, getTaughtClassroom, ({ db, caller, params }) => teaching.getTaughtClassroomDetails(db, caller, params.id))
  route(app, announceToClassroom, ({ db, caller, params, body }) =>
    teaching.announceToClassroom(db, caller, params.id, body),
  )
  route(app, toggleClassroomStatus, ({ db, caller, params }) => teaching.toggleClassroomStatus(db, caller, params.id))
}
