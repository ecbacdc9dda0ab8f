import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  defaultRegistrationsSearch as defaults,
  type RegistrationsSearch,
  statusFilterOf,
} from '../../features/registrations/registrations.search.ts'
import { pageNumber } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

export const registrationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'registrations',
  staticData: { ...adminText.registrations, group: adminText.students },
  validateSearch: (search: Partial<RegistrationsSearch> & SearchSchemaInput): RegistrationsSearch => ({
    status: statusFilterOf(search.status),
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    sort: search.sort ?? defaults.sort,
  }),
  // `/admin/registrations` stays clean: it is the first page of what waits for review.
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./registrations-page.tsx'), 'RegistrationsPage'),
})
