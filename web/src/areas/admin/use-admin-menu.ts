import { useQuery } from '@tanstack/react-query'
import { usePairCount } from '../../features/person-matches/person-matches.api.ts'
import { schoolQuery } from '../../features/settings/school.api.ts'
import { useCan } from '../../session/can.tsx'
import { getPageNeeds, officePages } from '../../session/office-pages.tsx'
import { currentSession } from '../../session/session.ts'
import { isGroup, type Menu, type MenuPage } from '../shell/menu.ts'
import { adminMenu, demoMenu, duplicatesPage, teachingPage } from './admin.menu.ts'

/**
 * The pages of the office that are open to the signed-in person; that of duplicate records joins them once there are some,
 * those of attendance and of report cards where the school uses attendance and the grade book.
 */
export function useAdminMenu(): Menu {
  const { data: school } = useQuery(schoolQuery)
  const can = useCan()
  const count = usePairCount(can(officePages['/admin/duplicates']))
  const isOpen = ({ to }: MenuPage) =>
    can(getPageNeeds(to)) && (to !== '/admin/report-cards' || school?.usesGradeBook === true)

  const pages = (school?.isDemo ? demoMenu : adminMenu).flatMap((entry): Menu => {
    if (!isGroup(entry)) return isOpen(entry) ? [entry] : []
    if (entry.id === 'attendance' && !school?.usesAttendance) return []
    const joined = entry.id === 'students' && count > 0 ? [...entry.pages, duplicatesPage(count)] : entry.pages
    const open = joined.filter(isOpen)
    return open.length > 0 ? [{ ...entry, pages: open }] : []
  })
  return currentSession()?.role === 'Teacher' ? [teachingPage, ...pages] : pages
}
