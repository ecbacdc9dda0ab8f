import { createRoute } from '@tanstack/react-router'
import { type CalendarSearch, readYear } from '../../features/calendar/calendar.search.ts'
import type { LinkSearch } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const calendarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'calendar',
  staticData: { ...adminText.calendar, group: adminText.attendance },
  validateSearch: (search: LinkSearch<CalendarSearch, 'year'>): CalendarSearch => ({ year: readYear(search.year) }),
  component: listPage(() => import('../../features/calendar/admin/calendar-screen.tsx'), 'CalendarScreen'),
})
