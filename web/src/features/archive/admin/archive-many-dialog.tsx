import type { BulkArchiveReply, ReadyClassroom } from '@manara/contract/archive.ts'
import { IconArchive } from '@tabler/icons-react'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useBulkArchive } from '../archive.api.ts'
import { archiveText } from '../archive.text.ts'

interface ArchiveManyDialogProps {
  isOpen: boolean
  classrooms: readonly ReadyClassroom[]
  onClose: () => void
  onArchived: (reply: BulkArchiveReply) => void
}

const mostNamed = 5

/** Names the classrooms, what is kept of them, and that nothing is deleted. */
export function ArchiveManyDialog({ isOpen, classrooms, onClose, onArchived }: ArchiveManyDialogProps) {
  const archiving = useBulkArchive()
  const { length: count } = classrooms
  const names = classrooms.slice(0, mostNamed).map(({ name }) => name)
  const students = classrooms.reduce((sum, { enrolledStudentsCount }) => sum + enrolledStudentsCount, 0)
  const handleConfirm = () =>
    archiving.mutate(
      classrooms.map(({ classroomId }) => classroomId),
      {
        onSuccess: (reply) => {
          if (reply.refusedCount === 0) showSuccess(archiveText.archivedMany, reply.message)
          onArchived(reply)
          onClose()
        },
      },
    )

  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="teal"
      Icon={IconArchive}
      question={archiveText.questionMany(count)}
      text={archiveText.questionManyText}
      losses={archiveText.keptMany(names, count - names.length, students)}
      confirmLabel={archiveText.confirmMany(count)}
      isPending={archiving.isPending}
      problem={archiving.isError ? toReason(archiveText.failedMany)(archiving.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
