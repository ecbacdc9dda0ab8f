import {
  getAttendanceOverview,
  listAbsentStudents,
  listClassroomAttendance,
} from '@manara/contract/attendance-reports.ts'
import {
  type AddLessonsBody,
  addLessons,
  cancelLesson,
  deleteLesson,
  listLessons,
  type MoveLessonBody,
  moveLesson,
  restoreLesson,
} from '@manara/contract/lessons.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../../http/api.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { useChange } from '../../../http/use-change.ts'
import { sortReader } from '../../../ui/list/sort-reader.ts'
import type { OfficeSearch } from '../office.search.ts'
import { attendanceKey } from '../send-attendance.ts'

export const rowsPerPage = 25
const readLessonSort = sortReader(['day', 'classroomName', 'courseName'], '-day')
const readAbsentSort = sortReader(['studentName', 'lessonsCount'], 'studentName')
const readClassroomSort = sortReader(['classroomName', 'courseName', 'lessonsCount', 'share'], 'classroomName')

const asked = ({ q, page }: OfficeSearch) => ({ ...(q !== '' && { q }), page, limit: rowsPerPage })
const fresh = { staleTime: 0 } as const

export const lessonsQuery = (search: OfficeSearch) =>
  queryOptions({
    ...fresh,
    queryKey: [...attendanceKey, 'office', search],
    queryFn: ({ signal }) => {
      const { from, to, classroomId, missing, sort } = search
      const days = { ...(from && { from }), ...(to && { to }), ...(missing && { missing }) }
      const query = { ...asked(search), ...days, ...(classroomId && { classroomId }), sort: readLessonSort(sort) }
      return callPage(listLessons, { query, signal })
    },
  })

export const absentQuery = (search: OfficeSearch) =>
  queryOptions({
    ...fresh,
    queryKey: [...attendanceKey, 'office', search],
    queryFn: ({ signal }) => {
      const day = search.from && { day: search.from }
      const query = { ...asked(search), ...day, sort: readAbsentSort(search.sort) }
      return callPage(listAbsentStudents, { query, signal })
    },
  })

export const classroomsQuery = (search: OfficeSearch) =>
  queryOptions({
    ...fresh,
    queryKey: [...attendanceKey, 'office', search],
    queryFn: ({ signal }) =>
      callPage(listClassroomAttendance, {
        query: { ...asked(search), sort: readClassroomSort(search.sort) },
        signal,
      }),
  })

export const overviewQuery = queryOptions({
  ...fresh,
  queryKey: [...attendanceKey, 'overview'],
  queryFn: ({ signal }) => call(getAttendanceOverview, { query: {}, signal }),
})

export const useAddLessons = () =>
  useChange((body: AddLessonsBody) => call(addLessons, { body, idempotencyKey: newIdempotencyKey() }), attendanceKey)
export const useMoveLesson = (lessonKey: string) =>
  useChange((body: MoveLessonBody) => call(moveLesson, { params: { lessonKey }, body }), attendanceKey)
export const useCancelLesson = (lessonKey: string) =>
  useChange((reason: string) => call(cancelLesson, { params: { lessonKey }, body: { reason } }), attendanceKey)
export const useRestoreLesson = () =>
  useChange((lessonKey: string) => call(restoreLesson, { params: { lessonKey } }), attendanceKey)
export const useDeleteLesson = () =>
  useChange((lessonKey: string) => call(deleteLesson, { params: { lessonKey } }), attendanceKey)
