import type { ReadyClassroom } from '@manara/contract/archive.ts'
import { IconArchive } from '@tabler/icons-react'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useArchiveClassroom } from '../archive.api.ts'
import { archiveText } from '../archive.text.ts'

interface ArchiveDialogProps {
  isOpen: boolean
  classroom: ReadyClassroom
  onClose: () => void
}

/** Names what is kept, and that nothing is deleted. */
export function ArchiveDialog({ isOpen, classroom, onClose }: ArchiveDialogProps) {
  const archiving = useArchiveClassroom()
  const { classroomId, name, courseName, teacherName, enrolledStudentsCount } = classroom
  const handleConfirm = () =>
    archiving.mutate(classroomId, {
      onSuccess: ({ message }) => {
        showSuccess(archiveText.archived, message)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="teal"
      Icon={IconArchive}
      question={archiveText.question(name)}
      text={archiveText.questionText}
      losses={archiveText.kept(courseName, teacherName ?? archiveText.noTeacher, enrolledStudentsCount)}
      confirmLabel={archiveText.confirm}
      isPending={archiving.isPending}
      problem={archiving.isError ? toReason(archiveText.failed)(archiving.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
