import { AddPasskeyBody } from '@manara/contract/factors.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toProofError } from '../../auth/proof-error.ts'
import { useAddPasskey } from '../factors.api.ts'
import { factorsText as text } from '../factors.text.ts'
import type { FactorPartProps } from './factor-part.ts'

const { name } = fieldRules(AddPasskeyBody)

interface AddPasskeyDialogProps extends Pick<FactorPartProps, 'onAdded'> {
  isOpen: boolean
  onClose: () => void
}

/** Names a passkey; the browser then makes it. */
export function AddPasskeyDialog({ isOpen, onAdded, onClose }: AddPasskeyDialogProps) {
  const addPasskey = useAddPasskey()
  const form = useForm({ initialValues: { name: '' }, validate: { name } })

  const handleSave = async (values: typeof form.values) => {
    onAdded(await addPasskey.mutateAsync(values.name.trim()))
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.addPasskey}
      saveLabel={text.addPasskey}
      form={form}
      onSave={handleSave}
      toFormError={toProofError}
      onClose={onClose}
    >
      <TextInput
        withAsterisk
        className="wide"
        label={text.passkeyName}
        description={text.passkeyNameHelp}
        autoComplete="off"
        maxLength={60}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
