import type { Classroom } from '@manara/contract/classrooms.ts'
import type { Course } from '@manara/contract/courses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { Allowed } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { ConfirmDialog, type Loss } from '../../../ui/dialog/confirm-dialog.tsx'
import { classroomsOfCourseQuery, useDeleteCourse } from '../courses.api.ts'
import { coursesText } from '../courses.text.ts'

interface DeleteCourseDialogProps {
  isOpen: boolean
  course: Course
  onClose: () => void
}

/** So many classrooms are named; of more, the first ones. */
const namedClassrooms = 5

function formatNames(classrooms: readonly Classroom[]): string {
  const names = classrooms.map(({ name }) => name)
  const shown = names.length > namedClassrooms ? names.slice(0, namedClassrooms - 2) : names
  return coursesText.names(shown, names.length - shown.length)
}

const isCompleted = ({ status }: Classroom) => status === 'COMPLETED'

/** Finished classrooms are archived before their course goes (R-curriculum-4). */
const ArchiveFirst = ({ classrooms }: { classrooms: readonly Classroom[] }) => (
  <>
    {coursesText.completed(classrooms.length)}: {coursesText.archiveFirst}.{' '}
    <Allowed needs={officePages['/admin/archiving']}>
      <Link to="/admin/archiving" search={{ programId: classrooms[0]?.academicProgramId }}>
        {coursesText.toArchive}
      </Link>
    </Allowed>
  </>
)

/** Losses of a deletion: classrooms by name, students by number. */
function listLosses(classrooms: readonly Classroom[]): Loss[] {
  const seated = classrooms
    .filter(({ status }) => status === 'ACTIVE')
    .reduce((sum, { enrolledStudentsCount }) => sum + enrolledStudentsCount, 0)
  const losses = [
    classrooms.length > 0 && { what: coursesText.classrooms(classrooms.length), detail: formatNames(classrooms) },
    seated > 0 && { what: coursesText.students(seated), detail: coursesText.losesSeat },
  ]
  return losses.filter((loss) => loss !== false)
}

/** The count of the list, used while the classrooms are counted and when counting fails. */
const provisionalLosses = ({ classroomsCount }: Course, hasFailed: boolean): Loss[] => [
  {
    what: coursesText.classrooms(classroomsCount),
    detail: hasFailed ? coursesText.countingFailed : coursesText.counting,
  },
]

export function DeleteCourseDialog({ isOpen, course, onClose }: DeleteCourseDialogProps) {
  const classrooms = useQuery({ ...classroomsOfCourseQuery(course.courseId), enabled: isOpen })
  const deleteCourse = useDeleteCourse()
  const completed = classrooms.data?.filter(isCompleted) ?? []
  const losses = classrooms.data ? listLosses(classrooms.data) : provisionalLosses(course, classrooms.isError)

  const handleConfirm = () =>
    deleteCourse.mutate(course.courseId, {
      onSuccess: () => {
        showSuccess(coursesText.deleted, course.name)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={coursesText.deleteQuestion(course.name)}
      text={losses.length > 0 && coursesText.deleteText}
      losses={losses}
      returnUrl={coursesText.deleteWayBack}
      confirmLabel={coursesText.deleteConfirm(classrooms.data?.length ?? course.classroomsCount)}
      isReady={!classrooms.isPending}
      obstacle={completed.length > 0 && <ArchiveFirst classrooms={completed} />}
      isPending={deleteCourse.isPending}
      problem={deleteCourse.isError ? toReason(coursesText.deleteFailed)(deleteCourse.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
