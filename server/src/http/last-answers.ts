import type { FastifyInstance } from 'fastify'

/**
 * Once the server is stopping, each answer is the last on its connection: else stopping would wait for clients that keep
 * theirs open for later.
 */
export function endConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  // An answer whose headers were gone before, for example a long download.
  app.addHook('onResponse', async () => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections())
  })
}
