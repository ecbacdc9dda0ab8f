import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { defaultImportRunSearch } from '../../features/imports/imports.search.ts'
import { importParams, readImportRunSearch } from '../import-run.ts'
import { NotFound } from '../not-found.tsx'
import { teacherRoute } from './teacher.route.tsx'
import { teacherText } from './teacher.text.ts'

export const importRunRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'imports/$importId',
  params: importParams,
  staticData: teacherText.importRun,
  validateSearch: readImportRunSearch,
  search: { middlewares: [stripSearchParams(defaultImportRunSearch)] },
  notFoundComponent: NotFound,
  component: lazyRouteComponent(() => import('./import-run-page.tsx'), 'ImportRunPage'),
})
