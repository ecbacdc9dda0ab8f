import { getPasskeyQuestion } from '@manara/contract/second-factor.ts'
import { call } from '../../../http/api.ts'
import type { SignInOutcome } from '../auth.api.ts'
import { awaitPasskey } from '../passkeys.ts'
import { answerSignIn } from '../second-step.api.ts'

/** A question is good for five minutes. */
const freshMilliseconds = 4 * 60_000

type Enter = (send: () => Promise<SignInOutcome>) => void

/**
 * Passkeys among the suggestions of the field for the e-mail, where browser and school have any. A question that is old or was
 * given up for another way is asked anew when the field is pressed. Ends with `signal`.
 */
export async function offerPasskeys(signal: AbortSignal, enter: Enter): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  let ending: AbortController | undefined
  let askedAt = 0

  async function offer() {
    if (signal.aborted || (ending && Date.now() - askedAt < freshMilliseconds)) return
    ending?.abort()
    const own = new AbortController()
    ending = own
    askedAt = Date.now()
    // Nobody asked for it: where it fails, the other ways are there.
    const reply = await call(getPasskeyQuestion, {}).catch(() => undefined)
    if (!reply?.isExpected) return
    const passkey = await awaitPasskey(reply.question, AbortSignal.any([signal, own.signal]))
    if (ending === own) ending = undefined
    if (passkey && !signal.aborted) enter(() => answerSignIn(passkey))
  }

  document.querySelector('input[autocomplete$=webauthn]')?.addEventListener('click', () => void offer(), { signal })
  await offer()
}
