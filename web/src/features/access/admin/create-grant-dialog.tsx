import { CreateGrantBody } from '@manara/contract/access.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFullName } from '../../../format/full-name.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { rolesQuery, useCreateGrant } from '../access.api.ts'
import { grantsText } from '../access.text.ts'
import { OfficePersonPicker } from './office-person-picker.tsx'

interface CreateGrantDialogProps {
  isOpen: boolean
  /** Who is chosen at the start. */
  personId: number | undefined
  onClose: () => void
}

interface GrantFormValues extends Record<string, unknown> {
  personId: number | undefined
  roleId: string
  until: string
  reason: string
}

const { reason } = fieldRules({ properties: { reason: CreateGrantBody.properties.reason } })

export function CreateGrantDialog({ isOpen, personId, onClose }: CreateGrantDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const createGrant = useCreateGrant()
  const roles = useQuery(rolesQuery)
  const form = useForm<GrantFormValues>({
    initialValues: { personId, roleId: '', until: '', reason: '' },
    validate: {
      personId: (id) => (id === undefined ? grantsText.choosePerson : null),
      roleId: (id) => (id === '' ? grantsText.chooseRole : null),
      reason,
    },
  })
  const offered = roles.data?.rows ?? []
  const description = offered.find(({ roleId }) => String(roleId) === form.values.roleId)?.description

  const handleSave = async ({ personId = 0, roleId, until, reason }: GrantFormValues) => {
    const body = {
      personId,
      roleId: Number(roleId),
      ...(until !== '' && { until }),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    }
    const granted = await createGrant.mutateAsync({ body, idempotencyKey })
    if ('isPending' in granted) showSuccess(grantsText.waits, granted.message)
    else showSuccess(grantsText.granted, grantsText.nameAndRole(formatFullName(granted), granted.roleName))
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={grantsText.grant}
      saveLabel={grantsText.grantSave}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(grantsText.grantFailed)}
      onClose={onClose}
    >
      <OfficePersonPicker label={grantsText.person} {...form.getInputProps('personId')} />
      <NativeSelect
        withAsterisk
        className="wide"
        label={grantsText.role}
        description={description}
        rightSection={<IconSelector size={16} aria-hidden />}
        data={[
          { value: '', label: grantsText.chooseRole },
          ...offered.map(({ roleId, name }) => ({ value: String(roleId), label: name })),
        ]}
        {...form.getInputProps('roleId')}
        {...(roles.isError && { error: getErrorMessage(roles.error) })}
      />
      <TextInput
        className="wide"
        type="date"
        label={grantsText.untilLabel}
        description={grantsText.untilHelp}
        {...form.getInputProps('until')}
      />
      <Textarea className="wide" label={grantsText.reason} maxLength={300} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
