import { certificateKinds, certificateMaxBytes } from '@manara/contract/certificate-files.ts'
import { acceptAttribute, kindOfName } from '@manara/contract/file-kinds.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { formatFullName } from '../../../format/full-name.ts'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import { chooseFile } from '../../../ui/form/choose-file.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { useUploadCertificate } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'

/** Whose certificate it is. */
export interface CertificateOwner {
  id: string
  firstName: string
  lastName: string
  hasCertificate: boolean
}

/** Why a file cannot be sent, before a byte of it has left; the server looks inside and has the last word. */
function certificateProblem(file: File | null): string | null {
  if (!file) return graduationText.chooseFile
  if (!kindOfName(file.name, certificateKinds)) return graduationText.wrongKind
  if (file.size === 0) return graduationText.emptyFile
  return file.size > certificateMaxBytes ? graduationText.tooLarge(certificateMaxBytes) : null
}

const newAttempt = () => ({ key: newIdempotencyKey(), control: new AbortController() })

/** An upload that can be watched and stopped. A stopped one is tried again under a key of its own. */
function useCertificate(graduationId: string) {
  const upload = useUploadCertificate()
  const [progress, setProgress] = useState({ sentBytes: 0, totalBytes: 0 })
  const [attempt, setAttempt] = useState(newAttempt)

  const send = async (file: File): Promise<boolean> => {
    setProgress({ sentBytes: 0, totalBytes: file.size })
    const { key: idempotencyKey, control } = attempt
    try {
      await upload.mutateAsync({ graduationId, file, idempotencyKey, signal: control.signal, onProgress: setProgress })
      return true
    } catch (error) {
      if (!control.signal.aborted) throw error
      setAttempt(newAttempt())
      return false
    }
  }
  return { send, progress, stop: () => attempt.control.abort() }
}

interface UploadCertificateDialogProps {
  isOpen: boolean
  owner: CertificateOwner
  onClose: () => void
}

/** Uploads a certificate, or puts another in its place. */
export function UploadCertificateDialog({ isOpen, owner, onClose }: UploadCertificateDialogProps) {
  const name = formatFullName(owner)
  const { send, progress, stop } = useCertificate(owner.id)
  const form = useForm<{ file: File | null }>({ initialValues: { file: null }, validate: { file: certificateProblem } })
  const { file } = form.getValues()

  const handleFile = (chosen: File | null) => {
    chooseFile(form, chosen, chosen && certificateProblem(chosen))
  }
  const handleSave = async (values: { file: File | null }) => {
    if (!values.file) return false
    const isSent = await send(values.file)
    if (isSent) showSuccess(owner.hasCertificate ? graduationText.replaced : graduationText.uploaded, name)
    else showInfo(graduationText.uploadStopped, graduationText.uploadStoppedText)
    return isSent
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={owner.hasCertificate ? graduationText.replaceLabel(name) : graduationText.uploadLabel(name)}
      saveLabel={owner.hasCertificate ? graduationText.replace : graduationText.uploadSave}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(graduationText.uploadFailed)}
      onClose={onClose}
      progress={<UploadProgress {...progress} onStop={stop} />}
    >
      {owner.hasCertificate && (
        <div className="wide">
          <Note>{graduationText.replaceNote}</Note>
        </div>
      )}
      <FileDrop
        className="wide"
        label={graduationText.fileField}
        hint={graduationText.uploadHint(certificateMaxBytes)}
        accept={acceptAttribute(certificateKinds)}
        value={file}
        error={form.errors.file}
        isDisabled={form.submitting}
        onChange={handleFile}
      />
    </FormDialog>
  )
}
