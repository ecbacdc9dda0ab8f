import { toFormError } from '../../http/form-error.ts'
import { PasskeyProblem } from './passkeys.ts'
import { proofText } from './second-step.text.ts'

/** Why a proof was not taken: by the server, or by the browser. */
export const toProofError = (error: unknown) =>
  error instanceof PasskeyProblem
    ? { message: error.message, errors: {} as Record<string, string[]> }
    : toFormError(proofText.failed)(error)
