import {
  declareDifferent,
  exportPersonMatches,
  listPersonMatches,
  scanPersonMatches,
} from '@manara/contract/person-matches.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import * as scan from './match-scan.service.ts'
import * as pairs from './person-pairs.service.ts'

export function personMatchAdminRoutes(app: FastifyInstance, deps: scan.ScanDeps): void {
  listRoute(app, listPersonMatches, exportPersonMatches, ({ db, query }) => pairs.listPersonMatches(db, query))
  route(app, declareDifferent, ({ db, caller, params }) => pairs.declareDifferent(db, caller, params.id))
  route(app, scanPersonMatches, ({ db, caller }) => scan.scanPersonMatches(db, deps, caller))
}
