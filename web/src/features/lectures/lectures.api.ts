import {
  copyLecture,
  createLecture,
  deleteLecture,
  type LectureBody,
  listLectures,
  reorderLectures,
  type UpdateLectureBody,
  updateLecture,
} from '@manara/contract/lectures.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

/** Changes of their materials and quizzes refetch them too. */
const all = ['lectures'] as const

/** All of a classroom, with their materials; those of another one never stand in for them. */
export const lecturesQuery = (classroomId: number) =>
  queryOptions({
    queryKey: [...all, classroomId],
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(listLectures, { params: { id: classroomId }, query: {}, signal }),
  })

/** After any attempt the lectures are refetched, and the classrooms that count them. */
function useLecturesChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: all }),
        client.invalidateQueries({ queryKey: ['classrooms', 'taught'] }),
      ]),
  })
}

interface NewLecture {
  classroomId: number
  body: LectureBody
  idempotencyKey: string
}

export const useCreateLecture = () =>
  useLecturesChange(({ classroomId, ...given }: NewLecture) =>
    call(createLecture, { params: { id: classroomId }, ...given }),
  )

export const useUpdateLecture = () =>
  useLecturesChange(({ id, body }: { id: number; body: UpdateLectureBody }) =>
    call(updateLecture, { params: { id }, body }),
  )

export const useReorderLectures = () =>
  useLecturesChange(({ classroomId, lectureIds }: { classroomId: number; lectureIds: number[] }) =>
    call(reorderLectures, { params: { id: classroomId }, body: { lectureIds } }),
  )

export const useCopyLecture = () =>
  useLecturesChange(({ id, classroomId }: { id: number; classroomId: number }) =>
    call(copyLecture, { params: { id }, body: { classroomId } }),
  )

export const useDeleteLecture = () => useLecturesChange((id: number) => call(deleteLecture, { params: { id } }))
