import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { defaultProgramsSearch as defaults, type ProgramsSearch } from '../../features/programs/programs.search.ts'
import { isAdding, type LinkSearch, listSearch } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const programsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'programs',
  staticData: { ...adminText.programs, group: adminText.curriculum },
  validateSearch: (search: LinkSearch<ProgramsSearch>): ProgramsSearch => ({
    ...listSearch(search, defaults),
    adds: isAdding(search.adds),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/programs/admin/programs-screen.tsx'), 'ProgramsScreen'),
})
