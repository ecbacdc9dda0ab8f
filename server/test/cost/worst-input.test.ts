import { Readable } from 'node:stream'
import { endpoints } from '@manara/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedOutcome } from '../authorization/expectation.ts'
import { expectations } from '../authorization/expectations.ts'
import { buildFixture, type Fixture } from '../authorization/fixture.ts'
import { personas } from '../authorization/personas.ts'
import { samples } from '../authorization/samples.ts'
import { eventLoopDelay } from './cpu-cost.ts'
import { type WorstRequest, worstRequests } from './worst-requests.ts'

/** Beyond it everybody else waits noticeably (security, cost of input). */
const limitMilliseconds = 50

/** A socket hands over no more at once. */
const chunkBytes = 65_536

const getLength = (payload: WorstRequest['payload']) =>
  payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }

/** A body piece by piece; others get their turn between two of them. */
function asItArrives(payload: string | Buffer): string | Buffer | Readable {
  const bytes = Buffer.from(payload)
  if (bytes.length <= chunkBytes) return payload
  const count = Math.ceil(bytes.length / chunkBytes)
  return Readable.from(Array.from({ length: count }, (_, n) => bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes)))
}

let fixture: Fixture
beforeAll(async () => {
  fixture = await buildFixture()
})
afterAll(() => fixture.close())

const known = endpoints.filter(({ name }) => expectations[name] && samples[name])

describe.each(known.map((declaration) => [declaration.name, declaration] as const))('%s', (name, declaration) => {
  it(`never holds the event loop for more than ${limitMilliseconds} ms`, async () => {
    const line = expectations[name] ?? { opens: {} }
    const persona = personas.findLast((one) => expectedOutcome(line, one) === 'ok') ?? 'administrator'
    const { app } = fixture.server
    let isChanged = false
    const send = async ({ url, headers, payload }: WorstRequest) => {
      const { statusCode } = await app.inject({
        method: declaration.method,
        url,
        headers: { ...fixture.headersByPersona[persona], ...headers, ...getLength(payload) },
        ...(payload !== undefined && { payload: asItArrives(payload) }),
      })
      isChanged ||= statusCode < 400 && declaration.method !== 'GET'
      return statusCode
    }

    const slow: string[] = []
    for (const request of await worstRequests(declaration, samples[name]?.(fixture, persona) ?? {})) {
      const milliseconds = await eventLoopDelay(() => send(request), limitMilliseconds)
      if (milliseconds > limitMilliseconds) slow.push(`${request.what}: ${milliseconds.toFixed(0)} ms`)
    }

    if (isChanged) await fixture.state.restore()
    expect(slow).toEqual([])
    // Some send many requests, one after the other.
  }, 180_000)
})
