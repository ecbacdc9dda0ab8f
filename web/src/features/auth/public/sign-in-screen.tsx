import type { DemoAccount } from '@manara/contract/school.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { schoolQuery } from '../../settings/school.api.ts'
import { SignInFrame } from '../../settings/sign-in-frame.tsx'
import type { Arrival, SignInOutcome } from '../auth.api.ts'
import { authText } from '../auth.text.ts'
import { canUsePasskeys } from '../can-use-passkeys.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'

const SecondStep = lazy(async () => ({ default: (await import('./second-step-card.tsx')).SecondStepCard }))

const signInByPasskey = async () => (await import('../second-step.api.ts')).signInByPasskey()

/** Without the suggestions the button is there. */
const ignoreFailure = () => undefined

/** The door of the school: e-mail and password beside a picture; in demo mode its accounts with one click. */
export function SignInScreen({ onArrival }: { onArrival: (arrival: Arrival) => unknown }) {
  const { data: school } = useQuery(schoolQuery)
  const { isBusy, errors, nextStep, submit, attempt, finish, leaveStep, clearError } = useSignIn(onArrival)
  const enter = useEffectEvent((send: () => Promise<SignInOutcome>) => void attempt(send))
  useEffect(() => {
    if (nextStep || !canUsePasskeys()) return undefined
    const leaving = new AbortController()
    import('./passkey-autofill.ts').then(({ offerPasskeys }) => offerPasskeys(leaving.signal, enter), ignoreFailure)
    return () => leaving.abort()
  }, [nextStep])
  const handleDemo = ({ email, password }: DemoAccount) => submit({ email, password })

  return (
    <SignInFrame motto={authText.motto} mottoLine={authText.mottoLine}>
      {nextStep && (
        <Suspense>
          <SecondStep key={nextStep.step} nextStep={nextStep} onDone={finish} onBack={leaveStep} />
        </Suspense>
      )}
      {/* What was typed stays for the way back. */}
      <div hidden={nextStep !== undefined}>
        <h1>{authText.welcome}</h1>
        <p className="dim signin-lead">{authText.invitation}</p>
        {school?.needsSetup && (
          <div className="signin-note">
            <Note>{authText.needsSetup}</Note>
          </div>
        )}
        <SignInForm
          isBusy={isBusy}
          isDemo={school?.isDemo ?? false}
          offersRemembering={school?.isRememberingOff !== true}
          errors={errors}
          onSubmit={submit}
          onPasskey={() => void attempt(signInByPasskey)}
          onEdit={clearError}
        />
        <p className="small dim signin-apply">
          {authText.firstTime} <Link to="/auth/activate">{authText.toActivate}</Link>
        </p>
        <p className="small dim signin-apply">
          {authText.notStudentYet} <Link to="/public/available-programs">{authText.browsePrograms}</Link>
        </p>
        <p className="small dim signin-apply">
          {authText.needHelp} <Link to="/help">{authText.toHelp}</Link>
        </p>
        {school?.isDemo && <DemoAccounts accounts={school.demoAccounts} isBusy={isBusy} onChoose={handleDemo} />}
      </div>
    </SignInFrame>
  )
}
