import { SecurityPolicy, type SecurityPolicyState, secondFactorGroups } from '@manara/contract/security-policy.ts'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSelector, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useUpdateSecurityPolicy } from '../policy.api.ts'
import { policyText as text } from '../policy.text.ts'
import '@mantine/core/styles/Switch.css'

const { rememberDays, trustedDeviceDays } = fieldRules(SecurityPolicy)

/** Changes the policy; before a second factor is asked of others, the office sees how many people it concerns. */
export function PolicyForm({ policy }: { policy: SecurityPolicyState }) {
  const updatePolicy = useUpdateSecurityPolicy()
  const [answer, setAnswer] = useState<(isSure: boolean) => void>()
  const form = useForm({
    initialValues: {
      secondFactorFor: policy.secondFactorFor,
      secondFactorFrom: policy.secondFactorFrom ?? '',
      officeIdleMinutes: policy.officeIdleMinutes === null ? '' : writeNumber(policy.officeIdleMinutes),
      rememberDays: writeNumber(policy.rememberDays),
      trustedDeviceDays: writeNumber(policy.trustedDeviceDays),
      mustChangeFirstPassword: policy.mustChangeFirstPassword,
      needsSecondAdministrator: policy.needsSecondAdministrator,
    },
    validate: { rememberDays, trustedDeviceDays },
  })
  const { secondFactorFor: group } = form.values
  const { peopleCount, withoutFactorCount } = policy.groups.find((one) => one.group === group) ?? {
    peopleCount: 0,
    withoutFactorCount: 0,
  }

  const askAboutFactor = async () => {
    const isSure = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(undefined)
    return isSure
  }

  const handleSave = async ({ secondFactorFor, secondFactorFrom, ...typed }: typeof form.values) => {
    const isAsked = form.isDirty('secondFactorFor') || form.isDirty('secondFactorFrom')
    if (isAsked && !(await askAboutFactor())) return
    const { message, approvalId } = await updatePolicy.mutateAsync({
      secondFactorFor,
      secondFactorFrom: secondFactorFor === 'NOBODY' ? null : secondFactorFrom || null,
      officeIdleMinutes: typed.officeIdleMinutes.trim() === '' ? null : acceptedNumber(typed.officeIdleMinutes),
      rememberDays: acceptedNumber(typed.rememberDays),
      trustedDeviceDays: acceptedNumber(typed.trustedDeviceDays),
      mustChangeFirstPassword: typed.mustChangeFirstPassword,
      needsSecondAdministrator: typed.needsSecondAdministrator,
    })
    // Nothing has changed yet.
    if (approvalId !== undefined) form.reset()
    showSuccess(message)
  }

  return (
    <>
      <DialogForm
        form={form}
        onSave={handleSave}
        toFormError={toFormError(text.saveFailed)}
        foot={
          <div className="form-foot">
            <Button size="md" variant="light" type="submit" disabled={!form.isDirty()} loading={form.submitting}>
              {text.save}
            </Button>
          </div>
        }
      >
        <NativeSelect
          label={text.group}
          description={group === 'NOBODY' ? undefined : text.concerned(peopleCount, withoutFactorCount)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={<IconSelector size={16} aria-hidden />}
          data={secondFactorGroups.map((value) => ({ value, label: text.groups[value] }))}
          {...form.getInputProps('secondFactorFor')}
        />
        {group !== 'NOBODY' && (
          <TextInput
            withAsterisk
            type="date"
            label={text.from}
            description={text.fromHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('secondFactorFrom')}
          />
        )}
        <p className="wide dim small">{text.held}</p>
        <NumberField
          unit={text.minutes}
          label={text.idle}
          description={text.idleHelp}
          {...form.getInputProps('officeIdleMinutes')}
        />
        <NumberField
          unit={text.days}
          label={text.remember}
          description={text.rememberHelp}
          {...form.getInputProps('rememberDays')}
        />
        <NumberField
          unit={text.days}
          label={text.trusted}
          description={text.trustedHelp}
          {...form.getInputProps('trustedDeviceDays')}
        />
        <Switch
          className="wide"
          label={text.firstPassword}
          description={text.firstPasswordHelp}
          {...form.getInputProps('mustChangeFirstPassword', { type: 'checkbox' })}
        />
        <Switch
          className="wide"
          label={text.secondAdministrator}
          description={text.secondAdministratorHelp}
          {...form.getInputProps('needsSecondAdministrator', { type: 'checkbox' })}
        />
      </DialogForm>
      <ConfirmDialog
        isOpen={answer !== undefined}
        tone="teal"
        Icon={IconShieldCheck}
        question={text.question}
        text={text.confirmText(group, withoutFactorCount)}
        confirmLabel={text.save}
        isPending={false}
        onConfirm={() => answer?.(true)}
        onClose={() => answer?.(false)}
      />
    </>
  )
}
