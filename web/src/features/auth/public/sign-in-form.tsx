import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle, IconAt, IconLock } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { useDialog } from '../../../ui/use-dialog.ts'
import { authText } from '../auth.text.ts'
import type { Forgotten } from './forgotten-dialog.tsx'
import type { Credentials, SignInErrors } from './use-sign-in.ts'

// Few need it, so nobody else waits for it.
const ForgottenDialog = lazy(async () => ({ default: (await import('./forgotten-dialog.tsx')).ForgottenDialog }))

interface SignInFormProps {
  isBusy: boolean
  errors: SignInErrors
  onSubmit: (credentials: Credentials) => void
  onEdit: (field: keyof Credentials) => void
}

const errorLine = (message: string | undefined) =>
  message && (
    <>
      <IconAlertCircle size={15} aria-hidden />
      {message}
    </>
  )

export function SignInForm({ isBusy, errors, onSubmit, onEdit }: SignInFormProps) {
  const forgotten = useDialog<Forgotten>()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (errors.email) email.current?.focus()
    else if (errors.password) password.current?.focus()
  }, [errors])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ email: email.current?.value ?? '', password: password.current?.value ?? '' })
  }

  return (
    <>
      <form className="stack" noValidate onSubmit={handleSubmit}>
        <TextInput
          ref={email}
          size="md"
          label={authText.email}
          type="email"
          name="email"
          autoComplete="username"
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
            <button type="button" onClick={() => forgotten.open('password')}>
              {authText.forgotPassword}
            </button>
            <button type="button" onClick={() => forgotten.open('email')}>
              {authText.forgotEmail}
            </button>
          </div>
        </div>
        <Button size="lg" fullWidth type="submit" loading={isBusy}>
          {authText.signIn}
        </Button>
      </form>
      <Suspense>
        {forgotten.target && (
          <ForgottenDialog forgotten={forgotten.target} isOpen={forgotten.isOpen} onClose={forgotten.close} />
        )}
      </Suspense>
    </>
  )
}
