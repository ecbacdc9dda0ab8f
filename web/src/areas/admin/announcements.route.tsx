import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  type AnnouncementsSearch,
  defaultAnnouncementsSearch as defaults,
} from '../../features/announcements/announcements.search.ts'
import { pageNumber } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

export const announcementsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'announcements',
  staticData: adminText.announcements,
  validateSearch: (search: Partial<AnnouncementsSearch> & SearchSchemaInput): AnnouncementsSearch => ({
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    sort: search.sort ?? defaults.sort,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./announcements-page.tsx'), 'AnnouncementsPage'),
})
