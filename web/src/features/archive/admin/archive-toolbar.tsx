import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../format/numbers.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { archiveCountsQuery } from '../archive.api.ts'
import { type ArchiveSearch, archiveTabs } from '../archive.search.ts'
import { archiveText } from '../archive.text.ts'

interface ArchiveToolbarProps {
  search: ArchiveSearch
  onNarrow: (patch: Partial<ArchiveSearch>) => void
}

/** The two tabs with what each would show, search and program. */
export function ArchiveToolbar({ search, onNarrow }: ArchiveToolbarProps) {
  const counts = useQuery(archiveCountsQuery(search))
  const tabs = archiveTabs.map((tab) => ({
    value: tab,
    label: (
      <span className="row archive-tab">
        {archiveText.tabs[tab]}{' '}
        {counts.data && <span className="archive-count num">{formatNumber(counts.data[tab])}</span>}
      </span>
    ),
  }))
  return (
    <div className="toolbar">
      <SegmentedControl
        aria-label={archiveText.tabsLabel}
        data={tabs}
        value={search.tab}
        onChange={(tab) => onNarrow({ tab })}
      />
      <SearchField label={archiveText.search[search.tab]} value={search.q} onSearch={(q) => onNarrow({ q })} />
      <ProgramPicker
        isClearable
        className="list-filter"
        aria-label={archiveText.programFilter}
        placeholder={archiveText.allPrograms}
        value={search.programId}
        onChange={(programId) => onNarrow({ programId })}
      />
    </div>
  )
}
