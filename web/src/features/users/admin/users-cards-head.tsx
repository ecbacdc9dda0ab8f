import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { usersText } from '../users.text.ts'
import type { UsersListProps } from './users-list.ts'

const sorts = Object.entries(usersText.sorts).map(([value, label]) => ({ value, label }))

type UsersCardsHeadProps = Pick<UsersListProps, 'rows' | 'sort' | 'selected' | 'onSort'>

/** On phones there are no column heads: selecting the page and the order stand above the cards. */
export function UsersCardsHead({ rows, sort, selected, onSort }: UsersCardsHeadProps) {
  const isWholePage = rows.length > 0 && rows.every(selected.has)
  const isKnown = sorts.some(({ value }) => value === sort)
  return (
    <div className="cards-head">
      <Checkbox
        label={usersText.selectPage}
        isChecked={isWholePage}
        isPartial={!isWholePage && rows.some(selected.has)}
        isDisabled={rows.length === 0}
        onToggle={() => selected.select(rows, !isWholePage)}
      />
      <NativeSelect
        aria-label={usersText.sortLabel}
        rightSection={<IconSelector size={16} aria-hidden />}
        data={isKnown ? sorts : [...sorts, { value: sort, label: usersText.otherSort }]}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value)}
      />
    </div>
  )
}
