import type { FastifyInstance } from 'fastify'
import { httpProblem } from './http.errors.ts'

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a

/** How many `key: value` pairs stand in a JSON text. */
function countWrittenKeys(text: string): number {
  let count = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString && code === backslash) at++
    else if (code === quote) isInString = !isInString
    else if (code === colon && !isInString) count++
  }
  return count
}

function countParsedKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const children = Object.values(value)
  const nested = children.reduce<number>((sum, child) => sum + countParsedKeys(child), 0)
  return Array.isArray(value) ? nested : children.length + nested
}

const maxDepth = 20

function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth >= maxDepth || Object.values(value).some((child) => isTooDeep(child, depth + 1))
}

/** Parses a body. A key written twice is refused: readers that keep the first and the last one disagree (security T26). */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw httpProblem.malformedBody()
  }
  if (isTooDeep(value)) throw httpProblem.malformedBody()
  if (countWrittenKeys(text) !== countParsedKeys(value)) throw httpProblem.repeatedKey()
  return value
}

/** JSON is the only body the API reads unless a route says otherwise; an empty one counts as none (decisions §1). */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) => parseJsonBody(text.toString()),
  )
}
