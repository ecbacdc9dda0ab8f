import { acceptAttribute, allFileKinds } from '@manara/contract/file-kinds.ts'
import { defaultFileLimits } from '@manara/contract/files.ts'
import type { MaterialType } from '@manara/contract/materials.ts'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newIdempotencyKey } from '../../http/idempotency-key.ts'
import { refusalOf } from '../../http/refusal.ts'
import { showInfo, showSuccess } from '../../http/toasts.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { DetailsFields } from './details-fields.tsx'
import {
  detailsRules,
  fileTrouble,
  type NewMaterialValues,
  titleOfFile,
  urlTrouble,
  wholeUrl,
} from './material-form.ts'
import { fileLimitsQuery, type NewMaterial } from './materials.api.ts'
import { type MaterialWords, materialsText } from './materials.text.ts'

interface AddMaterialDialogProps {
  isOpen: boolean
  words: MaterialWords
  /** Sends it to the course or lecture that the dialog is about. */
  create: (given: NewMaterial) => Promise<{ title: string }>
  onClose: () => void
}

const kinds = (['File', 'Link'] as const).map((value) => ({ value, label: materialsText.kinds[value] }))
const noProgress = { sentBytes: 0, totalBytes: 0 }

/** An upload that can be watched and stopped. A stopped one is tried again under a key of its own. */
function useUpload(create: AddMaterialDialogProps['create']) {
  const [progress, setProgress] = useState(noProgress)
  const [attempt, setAttempt] = useState({ key: newIdempotencyKey(), control: new AbortController() })

  const send = async ({ kind, file, url, title, description }: NewMaterialValues) => {
    setProgress({ sentBytes: 0, totalBytes: kind === 'File' ? (file?.size ?? 0) : 0 })
    const body = {
      title: title.trim(),
      description: description.trim(),
      ...(kind === 'Link' && { url: wholeUrl(url) }),
    }
    const given = { body, file: (kind === 'File' && file) || undefined, idempotencyKey: attempt.key }
    try {
      return await create({ ...given, signal: attempt.control.signal, onProgress: setProgress })
    } catch (error) {
      if (!attempt.control.signal.aborted) throw error
      setAttempt({ key: newIdempotencyKey(), control: new AbortController() })
      return undefined
    }
  }
  return { send, progress, stop: () => attempt.control.abort() }
}

/** A file by drag and drop, or a link (spec/admin §2.12, spec/teacher §2). */
export function AddMaterialDialog({ isOpen, words, create, onClose }: AddMaterialDialogProps) {
  const { data: limits = defaultFileLimits } = useQuery(fileLimitsQuery)
  const { send, progress, stop } = useUpload(create)
  const form = useForm<NewMaterialValues>({
    initialValues: { kind: 'File', file: null, url: '', title: '', description: '' },
    validate: {
      ...detailsRules,
      file: (file, { kind }) => (kind === 'File' ? fileTrouble(file, limits) : null),
      url: (url, { kind }) => (kind === 'Link' ? urlTrouble(url) : null),
    },
  })
  const { kind, file, title } = form.getValues()

  const handleFile = (chosen: File | null) => {
    const offered = file ? titleOfFile(file) : ''
    form.setFieldValue('file', chosen)
    form.setFieldError('file', chosen ? fileTrouble(chosen, limits) : null)
    // The name of the file is an offer: what somebody typed stays.
    if (title === offered) form.setFieldValue('title', chosen ? titleOfFile(chosen) : '')
  }

  const handleSave = async (values: NewMaterialValues) => {
    const created = await send(values)
    if (created) showSuccess(words.created, created.title)
    else showInfo(materialsText.stopped, materialsText.stoppedText)
    return created !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={words.addTitle}
      saveLabel={words.save}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(words.createFailed)}
      onClose={onClose}
      progress={kind === 'File' && <UploadProgress {...progress} onStop={stop} />}
    >
      <SegmentedControl
        className="wide material-kind"
        aria-label={materialsText.kind}
        data={kinds}
        disabled={form.submitting}
        value={kind}
        onChange={(chosen: MaterialType) => form.setFieldValue('kind', chosen)}
      />
      {kind === 'File' ? (
        <FileDrop
          className="wide"
          label={materialsText.fileField}
          hint={materialsText.fileHint(limits.documentBytes, limits.videoBytes)}
          accept={acceptAttribute(allFileKinds)}
          value={file}
          error={form.errors.file}
          isDisabled={form.submitting}
          onChange={handleFile}
        />
      ) : (
        <TextInput
          withAsterisk
          className="wide"
          type="url"
          dir="ltr"
          label={materialsText.url}
          description={materialsText.urlHelp}
          placeholder="https://"
          maxLength={2000}
          {...form.getInputProps('url')}
        />
      )}
      <DetailsFields getInputProps={form.getInputProps} />
    </FormDialog>
  )
}
