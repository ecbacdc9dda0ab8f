import { search } from '@manara/contract/search.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { holds } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import * as service from './search.service.ts'

/** So many people come with the searches of an hour that raise the alarm of whole lists. */
const peopleOfManySearches = 2_500

interface Deps {
  limits: RateLimits
  searchMilliseconds?: number | undefined
}

export function searchRoutes(app: FastifyInstance, { limits, searchMilliseconds = 150 }: Deps): void {
  route(app, search, async ({ db, caller, query }) => {
    await limits.spend('searchesOfUser', caller.personId)
    if (holds(caller, 'person.read') && (await limits.passes('searchesBeforeAlarm', caller.personId)))
      await app.deps.noticeList(caller, search, peopleOfManySearches)
    return service.search(db, caller, query.q, searchMilliseconds)
  })
}
