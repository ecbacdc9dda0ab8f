import type { NextStep } from '@manara/contract/auth.ts'
import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { CallProblem } from '../../http/api.ts'
import { Note } from '../../ui/feedback/note.tsx'
import type { SignInOutcome } from './auth.api.ts'
import { type Proof, ProveForm } from './prove-form.tsx'
import { answerStep } from './second-step.api.ts'
import { proofText as text } from './second-step.text.ts'
import '@mantine/core/styles/Checkbox.css'

interface SecondStepProps {
  nextStep: NextStep
  onDone: (outcome: SignInOutcome) => unknown
  /** To the password, with the reason if the step is over. */
  onBack: (message?: string) => void
}

/** The second step of a sign-in, in the place of the password (R-factor-3). */
export function SecondStep({
  nextStep: { step, methods, question, trustedDeviceDays },
  onDone,
  onBack,
}: SecondStepProps) {
  const [trustsDevice, setTrustsDevice] = useState(false)
  const [isPhoneLost, setIsPhoneLost] = useState(false)

  const handleProve = async (proof: Proof<(typeof methods)[number]>) => {
    try {
      await onDone(await answerStep({ step, ...proof, trustsDevice }))
    } catch (error) {
      if (!(error instanceof CallProblem) || error.status !== 409) throw error
      onBack(error.message)
    }
  }

  return (
    <Stack>
      <ProveForm
        methods={methods}
        question={question}
        submitLabel={text.signIn}
        onProve={handleProve}
        back={
          <Button variant="subtle" onClick={() => onBack()}>
            {text.back}
          </Button>
        }
      >
        {trustedDeviceDays > 0 && (
          <Checkbox
            label={text.trustsDevice(trustedDeviceDays)}
            checked={trustsDevice}
            onChange={({ currentTarget }) => setTrustsDevice(currentTarget.checked)}
          />
        )}
      </ProveForm>
      {isPhoneLost ? (
        <Note>{text.lostPhoneHelp}</Note>
      ) : (
        <Button variant="subtle" size="compact-md" onClick={() => setIsPhoneLost(true)}>
          {text.lostPhone}
        </Button>
      )}
    </Stack>
  )
}
