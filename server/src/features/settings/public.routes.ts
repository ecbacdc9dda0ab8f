import { getSchool } from '@manara/contract/settings.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import * as settings from './settings.service.ts'

export function schoolRoutes(app: FastifyInstance): void {
  route(app, getSchool, ({ db }) => settings.getSchool(db))
}
