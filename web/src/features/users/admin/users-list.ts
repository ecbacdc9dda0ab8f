import type { User } from '@manara/contract/users.ts'
import type { ListSelection } from '../../../ui/use-selection.ts'

/** What table and cards show alike. */
export interface UsersListProps {
  rows: readonly User[]
  sort: string
  selected: ListSelection<User>
  onSort: (sort: string) => void
  onEdit: (user: User) => void
  onResetPassword: (user: User) => void
  onDelete: (user: User) => void
}
