import { type Endpoint, listStatuses, successStatus } from '@manara/contract/endpoint.ts'
import { ProblemReply } from '@manara/contract/problem.ts'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { expectedOutcome } from '../authorization/expectation.ts'
import { expectations } from '../authorization/expectations.ts'
import type { Persona } from '../authorization/personas.ts'

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)

const checks = new Map<string, ValidateFunction>()

function checkFor({ name, replies }: Endpoint, status: 200 | 201): ValidateFunction | undefined {
  const schema = replies[status]
  const known = checks.get(name)
  if (known || !schema) return known
  const check = ajv.compile(schema)
  checks.set(name, check)
  return check
}

const isProblem = ajv.compile(ProblemReply)
const internals =
  /\bat \/|\bselect\b.*\bfrom\b|\bpg_[a-z]{3}|ECONN|node_modules|\.ts:|relation "|syntax error|SQLSTATE|kysely|\$argon2/i

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function complaintsOfSuccess(
  declaration: Endpoint,
  { statusCode, headers, payload }: LightMyRequestResponse,
): string[] {
  if (statusCode === 204) return payload === '' ? [] : ['204 with a body']
  const isJson = /^application\/json/.test(String(headers['content-type']))
  if (!isJson) return []
  const check = checkFor(declaration, statusCode as 200 | 201)
  const complaints =
    check?.(parsed(payload)) === false ? [`the reply breaks its schema: ${ajv.errorsText(check.errors)}`] : []
  const total = headers['x-total-count']
  if (declaration.isList && !/^\d+$/.test(String(total))) complaints.push(`X-Total-Count is ${total}`)
  return complaints
}

function complaintsOfRefusal({ headers, payload }: LightMyRequestResponse): string[] {
  const body = parsed(payload)
  const complaints: string[] = []
  if (!/^application\/problem\+json/.test(String(headers['content-type']))) complaints.push('not problem+json')
  if (!isProblem(body)) complaints.push(`not a problem: ${ajv.errorsText(isProblem.errors)}`)
  else if (!/[\u0600-\u06ff]/.test(String((body as { message: string }).message))) complaints.push('not in Arabic')
  return complaints
}

/** All that is wrong with an answer; nothing, whatever was sent. */
export function complaintsAbout(declaration: Endpoint, persona: Persona, response: LightMyRequestResponse): string[] {
  const { statusCode, payload } = response
  const line = expectations[declaration.name]
  const complaints: string[] = []
  if (statusCode >= 500) complaints.push(`status ${statusCode}`)
  if (!listStatuses(declaration).includes(statusCode)) complaints.push(`status ${statusCode} is not documented`)
  if (statusCode < 300 && line && ['signedOut', 'forbidden'].includes(expectedOutcome(line, persona)))
    complaints.push(`${persona} came in`)
  if (statusCode < 300 && statusCode !== successStatus(declaration)) complaints.push(`status ${statusCode} for success`)
  if (declaration.name !== 'getOpenApi' && internals.test(payload))
    complaints.push(`shows ${internals.exec(payload)?.[0]}`)
  return [
    ...complaints,
    // An address that leads on answers with the next one.
    ...(statusCode === 303
      ? []
      : statusCode < 300
        ? complaintsOfSuccess(declaration, response)
        : complaintsOfRefusal(response)),
  ]
}
