import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  defaultReportCardsSearch as defaults,
  type ReportCardsSearch,
} from '../../features/report-cards/report-cards.search.ts'
import { type LinkSearch, listSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const reportCardsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'report-cards',
  staticData: { ...adminText.reportCards, group: adminText.endings },
  validateSearch: (
    search: LinkSearch<ReportCardsSearch, 'programId' | 'classroomId' | 'termId'>,
  ): ReportCardsSearch => ({
    programId: rowId(search.programId),
    classroomId: rowId(search.classroomId),
    termId: rowId(search.termId),
    ...listSearch(search, defaults),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/report-cards/admin/report-cards-screen.tsx'), 'ReportCardsScreen'),
})
