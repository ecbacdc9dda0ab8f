import type { Socket } from 'node:net'
import { httpProblem } from '../problems/http.errors.ts'
import type { Problem } from '../problems/problem.ts'
import { problemBody } from './error-handler.ts'

const toProblem = (code: string | undefined): Problem => {
  if (code === 'HPE_HEADER_OVERFLOW') return httpProblem.headersTooLarge()
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? httpProblem.requestTimeout() : httpProblem.malformedAddress()
}

/** Answers what Node could not even read as a request; there is no reply object yet, only the socket. */
export function answerClientErrors(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const problem = toProblem(error.code)
  const body = JSON.stringify(problemBody(problem, ''))
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${problem.status} Refused\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  socket.destroy(error)
}
