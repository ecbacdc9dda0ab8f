import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { defaultUsersSearch as defaults, type UsersSearch } from '../../features/users/users.search.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

const pageFrom = (page: unknown) => {
  const number = Number(page)
  return Number.isSafeInteger(number) && number >= 1 ? number : defaults.page
}

export const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users',
  staticData: adminText.users,
  validateSearch: (search: Partial<UsersSearch> & SearchSchemaInput): UsersSearch => ({
    filter: search.filter === 'Teachers' ? 'Teachers' : defaults.filter,
    q: search.q ?? defaults.q,
    page: pageFrom(search.page),
    sort: search.sort ?? defaults.sort,
  }),
  // `/admin/users` stays clean: it is the first page of the students.
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
})
