import type { Course } from '@manara/contract/courses.ts'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ChooseTeacherDialog } from '../../users/choose-teacher-dialog.tsx'
import { useAssignCoordinator, useUnassignCoordinator } from '../courses.api.ts'
import { coursesText } from '../courses.text.ts'

interface CoordinatorDialogProps {
  isOpen: boolean
  course: Course
  onClose: () => void
}

export function CoordinatorDialog({ isOpen, course, onClose }: CoordinatorDialogProps) {
  const assignCoordinator = useAssignCoordinator()
  const unassignCoordinator = useUnassignCoordinator()
  const { courseId: id, name, coordinatorId, coordinatorName } = course

  const handleAssign = async (teacherId: number) => {
    const { coordinatorName: teacher } = await assignCoordinator.mutateAsync({ id, teacherId })
    showSuccess(coursesText.coordinatorAssigned, coursesText.assignedTo(teacher ?? '', name))
  }
  const handleUnassign = async () => {
    await unassignCoordinator.mutateAsync(id)
    showSuccess(coursesText.coordinatorUnassigned, coursesText.assignedTo(coordinatorName ?? '', name))
  }

  return (
    <ChooseTeacherDialog
      isOpen={isOpen}
      title={coursesText.coordinatorTitle(name)}
      intro={coursesText.coordinatorIntro}
      label={coursesText.coordinator}
      saveLabel={coursesText.coordinatorSave}
      required={coursesText.chooseTeacher}
      current={coordinatorId === null ? undefined : { id: coordinatorId, name: coordinatorName ?? '' }}
      unassigning={{
        label: coursesText.unassign,
        question: coursesText.unassignQuestion(coordinatorName ?? '', name),
        confirmLabel: coursesText.unassignConfirm,
        toReason: toReason(coursesText.coordinatorUnassignFailed),
      }}
      toFormError={toFormError(coursesText.coordinatorAssignFailed)}
      onAssign={handleAssign}
      onUnassign={handleUnassign}
      onClose={onClose}
    />
  )
}
