import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  isBrokenConstraint,
  isDatabaseUnavailable,
  isUnstorableValue,
  loggableDatabaseError,
} from '../db/database-errors.ts'
import { UnknownCursorError } from '../db/list-page.ts'
import { httpProblem, statusTitles } from './http.errors.ts'
import { Problem } from './problem.ts'

const retryAfterSeconds = 2

/** Refusals that Fastify itself makes before a handler runs, by its error code. */
const frameworkProblems: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => httpProblem.wrongContentType(),
  FST_ERR_CTP_BODY_TOO_LARGE: () => httpProblem.tooLarge(),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => httpProblem.malformedBody(),
  FST_ERR_BAD_URL: () => httpProblem.malformedAddress(),
  FST_ERR_MAX_PARAM_LENGTH: () => httpProblem.unknownAddress(),
  FST_ERR_ASYNC_CONSTRAINT: () => httpProblem.malformedAddress(),
  FST_REQ_FILE_TOO_LARGE: () => httpProblem.tooLarge(),
  FST_FILES_LIMIT: () => httpProblem.unexpectedFile(),
  FST_FIELDS_LIMIT: () => httpProblem.tooLarge(),
  FST_PARTS_LIMIT: () => httpProblem.tooLarge(),
  FST_MP_PREMATURE_CLOSE: () => httpProblem.brokenUpload(),
}

/** Whatever was thrown, as the refusal that the user reads. Only what nobody foresaw stays a 500. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const known = error instanceof Error && 'code' in error ? frameworkProblems[String(error.code)] : undefined
  if (known) return known()
  if (error instanceof UnknownCursorError) return httpProblem.unknownCursor()
  if (isDatabaseUnavailable(error)) return httpProblem.databaseAway({ retryAfterSeconds })
  if (isUnstorableValue(error)) return httpProblem.unstorableValue()
  if (isBrokenConstraint(error)) return httpProblem.brokenRule()
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 503) return httpProblem.overloaded({ retryAfterSeconds })
  return status >= 400 && status < 500 ? httpProblem.malformedBody() : httpProblem.unexpected()
}

/** The stack without its first line: messages may quote what a user typed, frames never do. */
const frames = (error: unknown) =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => line.startsWith('    at '))
        .slice(0, 12)
    : []

/** The body of a refusal as it goes over the wire. */
export function problemBody(problem: Problem, requestId: string) {
  const { errors, state } = problem.details
  return {
    ...state,
    type: problem.type,
    title: statusTitles[problem.status] ?? 'تعذّر تنفيذ الطلب',
    status: problem.status,
    message: problem.message,
    ...(errors && { errors }),
    requestId,
  }
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = asProblem(error)
  if (problem.status >= 500)
    request.log.error(
      {
        ...loggableDatabaseError(error),
        name: error instanceof Error ? error.name : typeof error,
        frames: frames(error),
      },
      problem.status === 503 ? 'unavailable' : 'unexpected failure',
    )
  if (problem.details.retryAfterSeconds) reply.header('retry-after', problem.details.retryAfterSeconds)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemBody(problem, request.id))
}

/** Every refusal leaves through here. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
}

export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void answer(error, request, reply)
