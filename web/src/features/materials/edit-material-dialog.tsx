import type { AnyMaterial, UpdateMaterialBody } from '@manara/contract/materials.ts'
import { useForm } from '@mantine/form'
import { refusalOf } from '../../http/refusal.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { useEdit } from '../../http/use-edit.tsx'
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
  const { materialId: id, title, description } = material
  const edit = useEdit({
    form,
    stored: { title, description },
    fieldsOf: (values) => ({ title: values.title.trim(), description: values.description.trim() || null }),
    labels: { title: materialsText.fieldTitle, description: materialsText.fieldDescription },
  })

  const handleSave = async (values: DetailsValues) => {
    const updated = await edit.save(values, (body) => update({ id, body }))
    if (updated) showSuccess(words.updated, updated.title)
    return updated !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={words.editTitle(title)}
      saveLabel={materialsText.saveChanges}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(words.updateFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      <DetailsFields isFirst getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
