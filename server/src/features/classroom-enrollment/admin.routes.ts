import {
  bulkEnroll,
  bulkTransfer,
  cancelEnrollment,
  enroll,
  exportAvailableStudents,
  exportClassroomEnrollments,
  listAvailableStudents,
  listClassroomEnrollments,
  transfer,
} from '@manara/contract/classroom-enrollment.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import * as bulkTransferring from './bulk-transfer.service.ts'
import { enrollmentProblem } from './classroom-enrollment.messages.ts'
import * as queries from './classroom-enrollment.queries.ts'
import * as enrollments from './classroom-enrollment.service.ts'

export function classroomEnrollmentAdminRoutes(app: FastifyInstance): void {
  listRoute(app, listClassroomEnrollments, exportClassroomEnrollments, async ({ db, params, query }) => {
    if (!(await queries.hasClassroom(db, params.id))) throw enrollmentProblem.classroomNotFound()
    return queries.listEnrollments(db, params.id, query)
  })
  listRoute(app, listAvailableStudents, exportAvailableStudents, async ({ db, params, query }) => {
    const course = await queries.getCourse(db, params.courseId)
    if (!course) throw enrollmentProblem.courseNotFound()
    return queries.listAvailableStudents(db, course, query)
  })
  route(app, enroll, ({ db, caller, body }) => enrollments.enroll(db, caller, body))
  route(app, bulkEnroll, ({ db, caller, body }) => enrollments.bulkEnroll(db, caller, body))
  route(app, cancelEnrollment, ({ db, caller, params }) => enrollments.cancelEnrollment(db, caller, params.id))
  route(app, bulkTransfer, ({ db, caller, body }) => bulkTransferring.bulkTransfer(db, caller, body))
  route(app, transfer, ({ db, caller, params, body }) => enrollments.transfer(db, caller, params.id, body))
}
