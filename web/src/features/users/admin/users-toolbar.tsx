import { SegmentedControl } from '@mantine/core'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import type { UsersSearch } from '../users.search.ts'
import { usersText } from '../users.text.ts'

interface UsersToolbarProps {
  search: UsersSearch
  onNarrow: (patch: Partial<UsersSearch>) => void
  onAdd: () => void
}

export const UsersToolbar = ({ search, onNarrow, onAdd }: UsersToolbarProps) => (
  <Toolbar actions={<AddButton label={usersText.add} onAdd={onAdd} />}>
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
