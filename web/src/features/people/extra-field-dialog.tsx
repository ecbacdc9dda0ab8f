import {
  type ExtraChoice,
  type ExtraField,
  type ExtraFieldKind,
  extraFieldKinds,
} from '@manara/contract/extra-fields.ts'
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import { IconPlus, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { toFormError, toReason } from '../../http/form-error.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { useEdit } from '../../http/use-edit.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useCreateExtraField, useDeleteExtraField, useUpdateExtraField } from './record-settings.api.ts'
import { recordSettingsText as text } from './record-settings.text.ts'

type FieldValues = {
  label: string
  kind: ExtraFieldKind
  choices: ExtraChoice[]
  forRole: string
  isRequired: boolean
  isSensitive: boolean
}
type FieldForm = UseFormReturnType<FieldValues>

const newValues: FieldValues = {
  label: '',
  kind: 'TEXT',
  choices: [],
  forRole: '2',
  isRequired: false,
  isSensitive: false,
}

const toRole = (choice: string): 1 | 2 | null => (choice === '1' ? 1 : choice === '2' ? 2 : null)

const toBody = ({ label, choices, forRole, isRequired, isSensitive }: FieldValues) => ({
  label: label.trim(),
  choices: choices.filter((choice) => choice.id !== undefined || choice.label.trim() !== ''),
  forRole: toRole(forRole),
  isRequired,
  isSensitive,
})

const Tick = ({ form, path, label }: { form: FieldForm; path: string; label: string }) => (
  <Group component="label" gap="xs" mih="2.75rem" wrap="nowrap">
    <input type="checkbox" className="cb" {...form.getInputProps(path, { type: 'checkbox' })} />
    {label}
  </Group>
)

function ChoicesFields({ form }: { form: FieldForm }) {
  return (
    <Stack className="wide" gap="xs" component="fieldset" p={0} m={0} bd={0}>
      <legend>{text.choices}</legend>
      {form.values.choices.map(({ id }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices are never removed or moved here
        <Group key={at} gap="sm" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={text.choice(at + 1)}
            maxLength={60}
            {...form.getInputProps(`choices.${at}.label`)}
          />
          {id !== undefined && <Tick form={form} path={`choices.${at}.isRetired`} label={text.isRetired} />}
        </Group>
      ))}
      <Button
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => form.insertListItem('choices', { label: '', isRetired: false })}
      >
        {text.addChoice}
      </Button>
    </Stack>
  )
}

interface ExtraFieldDialogProps {
  isOpen: boolean
  /** Absent for a new one. */
  field?: ExtraField | undefined
  onClose: () => void
}

/** Adds a field to records, or changes one; its kind never changes. */
export function ExtraFieldDialog({ isOpen, field, onClose }: ExtraFieldDialogProps) {
  const create = useCreateExtraField()
  const update = useUpdateExtraField(field?.id ?? 0)
  const remove = useDeleteExtraField()
  const [idempotencyKey] = useState(() => randomId(''))
  const stored: FieldValues = field ? { ...field, forRole: String(field.forRole ?? '') } : newValues
  const form = useForm<FieldValues>({ initialValues: stored })
  const edit = useEdit({
    form,
    stored: toBody(stored),
    toFields: toBody,
    labels: {
      label: text.label,
      choices: text.choices,
      forRole: text.forRole,
      isRequired: text.isRequired,
      isSensitive: text.isSensitive,
    },
    show: { choices: (choices) => choices.map(({ label }) => label).join('، ') },
    write: { forRole: (role) => ({ forRole: String(role ?? '') }) },
  })

  const handleSave = async (values: FieldValues) => {
    const body = { ...toBody(values), kind: values.kind }
    const saved = field
      ? await edit.save(values, update.mutateAsync)
      : await create.mutateAsync({ body, idempotencyKey })
    if (saved) showSuccess(text.saved, saved.message)
    return saved !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={field ? text.editField(field.label) : text.newFieldTitle}
      saveLabel={text.saveField}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
      removal={
        field && {
          label: text.deleteField,
          question: text.deleteQuestion(field.label),
          confirmLabel: text.deleteField,
          onConfirm: () => remove.mutateAsync(field.id),
          getErrorMessage: toReason(text.saveFailed),
        }
      }
    >
      {edit.conflicts}
      <TextInput
        withAsterisk
        className="wide"
        label={text.label}
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('label')}
      />
      <NativeSelect
        label={text.kind}
        disabled={field !== undefined}
        data={extraFieldKinds.map((value) => ({ value, label: text.kinds[value] }))}
        rightSection={<IconSelector size={16} aria-hidden />}
        {...form.getInputProps('kind')}
      />
      <NativeSelect
        label={text.forRole}
        data={Object.entries(text.roles).map(([value, label]) => ({ value, label }))}
        rightSection={<IconSelector size={16} aria-hidden />}
        {...form.getInputProps('forRole')}
      />
      {form.values.kind === 'CHOICE' && <ChoicesFields form={form} />}
      <Tick form={form} path="isRequired" label={text.isRequired} />
      <Tick form={form} path="isSensitive" label={text.isSensitive} />
    </FormDialog>
  )
}
