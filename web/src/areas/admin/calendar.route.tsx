import { createRoute } from '@tanstack/react-router'
import type { CalendarSearch } from '../../features/calendar/admin/calendar-screen.tsx'
import { type LinkSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const calendarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'calendar',
  staticData: { ...adminText.calendar, group: adminText.attendance },
  validateSearch: (search: LinkSearch<CalendarSearch, 'year'>): CalendarSearch => ({ year: rowId(search.year) }),
  component: listPage(() => import('../../features/calendar/admin/calendar-screen.tsx'), 'CalendarScreen'),
})
