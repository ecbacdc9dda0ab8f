import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../format/numbers.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { studentCountsQuery } from '../students.api.ts'
import { directoryTabs, type StudentsSearch } from '../students.search.ts'
import { studentsText } from '../students.text.ts'

interface StudentsToolbarProps {
  search: StudentsSearch
  onNarrow: (patch: Partial<StudentsSearch>) => void
}

/** The two tabs with what each would show, search, and the program on the first. */
export function StudentsToolbar({ search, onNarrow }: StudentsToolbarProps) {
  const counts = useQuery(studentCountsQuery(search))
  const tabs = directoryTabs.map((tab) => ({
    value: tab,
    label: (
      <span className="row directory-tab">
        {studentsText.tabs[tab]}{' '}
        {counts.data && <span className="tab-count num">{formatNumber(counts.data[tab])}</span>}
      </span>
    ),
  }))
  return (
    <div className="toolbar">
      <SegmentedControl
        aria-label={studentsText.tabsLabel}
        data={tabs}
        value={search.tab}
        onChange={(tab) => onNarrow({ tab })}
      />
      <SearchField label={studentsText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
      {search.tab === 'enrolled' && (
        <ProgramPicker
          isClearable
          className="list-filter"
          aria-label={studentsText.programFilter}
          placeholder={studentsText.allPrograms}
          value={search.programId}
          onChange={(programId) => onNarrow({ programId })}
        />
      )}
    </div>
  )
}
