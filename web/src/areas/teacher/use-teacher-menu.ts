import { useQuery } from '@tanstack/react-query'
import { bankText } from '../../features/question-bank/question-bank.text.ts'
import { myProfileQuery } from '../../session/my-profile.ts'
import { isGroup, type Menu } from '../shell/menu.ts'
import { officePage, teacherMenu } from './teacher.menu.ts'

/**
 * The question bank is there for every teacher, and says so when it is more than that (R-screen-22); the way to the office
 * is there for those with grants.
 */
export function useTeacherMenu(): Menu {
  const { data: profile } = useQuery({ ...myProfileQuery, staleTime: 15_000 })
  const pages = profile?.permissions?.length ? [officePage, ...teacherMenu] : teacherMenu
  if (!profile?.isCoordinator) return pages
  return pages.map((entry) =>
    !isGroup(entry) && entry.to === '/teacher/question-banks' ? { ...entry, badge: bankText.coordinator } : entry,
  )
}
