import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import {
  defaultImportRunSearch,
  defaultImportsSearch as defaults,
  type ImportsSearch,
} from '../../features/imports/imports.search.ts'
import { importParams, readImportRunSearch } from '../import-run.ts'
import { NotFound } from '../not-found.tsx'
import { type LinkSearch, pageNumber, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const importsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'imports',
  staticData: { ...adminText.imports, group: adminText.students },
  validateSearch: (search: LinkSearch<ImportsSearch, 'undo'>): ImportsSearch => ({
    kind: search.kind ?? defaults.kind,
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    undo: rowId(search.undo),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/imports/admin/imports-screen.tsx'), 'ImportsScreen'),
})

export const importRunRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'imports/$importId',
  params: importParams,
  staticData: { ...adminText.importRun, group: adminText.students },
  validateSearch: readImportRunSearch,
  search: { middlewares: [stripSearchParams(defaultImportRunSearch)] },
  notFoundComponent: NotFound,
  component: lazyRouteComponent(() => import('./import-run-page.tsx'), 'ImportRunPage'),
})
