import { IconShieldX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

/** Something that stops working, and how to do it. */
export interface RemovalTarget {
  question: string
  text: string
  label: string
  act: () => Promise<unknown>
}

interface RemovalDialogProps {
  isOpen: boolean
  target: RemovalTarget
  onClose: () => void
}

/** Asks before a factor or the former codes stop working. */
export function RemovalDialog({ isOpen, target, onClose }: RemovalDialogProps) {
  const removal = useMutation({ mutationFn: target.act, onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      Icon={IconShieldX}
      question={target.question}
      text={target.text}
      confirmLabel={target.label}
      isPending={removal.isPending}
      problem={removal.isError && getErrorMessage(removal.error)}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  )
}
