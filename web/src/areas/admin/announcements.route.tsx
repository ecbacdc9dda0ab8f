import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  type AnnouncementsSearch,
  defaultAnnouncementsSearch as defaults,
} from '../../features/announcements/announcements.search.ts'
import { type LinkSearch, listSearch } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const announcementsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'announcements',
  staticData: adminText.announcements,
  validateSearch: (search: LinkSearch<AnnouncementsSearch>): AnnouncementsSearch => listSearch(search, defaults),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(
    () => import('../../features/announcements/admin/announcements-screen.tsx'),
    'AnnouncementsScreen',
  ),
})
