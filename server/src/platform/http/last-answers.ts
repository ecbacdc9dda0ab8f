import { getReady } from '@manara/contract/system.ts'
import type { FastifyInstance } from 'fastify'
import { httpProblem } from '../problems/http.errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on each connection ends with its next answer, and the server says that it is not ready, unless another
     * process on the same port takes its place.
     */
    startDraining(isReplaced: boolean): void
  }
}

/**
 * Once the server is stopping, each answer is the last on its connection: else stopping would wait for clients that keep
 * theirs open for later. While it drains it still answers everything, but says that it is not ready; idle connections stay,
 * because a proxy may be sending over one of them right now.
 */
export function endConnectionsOnStop(app: FastifyInstance): void {
  let [isDraining, isUnready, isClosing] = [false, false, false]
  app.decorate('startDraining', (isReplaced: boolean) => {
    isDraining = true
    isUnready = !isReplaced
  })
  app.addHook('preClose', async () => {
    isDraining = true
    isClosing = true
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isUnready && request.routeOptions.url === getReady.path
    done(isRefused ? httpProblem.stopping({ retryAfterSeconds: 2 }) : undefined)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  // An answer whose headers were gone before, for example a long download.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
}
