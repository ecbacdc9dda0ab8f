import { useQuery } from '@tanstack/react-query'
import { bankText } from '../../features/question-bank/question-bank.text.ts'
import { useUsesAttendance } from '../../features/settings/uses-attendance.ts'
import { myProfileQuery } from '../../session/my-profile.ts'
import { isGroup, type Menu } from '../shell/menu.ts'
import { attendancePage, officePage, teacherMenu } from './teacher.menu.ts'

/**
 * The question bank is there for every teacher, and says so when it is more than that (R-screen-22); the way to the office
 * is there for those with grants.
 */
export function useTeacherMenu(): Menu {
  const { data: profile } = useQuery({ ...myProfileQuery, staleTime: 15_000 })
  const teaching = useUsesAttendance() ? teacherMenu.toSpliced(1, 0, attendancePage) : teacherMenu
  const pages = profile?.permissions?.length ? [officePage, ...teaching] : teaching
  if (!profile?.isCoordinator) return pages
  return pages.map((entry) =>
    !isGroup(entry) && entry.to === '/teacher/question-banks' ? { ...entry, badge: bankText.coordinator } : entry,
  )
}
