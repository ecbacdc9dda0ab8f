import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle, IconAt, IconFingerprint, IconLock } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { endFirstPaint, typedEarly } from '../../../first-paint.ts'
import { inSchoolWords } from '../../../format/national-id.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { authText } from '../auth.text.ts'
import { canUsePasskeys } from '../can-use-passkeys.ts'
import { recallReset } from '../reset-memory.ts'
import { rememberText } from './remember.text.ts'
import type { Credentials, SignInErrors } from './use-sign-in.ts'

// Few need them, so nobody else waits for them.
const ResetPasswordDialog = lazy(async () => ({
  default: (await import('./reset-password-dialog.tsx')).ResetPasswordDialog,
}))
const FindEmailDialog = lazy(async () => ({ default: (await import('./find-email-dialog.tsx')).FindEmailDialog }))

interface SignInFormProps {
  isBusy: boolean
  isDemo: boolean
  offersRemembering: boolean
  errors: SignInErrors
  onSubmit: (credentials: Credentials) => void
  onPasskey: () => void
  onEdit: (field: keyof Credentials) => void
}

const errorLine = (message: string | undefined) =>
  message && (
    <>
      <IconAlertCircle size={15} aria-hidden />
      {message}
    </>
  )

/** A field of a page that is still hidden takes no focus: asked each frame, for two seconds at most. Gives the way to stop. */
function focusOnceShown(field: HTMLInputElement): () => void {
  let left = 120
  let frame = 0
  const tryIt = () => {
    field.focus()
    if (document.activeElement !== field && --left > 0) frame = requestAnimationFrame(tryIt)
  }
  tryIt()
  return () => cancelAnimationFrame(frame)
}

export function SignInForm({
  isBusy,
  isDemo,
  offersRemembering,
  errors,
  onSubmit,
  onPasskey,
  onEdit,
}: SignInFormProps) {
  // A reload in the middle of a reset goes on with it.
  const [unfinished] = useState(recallReset)
  const resetting = useDialog<{ email: string }>(unfinished?.request)
  const finding = useDialog()
  const [maskedEmail, setMaskedEmail] = useState<string>()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const remember = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Typed to the last letter: what the server had drawn goes only now.
    const { email: typed, password: secret, isSubmitted, focused: name } = typedEarly()
    if (typed && email.current) email.current.value = typed
    if (secret && password.current) password.current.value = secret
    endFirstPaint()
    if (isSubmitted) email.current?.form?.requestSubmit()
    const { current: focused } = { email, password }[name ?? ''] ?? { current: null }
    return focused ? focusOnceShown(focused) : undefined
  }, [])

  useEffect(() => {
    if (errors.email) email.current?.focus()
    else if (errors.password) password.current?.focus()
  }, [errors])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const credentials = { email: email.current?.value ?? '', password: password.current?.value ?? '' }
    onSubmit({ ...credentials, ...(remember.current?.checked && { remember: true }) })
  }

  /** The address is filled in; what is missing is the new password. */
  const handleReset = (resetEmail: string) => {
    resetting.close()
    if (email.current) email.current.value = resetEmail
    setMaskedEmail(undefined)
    onEdit('email')
    setTimeout(() => password.current?.focus())
  }

  return (
    <>
      <form className="stack" noValidate onSubmit={handleSubmit}>
        <TextInput
          ref={email}
          size="md"
          label={inSchoolWords(authText.email)}
          description={
            maskedEmail && (
              <span role="status">
                {authText.registeredEmail} <bdi dir="ltr">{maskedEmail}</bdi>
              </span>
            )
          }
          name="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username webauthn"
          dir="ltr"
          placeholder={authText.emailExample}
          maxLength={255}
          error={errorLine(errors.email)}
          leftSection={<IconAt size={18} aria-hidden />}
          onChange={() => onEdit('email')}
        />
        <div>
          <PasswordInput
            ref={password}
            size="md"
            label={authText.password}
            name="password"
            autoComplete="current-password"
            dir="ltr"
            maxLength={200}
            error={errorLine(errors.password)}
            leftSection={<IconLock size={18} aria-hidden />}
            visibilityToggleButtonProps={{ 'aria-label': authText.showPassword }}
            onChange={() => onEdit('password')}
          />
          <div className="row signin-forgotten">
            <button type="button" onClick={() => resetting.open({ email: email.current?.value.trim() ?? '' })}>
              {authText.forgotPassword}
            </button>
            <button type="button" onClick={() => finding.open(true)}>
              {authText.forgotEmail}
            </button>
          </div>
        </div>
        {offersRemembering && (
          <label className="signin-remember">
            <input ref={remember} type="checkbox" className="cb" name="remember" />
            <span>
              {rememberText.label}
              <span className="dim small">{rememberText.line}</span>
            </span>
          </label>
        )}
        <Button size="lg" fullWidth type="submit" loading={isBusy}>
          {authText.signIn}
        </Button>
        {canUsePasskeys() && (
          <Button
            size="md"
            fullWidth
            variant="default"
            disabled={isBusy}
            leftSection={<IconFingerprint size={18} aria-hidden />}
            onClick={onPasskey}
          >
            {authText.passkeySignIn}
          </Button>
        )}
      </form>
      <Suspense>
        {resetting.target && (
          <ResetPasswordDialog
            key={`reset-${resetting.turn}`}
            isOpen={resetting.isOpen}
            email={resetting.target.email}
            isDemo={isDemo}
            onDone={handleReset}
            onClose={resetting.close}
          />
        )}
        {finding.target && (
          <FindEmailDialog
            key={`find-${finding.turn}`}
            isOpen={finding.isOpen}
            onFound={setMaskedEmail}
            onClose={finding.close}
          />
        )}
      </Suspense>
    </>
  )
}
