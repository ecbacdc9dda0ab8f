import type { BulkDeleteUsersReply, User } from '@manara/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showSuccess } from '../../../http/toasts.tsx'
import { ListCard } from '../../../ui/list-card.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useSelection } from '../../../ui/use-selection.ts'
import { usersPerPage, usersQuery } from '../users.api.ts'
import type { UsersSearch } from '../users.search.ts'
import { usersText } from '../users.text.ts'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { DeleteReport } from './delete-report.tsx'
import { DeleteUsersDialog, type UsersToDelete } from './delete-users-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { UsersFaces } from './users-faces.tsx'
import { UsersSelectionBar } from './users-selection-bar.tsx'
import { UsersToolbar } from './users-toolbar.tsx'
import './users.css'

interface UsersScreenProps {
  search: UsersSearch
  onSearch: (patch: Partial<UsersSearch>) => void
}

const idOf = ({ userId }: User) => userId

/** Students and teachers: find, add, edit, reset passwords, delete (spec/admin §2.4). */
export function UsersScreen({ search, onSearch }: UsersScreenProps) {
  const users = useQuery(usersQuery(search))
  const selected = useSelection(`${search.filter} ${search.q}`, idOf)
  const creating = useDialog(search.adds || undefined)
  const editing = useDialog<User>()
  const resetting = useDialog<User>()
  const deleting = useDialog<UsersToDelete>()
  const report = useDialog<BulkDeleteUsersReply>()

  const { rows = [], total = 0 } = users.data ?? {}
  const selectedCount = users.data ? selected.count(total) : 0
  const pageCount = Math.max(1, Math.ceil(total / usersPerPage))
  const isBeyondEnd = users.isSuccess && !users.isPlaceholderData && total > 0 && search.page > pageCount

  // After deletions, or from an old address: the last page instead of nothing.
  useEffect(() => {
    if (isBeyondEnd) onSearch({ page: pageCount })
  }, [isBeyondEnd, pageCount, onSearch])

  useEffect(() => {
    if (search.adds) onSearch({ adds: false })
  }, [search.adds, onSearch])

  const handleNarrow = (patch: Partial<UsersSearch>) => onSearch({ ...patch, page: 1 })
  const handleAdd = () => creating.open(true)
  const handleDeleteOne = (user: User) =>
    deleting.open({ search, selection: { kind: 'some', rows: new Map([[user.userId, user]]) }, count: 1 })
  const handleDeleted = (reply: BulkDeleteUsersReply) => {
    deleting.close()
    selected.clear()
    if (reply.refusedCount > 0) report.open(reply)
    else showSuccess(usersText.deletedCount(reply.deletedCount))
  }

  return (
    <>
      <ListCard
        label={usersText.title}
        isBusy={users.isFetching}
        bar={
          selectedCount > 0 ? (
            <UsersSelectionBar
              filter={search.filter}
              selected={selected}
              rows={rows}
              total={total}
              onDelete={() => deleting.open({ search, selection: selected.selection, count: selectedCount })}
            />
          ) : (
            <UsersToolbar search={search} onNarrow={handleNarrow} onAdd={handleAdd} />
          )
        }
      >
        <UsersFaces
          users={users}
          search={search}
          pageCount={pageCount}
          isBeyondEnd={isBeyondEnd}
          selected={selected}
          onSearch={onSearch}
          onNarrow={handleNarrow}
          onAdd={handleAdd}
          onEdit={editing.open}
          onResetPassword={resetting.open}
          onDelete={handleDeleteOne}
        />
      </ListCard>

      <CreateUserDialog
        key={`create-${creating.turn}`}
        isOpen={creating.isOpen}
        filter={search.filter}
        onClose={creating.close}
      />
      {editing.target && (
        <EditUserDialog
          key={`edit-${editing.turn}`}
          user={editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {resetting.target && (
        <ResetPasswordDialog
          key={`reset-${resetting.turn}`}
          user={resetting.target}
          isOpen={resetting.isOpen}
          onClose={resetting.close}
        />
      )}
      {deleting.target && (
        <DeleteUsersDialog
          key={`delete-${deleting.turn}`}
          {...deleting.target}
          isOpen={deleting.isOpen}
          onDeleted={handleDeleted}
          onClose={deleting.close}
        />
      )}
      {report.target && <DeleteReport reply={report.target} isOpen={report.isOpen} onClose={report.close} />}
    </>
  )
}
