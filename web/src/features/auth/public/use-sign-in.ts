import { LoginBody, type NextStep } from '@manara/contract/auth.ts'
import { useRef, useState } from 'react'
import { fieldRules } from '../../../http/field-rules.ts'
import { hideToast, showFailure, showSuccess } from '../../../http/toasts.tsx'
import { type Arrival, type SignInOutcome, signIn } from '../auth.api.ts'
import { authText } from '../auth.text.ts'

export interface Credentials {
  email: string
  password: string
  remember?: boolean
}

export type SignInErrors = Partial<Record<keyof Credentials, string>>

/** Long enough to read the greeting (R-screen-1). */
const greetingMilliseconds = 1000

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const rules = fieldRules(LoginBody)

function mistakesIn({ email, password }: Credentials): SignInErrors {
  const mistakes: SignInErrors = {}
  const mistake = rules.email(email)
  if (typeof mistake === 'string') mistakes.email = mistake
  if (password === '') mistakes.password = authText.enterPassword
  return mistakes
}

/** Signs in, one attempt at a time; shows refusals and passes successful outcomes to `onArrival`. */
export function useSignIn(onArrival: (arrival: Arrival) => unknown) {
  const [errors, setErrors] = useState<SignInErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [nextStep, setNextStep] = useState<NextStep>()
  const isUnderway = useRef(false)
  const lastFailure = useRef<ReturnType<typeof showFailure>>(undefined)

  const clearError = (field: keyof Credentials) => setErrors(({ [field]: _, ...others }) => others)

  /** Shows a refusal or the second step, or arrives. */
  async function finish(outcome: SignInOutcome) {
    if (outcome.kind === 'next-step') return setNextStep(outcome.nextStep)
    if (outcome.kind === 'refused') {
      const { email, password } = outcome.errors
      setErrors({ ...(email?.[0] && { email: email[0] }), ...(password?.[0] && { password: password[0] }) })
      lastFailure.current = showFailure(outcome.message)
      return
    }
    if (outcome.kind === 'signed-in') {
      showSuccess(authText.signedIn, authText.greeting(outcome.fullName))
      await wait(greetingMilliseconds)
    }
    await onArrival(outcome)
  }

  /** One attempt at a time. */
  async function attempt(send: () => Promise<SignInOutcome>) {
    if (isUnderway.current) return
    isUnderway.current = true
    if (lastFailure.current !== undefined) hideToast(lastFailure.current)
    setIsBusy(true)
    try {
      await finish(await send())
    } finally {
      isUnderway.current = false
      setIsBusy(false)
    }
  }

  async function submit(typed: Credentials) {
    if (isUnderway.current) return
    const credentials = { ...typed, email: typed.email.trim() }
    const mistakes = mistakesIn(credentials)
    setErrors(mistakes)
    if (Object.keys(mistakes).length === 0) await attempt(() => signIn(credentials))
  }

  /** The second step is over: back to the password. */
  function leaveStep(message?: string) {
    setNextStep(undefined)
    if (message !== undefined) lastFailure.current = showFailure(message)
  }

  return { isBusy, errors, nextStep, submit, attempt, finish, leaveStep, clearError }
}
