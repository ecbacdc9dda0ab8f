import { createUser } from '@manara/contract/users.ts'
import { Button } from '@mantine/core'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { otherFilter, type UsersSearch } from '../users.search.ts'
import { usersText } from '../users.text.ts'

interface UsersEmptyProps {
  search: UsersSearch
  onNarrow: (patch: Partial<UsersSearch>) => void
  onAdd: () => void
}

/** Empty list: no users yet, or no match. */
export function UsersEmpty({ search: { filter, q }, onNarrow, onAdd }: UsersEmptyProps) {
  if (q === '')
    return (
      <Empty
        icon={<IconUsers size={28} stroke={1.6} />}
        title={usersText.nobody(filter)}
        text={usersText.nobodyText[filter]}
      >
        <AddButton isLight needs={createUser} label={usersText.add} onAdd={onAdd} />
      </Empty>
    )
  return (
    <Empty
      icon={<IconSearch size={28} stroke={1.6} />}
      title={usersText.noMatch(filter, q)}
      text={usersText.noMatchText(filter)}
    >
      <Button variant="light" onClick={() => onNarrow({ q: '' })}>
        {uiText.clearSearch}
      </Button>
      <Button variant="default" onClick={() => onNarrow({ filter: otherFilter[filter] })}>
        {usersText.searchOther(filter)}
      </Button>
    </Empty>
  )
}
