import { createUser } from '@manara/contract/users.ts'
import { SegmentedControl } from '@mantine/core'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { type UsersSearch, usersFilters } from '../users.search.ts'
import { usersText } from '../users.text.ts'

interface UsersToolbarProps {
  search: UsersSearch
  onNarrow: (patch: Partial<UsersSearch>) => void
  onAdd: () => void
}

const filters = usersFilters.map((value) => ({ value, label: usersText.filters[value] }))

export const UsersToolbar = ({ search, onNarrow, onAdd }: UsersToolbarProps) => (
  <Toolbar actions={<AddButton needs={createUser} label={usersText.add} onAdd={onAdd} />}>
    <SearchField label={usersText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
    <SegmentedControl
      aria-label={usersText.filterLabel}
      data={filters}
      value={search.filter}
      onChange={(filter) => onNarrow({ filter })}
    />
  </Toolbar>
)
