import { createHoliday, deleteHoliday, listHolidays, previewHoliday, updateHoliday } from '@manara/contract/calendar.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as holidays from './holidays.service.ts'

export function calendarAdminRoutes(app: FastifyInstance): void {
  route(app, listHolidays, ({ db, query }) => holidays.listHolidays(db, query))
  route(app, createHoliday, ({ db, caller, body }) => holidays.createHoliday(db, caller, body))
  route(app, previewHoliday, ({ db, body }) => holidays.previewHoliday(db, body))
  route(app, updateHoliday, ({ db, caller, params, body }) => holidays.updateHoliday(db, caller, params.id, body))
  route(app, deleteHoliday, ({ db, caller, params }) => holidays.deleteHoliday(db, caller, params.id))
}
