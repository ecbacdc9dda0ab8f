import { listAttendedLessons } from '@manara/contract/lessons.ts'
import { listOwnAttendance, listOwnAttendedLessons } from '@manara/contract/own-attendance.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../http/api.ts'
import { addDays, localToday } from '../lesson-times.ts'

export const ownAttendanceQuery = queryOptions({
  queryKey: ['attendance', 'own'],
  queryFn: ({ signal }) => call(listOwnAttendance, { signal }),
})

export const ownLessonsQuery = (enrollmentId: number) =>
  queryOptions({
    queryKey: ['attendance', 'own', enrollmentId],
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(listOwnAttendedLessons, { params: { id: enrollmentId }, signal }),
  })

export const comingLessonsQuery = queryOptions({
  queryKey: ['attendance', 'coming'],
  queryFn: ({ signal }) =>
    call(listAttendedLessons, { query: { from: localToday(), to: addDays(localToday(), 13) }, signal }),
})
