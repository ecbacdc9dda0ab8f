import type { AnyMaterial, UpdateMaterialBody } from '@manara/contract/materials.ts'
import { useForm } from '@mantine/form'
import { refusalOf } from '../../http/refusal.ts'
import { showInfo, showSuccess } from '../../http/toasts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { DetailsFields } from './details-fields.tsx'
import { type DetailsValues, detailsOf, detailsRules } from './material-form.ts'
import { type MaterialWords, materialsText } from './materials.text.ts'

interface EditMaterialDialogProps {
  isOpen: boolean
  words: MaterialWords
  material: AnyMaterial
  update: (given: { id: number; body: UpdateMaterialBody }) => Promise<{ title: string }>
  onClose: () => void
}

/** Title and description only: another file is another material (spec/admin §5). */
export function EditMaterialDialog({ isOpen, words, material, update, onClose }: EditMaterialDialogProps) {
  const form = useForm<DetailsValues>({ initialValues: detailsOf(material), validate: detailsRules })

  const handleSave = async ({ title, description }: DetailsValues) => {
    const body = { title: title.trim(), description: description.trim() || null }
    if (body.title === material.title && body.description === material.description) {
      showInfo(materialsText.nothingChanged, materialsText.nothingChangedText)
      return false
    }
    const updated = await update({ id: material.materialId, body })
    showSuccess(words.updated, updated.title)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={words.editTitle(material.title)}
      saveLabel={materialsText.saveChanges}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(words.updateFailed)}
      onClose={onClose}
    >
      <DetailsFields isFirst getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
