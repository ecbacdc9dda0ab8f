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
import { listClassroomsWithoutTeachers } from '@manara/contract/reports.ts'
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

type Narrowing = Pick<ClassroomsSearch, 'programId' | 'courseId' | 'q'>

/** A course says more than its program. */
const narrowingOf = ({ programId, courseId, q }: Narrowing) => ({
  ...(courseId !== undefined ? { courseId } : programId !== undefined && { programId }),
  ...(q !== '' && { q }),
})

const filterOf = ({ status, without, ...narrowing }: ClassroomsSearch): ListClassroomsQuery => ({
  status,
  ...(without !== undefined && { without }),
  ...narrowingOf(narrowing),
})

/** One page, together with the search that it answers. Enrollment changes the counts: asked for each time. */
export const classroomsQuery = (search: ClassroomsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', { ...search, edit: undefined }],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { page, sort } = search
      const query = { ...filterOf(search), sort: classroomSortOf(sort), page, limit: classroomsPerPage }
      return { ...(await callPage(listClassrooms, { query, signal })), search }
    },
  })

/** How many active classrooms of the search wait for a teacher. */
export const classroomLackCountsQuery = ({ programId, courseId, q }: Narrowing) =>
  queryOptions({
    queryKey: [...all, 'lacks', programId, courseId, q],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { ...narrowingOf({ programId, courseId, q }), page: 1, limit: 1 }
      return { teacher: (await callPage(listClassroomsWithoutTeachers, { query, signal })).total }
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
