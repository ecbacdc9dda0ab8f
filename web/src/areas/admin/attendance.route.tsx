import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import {
  defaultOfficeSearch as defaults,
  type OfficeSearch,
  readOfficeTab,
  readStandingFilter,
} from '../../features/attendance/office.search.ts'
import { calendarDate, type LinkSearch, listSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const attendanceRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'attendance',
  staticData: { ...adminText.lessons, group: adminText.attendance },
  validateSearch: (search: LinkSearch<OfficeSearch, 'classroomId'>): OfficeSearch => ({
    tab: readOfficeTab(search.tab),
    from: calendarDate(search.from),
    to: calendarDate(search.to),
    classroomId: rowId(search.classroomId),
    missing: search.missing === '1' ? '1' : undefined,
    standing: readStandingFilter(search.standing),
    ...listSearch(search, defaults),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/attendance/admin/office-screen.tsx'), 'OfficeScreen'),
})

export const officeSheetRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'attendance/$lessonKey',
  staticData: { ...adminText.sheet, group: adminText.lessons.title },
  component: lazyRouteComponent(() => import('./office-sheet-page.tsx'), 'OfficeSheetPage'),
})
