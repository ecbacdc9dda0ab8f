import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  defaultRegistrationsSearch as defaults,
  type RegistrationsSearch,
  readStatusFilter,
} from '../../features/registrations/registrations.search.ts'
import { type LinkSearch, listSearch } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const registrationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'registrations',
  staticData: { ...adminText.registrations, group: adminText.students },
  validateSearch: (search: LinkSearch<RegistrationsSearch>): RegistrationsSearch => ({
    status: readStatusFilter(search.status),
    ...listSearch(search, defaults),
  }),
  // `/admin/registrations` stays clean: it is the first page of what waits for review.
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(
    () => import('../../features/registrations/admin/registrations-screen.tsx'),
    'RegistrationsScreen',
  ),
})
