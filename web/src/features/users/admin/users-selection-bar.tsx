import { createFirstCodes } from '@manara/contract/first-codes.ts'
import { bulkDeleteUsers, type User } from '@manara/contract/users.ts'
import { Button } from '@mantine/core'
import { IconId, IconTrash } from '@tabler/icons-react'
import { Allowed } from '../../../session/can.tsx'
import { SelectionBar } from '../../../ui/list/toolbar.tsx'
import type { ListSelection } from '../../../ui/list/use-selection.ts'
import type { UsersSearch } from '../users.search.ts'
import { usersText } from '../users.text.ts'

interface UsersSelectionBarProps {
  filter: UsersSearch['filter']
  selected: ListSelection<User>
  rows: readonly User[]
  total: number
  onDelete: () => void
  onCards: () => void
}

export function UsersSelectionBar({ filter, selected, rows, total, onDelete, onCards }: UsersSelectionBarProps) {
  const isWholePage = rows.every(selected.has)
  const canSelectMore = selected.selection.kind === 'some' && selected.count(total) < total
  return (
    <SelectionBar
      count={usersText.selectedCount(filter, selected.count(total))}
      selectAllLabel={usersText.selectPage}
      isWholePage={isWholePage}
      onTogglePage={() => selected.select(rows, !isWholePage)}
      onClear={selected.clear}
      offer={
        canSelectMore && (
          <Button variant="subtle" size="xs" onClick={selected.selectMatching}>
            {usersText.selectMatching(filter, total)}
          </Button>
        )
      }
      actions={
        <>
          <Allowed needs={createFirstCodes}>
            <Button variant="light" leftSection={<IconId size={17} aria-hidden />} onClick={onCards}>
              {usersText.cards}
            </Button>
          </Allowed>
          <Allowed needs={bulkDeleteUsers}>
            <Button variant="light" color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={onDelete}>
              {usersText.deleteSelected}
            </Button>
          </Allowed>
        </>
      }
    />
  )
}
