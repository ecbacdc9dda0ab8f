import {
  type AttendanceSheet,
  type CorrectAttendanceBody,
  correctAttendance,
  getAttendanceDay,
  getAttendanceSheet,
  getOfficeSheet,
  listAttendanceChanges,
  listOfficeAttendanceChanges,
} from '@manara/contract/attendance.ts'
import { queryOptions } from '@tanstack/react-query'
import { CallProblem, call, queryClient } from '../../http/api.ts'
import { isWorthRepeating } from '../../http/reliable-submit.ts'
import { useChange } from '../../http/use-change.ts'
import { findKeptDay, findKeptSheet, keepDay } from './kept-attendance.ts'
import { localToday } from './lesson-times.ts'
import { attendanceKey, sendNewLesson, sheetKey } from './send-attendance.ts'

/** So long a server may take while the device has something to show. */
const patienceMilliseconds = 6_000

/** The answer of the server; when it is silent, what the device keeps. */
async function freshOrKept<Value extends object>(
  ask: (signal: AbortSignal) => Promise<Value>,
  kept: Value | undefined,
  signal: AbortSignal,
) {
  if (!kept) return { ...(await ask(signal)), isKept: false }
  try {
    return { ...(await ask(AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]))), isKept: false }
  } catch (error) {
    if (signal.aborted || (error instanceof CallProblem && !isWorthRepeating(error))) throw error
    return { ...kept, isKept: true }
  }
}

/** Without a line as well: the browser's own word on that is not believed. */
const always = { networkMode: 'always', refetchOnReconnect: true, staleTime: 0 } as const

export const dayQuery = (userId: string, day?: string) =>
  queryOptions({
    ...always,
    queryKey: [...attendanceKey, 'day', userId, day],
    placeholderData: () => undefined,
    queryFn: ({ signal }) =>
      freshOrKept(
        async (patience) => {
          const query = { withRosters: '1' as const, ...(day && { day }) }
          return keepDay(userId, await call(getAttendanceDay, { query, signal: patience }))
        },
        findKeptDay(userId, day ?? localToday()),
        signal,
      ),
  })

/** What the device keeps of a sheet does not know that students checked in since, and is saved as after their window. */
function keptSheet(userId: string, lessonKey: string): AttendanceSheet | undefined {
  const kept = findKeptSheet(userId, lessonKey)
  const checkIn = queryClient.getQueryData<AttendanceSheet>(sheetKey(lessonKey))?.checkIn
  return kept && checkIn ? { ...kept, checkIn: { ...checkIn, isOpen: false } } : kept
}

export const sheetQuery = (userId: string, lessonKey: string) =>
  queryOptions({
    ...always,
    queryKey: sheetKey(lessonKey),
    placeholderData: () => undefined,
    queryFn: ({ signal }) =>
      freshOrKept(
        async (patience) => {
          await sendNewLesson(userId, lessonKey, patience)
          return call(getAttendanceSheet, { params: { lessonKey }, signal: patience })
        },
        keptSheet(userId, lessonKey),
        signal,
      ),
  })

export const officeSheetQuery = (lessonKey: string) =>
  queryOptions({
    queryKey: sheetKey(lessonKey),
    staleTime: 0,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getOfficeSheet, { params: { lessonKey }, signal }),
  })

export const useCorrectAttendance = (lessonKey: string) =>
  useChange((body: CorrectAttendanceBody) => call(correctAttendance, { params: { lessonKey }, body }), attendanceKey)

export const changesQuery = (area: 'teacher' | 'admin', lessonKey: string) =>
  queryOptions({
    queryKey: [...attendanceKey, 'changes', lessonKey],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(area === 'teacher' ? listAttendanceChanges : listOfficeAttendanceChanges, { params: { lessonKey }, signal }),
  })
