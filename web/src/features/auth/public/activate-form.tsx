import type { NextStep } from '@manara/contract/auth.ts'
import { ActivateBody } from '@manara/contract/first-codes.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconKey, IconLock, IconUser } from '@tabler/icons-react'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { lengthRuleFor, longEnough } from '../../../http/long-enough.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import type { Session } from '../../../session/token.ts'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { NewPassword } from '../../../ui/form/new-password.tsx'
import { usePasswordLengths } from '../../settings/school.api.ts'
import { authText } from '../auth.text.ts'
import { activateAccount } from './activate.api.ts'

const rules = fieldRules(ActivateBody)

interface ActivateFormProps {
  onActivated: (session: Session) => unknown
  /** The account has a second factor from before. */
  onNextStep: (nextStep: NextStep) => void
}

/** Sign-in name and code of the card, and the password of one's own. */
export function ActivateForm({ onActivated, onNextStep }: ActivateFormProps) {
  const lengths = usePasswordLengths()
  const form = useForm({
    initialValues: { login: '', code: '', newPassword: '' },
    validate: {
      login: rules.login,
      code: rules.code,
      newPassword: longEnough(rules.newPassword, Math.min(lengths.staff, lengths.students)),
    },
  })

  const handleSave = async ({ login, code, newPassword }: typeof form.values) => {
    const outcome = await activateAccount({ login: login.trim(), code: code.trim(), newPassword })
    if (outcome.kind === 'next-step') return onNextStep(outcome.nextStep)
    if (outcome.kind !== 'signed-in') return showFailure(authText.activateFailed)
    showSuccess(authText.signedIn, authText.greeting(outcome.fullName))
    return onActivated(outcome.session)
  }

  return (
    <DialogForm
      form={form}
      onSave={handleSave}
      toFormError={toFormError(authText.activateFailed)}
      mistakesText={authText.correctFields}
      foot={
        <Button size="lg" fullWidth type="submit" loading={form.submitting}>
          {authText.activate}
        </Button>
      }
    >
      <TextInput
        className="wide"
        size="md"
        label={authText.loginOnCard}
        name="username"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        leftSection={<IconUser size={18} aria-hidden />}
        {...form.getInputProps('login')}
      />
      <TextInput
        className="wide"
        size="md"
        label={authText.code}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={authText.codeExample}
        maxLength={40}
        leftSection={<IconKey size={18} aria-hidden />}
        {...form.getInputProps('code')}
      />
      <div className="wide">
        <NewPassword
          label={authText.newPassword}
          size="md"
          leftSection={<IconLock size={18} aria-hidden />}
          lengthRule={lengthRuleFor(lengths)}
          ownTexts={[form.values.login]}
          {...form.getInputProps('newPassword')}
        />
      </div>
    </DialogForm>
  )
}
