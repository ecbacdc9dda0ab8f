import { roleWord } from '@manara/contract/gender.ts'
import type { User } from '@manara/contract/users.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Email } from '../../../ui/email.tsx'
import { RowActions } from '../../../ui/row-actions.tsx'
import { fullNameOf } from '../user-name.ts'
import { usersText } from '../users.text.ts'
import { type UserHandlers, userActions } from './user-actions.tsx'
import type { UsersListProps } from './users-list.ts'
import { UsersTableHead } from './users-table-head.tsx'

type RowProps = UserHandlers & {
  user: User
  isSelected: boolean
  onToggle: () => void
}

function UserRow({ user, isSelected, onToggle, ...handlers }: RowProps) {
  const name = fullNameOf(user)
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <Checkbox label={usersText.selectRow(name)} isChecked={isSelected} onToggle={onToggle} />
      </td>
      <td className="num dim">{user.userId}</td>
      <td>
        <span className="row user-name">
          <Avatar name={name} size={30} />
          <bdi className="strong clip first-name" title={user.firstName}>
            {user.firstName}
          </bdi>
        </span>
      </td>
      <td>
        <bdi className="clip" title={user.lastName}>
          {user.lastName}
        </bdi>
      </td>
      <td className="dim">
        <span className="clip mail">
          <Email email={user.email} />
        </span>
      </td>
      <td>
        <Badge>{roleWord(user)}</Badge>
      </td>
      <td className="act">
        <RowActions name={name} actions={userActions(user, handlers)} />
      </td>
    </tr>
  )
}

export const UsersTable = ({ rows, sort, selected, onSort, ...handlers }: UsersListProps) => (
  <table className="table users-table">
    <UsersTableHead sort={sort} rows={rows} selected={selected} onSort={onSort} />
    <tbody>
      {rows.map((user) => (
        <UserRow
          key={user.userId}
          user={user}
          isSelected={selected.has(user)}
          onToggle={() => selected.toggle(user)}
          {...handlers}
        />
      ))}
    </tbody>
  </table>
)
