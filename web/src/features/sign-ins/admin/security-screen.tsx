import { SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { attemptsPerPage, signInsQuery } from '../sign-ins.api.ts'
import { defaultSignInsSearch, type SignInsSearch } from '../sign-ins.search.ts'
import { signInsText } from '../sign-ins.text.ts'
import { attemptColumns } from './attempts-columns.tsx'
import { AttemptsEmpty } from './attempts-empty.tsx'
import { AttemptsToolbar } from './attempts-toolbar.tsx'
import { SecurityOverview } from './security-overview.tsx'

interface SecurityScreenProps {
  search: SignInsSearch
  onSearch: (patch: Partial<SignInsSearch>) => void
  /** The list of the other tab. */
  sessions: ReactNode
}

const tabs = (['attempts', 'sessions'] as const).map((value) => ({ value, label: signInsText.tabs[value] }))

function Attempts({ search, onSearch }: Omit<SecurityScreenProps, 'sessions'>) {
  const attempts = useQuery(signInsQuery(search))

  return (
    <DataList
      isTall
      list={attempts}
      isBusy={attempts.isPending || attempts.isPlaceholderData}
      errorMessage={getErrorMessage(attempts.error)}
      texts={signInsText}
      bar={<AttemptsToolbar search={search} onNarrow={(patch) => onSearch({ ...patch, page: 1 })} />}
      columns={attemptColumns}
      rowId={({ attemptId }) => attemptId}
      cards={{ look: 'grid' }}
      empty={({ search: answered }) => (
        <AttemptsEmpty search={answered} onShowAll={() => onSearch(defaultSignInsSearch)} />
      )}
      page={search.page}
      perPage={attemptsPerPage}
      sort={search.sort}
      onSearch={onSearch}
    />
  )
}

/** Who tried to come in, from where, and what the school noticed; in the other tab who is in. */
export const SecurityScreen = ({ search, onSearch, sessions }: SecurityScreenProps) => (
  <Stack>
    <SecurityOverview />
    <SegmentedControl
      aria-label={signInsText.tabsLabel}
      data={tabs}
      value={search.tab}
      onChange={(tab) => onSearch({ ...defaultSignInsSearch, tab })}
    />
    {search.tab === 'sessions' ? sessions : <Attempts search={search} onSearch={onSearch} />}
  </Stack>
)
