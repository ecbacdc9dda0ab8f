import type { Program } from '@manara/contract/programs.ts'
import { Link } from '@tanstack/react-router'
import { reasonOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useDeleteProgram } from '../programs.api.ts'
import { programsText } from '../programs.text.ts'

interface DeleteProgramDialogProps {
  isOpen: boolean
  program: Program
  onClose: () => void
}

/** What stands in the way, as far as the list knows it. The server has the last word. */
const Obstacles = ({
  program: { academicProgramId: programId, coursesCount, studentsCount },
}: {
  program: Program
}) => (
  <>
    {coursesCount > 0 && (
      <p>
        {programsText.courses(coursesCount)}: {programsText.deleteCourses}.{' '}
        <Link to="/admin/courses" search={{ programId }}>
          {programsText.toCourses}
        </Link>
      </p>
    )}
    {studentsCount > 0 && (
      <p>
        {programsText.students(studentsCount)}: {programsText.deleteStudents}.{' '}
        <Link to="/admin/enrollments" search={{ programId }}>
          {programsText.toStudents}
        </Link>
      </p>
    )}
  </>
)

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
      losses={programsText.deleteLosses}
      obstacle={program.coursesCount + program.studentsCount > 0 && <Obstacles program={program} />}
      wayBack={programsText.deleteWayBack}
      confirmLabel={programsText.deleteConfirm}
      isPending={deleteProgram.isPending}
      problem={deleteProgram.isError ? reasonOf(programsText.deleteFailed)(deleteProgram.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
