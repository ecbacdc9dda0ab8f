import { type Endpoint, successStatus } from '@manara/contract/endpoint.ts'
import { buildUrl } from '@manara/contract/url.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { Outcome } from './expectation.ts'
import type { Fixture } from './fixture.ts'
import type { Persona } from './personas.ts'
import type { Sample } from './sample.ts'
import { leaked } from './visible.ts'

export interface Knock {
  status: number
  outcome: Outcome | `status ${number}`
  text: string
  /** What tells one refusal from another, without the number of the request. */
  reported: unknown
}

const outcomes: Record<number, Outcome> = { 401: 'signedOut', 403: 'forbidden', 404: 'missing', 409: 'conflict' }

/** A body that is one JSON string would else be sent as a bare text. */
const toPayload = (body: unknown) => (typeof body === 'string' ? JSON.stringify(body) : (body as object))

function toReported({ headers, payload }: LightMyRequestResponse): unknown {
  const isJson = /json/.test(String(headers['content-type']))
  if (!isJson) return payload
  const { requestId, ...rest } = JSON.parse(payload) as Record<string, unknown>
  return rest
}

/** Refuses replies that hold what the persona must not see, or anything of a password. */
export function refuseLeaks(
  fixture: Fixture,
  declaration: Endpoint,
  persona: Persona,
  response: LightMyRequestResponse,
) {
  const received = response.payload + JSON.stringify(response.headers)
  const secrets = /\$argon2|password_?hash/i.exec(received)
  if (secrets && declaration.name !== 'getOpenApi') throw new Error(`${declaration.name} shows ${secrets[0]}`)
  const names = leaked(fixture.cage.namesIn(received), persona, declaration.name)
  if (names.length > 0)
    throw new Error(
      `${declaration.name} shows ${names.join(', ')} to ${persona}. If that is right, say so in authorization/visible.ts.`,
    )
}

/** Sends one call as a persona, and looks through the reply for what they must not see. */
export async function requestAs(
  fixture: Fixture,
  declaration: Endpoint,
  persona: Persona,
  sample: Sample,
  headers: Record<string, string> = {},
): Promise<Knock> {
  const response = await fixture.server.app.inject({
    method: declaration.method,
    url: buildUrl(declaration, sample),
    headers: {
      ...fixture.headersByPersona[persona],
      ...(typeof sample.body === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sample.body !== undefined && { payload: toPayload(sample.body) }),
  })
  try {
    refuseLeaks(fixture, declaration, persona, response)
  } catch (leak) {
    await fixture.state.restore()
    throw leak
  }
  const status = response.statusCode
  const outcome = status === successStatus(declaration) ? 'ok' : (outcomes[status] ?? (`status ${status}` as const))
  return { status, outcome, text: response.payload, reported: toReported(response) }
}
