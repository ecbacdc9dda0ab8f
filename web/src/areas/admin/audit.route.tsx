import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { type AuditSearch, defaultAuditSearch as defaults } from '../../features/audit/audit.search.ts'
import { calendarDate, pageNumber, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

export const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'audit',
  staticData: adminText.audit,
  validateSearch: (search: Partial<AuditSearch> & SearchSchemaInput): AuditSearch => ({
    q: search.q ?? defaults.q,
    operation: search.operation ?? defaults.operation,
    actorId: rowId(search.actorId),
    entity: search.entity ?? defaults.entity,
    entityId: search.entityId ?? defaults.entityId,
    from: calendarDate(search.from),
    to: calendarDate(search.to),
    page: pageNumber(search.page),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
})
