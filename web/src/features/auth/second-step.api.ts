import {
  type ConfirmIdentityBody,
  confirmIdentity as confirmIdentityEndpoint,
  getPasskeyQuestion,
  getProofMethods,
  loginByPasskey,
  type PasskeyAnswer,
  type SecondStepBody,
  secondStep,
} from '@manara/contract/second-factor.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { startSession } from '../../session/session.ts'
import { type SignInOutcome, toOutcome } from './auth.api.ts'
import { askPasskey } from './passkeys.ts'
import { toProofError } from './proof-error.ts'
import { answerProof } from './proof-question.ts'

/** The second step of a sign-in; what the server refuses is thrown. */
export const answerStep = async (body: SecondStepBody): Promise<SignInOutcome> =>
  toOutcome(await call(secondStep, { body }))

const toRefusal = (error: unknown): SignInOutcome => ({
  kind: 'refused',
  message: toProofError(error).message,
  errors: {},
})

/** Signs in by the answer of a passkey. */
export const answerSignIn = (passkey: PasskeyAnswer): Promise<SignInOutcome> =>
  call(loginByPasskey, { body: { passkey } }).then(toOutcome, toRefusal)

/** Signs in without e-mail and password. */
export async function signInByPasskey(): Promise<SignInOutcome> {
  try {
    const { question } = await call(getPasskeyQuestion, {})
    return await answerSignIn(await askPasskey(question))
  } catch (error) {
    return toRefusal(error)
  }
}

/** Asked anew for each proof: a question for a passkey is good for minutes. */
export const proofMethodsQuery = queryOptions({
  queryKey: ['proof-methods'],
  queryFn: ({ signal }) => call(getProofMethods, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** A new session takes the place of the present one, in other tabs too; waiting calls go on with it. */
export async function confirmIdentity(body: ConfirmIdentityBody) {
  const { token } = await call(confirmIdentityEndpoint, { body })
  startSession(token)
  answerProof(true)
}
