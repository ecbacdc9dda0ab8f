import { IconKey, IconPencil } from '@tabler/icons-react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Person } from '../../../ui/person.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { useTrailAction } from '../../audit/trail-link.tsx'
import { fullNameOf } from '../user-name.ts'
import { usersText } from '../users.text.ts'
import { UsersCardsHead } from './users-cards-head.tsx'
import type { UsersListProps } from './users-list.ts'

export function UsersCards({ onEdit, onResetPassword, ...list }: UsersListProps) {
  const trailOf = useTrailAction()
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
              <RowMenu
                name={name}
                actions={[
                  { label: usersText.edit, icon: <IconPencil size={18} stroke={1.7} />, onClick: () => onEdit(user) },
                  {
                    label: usersText.reset,
                    icon: <IconKey size={18} stroke={1.7} />,
                    onClick: () => onResetPassword(user),
                  },
                  trailOf({ entity: 'person', entityId: user.userId }),
                ]}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
