import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { answerProof, useIsProofAsked } from '../../session/confirm-identity.ts'

/** An update of the school took the file away: what waits is refused. */
function Unavailable() {
  useEffect(() => answerProof(false), [])
  return null
}

const Dialog = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./member/confirm-identity-dialog.tsx')).ConfirmIdentityDialog }
  } catch {
    return { default: Unavailable }
  }
})

/** Over whatever page is open when a call is refused for lack of a fresh proof. */
export const ConfirmIdentity = () => <Suspense>{useIsProofAsked() && <Dialog />}</Suspense>
