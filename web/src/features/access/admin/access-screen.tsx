import { SegmentedControl, Stack } from '@mantine/core'
import { type AccessSearch, accessTabs } from '../access.search.ts'
import { accessText } from '../access.text.ts'
import { DeletedRolesPart } from './deleted-roles-part.tsx'
import { GrantsPart } from './grants-part.tsx'
import { RolesPart } from './roles-part.tsx'

interface AccessScreenProps {
  search: AccessSearch
  onSearch: (patch: Partial<AccessSearch>) => void
}

const tabs = accessTabs.map((value) => ({ value, label: accessText.tabs[value] }))

/** Who may do what in the office: people with their roles, the roles with their permissions, and the deleted ones. */
export const AccessScreen = ({ search, onSearch }: AccessScreenProps) => (
  <Stack>
    <SegmentedControl
      aria-label={accessText.tabsLabel}
      data={tabs}
      value={search.tab}
      onChange={(tab) => onSearch({ tab, page: 1 })}
    />
    {search.tab === 'people' && <GrantsPart search={search} onSearch={onSearch} />}
    {search.tab === 'roles' && <RolesPart />}
    {search.tab === 'deleted' && <DeletedRolesPart />}
  </Stack>
)
