import type { Lecture } from '@manara/contract/lectures.ts'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog, type Loss } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDeleteLecture } from '../lectures.api.ts'
import { lecturesText } from '../lectures.text.ts'

interface DeleteLectureDialogProps {
  isOpen: boolean
  lecture: Lecture
  onDeleted: () => void
  onClose: () => void
}

/** Everything that goes with a lecture, by name and number. */
function listLosses({ materials, lectureQuiz }: Lecture): Loss[] {
  const losses: Loss[] = []
  if (materials.length > 0)
    losses.push({ what: lecturesText.lossAttachments, detail: lecturesText.attachments(materials.length) })
  if (!lectureQuiz) return losses
  const { title, questionsCount, submissionsCount } = lectureQuiz
  losses.push({
    what: lecturesText.lossQuiz,
    // A title that ends in Latin letters would draw the number to its side.
    detail: (
      <>
        <bdi>{lecturesText.quizNamed(title)}</bdi>
        {lecturesText.withQuestions(questionsCount)}
      </>
    ),
  })
  if (submissionsCount > 0)
    losses.push({ what: lecturesText.lossSubmissions, detail: lecturesText.submissions(submissionsCount) })
  return losses
}

export function DeleteLectureDialog({ isOpen, lecture, onDeleted, onClose }: DeleteLectureDialogProps) {
  const deleteLecture = useDeleteLecture()
  const losses = listLosses(lecture)

  const handleConfirm = () =>
    deleteLecture.mutate(lecture.lectureId, {
      onSuccess: () => {
        showSuccess(lecturesText.deleted, lecture.title)
        onDeleted()
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={lecturesText.deleteQuestion(lecture.title)}
      text={losses.length > 0 ? lecturesText.deleteText : lecturesText.deleteTextAlone}
      losses={losses}
      returnUrl={lecturesText.deleteWayBack}
      confirmLabel={lecturesText.deleteConfirm}
      isPending={deleteLecture.isPending}
      problem={deleteLecture.isError ? toReason(lecturesText.deleteFailed)(deleteLecture.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
