import type { FastifyInstance, FastifyLoggerOptions } from 'fastify'
import type { LoggerOptions } from 'pino'

/**
 * Fields that may be logged: an allow-list. Addresses are logged as their pattern, so that ids and search texts stay
 * out; bodies, headers and error messages are never logged (security T45).
 */
export function logOptions(level: string): FastifyLoggerOptions & LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error) => ({ type: error.name, message: '', stack: '' }),
    },
  }
}

/** One line for each finished request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, caller } = request
    request.log.info(
      {
        method,
        route: routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        ...(caller && { personId: caller.personId }),
      },
      'answered',
    )
    done()
  })
}
