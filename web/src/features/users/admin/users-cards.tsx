import { Checkbox } from '../../../ui/checkbox.tsx'
import { Person } from '../../../ui/person.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { fullNameOf } from '../user-name.ts'
import { usersText } from '../users.text.ts'
import { userActions } from './user-actions.tsx'
import { UsersCardsHead } from './users-cards-head.tsx'
import type { UsersListProps } from './users-list.ts'

export function UsersCards({ onEdit, onResetPassword, onDelete, ...list }: UsersListProps) {
  return (
    <>
      <UsersCardsHead {...list} />
      <ul className="rowcards">
        {list.rows.map((user) => {
          const name = fullNameOf(user)
          const isSelected = list.selected.has(user)
          return (
            <li key={user.userId} data-selected={isSelected || undefined}>
              <Checkbox
                label={usersText.selectRow(name)}
                isChecked={isSelected}
                onToggle={() => list.selected.toggle(user)}
              />
              <Person name={name} email={user.email} />
              <RowMenu name={name} actions={userActions(user, { onEdit, onResetPassword, onDelete })} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
