import type { NextStep } from '@manara/contract/auth.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import type { Session } from '../../../session/token.ts'
import logo from '../../../theme/logo.svg'
import '../../../theme/sign-in.css'
import { schoolQuery } from '../../settings/settings.api.ts'
import { settingsText } from '../../settings/settings.text.ts'
import type { SignInOutcome } from '../auth.api.ts'
import { authText } from '../auth.text.ts'
import { ActivateForm } from './activate-form.tsx'

const SecondStep = lazy(async () => ({ default: (await import('./second-step-card.tsx')).SecondStepCard }))

/** The first sign-in, with the code of a card (R-account-6). */
export function ActivateScreen({ onActivated }: { onActivated: (session: Session) => unknown }) {
  const { data: school } = useQuery(schoolQuery)
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

  return (
    <div className="signin">
      <main className="signin-form">
        <div className="signin-column">
          <div className="row signin-brand">
            <img src={school?.logoUrl ?? logo} width={48} height={48} alt="" />
            <span>
              <b>{settingsText.product}</b>
              <span className="dim small" dir="auto">
                {school?.name ?? settingsText.school}
              </span>
            </span>
          </div>
          {nextStep ? (
            <Suspense>
              <SecondStep nextStep={nextStep} onDone={handleDone} onBack={handleBack} />
            </Suspense>
          ) : (
            <>
              <h1>{authText.activateTitle}</h1>
              <p className="dim signin-lead">{authText.activateLead}</p>
              <ActivateForm onActivated={onActivated} onNextStep={setNextStep} />
              <p className="small dim signin-apply">{authText.noCard}</p>
              <p className="small dim signin-apply">
                {authText.isActivated} <Link to="/auth/login">{authText.toSignIn}</Link>
              </p>
            </>
          )}
        </div>
      </main>
      <aside className="signin-art">
        <div className="art" />
      </aside>
    </div>
  )
}
