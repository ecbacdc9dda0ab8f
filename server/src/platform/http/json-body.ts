import { type BodyLimits, getBodyLimits, usualBody } from '@manara/contract/body-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpProblem } from '../problems/http.errors.ts'
import type { RateLimits } from '../security/rate-limits.ts'

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const opening = [0x5b, 0x7b]
const closing = [0x5d, 0x7d]
const maxDepth = 20

/**
 * Counts the `key: value` pairs of a JSON text, and refuses what is nested too deep or holds too much: one way through
 * the text, before anything is made of it.
 */
function countWrittenKeys(text: string, maxValues: number): number {
  let [keys, commas, depth, isInString] = [0, 0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString && code === backslash) at++
    else if (code === quote) isInString = !isInString
    else if (isInString) continue
    else if (code === colon) keys++
    else if (code === comma) commas++
    else if (opening.includes(code)) depth++
    else if (closing.includes(code)) depth--
    if (depth > maxDepth) throw httpProblem.malformedBody()
    if (keys + commas > maxValues) throw httpProblem.tooLarge()
  }
  return keys
}

function countParsedKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const children = Object.values(value)
  const nested = children.reduce<number>((sum, child) => sum + countParsedKeys(child), 0)
  return Array.isArray(value) ? nested : children.length + nested
}

/** Parses a body. A key written twice is refused: readers that keep the first and the last one disagree (security T26). */
export function parseJsonBody(text: string, maxValues = usualBody.values): unknown {
  if (text.trim() === '') return undefined
  // A member is counted twice: by its colon, and by the comma before it.
  const writtenKeys = countWrittenKeys(text, maxValues * 2)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw httpProblem.malformedBody()
  }
  if (writtenKeys !== countParsedKeys(value)) throw httpProblem.repeatedKey()
  return value
}

/** Malformed bodies of visitors count at their address; well-formed ones are read all the same: a school shares one address. */
async function parseRequestBody(request: FastifyRequest, text: string, maxValues: number, limits: RateLimits) {
  try {
    return parseJsonBody(text, maxValues)
  } catch (error) {
    if (!request.caller) await limits.spend('malformedBodiesOfAddress', request.ip)
    throw error
  }
}

/** Reads bodies of these media types as JSON, as large as their endpoint allows. */
export function readJsonBodiesAs(app: FastifyInstance, mediaTypes: string[], limits: RateLimits): void {
  const known = new Map<unknown, BodyLimits>()
  const getLimits = ({ routeOptions }: FastifyRequest) => {
    const { endpoint } = routeOptions.config
    const body = known.get(endpoint) ?? getBodyLimits(endpoint ?? {})
    known.set(endpoint, body)
    return body
  }
  app.addContentTypeParser(mediaTypes, { parseAs: 'string' }, async (request: FastifyRequest, text: string | Buffer) =>
    parseRequestBody(request, text.toString(), getLimits(request).values, limits),
  )
}

/** JSON is the only body the API reads unless a route says otherwise; an empty one counts as none (R-wire-14). */
export function readJsonBodies(app: FastifyInstance, limits: RateLimits): void {
  app.removeAllContentTypeParsers()
  readJsonBodiesAs(app, ['application/json'], limits)
}
