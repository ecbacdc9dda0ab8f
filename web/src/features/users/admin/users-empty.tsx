import { Button } from '@mantine/core'
import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react'
import { Empty } from '../../../ui/empty.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import type { UsersSearch } from '../users.search.ts'
import { usersText } from '../users.text.ts'

interface UsersEmptyProps {
  search: UsersSearch
  onNarrow: (patch: Partial<UsersSearch>) => void
  onAdd: () => void
}

/** Nobody there yet, or nobody who matches. */
export function UsersEmpty({ search: { filter, q }, onNarrow, onAdd }: UsersEmptyProps) {
  if (q === '')
    return (
      <Empty
        icon={<IconUsers size={28} stroke={1.6} />}
        title={usersText.nobody(filter)}
        text={usersText.nobodyText(filter)}
      >
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {usersText.add}
        </Button>
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
      <Button variant="default" onClick={() => onNarrow({ filter: filter === 'Students' ? 'Teachers' : 'Students' })}>
        {usersText.searchOther(filter)}
      </Button>
    </Empty>
  )
}
