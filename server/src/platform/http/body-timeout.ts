import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answerClientErrors } from './client-errors.ts'

/** A form arrives within half a minute; an upload may take hours, but never stand still for so long. */
const timeoutMilliseconds = 30_000

/** The longest that any request may take to arrive; uploads over a weak connection need it. */
export const longestRequestMilliseconds = 4 * 3_600_000

const timeout = () => Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

function giveUp(raw: IncomingMessage, response: ServerResponse): void {
  if (raw.complete || raw.destroyed) return
  if (response.headersSent) raw.destroy()
  else answerClientErrors(timeout(), raw.socket)
}

/** Ends requests whose body does not arrive. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if (length === undefined && encoding === undefined) return done()
    const isUpload = routeOptions.config.endpoint?.bodyKind === 'multipart'
    let seenBytes = raw.socket.bytesRead
    const look = () => {
      const isMoving = isUpload && raw.socket.bytesRead > seenBytes
      seenBytes = raw.socket.bytesRead
      if (!isMoving) giveUp(raw, reply.raw)
    }
    const timer = setInterval(look, timeoutMilliseconds)
    for (const event of ['end', 'close', 'error']) raw.once(event, () => clearInterval(timer))
    done()
  })
}
