import { pageSize } from '@manara/contract/fields.ts'
import {
  getTaughtClassroom,
  getTeacherDashboard,
  listTaughtClassrooms,
  toggleClassroomStatus,
} from '@manara/contract/teaching.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import type { MyClassroomsSearch } from './my-classrooms.search.ts'

const all = ['classrooms', 'taught'] as const

/** Grading, enrollment and announcements change it: asked for each time, also when the window comes back (R-screen-19). */
export const teacherDashboardQuery = queryOptions({
  queryKey: [...all, 'dashboard'],
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  queryFn: ({ signal }) => call(getTeacherDashboard, { signal }),
})

/** A teacher's own classrooms, as many as fit on one page: they are grouped here. */
export const myClassroomsQuery = (search: MyClassroomsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { status, q } = search
      const query = { status, limit: pageSize.max, ...(q !== '' && { q }) }
      return { ...(await callPage(listTaughtClassrooms, { query, signal })), search }
    },
  })

/** The other active classrooms of a course that the teacher has: what one of them holds can be copied to the others. */
export const parallelClassroomsQuery = (classroomId: number) =>
  queryOptions({
    queryKey: [...all, 'active'],
    queryFn: ({ signal }) => call(listTaughtClassrooms, { query: { status: 'ALL' }, signal }),
    select: (classrooms) => {
      const courseId = classrooms.find((one) => one.classroomId === classroomId)?.courseId
      return classrooms.filter(
        (one) => one.courseId === courseId && one.classroomId !== classroomId && one.status === 'ACTIVE',
      )
    },
  })

/** One classroom with its announcements. Another one must not stand in for it. */
export const taughtClassroomQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getTaughtClassroom, { params: { id }, signal }),
  })

/** Whatever the answer, the state on the screen may be out of date. */
export const useToggleClassroomStatus = () =>
  useChange((id: number) => call(toggleClassroomStatus, { params: { id } }), ['classrooms'])
