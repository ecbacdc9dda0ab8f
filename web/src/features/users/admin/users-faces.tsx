import type { User } from '@manara/contract/users.ts'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { ListRows } from '../../../ui/list-card.tsx'
import { Note } from '../../../ui/note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { ListSelection } from '../../../ui/use-selection.ts'
import { sortOf, usersPerPage } from '../users.api.ts'
import type { UsersSearch } from '../users.search.ts'
import { usersText } from '../users.text.ts'
import { UsersCards } from './users-cards.tsx'
import { UsersEmpty } from './users-empty.tsx'
import { UsersSkeleton } from './users-skeleton.tsx'
import { UsersTable } from './users-table.tsx'

interface UsersFacesProps {
  users: UseQueryResult<{ rows: User[]; total: number; search: UsersSearch }>
  search: UsersSearch
  pageCount: number
  isBeyondEnd: boolean
  selected: ListSelection<User>
  onSearch: (patch: Partial<UsersSearch>) => void
  onNarrow: (patch: Partial<UsersSearch>) => void
  onAdd: () => void
  onEdit: (user: User) => void
  onResetPassword: (user: User) => void
  onDelete: (user: User) => void
}

/** «1 – 25 من 1,248 طالبًا», or only the number when all of them are here. */
function rangeOf({ filter, page }: UsersSearch, rowCount: number, total: number) {
  const first = (page - 1) * usersPerPage + 1
  return total > usersPerPage
    ? usersText.range(filter, first, first + rowCount - 1, total)
    : usersText.total(filter, total)
}

/** Below the bar: loading, failed, empty or full. */
export function UsersFaces(props: UsersFacesProps) {
  const { users, search, pageCount, isBeyondEnd, selected, onSearch, onNarrow, onAdd, ...handlers } = props
  const isPhone = useIsPhone()
  const sort = sortOf(search.sort)
  const handleSort = (chosen: string) => onNarrow({ sort: chosen })

  if (users.isPending || isBeyondEnd) return <UsersSkeleton sort={sort} selected={selected} onSort={handleSort} />

  const retry = () => void users.refetch()
  if (users.data === undefined) return <QueryFailed title={usersText.loadFailed} query={users} />

  const { rows, total, search: answered } = users.data
  if (total === 0) return <UsersEmpty search={answered} onNarrow={onNarrow} onAdd={onAdd} />

  const Rows = isPhone ? UsersCards : UsersTable
  return (
    <>
      {users.isError && (
        <Note
          tone="yellow"
          isPlain
          action={
            <Button variant="subtle" size="xs" loading={users.isFetching} onClick={retry}>
              {uiText.retry}
            </Button>
          }
        >
          {usersText.refreshFailed(messageOf(users.error))}
        </Note>
      )}
      <ListRows isStale={users.isPlaceholderData}>
        <Rows rows={rows} sort={sort} selected={selected} onSort={handleSort} {...handlers} />
      </ListRows>
      <Pager
        range={rangeOf(answered, rows.length, total)}
        page={search.page}
        pageCount={pageCount}
        onPage={(page) => onSearch({ page })}
      />
    </>
  )
}
