import { listApprovals } from '@manara/contract/approvals.ts'
import { SegmentedControl, Stack } from '@mantine/core'
import { useCan } from '../../../session/can.tsx'
import { type AccessSearch, accessTabs } from '../access.search.ts'
import { accessText } from '../access.text.ts'
import { ApprovalsPart } from './approvals-part.tsx'
import { DeletedRolesPart } from './deleted-roles-part.tsx'
import { GrantsPart } from './grants-part.tsx'
import { RolesPart } from './roles-part.tsx'

interface AccessScreenProps {
  search: AccessSearch
  onSearch: (patch: Partial<AccessSearch>) => void
}

/** Who may do what in the office: people with their roles, the roles with their permissions, and what waits for an approval. */
export function AccessScreen({ search, onSearch }: AccessScreenProps) {
  const mayApprove = useCan()(listApprovals)
  const tabs = accessTabs.filter((tab) => tab !== 'approvals' || mayApprove)
  return (
    <Stack>
      <SegmentedControl
        aria-label={accessText.tabsLabel}
        data={tabs.map((value) => ({ value, label: accessText.tabs[value] }))}
        value={search.tab}
        onChange={(tab) => onSearch({ tab, page: 1 })}
      />
      {search.tab === 'people' && <GrantsPart search={search} onSearch={onSearch} />}
      {search.tab === 'roles' && <RolesPart />}
      {search.tab === 'deleted' && <DeletedRolesPart />}
      {search.tab === 'approvals' && mayApprove && <ApprovalsPart search={search} onSearch={onSearch} />}
    </Stack>
  )
}
