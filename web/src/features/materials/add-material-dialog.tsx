import { acceptAttribute, allFileKinds } from '@manara/contract/file-kinds.ts'
import { defaultFileLimits } from '@manara/contract/files.ts'
import type { MaterialType } from '@manara/contract/materials.ts'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '../../http/api.ts'
import { toFormError } from '../../http/form-error.ts'
import { newIdempotencyKey } from '../../http/idempotency-key.ts'
import { showInfo, showSuccess } from '../../http/toasts.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx'
import { chooseFile } from '../../ui/form/choose-file.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { readablePicture } from '../../ui/form/fitting-picture.ts'
import { DetailsFields } from './details-fields.tsx'
import { FileList } from './file-list.tsx'
import styles from './material-fields.module.css'
import {
  detailsRules,
  fileProblem,
  type NewMaterialValues,
  titleOfFile,
  urlProblem,
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

type Sent = Readonly<Pick<NewMaterialValues, 'kind' | 'file' | 'url' | 'title' | 'description'>>

/** An upload that can be watched and stopped. A stopped one is tried again under a key of its own. */
function useUpload(create: AddMaterialDialogProps['create']) {
  const [progress, setProgress] = useState(noProgress)
  const [place, setPlace] = useState({ place: 1, total: 1 })
  const [attempt, setAttempt] = useState({ key: newIdempotencyKey(), control: new AbortController() })

  /**
   * Uploads one file at a time; `onSent` receives the files left. False when the user cancels; throws when an upload
   * fails.
   */
  const sendSeveral = async (files: readonly File[], description: string, onSent: (rest: File[]) => void) => {
    const rest = [...files]
    for (const file of files) {
      const given = { kind: 'File', file, url: '', title: titleOfFile(file), description } as const
      setPlace({ place: files.length - rest.length + 1, total: files.length })
      if (!(await send(given, newIdempotencyKey()))) return false
      rest.shift()
      onSent([...rest])
    }
    return true
  }

  const send = async ({ kind, file: chosen, url, title, description }: Sent, key = attempt.key) => {
    const file = chosen && (await readablePicture(chosen))
    setProgress({ sentBytes: 0, totalBytes: kind === 'File' ? (file?.size ?? 0) : 0 })
    const body = {
      title: title.trim(),
      description: description.trim(),
      ...(kind === 'Link' && { url: wholeUrl(url) }),
    }
    const given = { body, file: (kind === 'File' && file) || undefined, idempotencyKey: key }
    try {
      return await create({ ...given, signal: attempt.control.signal, onProgress: setProgress })
    } catch (error) {
      if (!attempt.control.signal.aborted) throw error
      setAttempt({ key: newIdempotencyKey(), control: new AbortController() })
      return undefined
    }
  }
  return { send, sendSeveral, progress, place, stop: () => attempt.control.abort() }
}

/** A file by drag and drop, or a link (R-material-1). */
export function AddMaterialDialog({ isOpen, words, create, onClose }: AddMaterialDialogProps) {
  const { data: limits = defaultFileLimits } = useQuery(fileLimitsQuery)
  const { send, sendSeveral, progress, place, stop } = useUpload(create)
  const [leftReason, setLeftReason] = useState<string>()
  const form = useForm<NewMaterialValues>({
    initialValues: { kind: 'File', file: null, several: [], url: '', title: '', description: '' },
    validate: {
      ...detailsRules,
      title: (given, values) => (values.several.length > 0 ? null : detailsRules.title(given)),
      file: (file, { kind, several }) => (kind === 'File' && several.length === 0 ? fileProblem(file, limits) : null),
      several: (files, { kind }) =>
        kind === 'File' && files.some((file) => fileProblem(file, limits)) ? materialsText.severalProblem : null,
      url: (url, { kind }) => (kind === 'Link' ? urlProblem(url) : null),
    },
  })
  const { kind, file, several, title } = form.getValues()

  const handleFile = (chosen: File | null) => {
    const offered = file ? titleOfFile(file) : ''
    chooseFile(form, chosen, chosen && fileProblem(chosen, limits))
    // The name of the file is a suggestion: typed text stays.
    if (title === offered) form.setFieldValue('title', chosen ? titleOfFile(chosen) : '')
  }

  const handleSeveral = (files: File[]) => {
    form.setValues({ file: null, several: files })
    form.clearErrors()
    // Of one that is left it is a file like any other.
    const [only] = files
    if (files.length === 1 && only) {
      form.setFieldValue('several', [])
      handleFile(only)
    }
  }

  const saveSeveral = async ({ several: files, description }: NewMaterialValues) => {
    setLeftReason(undefined)
    let rest = files
    const keepRest = (left: File[]) => {
      rest = left
      if (left.length > 0) form.setFieldValue('several', left)
    }
    try {
      const isDone = await sendSeveral(files, description, keepRest)
      if (isDone) showSuccess(words.created, materialsText.severalCreated(files.length))
      else showInfo(materialsText.stopped, materialsText.severalCreated(files.length - rest.length))
      return isDone
    } catch (error) {
      if (rest.length === files.length) throw error
      setLeftReason(materialsText.severalLeft(rest[0]?.name ?? '', getErrorMessage(error)))
      return false
    }
  }

  const handleSave = async (values: NewMaterialValues) => {
    if (values.kind === 'File' && values.several.length > 0) return saveSeveral(values)
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
      toFormError={toFormError(words.createFailed)}
      onClose={onClose}
      progress={
        kind === 'File' && (
          <>
            {several.length > 0 && (
              <span className="small">{materialsText.sendingLabel(place.place, place.total)}</span>
            )}
            <UploadProgress {...progress} onStop={stop} />
          </>
        )
      }
    >
      <SegmentedControl
        className={`wide ${styles.materialKind}`}
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
          onChange={(chosen) => {
            form.setFieldValue('several', [])
            handleFile(chosen)
          }}
          onSeveral={handleSeveral}
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
      {kind === 'File' && several.length > 0 ? (
        <FileList
          files={several}
          limits={limits}
          error={leftReason ?? form.errors.several}
          isDisabled={form.submitting}
          onChange={handleSeveral}
        />
      ) : (
        <DetailsFields getInputProps={form.getInputProps} />
      )}
    </FormDialog>
  )
}
