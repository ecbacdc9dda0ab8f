import { acceptAttribute, fileKinds, kindOfName } from '@manara/contract/file-kinds.ts'
import {
  type DocumentKind,
  type DocumentSide,
  documentField,
  documentKinds,
  documentSides,
} from '@manara/contract/person-documents.ts'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import { CameraButton } from '../../../ui/form/camera-button.tsx'
import { chooseFile } from '../../../ui/form/choose-file.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { fittingPicture, readablePicture } from '../../../ui/form/fitting-picture.ts'
import { useCreateDocument } from '../person-files.api.ts'
import { personFilesText as text } from '../person-files.text.ts'

interface DocumentValues extends Record<string, unknown> {
  kind: DocumentKind
  side: DocumentSide | ''
  title: string
  file: File | null
}

const accept = acceptAttribute([...documentField.accept, fileKinds.heic])
const kinds = documentKinds.map((value) => ({ value, label: text.kinds[value] }))
const sides = [
  { value: '', label: text.noSide },
  ...documentSides.map((value) => ({ value, label: text.sides[value] })),
]

/** Why a file cannot be taken; the server looks inside and has the last word. */
function problemOf(file: File | null): string | null {
  if (!file) return text.chooseFile
  if (!kindOfName(file.name, documentField.accept)) return text.wrongKind
  if (file.size === 0) return text.emptyFile
  return file.size > documentField.maxBytes ? text.tooLarge : null
}

/** A picture of a phone is made to fit; other files stay as they are. */
const prepare = async (file: File) => fittingPicture(await readablePicture(file), documentField.maxBytes)

const newAttempt = () => ({ key: newIdempotencyKey(), control: new AbortController() })

interface DocumentDialogProps {
  isOpen: boolean
  personId: number
  onClose: () => void
}

/** A document for the record, from a file or from the camera. */
export function DocumentDialog({ isOpen, personId, onClose }: DocumentDialogProps) {
  const createDocument = useCreateDocument(personId)
  const [progress, setProgress] = useState({ sentBytes: 0, totalBytes: 0 })
  const [{ key, control }, setAttempt] = useState(newAttempt)
  const form = useForm<DocumentValues>({
    initialValues: { kind: 'NATIONAL_ID', side: '', title: '', file: null },
    validate: { file: problemOf },
  })
  const { file } = form.values

  const handleFile = async (chosen: File | null) => {
    const ready = chosen && (await prepare(chosen))
    chooseFile(form, ready, ready && problemOf(ready))
  }
  const handleSave = async ({ kind, side, title, file: sent }: DocumentValues) => {
    if (!sent) return false
    setProgress({ sentBytes: 0, totalBytes: sent.size })
    const body = { kind, title: title.trim(), ...(side !== '' && { side }) }
    try {
      const { signal } = control
      await createDocument.mutateAsync({ body, file: sent, idempotencyKey: key, signal, onProgress: setProgress })
    } catch (error) {
      if (!control.signal.aborted) throw error
      setAttempt(newAttempt())
      showInfo(text.stopped)
      return false
    }
    showSuccess(text.documentSaved, text.kinds[kind])
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.documentTitle}
      saveLabel={text.saveDocument}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.documentFailed)}
      onClose={onClose}
      progress={file && <UploadProgress {...progress} onStop={() => control.abort()} />}
    >
      <NativeSelect label={text.kind} data={kinds} {...form.getInputProps('kind')} />
      <NativeSelect label={text.side} data={sides} {...form.getInputProps('side')} />
      <TextInput
        className="wide"
        label={text.title}
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <Stack className="wide" gap="md">
        <FileDrop
          label={text.file}
          hint={text.fileHint}
          accept={accept}
          value={file}
          error={form.errors.file}
          isDisabled={form.submitting}
          onChange={(chosen) => void handleFile(chosen)}
        />
        <CameraButton isDisabled={form.submitting} onChange={(taken) => void handleFile(taken)} />
      </Stack>
    </FormDialog>
  )
}
