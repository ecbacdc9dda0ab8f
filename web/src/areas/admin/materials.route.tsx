import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { defaultMaterialsSearch as defaults, type MaterialsSearch } from '../../features/materials/materials.search.ts'
import { pageNumber, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

/** An id in a link may be a number or its text. */
type MaterialsLinkSearch = Partial<Omit<MaterialsSearch, 'programId' | 'courseId'>> & {
  programId?: number | string | undefined
  courseId?: number | string | undefined
}

export const materialsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'curriculum-management',
  staticData: { ...adminText.materials, group: adminText.curriculum },
  validateSearch: (search: MaterialsLinkSearch & SearchSchemaInput): MaterialsSearch => ({
    programId: rowId(search.programId),
    courseId: rowId(search.courseId),
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    sort: search.sort ?? defaults.sort,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./materials-page.tsx'), 'MaterialsPage'),
})
