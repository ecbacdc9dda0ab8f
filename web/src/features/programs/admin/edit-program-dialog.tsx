import type { Program } from '@manara/contract/programs.ts'
import { useForm } from '@mantine/form'
import { refusalOf } from '../../../http/refusal.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useUpdateProgram } from '../programs.api.ts'
import { programsText } from '../programs.text.ts'
import { ProgramFields } from './program-fields.tsx'
import { bodyOf, type ProgramFormValues, programRules, valuesOf } from './program-form.ts'

interface EditProgramDialogProps {
  isOpen: boolean
  program: Program
  onClose: () => void
}

const isSame = (body: ReturnType<typeof bodyOf>, program: Program) =>
  body.name === program.name &&
  body.description === program.description &&
  body.isRegistrationOpen === program.isRegistrationOpen

export function EditProgramDialog({ isOpen, program, onClose }: EditProgramDialogProps) {
  const updateProgram = useUpdateProgram()
  const form = useForm<ProgramFormValues>({ initialValues: valuesOf(program), validate: programRules })

  const handleSave = async (values: ProgramFormValues) => {
    const body = bodyOf(values)
    if (isSame(body, program)) {
      showInfo(programsText.nothingChanged, programsText.nothingChangedText)
      return false
    }
    const updated = await updateProgram.mutateAsync({ id: program.academicProgramId, body })
    showSuccess(programsText.updated, updated.name)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={programsText.editTitle(program.name)}
      saveLabel={programsText.saveChanges}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(programsText.updateFailed)}
      onClose={onClose}
    >
      <ProgramFields form={form} />
    </FormDialog>
  )
}
