import { openUnsubscribePage, unsubscribeFromDigests } from '@manara/contract/digests.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import * as digests from './digests.service.ts'

/** A mail program sends one of these, by RFC 8058; it says nothing that the address does not say. */
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

export function unsubscribeRoutes(app: FastifyInstance, { limits }: { limits: RateLimits }): void {
  route(app, openUnsubscribePage, ({ params, reply }) =>
    reply.header('cache-control', 'no-store').redirect(`/unsubscribe#${encodeURIComponent(params.secret)}`, 303),
  )
  app.register(async (scope) => {
    scope.addContentTypeParser(forms, { parseAs: 'string' }, async () => undefined)
    route(scope, unsubscribeFromDigests, ({ db, caller, params }) =>
      digests.unsubscribeFromDigests(db, limits, caller, params.secret),
    )
  })
}
