import { exportArchivedClassrooms, exportReadyClassrooms } from '@manara/contract/archive.ts'
import { Flex, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../format/numbers.ts'
import { CountPill } from '../../../ui/feedback/count-pill.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import listCardStyles from '../../../ui/list/list-card.module.css'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { archiveCountsQuery, archivedQuery, readyQuery } from '../archive.api.ts'
import { type ArchiveSearch, archiveTabs } from '../archive.search.ts'
import { archiveText } from '../archive.text.ts'

interface ArchiveToolbarProps {
  search: ArchiveSearch
  onNarrow: (patch: Partial<ArchiveSearch>) => void
}

function ArchiveExport({ search }: { search: ArchiveSearch }) {
  const isReady = search.tab === 'ready'
  const ready = useQuery({ ...readyQuery(search), enabled: isReady })
  const archived = useQuery({ ...archivedQuery(search), enabled: !isReady })
  return isReady ? (
    <ExportButton key="ready" of={exportReadyClassrooms} page={ready.data} />
  ) : (
    <ExportButton key="archived" of={exportArchivedClassrooms} page={archived.data} />
  )
}

/** The two tabs with what each would show, search and program. */
export function ArchiveToolbar({ search, onNarrow }: ArchiveToolbarProps) {
  const counts = useQuery(archiveCountsQuery(search))
  const tabs = archiveTabs.map((tab) => ({
    value: tab,
    label: (
      <Flex component="span" gap="xs" align="center">
        {archiveText.tabs[tab]} {counts.data && <CountPill px="xs">{formatNumber(counts.data[tab])}</CountPill>}
      </Flex>
    ),
  }))
  return (
    <Toolbar actions={<ArchiveExport search={search} />}>
      <SegmentedControl
        aria-label={archiveText.tabsLabel}
        data={tabs}
        value={search.tab}
        onChange={(tab) => onNarrow({ tab })}
      />
      <SearchField label={archiveText.search[search.tab]} value={search.q} onSearch={(q) => onNarrow({ q })} />
      <ProgramPicker
        isClearable
        className={listCardStyles.listFilter}
        aria-label={archiveText.programFilter}
        placeholder={archiveText.allPrograms}
        value={search.programId}
        onChange={(programId) => onNarrow({ programId })}
      />
    </Toolbar>
  )
}
