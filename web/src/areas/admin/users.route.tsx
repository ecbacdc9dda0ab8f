import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { defaultUsersSearch as defaults, readUsersFilter, type UsersSearch } from '../../features/users/users.search.ts'
import { isAdding, type LinkSearch, listSearch } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users',
  staticData: adminText.users,
  validateSearch: (search: LinkSearch<UsersSearch>): UsersSearch => ({
    filter: readUsersFilter(search.filter),
    ...listSearch(search, defaults),
    adds: isAdding(search.adds),
  }),
  // `/admin/users` stays clean: it is the first page of the students.
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/users/admin/users-screen.tsx'), 'UsersScreen'),
})
