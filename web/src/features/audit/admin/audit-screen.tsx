import { type AuditEntry, exportAudit, mostCountedEntries } from '@manara/contract/audit.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { AsyncList } from '../../../ui/list/async-list.tsx'
import { ListCard } from '../../../ui/list/list-card.tsx'
import { useListPages } from '../../../ui/list/use-list-pages.ts'
import { ExportButton } from '../../exports/export-button.tsx'
import { auditOverviewQuery, auditPerPage, auditQuery, readKind } from '../audit.api.ts'
import { type AuditSearch, defaultAuditSearch } from '../audit.search.ts'
import { auditText } from '../audit.text.ts'
import { AuditEmpty } from './audit-empty.tsx'
import type { PersonPicker } from './audit-person.tsx'
import { AuditRows } from './audit-rows.tsx'
import { AuditSkeleton } from './audit-skeleton.tsx'
import { AuditToolbar } from './audit-toolbar.tsx'
import { GradeHistoryDialog } from './grade-history-dialog.tsx'

interface AuditScreenProps {
  personPicker: PersonPicker
  search: AuditSearch
  onSearch: (patch: Partial<AuditSearch>) => void
}

/** How the chosen person and thing are called, as the rows say it. */
const namesIn = (rows: readonly AuditEntry[], { actorId, entity, entityId }: AuditSearch) => ({
  actor: rows.find((row) => row.actorId === actorId)?.actorName,
  thing: rows.find((row) => row.entity === entity && row.entityId === entityId)?.thingName ?? undefined,
})

/** Counting stops at a limit. */
const isMoreThan = (total: number, { q, actorId, operation, kind: word }: AuditSearch) => {
  const kind = readKind(word)
  return total >= mostCountedEntries({ q, operation, ...(kind && { kind }), ...(actorId !== undefined && { actorId }) })
}

function SealLine() {
  const overview = useQuery(auditOverviewQuery)
  if (!overview.data) return null
  const { lastSeal } = overview.data
  return (
    <Text c="dimmed" fz="xs" mt="sm" px={4}>
      {lastSeal
        ? auditText.sealed(lastSeal.number, lastSeal.mark, formatDate(lastSeal.sealedAt), formatTime(lastSeal.sealedAt))
        : auditText.notSealed}
    </Text>
  )
}

/** Who changed what and when, and the way back for marks. */
export function AuditScreen({ personPicker, search, onSearch }: AuditScreenProps) {
  const audit = useQuery(auditQuery(search))
  const pages = useListPages(audit, search.page, auditPerPage, (page) => onSearch({ page }))
  const grades = useDialog<number>()
  const handleNarrow = (patch: Partial<AuditSearch>) => onSearch({ ...patch, page: 1 })

  return (
    <>
      <ListCard
        label={auditText.title}
        isBusy={audit.isFetching}
        actions={<ExportButton of={exportAudit} page={audit.data} />}
        bar={
          <AuditToolbar
            personPicker={personPicker}
            search={search}
            names={namesIn(audit.data?.rows ?? [], search)}
            onNarrow={handleNarrow}
          />
        }
      >
        <AsyncList
          list={audit}
          errorMessage={getErrorMessage(audit.error)}
          texts={auditText}
          skeleton={<AuditSkeleton />}
          empty={({ search: answered }) => (
            <AuditEmpty search={answered} onShowAll={() => onSearch(defaultAuditSearch)} />
          )}
          full={({ rows, search: answered }) => (
            <AuditRows
              rows={rows}
              search={answered}
              onNarrow={handleNarrow}
              onGrades={({ entityId }) => grades.open(Number(entityId))}
            />
          )}
          range={(first, last, total) => auditText.range(first, last, total, isMoreThan(total, search))}
          page={search.page}
          perPage={auditPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>
      <SealLine />
      {grades.target !== undefined && (
        <GradeHistoryDialog
          key={grades.turn}
          isOpen={grades.isOpen}
          enrollmentId={grades.target}
          onClose={grades.close}
        />
      )}
    </>
  )
}
