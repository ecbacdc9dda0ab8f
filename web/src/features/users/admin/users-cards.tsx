import { NativeSelect } from '@mantine/core'
import { IconKey, IconPencil, IconSelector } from '@tabler/icons-react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Person } from '../../../ui/person.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { fullNameOf } from '../user-name.ts'
import { usersText } from '../users.text.ts'
import type { UsersListProps } from './users-list.ts'

const sorts = Object.entries(usersText.sorts).map(([value, label]) => ({ value, label }))

/** On phones there are no column heads: selecting the page and the order stand above the cards. */
const CardsHead = ({ rows, sort, selected, onSort }: Pick<UsersListProps, 'rows' | 'sort' | 'selected' | 'onSort'>) => (
  <div className="cards-head">
    <Checkbox
      label={usersText.selectPage}
      isChecked={rows.every(selected.has)}
      isPartial={rows.some(selected.has) && !rows.every(selected.has)}
      onToggle={() => selected.select(rows, !rows.every(selected.has))}
    />
    <NativeSelect
      aria-label={usersText.sortLabel}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={sorts.some(({ value }) => value === sort) ? sorts : [...sorts, { value: sort, label: usersText.otherSort }]}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  </div>
)

export const UsersCards = ({ onEdit, onResetPassword, ...list }: UsersListProps) => (
  <>
    <CardsHead {...list} />
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
              ]}
            />
          </li>
        )
      })}
    </ul>
  </>
)
