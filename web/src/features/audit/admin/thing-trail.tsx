import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { AsyncList } from '../../../ui/list/async-list.tsx'
import { useListPages } from '../../../ui/list/use-list-pages.ts'
import { auditPerPage, auditQuery } from '../audit.api.ts'
import { defaultAuditSearch } from '../audit.search.ts'
import { auditText } from '../audit.text.ts'
import { AuditEmpty } from './audit-empty.tsx'
import { AuditRows } from './audit-rows.tsx'
import { AuditSkeleton } from './audit-skeleton.tsx'
import { GradeHistoryDialog } from './grade-history-dialog.tsx'

interface ThingTrailProps {
  entity: string
  entityId: number
}

/** The changes of one thing, on its own page; narrowing them further leads to the whole trail. */
export function ThingTrail({ entity, entityId }: ThingTrailProps) {
  const [page, setPage] = useState(1)
  const navigate = useNavigate()
  const search = { ...defaultAuditSearch, entity, entityId: String(entityId), page }
  const audit = useQuery(auditQuery(search))
  const pages = useListPages(audit, page, auditPerPage, setPage)
  const grades = useDialog<number>()
  return (
    <section className="card" aria-label={auditText.title}>
      <AsyncList
        list={audit}
        errorMessage={getErrorMessage(audit.error)}
        texts={auditText}
        skeleton={<AuditSkeleton />}
        empty={() => <AuditEmpty search={defaultAuditSearch} onShowAll={() => void navigate({ to: '/admin/audit' })} />}
        full={({ rows }) => (
          <AuditRows
            rows={rows}
            search={search}
            onNarrow={(patch) => void navigate({ to: '/admin/audit', search: { ...search, page: 1, ...patch } })}
            onGrades={(entry) => grades.open(Number(entry.entityId))}
          />
        )}
        range={(first, last, total) => auditText.range(first, last, total, false)}
        page={page}
        perPage={auditPerPage}
        {...pages}
        onPage={setPage}
      />
      {grades.target !== undefined && (
        <GradeHistoryDialog
          key={grades.turn}
          isOpen={grades.isOpen}
          enrollmentId={grades.target}
          onClose={grades.close}
        />
      )}
    </section>
  )
}
