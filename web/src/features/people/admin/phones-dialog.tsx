import type { Person } from '@manara/contract/people.ts'
import { mostPhones, type PhoneInput, phoneRelations } from '@manara/contract/person-record.ts'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { IconPlus, IconSelector, IconTrash } from '@tabler/icons-react'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { useUpdateRecord } from '../people.api.ts'
import { peopleText as text } from '../people.text.ts'

type PhonesForm = UseFormReturnType<{ phones: PhoneInput[] }>

const newPhone = (): PhoneInput => ({ relation: 'SELF', holderName: '', number: '', isWhatsapp: true })

const toInput = ({ phones }: Person): PhoneInput[] =>
  phones.map(({ relation, holderName, number, isWhatsapp }) => ({ relation, holderName, number, isWhatsapp }))

const relations = phoneRelations.map((value) => ({ value, label: text.relations[value] }))

/** One phone of the form. */
function PhoneFields({ form, at }: { form: PhonesForm; at: number }) {
  const number = form.values.phones[at]?.number ?? ''
  return (
    <Group component="fieldset" className="wide" gap="sm" align="end" wrap="wrap" p={0} m={0} bd={0}>
      <TextInput
        type="tel"
        dir="ltr"
        flex="1 1 10rem"
        label={text.phone}
        maxLength={40}
        autoComplete="off"
        {...form.getInputProps(`phones.${at}.number`)}
      />
      <NativeSelect
        flex="1 1 8rem"
        label={text.relation}
        data={relations}
        rightSection={<IconSelector size={16} aria-hidden />}
        {...form.getInputProps(`phones.${at}.relation`)}
      />
      <TextInput
        flex="1 1 8rem"
        label={text.holder}
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps(`phones.${at}.holderName`)}
      />
      <Group component="label" gap="xs" mih="2.75rem">
        <input
          type="checkbox"
          className="cb"
          {...form.getInputProps(`phones.${at}.isWhatsapp`, { type: 'checkbox' })}
        />
        {text.whatsapp}
      </Group>
      <IconButton label={text.removePhone(number)} isLarge onClick={() => form.removeListItem('phones', at)}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </Group>
  )
}

interface PhonesDialogProps {
  isOpen: boolean
  person: Person
  onClose: () => void
}

/** The phones of a person, saved together in their order. */
export function PhonesDialog({ isOpen, person, onClose }: PhonesDialogProps) {
  const updateRecord = useUpdateRecord(person.userId)
  const stored = { phones: toInput(person) }
  const form = useForm({ initialValues: stored.phones.length > 0 ? stored : { phones: [newPhone()] } })
  const edit = useEdit({
    form,
    stored,
    toFields: ({ phones }) => ({ phones: phones.filter(({ number }) => number.trim() !== '') }),
    labels: { phones: text.phones },
    show: { phones: (phones) => phones.map(({ number }) => number).join('، ') || text.unknown },
  })

  const handleSave = async (values: { phones: PhoneInput[] }) => {
    const saved = await edit.save(values, updateRecord.mutateAsync)
    if (saved) showSuccess(text.saved, saved.message)
    return saved !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.phones}
      saveLabel={text.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      <Stack className="wide" gap="md">
        <Text c="dimmed" fz="sm">
          {text.phoneHelp}
        </Text>
        {form.values.phones.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: phones have no other key, and their fields are controlled
          <PhoneFields key={at} form={form} at={at} />
        ))}
        {form.values.phones.length < mostPhones && (
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('phones', newPhone())}
          >
            {text.addPhone}
          </Button>
        )}
      </Stack>
    </FormDialog>
  )
}
