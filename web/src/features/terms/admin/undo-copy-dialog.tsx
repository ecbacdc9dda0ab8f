import { IconArrowBackUp } from '@tabler/icons-react'
import { toReason } from '../../../http/form-error.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useUndoTermCopy } from '../terms.api.ts'
import { termsText as text } from '../terms.text.ts'

interface UndoCopyDialogProps {
  /** The number of the copy. */
  target: number
  isOpen: boolean
  onClose: () => void
}

/** Takes a copy back, and names what stays (R-term-10). */
export function UndoCopyDialog({ target, isOpen, onClose }: UndoCopyDialogProps) {
  const undo = useUndoTermCopy()
  const handleConfirm = () =>
    undo.mutate(target, {
      onSuccess: ({ message, kept }) => {
        if (kept.length === 0) showSuccess(text.undone, message)
        else showInfo(message, kept.map(({ name, reason }) => text.refused(name, reason)).join(' '))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      Icon={IconArrowBackUp}
      question={text.undoQuestion}
      text={text.undoText}
      confirmLabel={text.undo}
      isPending={undo.isPending}
      problem={undo.isError ? toReason(text.undoFailed)(undo.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
