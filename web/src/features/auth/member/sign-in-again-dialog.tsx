import type { NextStep } from '@manara/contract/auth.ts'
import { hasMail } from '@manara/contract/internal-email.ts'
import { Box, Button, Modal, PasswordInput, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { currentSession, endSession } from '../../../session/session.ts'
import { answerWaiting } from '../../../session/sign-in-again.ts'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { keepsEscape } from '../../../ui/dialog/keeps-escape.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { personText } from '../../../ui/form/person.text.ts'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { type SignInOutcome, signIn } from '../auth.api.ts'
import { authText } from '../auth.text.ts'

/** Few sign-ins have one. */
const SecondStep = lazy(async () => ({ default: (await import('../second-step.tsx')).SecondStep }))

/** Above every other dialog, below toasts. */
const layer = 1000

interface SignInAgainDialogProps {
  /** The session has not ended yet. */
  isEarly: boolean
}

/** Signs the same person in again over the page, which stays unchanged but unreadable meanwhile. */
export function SignInAgainDialog({ isEarly }: SignInAgainDialogProps) {
  const isShown = useEntrance(true)
  const [email] = useState(() => currentSession()?.email ?? '')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [nextStep, setNextStep] = useState<NextStep>()
  const password = useRef<HTMLInputElement>(null)
  useBackCloses({ isOpen: true, isDirty: true, onClose: () => undefined })

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // A form of the page around this dialog must not hear of it.
    event.stopPropagation()
    const typed = password.current?.value ?? ''
    if (typed === '' || isBusy) return setProblem(authText.enterPassword)
    setIsBusy(true)
    finish(await signIn({ email, password: typed }))
    setIsBusy(false)
  }

  function finish(outcome: SignInOutcome) {
    if (outcome.kind === 'next-step') setNextStep(outcome.nextStep)
    else if (outcome.kind === 'refused') {
      setProblem(outcome.errors.password?.[0] ?? outcome.message)
      password.current?.select()
    } else if (outcome.kind === 'applicant') endSession('left')
  }

  const handleBack = (message?: string) => {
    setNextStep(undefined)
    setProblem(message)
  }

  return (
    <Modal
      opened={isShown}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      {...keepsEscape}
      title={authText.signInAgain}
      size={440}
      padding="lg"
      zIndex={layer}
      overlayProps={{ blur: 18, backgroundOpacity: 0.8 }}
      attributes={dialogAttributes}
    >
      {nextStep && (
        <Suspense>
          <SecondStep key={nextStep.step} nextStep={nextStep} onDone={finish} onBack={handleBack} />
        </Suspense>
      )}
      <form className="stack" hidden={nextStep !== undefined} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Box component="p" className="dim" my="1em">
          {isEarly ? authText.signInAgainEarly : authText.signInAgainLine}
        </Box>
        {hasMail(email) && (
          <Stack component="p" className="wrap-anywhere" gap="0.125rem" align="flex-start">
            <span className="dim small">{personText.email}</span>
            <bdi className="strong" dir="ltr">
              {email}
            </bdi>
          </Stack>
        )}
        {/* A password manager learns whose password it is. */}
        {hasMail(email) && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordInput
          ref={password}
          size="md"
          label={authText.password}
          name="password"
          autoComplete="current-password"
          dir="ltr"
          maxLength={200}
          error={problem}
          leftSection={<IconLock size={18} aria-hidden />}
          visibilityToggleButtonProps={{ 'aria-label': authText.showPassword }}
          onChange={() => setProblem(undefined)}
          data-autofocus
        />
        <DialogActions
          back={
            <Button size="md" variant="default" onClick={() => (isEarly ? answerWaiting(false) : endSession('left'))}>
              {isEarly ? authText.later : authText.leave}
            </Button>
          }
          onward={
            <Button size="md" type="submit" loading={isBusy}>
              {authText.signIn}
            </Button>
          }
        />
      </form>
    </Modal>
  )
}
