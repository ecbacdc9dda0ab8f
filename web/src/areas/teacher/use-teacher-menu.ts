import { useQuery } from '@tanstack/react-query'
import { myProfileQuery } from '../../features/account/account.api.ts'
import { bankText } from '../../features/question-bank/question-bank.text.ts'
import { isGroup, type Menu } from '../shell/menu.ts'
import { teacherMenu } from './teacher.menu.ts'

/** The question bank is there for every teacher, and says so when it is more than that (R-screen-22). */
export function useTeacherMenu(): Menu {
  const { data: profile } = useQuery({ ...myProfileQuery, staleTime: 15_000 })
  if (!profile?.isCoordinator) return teacherMenu
  return teacherMenu.map((entry) =>
    !isGroup(entry) && entry.to === '/teacher/question-banks' ? { ...entry, badge: bankText.coordinator } : entry,
  )
}
