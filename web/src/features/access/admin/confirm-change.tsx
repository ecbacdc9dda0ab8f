import type { UseMutationResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

interface ConfirmChangeProps {
  isOpen: boolean
  /** Red by default. */
  tone?: 'teal'
  /** Icon of the action; a bin by default. */
  Icon?: ComponentType<{ size?: number; stroke?: number }>
  change: UseMutationResult<unknown, Error, number>
  id: number
  words: { question: string; text: string; returnUrl?: string; confirmLabel: string; done: string; failed: string }
  /** Names the grant or the role in the toast. */
  subject: string
  onClose: () => void
}

/** Asks before a grant is ended, or a role deleted or restored, does it, and says why it was refused. */
export function ConfirmChange({ change, id, words, subject, onClose, ...dialog }: ConfirmChangeProps) {
  const { done, failed, ...texts } = words
  const onSuccess = () => {
    showSuccess(done, subject)
    onClose()
  }
  return (
    <ConfirmDialog
      {...dialog}
      {...texts}
      isPending={change.isPending}
      problem={change.isError ? toReason(failed)(change.error) : undefined}
      onConfirm={() => change.mutate(id, { onSuccess })}
      onClose={onClose}
    />
  )
}
