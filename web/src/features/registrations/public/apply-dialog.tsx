import type { PublicProgram } from '@manara/contract/public-programs.ts'
import { type ApplicantStatus, RegisterBody } from '@manara/contract/registrations.ts'
import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { CallProblem } from '../../../http/api.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { lengthRuleFor, longEnough } from '../../../http/long-enough.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { NewPassword } from '../../../ui/new-password.tsx'
import { usePasswordLengths } from '../../settings/settings.api.ts'
import { useRegister } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'

const { apply: text, programs: programsText } = applicantsText

interface ApplyDialogProps {
  isOpen: boolean
  program: PublicProgram
  /** What was typed before, to be corrected. */
  start?: ApplyValues | undefined
  onApplied: (request: ApplicantStatus, values: ApplyValues) => void
  onClose: () => void
}

const { academicProgramId: _, ...ownRules } = fieldRules(RegisterBody)

export type ApplyValues = typeof noValues

const noValues = { firstName: '', lastName: '', email: '', nationalId: '', password: '', confirmPassword: '' }

/** A server without words of its own, that says 409, means the address (spec/student-and-public §8). */
const refusalOfRegistration = (error: unknown) =>
  refusalOf(error instanceof CallProblem && error.status === 409 ? text.emailTaken : text.failed)(error)

/** The request of an applicant; the rules of the password are ticked off while it is typed. */
export function ApplyDialog({ isOpen, program, start = noValues, onApplied, onClose }: ApplyDialogProps) {
  const register = useRegister()
  const { students } = usePasswordLengths()
  const [isVisible, setIsVisible] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const form = useForm({
    initialValues: start,
    validate: {
      ...ownRules,
      password: longEnough(ownRules.password, students),
      confirmPassword: (confirmation, { password }) =>
        ownRules.confirmPassword(confirmation) ?? (confirmation === password ? null : text.mismatch),
    },
  })
  const { firstName, lastName, email, nationalId } = form.values

  const handleSave = async (values: ApplyValues) => {
    const body = { ...values, academicProgramId: program.academicProgramId }
    onApplied(await register.mutateAsync({ body, idempotencyKey }), values)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.title(program.name)}
      saveLabel={text.send}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOfRegistration}
      onClose={onClose}
    >
      <p className="wide row apply-price">
        <span className="dim">{programsText.price}</span>
        <b className="push">
          <Money pounds={program.totalPrice} />
        </b>
      </p>
      <TextInput
        data-autofocus
        withAsterisk
        label={text.firstName}
        maxLength={100}
        autoComplete="given-name"
        {...form.getInputProps('firstName')}
      />
      <TextInput
        withAsterisk
        label={text.lastName}
        maxLength={100}
        autoComplete="family-name"
        {...form.getInputProps('lastName')}
      />
      <TextInput
        withAsterisk
        type="email"
        dir="ltr"
        label={text.email}
        description={text.emailHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="name@example.com"
        maxLength={255}
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput
        withAsterisk
        dir="ltr"
        label={text.nationalId}
        maxLength={30}
        autoComplete="off"
        {...form.getInputProps('nationalId')}
      />
      <NewPassword
        label={text.password}
        lengthRule={lengthRuleFor(students)}
        ownTexts={[firstName, lastName, `${firstName} ${lastName}`, email, nationalId]}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        withAsterisk
        className="wide"
        dir="ltr"
        label={text.confirmPassword}
        maxLength={200}
        autoComplete="new-password"
        aria-invalid={Boolean(form.errors.confirmPassword)}
        visible={isVisible}
        onVisibilityChange={setIsVisible}
        visibilityToggleButtonProps={{ 'aria-label': isVisible ? text.hide : text.show }}
        {...form.getInputProps('confirmPassword')}
      />
    </FormDialog>
  )
}
