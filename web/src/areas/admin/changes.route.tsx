import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { type ChangesSearch, defaultChangesSearch as defaults } from '../../features/changes/changes.search.ts'
import { type LinkSearch, pageNumber, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const changesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'changes',
  staticData: adminText.changes,
  validateSearch: (search: LinkSearch<ChangesSearch, 'undo'>): ChangesSearch => ({
    kind: search.kind ?? defaults.kind,
    show: search.show ?? defaults.show,
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    undo: rowId(search.undo),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/changes/changes-screen.tsx'), 'AdminChangesScreen'),
})
