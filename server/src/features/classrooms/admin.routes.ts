import {
  assignTeacher,
  classroomStatuses,
  createClassroom,
  deleteClassroom,
  exportClassrooms,
  getClassroom,
  listClassroomStatuses,
  listClassrooms,
  listClassroomsOfCourse,
  unassignTeacher,
  updateClassroom,
} from '@manara/contract/classrooms.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { listRoute, route } from '../../platform/http/route.ts'
import * as queries from './classrooms.queries.ts'
import * as classrooms from './classrooms.service.ts'

export function classroomAdminRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  listRoute(app, listClassrooms, exportClassrooms, ({ db, query }) => queries.listClassrooms(db, query))
  route(app, listClassroomsOfCourse, async ({ db, params, query }) => {
    await classrooms.courseOrFail(db, params.id)
    return queries.listClassrooms(db, { ...query, courseId: params.id })
  })
  route(app, getClassroom, ({ db, params }) => classrooms.getClassroomOrFail(db, params.id))
  route(app, createClassroom, ({ db, caller, body }) => classrooms.createClassroom(db, caller, body, clock()))
  route(app, updateClassroom, ({ db, caller, params, body }) => classrooms.updateClassroom(db, caller, params.id, body))
  route(app, deleteClassroom, ({ db, caller, params }) => classrooms.deleteClassroom(db, caller, params.id))
  route(app, assignTeacher, ({ db, caller, params, body }) => classrooms.assignTeacher(db, caller, params.id, body))
  route(app, unassignTeacher, ({ db, caller, params }) => classrooms.unassignTeacher(db, caller, params.id))
  route(app, listClassroomStatuses, () => [...classroomStatuses])
}
