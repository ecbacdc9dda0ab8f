import type { Program } from '@manara/contract/programs.ts'
import { useForm } from '@mantine/form'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useUpdateProgram } from '../programs.api.ts'
import { programsText } from '../programs.text.ts'
import { ProgramFields } from './program-fields.tsx'
import { type ProgramFormValues, programRules, toBody, toValues } from './program-form.ts'

interface EditProgramDialogProps {
  isOpen: boolean
  program: Program
  onClose: () => void
}

export function EditProgramDialog({ isOpen, program, onClose }: EditProgramDialogProps) {
  const updateProgram = useUpdateProgram()
  const form = useForm<ProgramFormValues>({ initialValues: toValues(program), validate: programRules })
  const { name, description, isRegistrationOpen, registrationOpensOn } = program
  const edit = useEdit({
    form,
    stored: { name, description, isRegistrationOpen, registrationOpensOn },
    toFields: toBody,
    labels: {
      name: programsText.name,
      description: programsText.description,
      isRegistrationOpen: programsText.registrationSwitch,
      registrationOpensOn: programsText.opensOn,
    },
  })

  const handleSave = async (values: ProgramFormValues) => {
    const id = program.academicProgramId
    const updated = await edit.save(values, (body) => updateProgram.mutateAsync({ id, body }))
    if (updated) showSuccess(programsText.updated, updated.name)
    return updated !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={programsText.editTitle(program.name)}
      saveLabel={programsText.saveChanges}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(programsText.updateFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      <ProgramFields form={form} ownId={program.academicProgramId} />
    </FormDialog>
  )
}
