import type { Lecture } from '@manara/contract/lectures.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { useReorderLectures } from '../lectures.api.ts'
import { lecturesText } from '../lectures.text.ts'

/** The ids in their new order, one place of them exchanged. */
function movedIds(lectures: readonly Lecture[], { lectureId }: Lecture, step: -1 | 1): number[] {
  const ids = lectures.map((lecture) => lecture.lectureId)
  const from = ids.indexOf(lectureId)
  const rest = ids.toSpliced(from, 1)
  return rest.toSpliced(from + step, 0, lectureId)
}

/** Moves a lecture by one place; a second click waits until the first is done. */
export function useMoveLecture(classroomId: number) {
  const reorder = useReorderLectures()
  return (lectures: readonly Lecture[], lecture: Lecture, step: -1 | 1) => {
    if (reorder.isPending) return
    reorder.mutate(
      { classroomId, lectureIds: movedIds(lectures, lecture, step) },
      {
        onSuccess: () => showSuccess(lecturesText.reordered, lecture.title),
        onError: (error) => showFailure(lecturesText.reorderFailed, toReason(lecturesText.reorderFailed)(error)),
      },
    )
  }
}
