import { useForm } from '@mantine/form'
import { useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useCreateProgram } from '../programs.api.ts'
import { programsText } from '../programs.text.ts'
import { ProgramFields } from './program-fields.tsx'
import { type ProgramFormValues, programRules, toBody } from './program-form.ts'

export function CreateProgramDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const createProgram = useCreateProgram()
  const form = useForm<ProgramFormValues>({
    initialValues: { name: '', description: '', isRegistrationOpen: false, registrationOpensOn: '' },
    validate: programRules,
  })

  const handleSave = async (values: ProgramFormValues) => {
    const created = await createProgram.mutateAsync({ body: toBody(values), idempotencyKey })
    showSuccess(programsText.created, created.name)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={programsText.addTitle}
      saveLabel={programsText.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(programsText.createFailed)}
      onClose={onClose}
    >
      <ProgramFields form={form} />
    </FormDialog>
  )
}
