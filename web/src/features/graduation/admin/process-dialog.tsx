import type { Preview } from '@manara/contract/graduation.ts'
import { IconSchool } from '@tabler/icons-react'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { graduationText } from '../graduation.text.ts'

interface ProcessDialogProps {
  isOpen: boolean
  preview: Preview
  isPending: boolean
  problem: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Names the program, and how many graduate, fail and stay as they are. */
export function ProcessDialog({ preview, ...dialog }: ProcessDialogProps) {
  const { graduatedCount, failedCount, incompleteCount, programName } = preview
  const { graduated, failed, incomplete } = graduationText.processFacts
  const facts = [
    graduatedCount > 0 && graduated(graduatedCount),
    failedCount > 0 && failed(failedCount),
    incompleteCount > 0 && incomplete(incompleteCount),
  ].filter((fact) => fact !== false)
  return (
    <ConfirmDialog
      {...dialog}
      tone="teal"
      Icon={IconSchool}
      question={graduationText.processQuestion(programName)}
      text={graduationText.processText}
      losses={facts}
      confirmLabel={graduationText.processConfirm}
    />
  )
}
