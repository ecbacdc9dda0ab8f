import { getSecurityOverview, listSignIns } from '@manara/contract/sign-ins.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as signIns from './sign-ins.service.ts'

export function signInAdminRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string | undefined }): void {
  route(app, listSignIns, ({ db, query }) => signIns.listSignIns(db, query))
  route(app, getSecurityOverview, ({ db }) => signIns.getSecurityOverview(db, publicUrl))
}
