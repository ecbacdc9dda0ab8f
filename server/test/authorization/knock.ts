import { type Endpoint, successStatus } from '@manara/contract/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { Outcome } from './expectation.ts'
import type { Persona } from './personas.ts'
import type { Sample } from './sample.ts'
import { leaked } from './visible.ts'
import type { World } from './world.ts'

export interface Knock {
  status: number
  outcome: Outcome | `status ${number}`
  text: string
  /** What tells one refusal from another, without the number of the request. */
  told: unknown
}

const outcomes: Record<number, Outcome> = { 401: 'signedOut', 403: 'forbidden', 404: 'missing', 409: 'conflict' }

function urlOf({ path }: Endpoint, { params = {}, query }: Sample): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}

/** A body that is one JSON string would else be sent as a bare text. */
const payloadOf = (body: unknown) => (typeof body === 'string' ? JSON.stringify(body) : (body as object))

function toldBy({ headers, payload }: LightMyRequestResponse): unknown {
  const isJson = /json/.test(String(headers['content-type']))
  if (!isJson) return payload
  const { requestId, ...rest } = JSON.parse(payload) as Record<string, unknown>
  return rest
}

/** Refuses replies that hold what the persona must not see, or anything of a password. */
export function refuseLeaks(world: World, declaration: Endpoint, persona: Persona, response: LightMyRequestResponse) {
  const received = response.payload + JSON.stringify(response.headers)
  const secrets = /\$argon2|password_?hash/i.exec(received)
  if (secrets && declaration.name !== 'getOpenApi') throw new Error(`${declaration.name} shows ${secrets[0]}`)
  const names = leaked(world.cage.namesIn(received), persona, declaration.name)
  if (names.length > 0)
    throw new Error(
      `${declaration.name} shows ${names.join(', ')} to ${persona}. If that is right, say so in authorization/visible.ts.`,
    )
}

/** Sends one call as a persona, and looks through the reply for what they must not see. */
export async function knock(
  world: World,
  declaration: Endpoint,
  persona: Persona,
  sample: Sample,
  headers: Record<string, string> = {},
): Promise<Knock> {
  const response = await world.server.app.inject({
    method: declaration.method,
    url: urlOf(declaration, sample),
    headers: {
      ...world.headersOf[persona],
      ...(typeof sample.body === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sample.body !== undefined && { payload: payloadOf(sample.body) }),
  })
  try {
    refuseLeaks(world, declaration, persona, response)
  } catch (leak) {
    await world.state.restore()
    throw leak
  }
  const status = response.statusCode
  const outcome = status === successStatus(declaration) ? 'ok' : (outcomes[status] ?? (`status ${status}` as const))
  return { status, outcome, text: response.payload, told: toldBy(response) }
}
