import { receiptKinds, receiptMaxBytes } from '@manara/contract/applicants.ts'
import { acceptAttribute, kindOfName } from '@manara/contract/file-kinds.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showFailure, showInfo, showSuccess } from '../../../http/toasts.tsx'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { fittingPicture } from '../../../ui/form/fitting-picture.ts'
import { PicturePreview } from '../../../ui/layout/picture-preview.tsx'
import { useUploadReceipt } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'

const { upload: text } = applicantsText

/** Why a picture cannot be sent, before a byte of it has left; the server looks inside and has the last word. */
export function receiptProblem(file: File | null): string | null {
  if (!file) return text.choose
  if (!kindOfName(file.name, receiptKinds)) return text.wrongKind
  if (file.size === 0) return text.empty
  return file.size > receiptMaxBytes ? text.tooLarge(receiptMaxBytes) : null
}

const newAttempt = () => ({ key: newIdempotencyKey(), control: new AbortController() })

/** Choose or drop a picture, look at it, send it; a broken line can be tried again without sending twice. */
function useReceipt(registrationId: string) {
  const upload = useUploadReceipt(registrationId)
  const [progress, setProgress] = useState({ sentBytes: 0, totalBytes: 0 })
  const [attempt, setAttempt] = useState(newAttempt)

  const send = async (file: File) => {
    setProgress({ sentBytes: 0, totalBytes: file.size })
    const { key: idempotencyKey, control } = attempt
    try {
      await upload.mutateAsync({ file, idempotencyKey, signal: control.signal, onProgress: setProgress })
      showSuccess(text.sent, text.sentText)
    } catch (error) {
      if (!control.signal.aborted) return toReason(text.failed)(error)
      setAttempt(newAttempt())
      showInfo(text.stopped)
    }
    return null
  }
  return { send, progress, isSending: upload.isPending, stop: () => attempt.control.abort() }
}

interface ReceiptUploadProps {
  registrationId: string
  isAgain: boolean
}

export function ReceiptUpload({ registrationId, isAgain }: ReceiptUploadProps) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isFitting, setIsFitting] = useState(false)
  const { send, progress, isSending, stop } = useReceipt(registrationId)

  const handleFile = async (chosen: File | null) => {
    setIsFitting(true)
    const fitting = chosen && (await fittingPicture(chosen, receiptMaxBytes))
    setIsFitting(false)
    setFile(fitting)
    setError(fitting && receiptProblem(fitting))
  }
  const handleSend = async (event: FormEvent) => {
    event.preventDefault()
    const errorMessage = receiptProblem(file)
    setError(errorMessage)
    if (errorMessage !== null || !file) return
    const failure = await send(file)
    if (failure === null) return
    setError(failure)
    showFailure(text.failed, failure)
  }

  return (
    <form noValidate onSubmit={(event) => void handleSend(event)}>
      <Stack gap="0.75rem" p="0 1.25rem 1.25rem">
        <FileDrop
          label={text.label}
          hint={text.hint(receiptMaxBytes)}
          accept={acceptAttribute(receiptKinds)}
          value={file}
          error={error}
          isDisabled={isSending || isFitting}
          onChange={(chosen) => void handleFile(chosen)}
        />
        {file && error === null && <PicturePreview file={file} label={text.preview} />}
        {isSending ? (
          <Group gap="0.75rem">
            <UploadProgress {...progress} onStop={stop} />
          </Group>
        ) : (
          <Button
            fullWidth
            size="md"
            type="submit"
            loading={isFitting}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            {isAgain ? text.sendAgain : text.send}
          </Button>
        )}
      </Stack>
    </form>
  )
}
