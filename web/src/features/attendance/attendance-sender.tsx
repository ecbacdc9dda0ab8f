import { useEffect } from 'react'
import { watchAttendance } from './watch-attendance.ts'

/** Sends what this device still has to send, on every page of a teacher. Shows nothing by itself. */
export function AttendanceSender({ userId }: { userId: string }) {
  useEffect(() => watchAttendance(userId), [userId])
  return null
}
