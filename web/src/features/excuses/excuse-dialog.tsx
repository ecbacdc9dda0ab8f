import { type ExcuseKind, excuseField, excuseKinds, SendExcuseBody } from '@manara/contract/excuses.ts'
import { acceptAttribute, fileKinds, kindOfName } from '@manara/contract/file-kinds.ts'
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { IconSelector } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fieldRules } from '../../http/field-rules.ts'
import { toFormError } from '../../http/form-error.ts'
import { newIdempotencyKey } from '../../http/idempotency-key.ts'
import { showInfo, showSuccess } from '../../http/toasts.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { UploadProgress } from '../../ui/feedback/upload-progress.tsx'
import { CameraButton } from '../../ui/form/camera-button.tsx'
import { chooseFile } from '../../ui/form/choose-file.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { fittingPicture, readablePicture } from '../../ui/form/fitting-picture.ts'
import type { NewExcuse } from './excuses.api.ts'
import { excusesText as text } from './excuses.text.ts'

interface ExcuseValues extends Record<string, unknown> {
  studentId: number | undefined
  firstDay: string
  lastDay: string
  kind: string
  words: string
  file: File | null
}

interface ExcuseDialogProps {
  isOpen: boolean
  title: string
  saveLabel: string
  wordsHelp?: string
  /** Sends it; the reply says what became of it. */
  send: (excuse: NewExcuse) => Promise<{ message: string }>
  onClose: () => void
  /** Whose excuse it is, where it is not the own one; without a choice it says `studentRequired`. */
  student?: (getInputProps: UseFormReturnType<ExcuseValues>['getInputProps']) => ReactNode
  studentRequired?: string
}

const accept = acceptAttribute([...excuseField.accept, fileKinds.heic])
const kinds = [
  { value: '', label: text.chooseKind },
  ...excuseKinds.map((value) => ({ value, label: text.kinds[value] })),
]
const rules = fieldRules(SendExcuseBody)

/** Why a file cannot be taken; the server looks inside and has the last word. */
function problemOf(file: File | null): string | null {
  if (!file) return null
  if (!kindOfName(file.name, excuseField.accept)) return text.wrongKind
  if (file.size === 0) return text.emptyFile
  return file.size > excuseField.maxBytes ? text.tooLarge : null
}

const newAttempt = () => ({ key: newIdempotencyKey(), control: new AbortController() })

/** Days, reason, words and paper of an excuse; a student sends it, or the office for one (R-excuse-1). */
export function ExcuseDialog(props: ExcuseDialogProps) {
  const { isOpen, title, saveLabel, wordsHelp, send, onClose, student, studentRequired } = props
  const [progress, setProgress] = useState({ sentBytes: 0, totalBytes: 0 })
  const [{ key, control }, setAttempt] = useState(newAttempt)
  const form = useForm<ExcuseValues>({
    initialValues: { studentId: undefined, firstDay: '', lastDay: '', kind: '', words: '', file: null },
    validate: {
      ...rules,
      studentId: (id) => (id === undefined ? (studentRequired ?? null) : null),
      lastDay: (day, { firstDay }) => (day !== '' && day < firstDay ? text.backwards : rules.lastDay(day)),
      file: problemOf,
    },
  })
  const { firstDay, lastDay, file } = form.values

  const handleFirstDay = (day: string) => {
    form.setFieldValue('firstDay', day)
    if (lastDay < day) form.setFieldValue('lastDay', day)
  }
  const handleFile = async (chosen: File | null) => {
    const ready = chosen && (await fittingPicture(await readablePicture(chosen), excuseField.maxBytes))
    chooseFile(form, ready, problemOf(ready))
  }
  const handleSave = async ({ studentId, file: sent, words, ...values }: ExcuseValues) => {
    setProgress({ sentBytes: 0, totalBytes: sent?.size ?? 0 })
    // The rules have seen that it is one of the kinds.
    const body = {
      firstDay: values.firstDay,
      lastDay: values.lastDay,
      kind: values.kind as ExcuseKind,
      words: words.trim(),
    }
    const { signal } = control
    try {
      const excuse = {
        studentId,
        body,
        ...(sent && { file: sent }),
        idempotencyKey: key,
        signal,
        onProgress: setProgress,
      }
      const { message } = await send(excuse)
      showSuccess(message)
    } catch (error) {
      if (!signal.aborted) throw error
      setAttempt(newAttempt())
      showInfo(text.stopped)
      return false
    }
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      saveLabel={saveLabel}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.sendFailed)}
      onClose={onClose}
      progress={file && <UploadProgress {...progress} onStop={() => control.abort()} />}
    >
      {student?.(form.getInputProps)}
      <TextInput
        withAsterisk
        type="date"
        label={text.firstDay}
        {...form.getInputProps('firstDay')}
        onChange={({ currentTarget }) => handleFirstDay(currentTarget.value)}
      />
      <TextInput
        withAsterisk
        type="date"
        label={text.lastDay}
        min={firstDay || undefined}
        {...form.getInputProps('lastDay')}
      />
      <NativeSelect
        withAsterisk
        className="wide"
        label={text.kind}
        rightSection={<IconSelector size={16} aria-hidden />}
        data={kinds}
        {...form.getInputProps('kind')}
      />
      <Textarea
        autosize
        className="wide"
        label={text.words}
        description={wordsHelp}
        minRows={3}
        maxRows={8}
        maxLength={1000}
        {...form.getInputProps('words')}
      />
      <Stack className="wide" gap="md">
        <FileDrop
          isOptional
          label={text.document}
          hint={text.documentHint}
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
