import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { SearchField } from '../../../ui/search-field.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import type { UsersSearch } from '../users.search.ts'
import { usersText } from '../users.text.ts'

interface UsersToolbarProps {
  search: UsersSearch
  onNarrow: (patch: Partial<UsersSearch>) => void
  onAdd: () => void
}

export const UsersToolbar = ({ search, onNarrow, onAdd }: UsersToolbarProps) => (
  <Toolbar
    actions={
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {usersText.add}
      </Button>
    }
  >
    <SearchField label={usersText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
    <SegmentedControl
      aria-label={usersText.filterLabel}
      data={[
        { value: 'Students', label: usersText.filters.Students },
        { value: 'Teachers', label: usersText.filters.Teachers },
      ]}
      value={search.filter}
      onChange={(filter) => onNarrow({ filter })}
    />
  </Toolbar>
)
