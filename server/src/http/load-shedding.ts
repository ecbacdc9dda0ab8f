import type { FastifyInstance } from 'fastify'
import { httpProblem } from './http.errors.ts'

/** Requests that may wait for a database connection; beyond it they would only time out later. */
const mostWaiting = 200

/** Refuses early when too many already wait: those inside are served in time, the rest come back (security §2.2). */
export function shedLoad(app: FastifyInstance, waitingCount: () => number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isTooMuch =
      waitingCount() > mostWaiting && request.url.startsWith('/api/') && !request.url.startsWith('/api/health')
    done(isTooMuch ? httpProblem.overloaded({ retryAfterSeconds: 2 }) : undefined)
  })
}
