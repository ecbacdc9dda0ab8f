import {
  assignTeacher,
  type CreateClassroomBody,
  createClassroom,
  deleteClassroom,
  type ListClassroomsQuery,
  listClassrooms,
  type UpdateClassroomBody,
  unassignTeacher,
  updateClassroom,
} from '@manara/contract/classrooms.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { sortReader } from '../../ui/sort-reader.ts'
import type { ClassroomsSearch } from './classrooms.search.ts'

const all = ['classrooms'] as const

export const classroomsPerPage = 25

export const classroomSortOf = sortReader(
  ['classroomId', 'name', 'courseName', 'enrolledStudentsCount'],
  '-classroomId',
)

/** A course says more than its program. */
const filterOf = ({ programId, courseId, status, q }: ClassroomsSearch): ListClassroomsQuery => ({
  status,
  ...(courseId !== undefined ? { courseId } : programId !== undefined && { programId }),
  ...(q !== '' && { q }),
})

/** One page, together with the search that it answers. Enrollment changes the counts: asked for each time. */
export const classroomsQuery = (search: ClassroomsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { page, sort } = search
      const query = { ...filterOf(search), sort: classroomSortOf(sort), page, limit: classroomsPerPage }
      return { ...(await callPage(listClassrooms, { query, signal })), search }
    },
  })

/** After any attempt the lists are asked for anew: a refusal too tells that they were out of date. */
function useClassroomsChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: all }) })
}

export const useCreateClassroom = () =>
  useClassroomsChange((input: { body: CreateClassroomBody; idempotencyKey: string }) => call(createClassroom, input))

export const useUpdateClassroom = () =>
  useClassroomsChange(({ id, body }: { id: number; body: UpdateClassroomBody }) =>
    call(updateClassroom, { params: { id }, body }),
  )

export const useDeleteClassroom = () => useClassroomsChange((id: number) => call(deleteClassroom, { params: { id } }))

export const useAssignTeacher = () =>
  useClassroomsChange(({ id, teacherId }: { id: number; teacherId: number }) =>
    call(assignTeacher, { params: { id }, body: { teacherId } }),
  )

export const useUnassignTeacher = () => useClassroomsChange((id: number) => call(unassignTeacher, { params: { id } }))
