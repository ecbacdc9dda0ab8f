import type { Classroom } from '@manara/contract/classrooms.ts'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ChooseTeacherDialog } from '../../users/choose-teacher-dialog.tsx'
import { useAssignTeacher, useUnassignTeacher } from '../classrooms.api.ts'
import { classroomsText } from '../classrooms.text.ts'

interface TeacherDialogProps {
  isOpen: boolean
  classroom: Classroom
  onClose: () => void
}

export function TeacherDialog({ isOpen, classroom, onClose }: TeacherDialogProps) {
  const assignTeacher = useAssignTeacher()
  const unassignTeacher = useUnassignTeacher()
  const { classroomId: id, name, courseName, teacherId, teacherName } = classroom

  const handleAssign = async (chosenId: number) => {
    const { teacherName: teacher } = await assignTeacher.mutateAsync({ id, teacherId: chosenId })
    showSuccess(classroomsText.teacherAssigned, classroomsText.assignedTo(teacher ?? '', name))
  }
  const handleUnassign = async () => {
    await unassignTeacher.mutateAsync(id)
    showSuccess(classroomsText.teacherUnassigned, classroomsText.assignedTo(teacherName ?? '', name))
  }

  return (
    <ChooseTeacherDialog
      isOpen={isOpen}
      title={classroomsText.teacherTitle(name)}
      intro={classroomsText.teacherIntro(courseName)}
      label={classroomsText.teacher}
      saveLabel={classroomsText.teacherSave}
      required={classroomsText.chooseTeacher}
      current={teacherId === null ? undefined : { id: teacherId, name: teacherName ?? '' }}
      unassigning={{
        label: classroomsText.unassign,
        question: classroomsText.unassignQuestion(teacherName ?? '', name),
        confirmLabel: classroomsText.unassignConfirm,
        toReason: toReason(classroomsText.teacherUnassignFailed),
      }}
      toFormError={toFormError(classroomsText.teacherAssignFailed)}
      onAssign={handleAssign}
      onUnassign={handleUnassign}
      onClose={onClose}
    />
  )
}
