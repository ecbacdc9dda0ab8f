import { getOwnExcuseDocument, listOwnExcuses, sendExcuse, withdrawExcuse } from '@manara/contract/excuses.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import { inline } from '../../platform/http/send-file.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import * as queries from './excuses.queries.ts'
import * as excuses from './excuses.service.ts'

export function excuseStudentRoutes(
  app: FastifyInstance,
  { clock, limits }: { clock: Clock; limits: RateLimits },
): void {
  route(app, listOwnExcuses, ({ db, caller, query }) => queries.listOwnExcuses(db, caller.personId, query))
  route(app, sendExcuse, async ({ db, files, caller, body, file }) => {
    await limits.spend('excusesOfUser', caller.personId)
    return excuses.sendExcuse(db, { files, clock }, caller, { body, file })
  })
  route(app, withdrawExcuse, ({ db, caller, params }) => excuses.withdrawExcuse(db, caller, params.id))
  route(app, getOwnExcuseDocument, async ({ db, caller, params }) =>
    inline(await excuses.getOwnExcuseDocument(db, caller, params.id)),
  )
}
