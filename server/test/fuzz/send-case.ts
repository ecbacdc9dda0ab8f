import type { Endpoint } from '@manara/contract/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import { expectations } from '../authorization/expectations.ts'
import type { Fixture } from '../authorization/fixture.ts'
import { refuseLeaks } from '../authorization/request-as.ts'
import { formBoundary } from './form-arbitrary.ts'
import type { FuzzCase } from './fuzz-case.ts'
import { complaintsAbout } from './oracles.ts'

/** Sends one case, complains about the answer, and puts the world back when something was changed. */
export async function sendCase(
  fixture: Fixture,
  declaration: Endpoint,
  given: FuzzCase,
): Promise<LightMyRequestResponse> {
  const { persona, url, payload, idempotencyKey } = given
  const { method, bodyKind } = declaration
  const isForm = bodyKind === 'multipart'
  const response = await fixture.server.app.inject({
    method,
    url,
    headers: {
      ...fixture.headersByPersona[persona],
      ...(payload !== undefined && {
        'content-type': isForm ? `multipart/form-data; boundary=${formBoundary}` : 'application/json',
      }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(payload !== undefined && { payload: isForm ? Buffer.from(payload, 'latin1') : payload }),
  })
  refuseLeaks(fixture, declaration, persona, response)
  const complaints = complaintsAbout(declaration, persona, response)
  if (complaints.length > 0)
    throw new Error(
      `${complaints.join('; ')}\n  sent: ${method} ${url} ${payload?.slice(0, 2_000) ?? ''}\n  answered: ${response.payload.slice(0, 1_000)}`,
    )
  // A file that is exported is written down, though nothing is changed.
  const isWriting = method !== 'GET' || (expectations[declaration.name]?.audits ?? 0) > 0
  if (response.statusCode < 400 && isWriting) await fixture.state.restore()
  return response
}
