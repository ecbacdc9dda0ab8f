import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { type AuditSearch, defaultAuditSearch as defaults } from '../../features/audit/audit.search.ts'
import { calendarDate, type LinkSearch, pageNumber, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'audit',
  staticData: adminText.audit,
  validateSearch: (search: LinkSearch<AuditSearch>): AuditSearch => ({
    q: search.q ?? defaults.q,
    operation: search.operation ?? defaults.operation,
    kind: search.kind ?? defaults.kind,
    actorId: rowId(search.actorId),
    entity: search.entity ?? defaults.entity,
    entityId: search.entityId ?? defaults.entityId,
    from: calendarDate(search.from),
    to: calendarDate(search.to),
    page: pageNumber(search.page),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('./audit-page.tsx'), 'AuditPage'),
})
