import { usualNationalIdName, withNationalIdName } from '@manara/contract/country-presets.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  isBrokenConstraint,
  isDatabaseUnavailable,
  isUnstorableValue,
  loggableDatabaseError,
} from '../db/database-errors.ts'
import { UnknownCursorError } from '../db/list-page.ts'
import { httpProblem, statusTitles } from '../problems/http.errors.ts'
import { Problem } from '../problems/problem.ts'
import { maskFor } from './mask-identity.ts'

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

/** Any error as the refusal that the user reads. Only unforeseen errors stay a 500. */
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

/** How the school calls the national id. */
export type ReadNationalIdName = () => Promise<string>

/** The words of the school where they are not the usual ones; a refusal does not wait for a database that is away. */
async function inSchoolWords<Body extends object>(body: Body, readName: ReadNationalIdName): Promise<Body> {
  const text = JSON.stringify(body)
  if (!text.includes(' الوطني')) return body
  const name = await readName().catch(() => usualNationalIdName)
  // Inside JSON: a name with quotes must not end its text.
  return JSON.parse(withNationalIdName(text, JSON.stringify(name).slice(1, -1)))
}

function logFailure(error: unknown, problem: Problem, request: FastifyRequest): void {
  if (problem.status < 500) return
  request.log.error(
    {
      ...loggableDatabaseError(error),
      name: error instanceof Error ? error.name : typeof error,
      frames: frames(error),
    },
    problem.status === 503 ? 'unavailable' : 'unexpected failure',
  )
}

function send(problem: Problem, body: object, reply: FastifyReply) {
  if (problem.details.retryAfterSeconds) reply.header('retry-after', problem.details.retryAfterSeconds)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((answer: unknown) => JSON.stringify(answer))
    .send(body)
}

/** Every refusal leaves through here. */
export function answerProblems(app: FastifyInstance, readName: ReadNationalIdName): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = asProblem(error)
    logFailure(error, problem, request)
    const { endpoint } = request.routeOptions.config
    const body = problemBody(problem, request.id)
    const shown = endpoint ? maskFor(endpoint, request.caller, body) : body
    return send(problem, await inSchoolWords(shown, readName), reply)
  })
}

export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error)
  logFailure(error, problem, request)
  void send(problem, problemBody(problem, request.id), reply)
}
