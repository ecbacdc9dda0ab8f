import { useQuery } from '@tanstack/react-query'
import { usePairCount } from '../../features/person-matches/person-matches.api.ts'
import { schoolQuery } from '../../features/settings/settings.api.ts'
import { isGroup, type Menu } from '../shell/menu.ts'
import { adminMenu, demoMenu, duplicatesPage } from './admin.menu.ts'

/** The menu of administrators; the page of duplicate records joins it once there are some. */
export function useAdminMenu(): Menu {
  const { data: school } = useQuery(schoolQuery)
  const count = usePairCount()
  const menu = school?.isDemo ? demoMenu : adminMenu
  if (count === 0) return menu
  return menu.map((entry) =>
    isGroup(entry) && entry.id === 'students' ? { ...entry, pages: [...entry.pages, duplicatesPage(count)] } : entry,
  )
}
