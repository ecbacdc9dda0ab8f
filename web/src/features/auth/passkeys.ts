import type { PasskeyAnswer } from '@manara/contract/second-factor.ts'
import { proofText } from './second-step.text.ts'

/** Few need it, so it is fetched at the first passkey. */
const library = () => import('@simplewebauthn/browser')

type Options = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON']
type NewOptions = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON']

/** The browser gave no passkey, with the reason for the user. */
export class PasskeyProblem extends Error {}

function toProblem(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyProblem(proofText.passkeyCancelled)
  return new PasskeyProblem(name === 'InvalidStateError' ? proofText.passkeyTaken : proofText.passkeyFailed)
}

/** The server takes these fields and refuses any other. */
const toAnswer = ({ id, rawId, response }: { id: string; rawId: string; response: PasskeyAnswer['response'] }) => {
  const { clientDataJSON, authenticatorData, signature, userHandle, attestationObject, transports } = response
  const fields = { authenticatorData, signature, userHandle, attestationObject, transports }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, ...given } }
}

/** Asks the owner of a passkey; the question is the server's. */
export async function askPasskey(question: Record<string, unknown>): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  try {
    return toAnswer(await startAuthentication({ optionsJSON: question as unknown as Options }))
  } catch (error) {
    throw toProblem(error)
  }
}

/**
 * Lets the browser offer passkeys in the field of the e-mail, until one is chosen, another question is asked, or `signal` ends
 * it; then undefined.
 */
export async function awaitPasskey(question: Record<string, unknown>, signal: AbortSignal) {
  const { startAuthentication, WebAuthnAbortService } = await library()
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  if (signal.aborted) return undefined
  const options = { optionsJSON: question as unknown as Options, useBrowserAutofill: true }
  return startAuthentication(options).then(toAnswer, () => undefined)
}

/** Makes a passkey; the offer is the server's. */
export async function createPasskey(offer: Record<string, unknown>): Promise<PasskeyAnswer> {
  const { startRegistration } = await library()
  try {
    return toAnswer(await startRegistration({ optionsJSON: offer as unknown as NewOptions }))
  } catch (error) {
    throw toProblem(error)
  }
}
