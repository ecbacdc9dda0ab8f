import { getStudentProfile } from '@manara/contract/students.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as students from './students.service.ts'

export function studentAdminRoutes(app: FastifyInstance): void {
  route(app, getStudentProfile, ({ db, params }) => students.getStudentProfile(db, params.id))
}
