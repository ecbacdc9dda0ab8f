import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { defaultOutboxSearch as defaults, type OutboxSearch } from '../../features/outbox/outbox.search.ts'
import { type LinkSearch, listSearch } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const outboxRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'outbox',
  staticData: adminText.outbox,
  validateSearch: (search: LinkSearch<OutboxSearch>): OutboxSearch => ({
    status: search.status ?? defaults.status,
    ...listSearch(search, defaults),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/outbox/admin/outbox-screen.tsx'), 'OutboxScreen'),
})
