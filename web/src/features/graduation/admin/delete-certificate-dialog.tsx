import { formatFullName } from '../../../format/full-name.ts'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { type ResultRow, useDeleteCertificate } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'

interface DeleteCertificateDialogProps {
  isOpen: boolean
  row: ResultRow
  onClose: () => void
}

export function DeleteCertificateDialog({ isOpen, row, onClose }: DeleteCertificateDialogProps) {
  const deletion = useDeleteCertificate()
  const name = formatFullName(row)
  const handleConfirm = () =>
    deletion.mutate(row.id, {
      onSuccess: () => {
        showSuccess(graduationText.deleted, name)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={graduationText.deleteQuestion(name)}
      losses={graduationText.deleteLosses}
      confirmLabel={graduationText.deleteConfirm}
      isPending={deletion.isPending}
      problem={deletion.isError ? toReason(graduationText.deleteFailed)(deletion.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
