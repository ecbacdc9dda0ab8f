import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { defaultUsersSearch as defaults, type UsersSearch } from '../../features/users/users.search.ts'
import { pageNumber } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

export const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users',
  staticData: adminText.users,
  validateSearch: (search: Partial<UsersSearch> & SearchSchemaInput): UsersSearch => ({
    filter: search.filter === 'Teachers' ? 'Teachers' : defaults.filter,
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    sort: search.sort ?? defaults.sort,
    adds: search.adds === true,
  }),
  // `/admin/users` stays clean: it is the first page of the students.
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
})
