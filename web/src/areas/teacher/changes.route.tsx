import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { type ChangesSearch, defaultChangesSearch as defaults } from '../../features/changes/changes.search.ts'
import { listPage } from '../admin/list-page.tsx'
import { type LinkSearch, pageNumber, rowId } from '../search-params.ts'
import { teacherRoute } from './teacher.route.tsx'
import { teacherText } from './teacher.text.ts'

export const changesRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'changes',
  staticData: teacherText.changes,
  validateSearch: (search: LinkSearch<ChangesSearch, 'undo'>): ChangesSearch => ({
    kind: search.kind ?? defaults.kind,
    show: search.show ?? defaults.show,
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    undo: rowId(search.undo),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/changes/changes-screen.tsx'), 'TeacherChangesScreen'),
})
