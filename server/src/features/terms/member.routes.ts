import { listTermOptions } from '@manara/contract/terms.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import * as queries from './terms.queries.ts'

export function termRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  route(app, listTermOptions, ({ db }) => queries.listTermOptions(db, clock()))
}
