import { acceptAttribute, allFileKinds } from '@manara/contract/file-kinds.ts'
import { defaultFileLimits } from '@manara/contract/files.ts'
import type { AnyMaterial, UpdateMaterialBody } from '@manara/contract/materials.ts'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFormError } from '../../http/form-error.ts'
import { showInfo, showSuccess } from '../../http/toasts.tsx'
import { useEdit } from '../../http/use-edit.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx'
import { chooseFile } from '../../ui/form/choose-file.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { readablePicture } from '../../ui/form/fitting-picture.ts'
import { DetailsFields } from './details-fields.tsx'
import { type DetailsValues, detailsRules, fileProblem, toDetails } from './material-form.ts'
import { fileLimitsQuery, type NewFile } from './materials.api.ts'
import { type MaterialWords, materialsText } from './materials.text.ts'

interface EditMaterialDialogProps {
  isOpen: boolean
  words: MaterialWords
  material: AnyMaterial
  update: (given: { id: number; body: UpdateMaterialBody }) => Promise<{ title: string }>
  replace: (given: NewFile) => Promise<{ title: string }>
  onClose: () => void
}

interface EditValues extends DetailsValues {
  /** Takes the place of the file that is there. */
  file: File | null
}

/** Title and description and, of a file, another one in its place (R-material-2). */
export function EditMaterialDialog({ isOpen, words, material, update, replace, onClose }: EditMaterialDialogProps) {
  const { data: limits = defaultFileLimits } = useQuery(fileLimitsQuery)
  const [progress, setProgress] = useState({ sentBytes: 0, totalBytes: 0 })
  const [control, setControl] = useState(() => new AbortController())
  const form = useForm<EditValues>({
    initialValues: { ...toDetails(material), file: null },
    validate: { ...detailsRules, file: (file) => file && fileProblem(file, limits) },
  })
  const { materialId: id, title, description, materialType } = material
  const { file } = form.values
  const edit = useEdit({
    form,
    stored: { title, description },
    toFields: (values) => ({ title: values.title.trim(), description: values.description.trim() || null }),
    labels: { title: materialsText.fieldTitle, description: materialsText.fieldDescription },
  })

  /** Whether the file was replaced; the user may cancel the upload. */
  const sendFile = async (chosen: File) => {
    const readable = await readablePicture(chosen)
    setProgress({ sentBytes: 0, totalBytes: readable.size })
    try {
      await replace({ id, file: readable, signal: control.signal, onProgress: setProgress })
    } catch (error) {
      if (!control.signal.aborted) throw error
      setControl(new AbortController())
      showInfo(materialsText.stopped, materialsText.stoppedText)
      return false
    }
    chooseFile(form, null, null)
    showSuccess(materialsText.replaced, title)
    return true
  }

  const handleSave = async (values: EditValues) => {
    if (values.file && !(await sendFile(values.file))) return false
    if (values.file && !form.isDirty('title') && !form.isDirty('description')) return true
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
      toFormError={toFormError(words.updateFailed)}
      onClose={onClose}
      progress={file && <UploadProgress {...progress} onStop={() => control.abort()} />}
    >
      {edit.conflicts}
      <DetailsFields isFirst getInputProps={form.getInputProps} />
      {materialType === 'File' && (
        <FileDrop
          className="wide"
          isOptional
          label={materialsText.replaceFile}
          hint={materialsText.replaceHelp}
          accept={acceptAttribute(allFileKinds)}
          value={file}
          error={form.errors.file}
          isDisabled={form.submitting}
          onChange={(chosen) => chooseFile(form, chosen, chosen && fileProblem(chosen, limits))}
        />
      )}
    </FormDialog>
  )
}
