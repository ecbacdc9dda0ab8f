import type { NextStep } from '@manara/contract/auth.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import type { Session } from '../../../session/token.ts'
import { SignInFrame } from '../../settings/sign-in-frame.tsx'
import type { SignInOutcome } from '../auth.api.ts'
import { authText } from '../auth.text.ts'
import { ActivateForm } from './activate-form.tsx'

const SecondStep = lazy(async () => ({ default: (await import('./second-step-card.tsx')).SecondStepCard }))

/** The first sign-in, with the code of a card (R-account-6). */
export function ActivateScreen({ onActivated }: { onActivated: (session: Session) => unknown }) {
  const [nextStep, setNextStep] = useState<NextStep>()
  const navigate = useNavigate()

  const handleDone = (outcome: SignInOutcome) => {
    if (outcome.kind !== 'signed-in') return showFailure(authText.activateFailed)
    showSuccess(authText.signedIn, authText.greeting(outcome.fullName))
    return onActivated(outcome.session)
  }

  /** The code of the card is used up; the new password opens the account. */
  const handleBack = (message?: string) => {
    if (message !== undefined) showFailure(message)
    void navigate({ to: '/auth/login' })
  }

  if (nextStep)
    return (
      <SignInFrame>
        <Suspense>
          <SecondStep nextStep={nextStep} onDone={handleDone} onBack={handleBack} />
        </Suspense>
      </SignInFrame>
    )
  return (
    <SignInFrame title={authText.activateTitle} lead={authText.activateLead}>
      <ActivateForm onActivated={onActivated} onNextStep={setNextStep} />
      <p className="small dim signin-apply">{authText.noCard}</p>
      <p className="small dim signin-apply">
        {authText.isActivated} <Link to="/auth/login">{authText.toSignIn}</Link>
      </p>
    </SignInFrame>
  )
}
