import type { NextStep } from '@manara/contract/auth.ts'
import type { SignInOutcome } from '../auth.api.ts'
import { proofText } from '../second-step.text.ts'
import { SecondStep } from '../second-step.tsx'

interface SecondStepCardProps {
  nextStep: NextStep
  onDone: (outcome: SignInOutcome) => unknown
  onBack: (message?: string) => void
}

/** In the card of the sign-in page. */
export const SecondStepCard = (props: SecondStepCardProps) => (
  <>
    <h1>{proofText.stepTitle}</h1>
    <p className="dim signin-lead">{proofText.stepLead}</p>
    <SecondStep {...props} />
  </>
)
