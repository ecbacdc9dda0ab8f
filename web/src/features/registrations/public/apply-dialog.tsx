import { type ApplicantStatus, RegisterBody } from '@manara/contract/applicants.ts'
import type { PublicProgram } from '@manara/contract/public-programs.ts'
import { Box, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { CallProblem } from '../../../http/api.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { lengthRuleFor, longEnough } from '../../../http/long-enough.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NewPassword } from '../../../ui/form/new-password.tsx'
import { EmailField, FirstNameField, LastNameField, NationalIdField } from '../../../ui/form/person-fields.tsx'
import { Money } from '../../../ui/layout/money.tsx'
import { usePasswordLengths } from '../../settings/school.api.ts'
import { applicationFieldsQuery, useRegister } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'

const { apply: text, programs: programsText } = applicantsText

const ApplicationRecordFields = lazy(async () => ({
  default: (await import('./application-record-fields.tsx')).ApplicationRecordFields,
}))

interface ApplyDialogProps {
  isOpen: boolean
  program: PublicProgram
  /** Values entered before, for correction. */
  start?: ApplyValues | undefined
  onApplied: (request: ApplicantStatus, values: ApplyValues) => void
  onClose: () => void
}

const { academicProgramId: _, record: __, ...ownRules } = fieldRules(RegisterBody)

export type ApplyValues = typeof noValues

const noValues = {
  firstName: '',
  lastName: '',
  email: '',
  nationalId: '',
  password: '',
  confirmPassword: '',
  /** Texts by the names of the fields that the school asks for. */
  record: {} as Record<string, string>,
}

const isFilled = (typed: string | undefined) => (typed?.trim() ? null : text.isAsked)

/** A server without words of its own, that says 409, means the address (R-screen-32). */
const refusalOfRegistration = (error: unknown) =>
  toFormError(error instanceof CallProblem && error.status === 409 ? text.emailTaken : text.failed)(error)

/** The request of an applicant; the rules of the password are ticked off while it is typed. */
export function ApplyDialog({ isOpen, program, start = noValues, onApplied, onClose }: ApplyDialogProps) {
  const register = useRegister()
  const { students } = usePasswordLengths()
  const { data: asked = [] } = useQuery({ ...applicationFieldsQuery, enabled: isOpen })
  const [isVisible, setIsVisible] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const form = useForm({
    initialValues: start,
    validate: {
      ...ownRules,
      password: longEnough(ownRules.password, students),
      confirmPassword: (confirmation, { password }) =>
        ownRules.confirmPassword(confirmation) ?? (confirmation === password ? null : text.mismatch),
      record: Object.fromEntries(
        asked
          .filter(({ isRequired }) => isRequired)
          .map(({ field, extra }) => [extra ? `f${extra.id}` : field, isFilled]),
      ),
    },
  })
  const { firstName, lastName, email, nationalId } = form.values

  const handleSave = async (values: ApplyValues) => {
    const { record, ...account } = values
    const body = {
      ...account,
      academicProgramId: program.academicProgramId,
      ...(asked.length > 0 && { record: (await import('./application-record-fields.tsx')).toRecord(asked, record) }),
    }
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
      toFormError={refusalOfRegistration}
      onClose={onClose}
    >
      <Box component="p" className="wide row" p="0.625rem 0.875rem" bdrs="md" bg="var(--m-surface-3)">
        <span className="dim">{programsText.price}</span>
        <b className="push">
          <Money pounds={program.totalPrice} />
        </b>
      </Box>
      <FirstNameField data-autofocus {...form.getInputProps('firstName')} />
      <LastNameField {...form.getInputProps('lastName')} />
      <EmailField
        description={text.emailHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="name@example.com"
        {...form.getInputProps('email')}
      />
      <NationalIdField {...form.getInputProps('nationalId')} />
      {asked.length > 0 && (
        <Suspense>
          <ApplicationRecordFields asked={asked} inputOf={(field) => form.getInputProps(`record.${field}`)} />
        </Suspense>
      )}
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
