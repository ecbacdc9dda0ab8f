import { AttendanceSender } from '../../features/attendance/attendance-sender.tsx'
import { currentSession } from '../../session/session.ts'
import { Shell } from '../shell/shell.tsx'
import { useFreshData } from './use-fresh-data.ts'
import { useTeacherMenu } from './use-teacher-menu.ts'

export function TeacherLayout() {
  useFreshData()
  const userId = currentSession()?.userId
  return (
    <>
      {userId !== undefined && <AttendanceSender userId={userId} />}
      <Shell menu={useTeacherMenu()} />
    </>
  )
}
