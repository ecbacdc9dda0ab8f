import { listClassroomPeople } from '@manara/contract/person-health.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as people from './classroom-people.service.ts'

export function peopleTeacherRoutes(app: FastifyInstance): void {
  route(app, listClassroomPeople, ({ db, caller, params }) => people.listClassroomPeople(db, caller, params.id))
}
