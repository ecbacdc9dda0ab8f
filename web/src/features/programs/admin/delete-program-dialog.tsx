import type { Program } from '@manara/contract/programs.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog, type Loss } from '../../../ui/confirm-dialog.tsx'
import { useDeleteProgram } from '../programs.api.ts'
import { programsText } from '../programs.text.ts'

interface DeleteProgramDialogProps {
  isOpen: boolean
  program: Program
  onClose: () => void
}

/** What stands in the way, as far as the list knows it, then what will be lost. The server has the last word. */
function lossesOf({ coursesCount, studentsCount }: Program): Loss[] {
  const obstacles = [
    coursesCount > 0 && { what: programsText.courses(coursesCount), detail: programsText.deleteCourses },
    studentsCount > 0 && { what: programsText.students(studentsCount), detail: programsText.deleteStudents },
  ]
  return [...obstacles.filter((obstacle) => obstacle !== false), ...programsText.deleteLosses]
}

export function DeleteProgramDialog({ isOpen, program, onClose }: DeleteProgramDialogProps) {
  const deleteProgram = useDeleteProgram()

  const handleConfirm = () =>
    deleteProgram.mutate(program.academicProgramId, {
      onSuccess: () => {
        showSuccess(programsText.deleted, program.name)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={programsText.deleteQuestion(program.name)}
      losses={lossesOf(program)}
      wayBack={programsText.deleteWayBack}
      confirmLabel={programsText.deleteConfirm}
      isPending={deleteProgram.isPending}
      problem={deleteProgram.isError ? refusalOf(programsText.deleteFailed)(deleteProgram.error).message : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
