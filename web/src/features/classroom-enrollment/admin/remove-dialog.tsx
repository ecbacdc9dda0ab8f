import type { ClassroomEnrollment } from '@manara/contract/classroom-enrollment.ts'
import type { Classroom } from '@manara/contract/classrooms.ts'
import { IconUserX } from '@tabler/icons-react'
import { toReason } from '../../../http/form-error.ts'
import { showWarning } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useCancelEnrollment } from '../classroom-enrollment.api.ts'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'

interface RemoveDialogProps {
  isOpen: boolean
  enrollment: ClassroomEnrollment
  classroom: Classroom
  onClose: () => void
}

export function RemoveDialog({ isOpen, enrollment, classroom, onClose }: RemoveDialogProps) {
  const cancelEnrollment = useCancelEnrollment()
  const { enrollmentId, studentName, practicalGrade, examGrade, finalGrade } = enrollment
  const hasGrades = [practicalGrade, examGrade, finalGrade].some((grade) => grade !== null)

  const handleConfirm = () =>
    cancelEnrollment.mutate(enrollmentId, {
      onSuccess: () => {
        showWarning(text.removed, text.nameAndClassroom(studentName, classroom.name))
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      Icon={IconUserX}
      question={text.removeQuestion(studentName, classroom.name)}
      text={text.removeText}
      losses={hasGrades ? [{ what: text.grades, detail: text.gradesLost }] : []}
      returnUrl={text.removeWayBack}
      confirmLabel={text.remove}
      isPending={cancelEnrollment.isPending}
      problem={cancelEnrollment.isError ? toReason(text.removeFailed)(cancelEnrollment.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
