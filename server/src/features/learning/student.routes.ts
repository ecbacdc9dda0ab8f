import { getAttendedClassroom, listAttendedClassrooms, listAttendedCourseMaterials } from '@manara/contract/learning.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { listVisibleMaterials } from '../materials/materials.service.ts'
import * as queries from './learning.queries.ts'
import * as learning from './learning.service.ts'

export function learningStudentRoutes(app: FastifyInstance): void {
  route(app, listAttendedClassrooms, ({ db, caller, query }) =>
    queries.listAttendedClassrooms(db, caller.personId, query),
  )
  route(app, getAttendedClassroom, ({ db, caller, params }) => learning.getAttendedClassroom(db, caller, params.id))
  route(app, listAttendedCourseMaterials, ({ db, caller, params, query }) =>
    listVisibleMaterials(db, caller, params.courseId, query),
  )
}
