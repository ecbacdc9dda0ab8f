import { listClassroomsOfCourse } from '@manara/contract/classrooms.ts'
import {
  assignCoordinator,
  type CreateCourseBody,
  createCourse,
  deleteCourse,
  getCourse,
  listCourses,
  type UpdateCourseBody,
  unassignCoordinator,
  updateCourse,
} from '@manara/contract/courses.ts'
import { listCoursesWithoutClassrooms, listCoursesWithoutCoordinators } from '@manara/contract/reports.ts'
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { CoursesSearch } from './courses.search.ts'

const all = ['courses'] as const

export const coursesPerPage = 25

export const readCourseSort = sortReader(['courseId', 'name', 'price'], '-courseId')

type Narrowing = Pick<CoursesSearch, 'programId' | 'q'>

const toNarrowing = ({ programId, q }: Narrowing) => ({
  ...(programId !== undefined && { programId }),
  ...(q !== '' && { q }),
})

/** One page, together with the search that it answers. Other screens change counts and names: asked for each time. */
export const coursesQuery = (search: CoursesSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { without, page, sort } = search
      const query = {
        ...toNarrowing(search),
        ...(without !== undefined && { without }),
        sort: readCourseSort(sort),
        page,
        limit: coursesPerPage,
      }
      return { ...(await callPage(listCourses, { query, signal })), search }
    },
  })

/** How many courses of the program and the search lack something. */
export const courseLackCountsQuery = ({ programId, q }: Narrowing) =>
  queryOptions({
    queryKey: [...all, 'lacks', programId, q],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { ...toNarrowing({ programId, q }), page: 1, limit: 1 }
      const [classrooms, coordinator] = await Promise.all([
        callPage(listCoursesWithoutClassrooms, { query, signal }),
        callPage(listCoursesWithoutCoordinators, { query, signal }),
      ])
      return { classrooms: classrooms.total, coordinator: coordinator.total }
    },
  })

/** The program of a course when only the course id is known. */
export function useProgramOfCourse(id: number | undefined): number | undefined {
  const course = useQuery({
    queryKey: [...all, 'one', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(getCourse, { params: { id }, signal }),
  })
  return course.data?.courseId === id ? course.data?.academicProgramId : undefined
}

/** Everything that a deletion takes along: all classrooms, as they are now. */
export const classroomsOfCourseQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'classrooms', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call(listClassroomsOfCourse, { params: { id }, signal }),
  })

export const useCreateCourse = () =>
  useChange((input: { body: CreateCourseBody; idempotencyKey: string }) => call(createCourse, input), all)

export const useUpdateCourse = () =>
  useChange(({ id, body }: { id: number; body: UpdateCourseBody }) => call(updateCourse, { params: { id }, body }), all)

/** Queries of the confirmation about the deleted course are not refetched: it is gone. */
export function useDeleteCourse() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteCourse, { params: { id } }),
    onSettled: (_, refusal, id) =>
      client.invalidateQueries({
        queryKey: all,
        predicate: ({ queryKey: [, part, of] }) =>
          refusal !== null || !(of === id && (part === 'classrooms' || part === 'one')),
      }),
  })
}

export const useAssignCoordinator = () =>
  useChange(
    ({ id, teacherId }: { id: number; teacherId: number }) =>
      call(assignCoordinator, { params: { id }, body: { teacherId } }),
    all,
  )

export const useUnassignCoordinator = () =>
  useChange((id: number) => call(unassignCoordinator, { params: { id } }), all)
