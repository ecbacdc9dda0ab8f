import { Checkbox } from '../../../ui/checkbox.tsx'
import { SortHead } from '../../../ui/sort-head.tsx'
import { usersText } from '../users.text.ts'
import type { UsersListProps } from './users-list.ts'

const columns = ['userId', 'firstName', 'lastName', 'email'] as const

type UsersTableHeadProps = Pick<UsersListProps, 'sort' | 'rows' | 'selected' | 'onSort'>

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export function UsersTableHead({ sort, rows, selected, onSort }: UsersTableHeadProps) {
  const chosen = rows.filter(selected.has).length
  const isWholePage = rows.length > 0 && chosen === rows.length
  return (
    <thead>
      <tr>
        <th scope="col" className="check">
          <Checkbox
            label={usersText.selectPage}
            isChecked={isWholePage}
            isPartial={chosen > 0 && !isWholePage}
            isDisabled={rows.length === 0}
            onToggle={() => selected.select(rows, !isWholePage)}
          />
        </th>
        {columns.map((column) => (
          <SortHead key={column} column={column} sort={sort} onSort={onSort}>
            {usersText.columns[column]}
          </SortHead>
        ))}
        <th scope="col">{usersText.columns.role}</th>
        <th scope="col" className="act">
          {usersText.columns.actions}
        </th>
      </tr>
    </thead>
  )
}
