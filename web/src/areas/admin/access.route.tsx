import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  type AccessSearch,
  defaultAccessSearch as defaults,
  readAccessTab,
  readPermission,
} from '../../features/access/access.search.ts'
import { type LinkSearch, listSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const accessRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'access',
  staticData: adminText.access,
  validateSearch: (search: LinkSearch<AccessSearch, 'roleId' | 'grantTo'>): AccessSearch => ({
    tab: readAccessTab(search.tab),
    roleId: rowId(search.roleId),
    permission: readPermission(search.permission),
    ...listSearch(search, defaults),
    grantTo: rowId(search.grantTo),
  }),
  // `/admin/access` stays clean: it is the first page of the people.
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(
    () => import('../../features/access/admin/access-screen.tsx'),
    'AccessScreen',
    (patch) => patch.q !== undefined || 'grantTo' in patch,
  ),
})
