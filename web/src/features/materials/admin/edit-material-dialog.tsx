import type { Material } from '@manara/contract/materials.ts'
import { useForm } from '@mantine/form'
import { refusalOf } from '../../../http/refusal.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useUpdateMaterial } from '../materials.api.ts'
import { materialsText } from '../materials.text.ts'
import { DetailsFields } from './details-fields.tsx'
import { type DetailsValues, detailsOf, detailsRules } from './material-form.ts'

interface EditMaterialDialogProps {
  isOpen: boolean
  material: Material
  onClose: () => void
}

/** Title and description only: another file is another material (spec/admin §5). */
export function EditMaterialDialog({ isOpen, material, onClose }: EditMaterialDialogProps) {
  const updateMaterial = useUpdateMaterial()
  const form = useForm<DetailsValues>({ initialValues: detailsOf(material), validate: detailsRules })

  const handleSave = async ({ title, description }: DetailsValues) => {
    const body = { title: title.trim(), description: description.trim() || null }
    if (body.title === material.title && body.description === material.description) {
      showInfo(materialsText.nothingChanged, materialsText.nothingChangedText)
      return false
    }
    const updated = await updateMaterial.mutateAsync({ id: material.materialId, body })
    showSuccess(materialsText.updated, updated.title)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={materialsText.editTitle(material.title)}
      saveLabel={materialsText.saveChanges}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(materialsText.updateFailed)}
      onClose={onClose}
    >
      <DetailsFields isFirst getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
