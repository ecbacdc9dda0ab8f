import { type ActivateBody, activate } from '@manara/contract/first-codes.ts'
import { call } from '../../../http/api.ts'
import { type SignInOutcome, toOutcome } from '../auth.api.ts'

/** The first sign-in by an activation code; what the server refuses is thrown. */
export const activateAccount = async (body: ActivateBody): Promise<SignInOutcome> =>
  toOutcome(await call(activate, { body }))
