import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { defaultProgramsSearch as defaults, type ProgramsSearch } from '../../features/programs/programs.search.ts'
import { pageNumber } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

export const programsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'programs',
  staticData: { ...adminText.programs, group: adminText.curriculum },
  validateSearch: (search: Partial<ProgramsSearch> & SearchSchemaInput): ProgramsSearch => ({
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    sort: search.sort ?? defaults.sort,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./programs-page.tsx'), 'ProgramsPage'),
})
