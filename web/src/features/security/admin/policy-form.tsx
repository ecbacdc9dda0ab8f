import { type SecurityPolicyState, secondFactorGroups } from '@manara/contract/security-policy.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSelector, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { useUpdateSecurityPolicy } from '../policy.api.ts'
import { policyText as text } from '../policy.text.ts'

/** Changes the policy; before it counts, the office sees how many people it concerns. */
export function PolicyForm({ policy }: { policy: SecurityPolicyState }) {
  const updatePolicy = useUpdateSecurityPolicy()
  const [answer, setAnswer] = useState<(isSure: boolean) => void>()
  const form = useForm({
    initialValues: { secondFactorFor: policy.secondFactorFor, secondFactorFrom: policy.secondFactorFrom ?? '' },
  })
  const { secondFactorFor: group } = form.values
  const { peopleCount, withoutFactorCount } = policy.groups.find((one) => one.group === group) ?? {
    peopleCount: 0,
    withoutFactorCount: 0,
  }

  const handleSave = async ({ secondFactorFor, secondFactorFrom }: typeof form.values) => {
    const isSure = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(undefined)
    if (!isSure) return
    const from = secondFactorFor === 'NOBODY' ? null : secondFactorFrom || null
    const { message } = await updatePolicy.mutateAsync({ secondFactorFor, secondFactorFrom: from })
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
