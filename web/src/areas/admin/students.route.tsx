import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  defaultStudentsSearch as defaults,
  readDirectoryTab,
  type StudentsSearch,
} from '../../features/students/students.search.ts'
import { type LinkSearch, listSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const studentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'students',
  staticData: { title: adminText.directory.title, group: adminText.students },
  validateSearch: (search: LinkSearch<StudentsSearch, 'programId'>): StudentsSearch => ({
    tab: readDirectoryTab(search.tab),
    programId: rowId(search.programId),
    ...listSearch(search, defaults),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/students/admin/students-screen.tsx'), 'StudentsScreen'),
})
