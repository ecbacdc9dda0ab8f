import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { defaultMaterialsSearch as defaults, type MaterialsSearch } from '../../features/materials/materials.search.ts'
import { type LinkSearch, listSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const materialsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'curriculum-management',
  staticData: { ...adminText.materials, group: adminText.curriculum },
  validateSearch: (search: LinkSearch<MaterialsSearch, 'programId' | 'courseId'>): MaterialsSearch => ({
    programId: rowId(search.programId),
    courseId: rowId(search.courseId),
    ...listSearch(search, defaults),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/materials/admin/materials-screen.tsx'), 'MaterialsScreen'),
})
