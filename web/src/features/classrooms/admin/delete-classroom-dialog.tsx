import type { Classroom } from '@manara/contract/classrooms.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { Allowed } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDeleteClassroom } from '../classrooms.api.ts'
import { classroomsText } from '../classrooms.text.ts'

interface DeleteClassroomDialogProps {
  isOpen: boolean
  classroom: Classroom
  onClose: () => void
}

/** The first question, and the second one where students would lose their seats (R-curriculum-4). */
function getTexts({ name, courseName, enrolledStudentsCount: count }: Classroom, round: number) {
  if (round > 1)
    return {
      question: classroomsText.deleteAgainQuestion(name, count),
      text: classroomsText.deleteAgainText,
      confirmLabel: classroomsText.deleteAgainConfirm(count),
    }
  const losses = count > 0 ? [{ what: classroomsText.students(count), detail: classroomsText.losesSeat }] : []
  return {
    question: classroomsText.deleteQuestion(name),
    text: classroomsText.deleteText(courseName),
    losses: [...losses, classroomsText.deleteLecturesLoss],
    confirmLabel: classroomsText.deleteConfirm,
  }
}

/** A finished classroom is archived, never deleted (R-curriculum-9). */
const ArchiveFirst = ({ classroom: { academicProgramId, name } }: { classroom: Classroom }) => (
  <>
    {classroomsText.archiveInstead}{' '}
    <Allowed needs={officePages['/admin/archiving']}>
      <Link to="/admin/archiving" search={{ programId: academicProgramId, q: name }}>
        {classroomsText.toArchive}
      </Link>
    </Allowed>
  </>
)

export function DeleteClassroomDialog({ isOpen, classroom, onClose }: DeleteClassroomDialogProps) {
  const [round, setRound] = useState(1)
  const deleteClassroom = useDeleteClassroom()
  const rounds = classroom.enrolledStudentsCount > 0 ? 2 : 1

  const handleConfirm = () => {
    if (round < rounds) return setRound(round + 1)
    deleteClassroom.mutate(classroom.classroomId, {
      onSuccess: () => {
        showSuccess(classroomsText.deleted, classroom.name)
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      {...getTexts(classroom, round)}
      round={round}
      returnUrl={classroomsText.deleteWayBack}
      obstacle={classroom.status === 'COMPLETED' && <ArchiveFirst classroom={classroom} />}
      isPending={deleteClassroom.isPending}
      problem={deleteClassroom.isError ? toReason(classroomsText.deleteFailed)(deleteClassroom.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
