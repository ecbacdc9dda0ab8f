import type { Program } from '@manara/contract/programs.ts'
import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { Allowed } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDeleteProgram } from '../programs.api.ts'
import { programsText } from '../programs.text.ts'

interface DeleteProgramDialogProps {
  isOpen: boolean
  program: Program
  onClose: () => void
}

/** Blocking items, as far as the list knows them. The server has the last word. */
const Obstacles = ({
  program: { academicProgramId: programId, coursesCount, studentsCount },
}: {
  program: Program
}) => (
  <>
    {coursesCount > 0 && (
      <Box component="p" my="1em">
        {programsText.courses(coursesCount)}: {programsText.deleteCourses}.{' '}
        <Allowed needs={officePages['/admin/courses']}>
          <Link to="/admin/courses" search={{ programId }}>
            {programsText.toCourses}
          </Link>
        </Allowed>
      </Box>
    )}
    {studentsCount > 0 && (
      <Box component="p" my="1em">
        {programsText.students(studentsCount)}: {programsText.deleteStudents}.{' '}
        <Allowed needs={officePages['/admin/enrollments']}>
          <Link to="/admin/enrollments" search={{ programId }}>
            {programsText.toStudents}
          </Link>
        </Allowed>
      </Box>
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
      returnUrl={programsText.deleteWayBack}
      confirmLabel={programsText.deleteConfirm}
      isPending={deleteProgram.isPending}
      problem={deleteProgram.isError ? toReason(programsText.deleteFailed)(deleteProgram.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
