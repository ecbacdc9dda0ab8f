import { Flex, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../format/numbers.ts'
import { CountPill } from '../../../ui/feedback/count-pill.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import listCardStyles from '../../../ui/list/list-card.module.css'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
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
      <Flex component="span" gap="xs" align="center">
        {studentsText.tabs[tab]} {counts.data && <CountPill>{formatNumber(counts.data[tab])}</CountPill>}
      </Flex>
    ),
  }))
  return (
    <Toolbar>
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
          className={listCardStyles.listFilter}
          aria-label={studentsText.programFilter}
          placeholder={studentsText.allPrograms}
          value={search.programId}
          onChange={(programId) => onNarrow({ programId })}
        />
      )}
    </Toolbar>
  )
}
