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
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { ClassroomsSearch } from './classrooms.search.ts'

const all = ['classrooms'] as const

export const classroomsPerPage = 25

export const readClassroomSort = sortReader(
  ['classroomId', 'name', 'courseName', 'enrolledStudentsCount'],
  '-classroomId',
)

type Narrowing = Pick<ClassroomsSearch, 'programId' | 'courseId' | 'q'>

/** A course says more than its program. */
const toNarrowing = ({ programId, courseId, q }: Narrowing) => ({
  ...(courseId !== undefined ? { courseId } : programId !== undefined && { programId }),
  ...(q !== '' && { q }),
})

const toFilter = ({ status, without, termId, ...narrowing }: ClassroomsSearch): ListClassroomsQuery => ({
  status,
  ...(without !== undefined && { without }),
  ...(termId !== undefined && { termId }),
  ...toNarrowing(narrowing),
})

/** One page, together with the search that it answers. Enrollment changes the counts: asked for each time. */
export const classroomsQuery = (search: ClassroomsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', { ...search, edit: undefined }],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { page, sort } = search
      const query = { ...toFilter(search), sort: readClassroomSort(sort), page, limit: classroomsPerPage }
      return { ...(await callPage(listClassrooms, { query, signal })), search }
    },
  })

/** How many active classrooms of the search wait for a teacher. */
export const classroomLackCountsQuery = ({ programId, courseId, q }: Narrowing) =>
  queryOptions({
    queryKey: [...all, 'lacks', programId, courseId, q],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { ...toNarrowing({ programId, courseId, q }), page: 1, limit: 1 }
      return { teacher: (await callPage(listClassroomsWithoutTeachers, { query, signal })).total }
    },
  })

export const useCreateClassroom = () =>
  useChange((input: { body: CreateClassroomBody; idempotencyKey: string }) => call(createClassroom, input), all)

export const useUpdateClassroom = () =>
  useChange(
    ({ id, body }: { id: number; body: UpdateClassroomBody }) => call(updateClassroom, { params: { id }, body }),
    all,
  )

export const useDeleteClassroom = () => useChange((id: number) => call(deleteClassroom, { params: { id } }), all)

export const useAssignTeacher = () =>
  useChange(
    ({ id, teacherId }: { id: number; teacherId: number }) =>
      call(assignTeacher, { params: { id }, body: { teacherId } }),
    all,
  )

export const useUnassignTeacher = () => useChange((id: number) => call(unassignTeacher, { params: { id } }), all)
