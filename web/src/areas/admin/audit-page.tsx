import { AuditScreen } from '../../features/audit/admin/audit-screen.tsx'
import type { AuditSearch } from '../../features/audit/audit.search.ts'
import { UserPicker } from '../../features/users/user-picker.tsx'

interface AuditPageProps {
  search: AuditSearch
  onSearch: (patch: Partial<AuditSearch>) => void
}

/** The audit log, with a choice of everybody who has an account. */
export const AuditPage = (props: AuditPageProps) => (
  <AuditScreen {...props} personPicker={(field) => <UserPicker {...field} />} />
)
