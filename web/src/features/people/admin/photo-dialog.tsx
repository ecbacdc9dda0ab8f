import { acceptAttribute, fileKinds } from '@manara/contract/file-kinds.ts'
import type { Person } from '@manara/contract/people.ts'
import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { CameraButton } from '../../../ui/form/camera-button.tsx'
import { chooseFile } from '../../../ui/form/choose-file.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { asPortrait } from '../../../ui/form/fitting-picture.ts'
import { PicturePreview } from '../../../ui/layout/picture-preview.tsx'
import { useDeletePhoto, useUploadPhoto } from '../person-files.api.ts'
import { personFilesText as text } from '../person-files.text.ts'

const { jpg, png, webp, heic } = fileKinds
const accept = acceptAttribute([jpg, png, webp, heic])

interface PhotoDialogProps {
  isOpen: boolean
  person: Person
  onClose: () => void
}

/** Another photo, cut to its proportion before it leaves the browser, or none. */
export function PhotoDialog({ isOpen, person, onClose }: PhotoDialogProps) {
  const uploadPhoto = useUploadPhoto(person.userId)
  const deletePhoto = useDeletePhoto(person.userId)
  const form = useForm<{ file: File | null }>({
    initialValues: { file: null },
    validate: { file: (file) => (file ? null : text.choosePhoto) },
  })
  const { file } = form.values

  const handleFile = async (chosen: File | null) => {
    try {
      chooseFile(form, chosen && (await asPortrait(chosen)), null)
    } catch {
      chooseFile(form, null, text.unreadable)
    }
  }
  const handleSave = async ({ file: photo }: { file: File | null }) => {
    if (!photo) return false
    await uploadPhoto.mutateAsync(photo)
    showSuccess(text.photoSaved)
    return true
  }
  const removal = {
    label: text.removePhoto,
    question: text.removePhotoQuestion(person.fullName),
    confirmLabel: text.removePhoto,
    onConfirm: () => deletePhoto.mutateAsync(undefined),
    getErrorMessage: toReason(text.removePhotoFailed),
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.photoTitle}
      saveLabel={text.savePhoto}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.photoFailed)}
      onClose={onClose}
      removal={person.photoUrl === null ? undefined : removal}
    >
      <Stack className="wide" gap="md">
        <FileDrop
          label={text.photo}
          hint={text.photoHint}
          accept={accept}
          value={file}
          error={form.errors.file}
          isDisabled={form.submitting}
          onChange={(chosen) => void handleFile(chosen)}
        />
        <CameraButton isDisabled={form.submitting} onChange={(taken) => void handleFile(taken)} />
        {file && <PicturePreview file={file} label={text.preview} />}
      </Stack>
    </FormDialog>
  )
}
