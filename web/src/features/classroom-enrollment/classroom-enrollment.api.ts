import {
  type AvailableStudent,
  type BulkEnrollBody,
  type BulkTransferBody,
  bulkEnroll,
  bulkTransfer,
  type ClassroomEnrollment,
  cancelEnrollment,
  enroll,
  listAvailableStudents,
  listClassroomEnrollments,
  transfer,
} from '@manara/contract/classroom-enrollment.ts'
import { type Classroom, getClassroom, listClassrooms } from '@manara/contract/classrooms.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { newIdempotencyKey } from '../../http/idempotency-key.ts'
import { useTopics } from '../../http/live-topics.ts'
import { useChange } from '../../http/use-change.ts'
import type { RowSource } from '../../http/use-paged-rows.ts'

const all = ['classroom-enrollment'] as const

/** The server takes so many in one call. */
export const mostAtOnce = 1_000

const words = (q: string) => (q === '' ? {} : { q })
const nothingInstead = () => undefined

export const availableSource = (courseId: number, q: string): RowSource<AvailableStudent> => ({
  queryKey: [...all, 'available', courseId, q],
  load: (asked, signal) =>
    callPage(listAvailableStudents, {
      params: { courseId },
      query: { ...asked, ...words(q), sort: 'firstName' },
      signal,
    }),
})

/** Newest first: students enrolled just now are on top. */
export const enrolledSource = (classroomId: number, q: string): RowSource<ClassroomEnrollment> => ({
  queryKey: [...all, 'enrolled', classroomId, q],
  load: (asked, signal) =>
    callPage(listClassroomEnrollments, {
      params: { id: classroomId },
      query: { ...asked, ...words(q), sort: '-enrollmentId' },
      signal,
    }),
})

/** Seats that others give or take at the same time are seen at once. */
export const useSeatsTopic = (id: number | undefined) => useTopics(id === undefined ? [] : [`seats.${id}`], all)

/** The classroom with its seats, as it is now; others enroll at the same time. */
export const useChosenClassroom = (id: number | undefined) =>
  useQuery({
    queryKey: [...all, 'classroom', id],
    staleTime: 0,
    placeholderData: nothingInstead,
    queryFn: id === undefined ? skipToken : ({ signal }) => call(getClassroom, { params: { id }, signal }),
  })

interface Narrowed {
  courseId: number | undefined
  teacherId: number | undefined
}

/** The first of the active classrooms of a course, and how many there are: one alone needs no choosing. */
export const useActiveClassrooms = ({ courseId, teacherId }: Narrowed, isWanted: boolean) =>
  useQuery({
    queryKey: [...all, 'active', courseId, teacherId],
    staleTime: 0,
    placeholderData: nothingInstead,
    queryFn:
      courseId === undefined || !isWanted
        ? skipToken
        : ({ signal }) =>
            callPage(listClassrooms, {
              query: {
                courseId,
                ...(teacherId !== undefined && { teacherId }),
                status: 'ACTIVE',
                page: 1,
                limit: 2,
              },
              signal,
            }),
  })

/** Where a student may go: the other active classrooms of the course with a seat and another teacher (R-enroll-3). */
export const targetsQuery = (from: Classroom) =>
  queryOptions({
    queryKey: [...all, 'targets', from.classroomId],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const classrooms = await call(listClassrooms, {
        query: { courseId: from.courseId, status: 'ACTIVE', sort: 'name' },
        signal,
      })
      return classrooms.filter(
        ({ classroomId, teacherId, enrolledStudentsCount, capacity }) =>
          classroomId !== from.classroomId &&
          (teacherId === null || teacherId !== from.teacherId) &&
          enrolledStudentsCount < capacity,
      )
    },
  })

export const useEnroll = () =>
  useChange((body: { studentId: number; classroomId: number }) =>
    call(enroll, { body, idempotencyKey: newIdempotencyKey() }),
  )

export const useBulkEnroll = () =>
  useChange((body: BulkEnrollBody) => call(bulkEnroll, { body, idempotencyKey: newIdempotencyKey() }))

export const useCancelEnrollment = () => useChange((id: number) => call(cancelEnrollment, { params: { id } }))

export const useTransfer = () =>
  useChange(({ id, newClassroomId }: { id: number; newClassroomId: number }) =>
    call(transfer, { params: { id }, body: { newClassroomId }, idempotencyKey: newIdempotencyKey() }),
  )

export const useBulkTransfer = () =>
  useChange((body: BulkTransferBody) => call(bulkTransfer, { body, idempotencyKey: newIdempotencyKey() }))
