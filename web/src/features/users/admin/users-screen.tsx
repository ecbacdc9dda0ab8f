import { type CreateFirstCodesReply, createFirstCodes } from '@manara/contract/first-codes.ts'
import {
  type BulkDeleteUsersReply,
  bulkDeleteUsers,
  createUser,
  exportUsers,
  type User,
} from '@manara/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { formatFullName } from '../../../format/full-name.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useCan } from '../../../session/can.tsx'
import { useAdding } from '../../../ui/dialog/use-adding.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { ExportButton } from '../../exports/export-button.tsx'
import { ToImportsButton } from '../../imports/to-imports-button.tsx'
import { PeopleSheetButton } from '../../people/people-sheet-button.tsx'
import { ResetFactorsDialog } from '../../security/reset-factors-dialog.tsx'
import { readSort, usersPerPage, usersQuery } from '../users.api.ts'
import type { UsersSearch } from '../users.search.ts'
import { usersText } from '../users.text.ts'
import { CardsDialog, CardsReport, type CardsTarget } from './cards-dialog.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { DeleteReport } from './delete-report.tsx'
import { DeleteUsersDialog, toBody, type UsersToDelete } from './delete-users-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { userActions } from './user-actions.tsx'
import styles from './users.module.css'
import { userColumns } from './users-columns.tsx'
import { UsersEmpty } from './users-empty.tsx'
import { UsersSelectionBar } from './users-selection-bar.tsx'
import { UsersToolbar } from './users-toolbar.tsx'

interface UsersScreenProps {
  search: UsersSearch
  onSearch: (patch: Partial<UsersSearch>) => void
}

/** «1 – 25 من 1,248 طالبًا», or only the number when all of them are here. */
const formatRange = (filter: UsersSearch['filter']) => (first: number, last: number, total: number) =>
  total > usersPerPage ? usersText.range(filter, first, last, total) : usersText.total(filter, total)

/** Staff are in no import, so in no sheet. */
const sheetRoles = { Students: 2, Teachers: 1, Staff: undefined } as const

const getId = ({ userId }: User) => userId

/** Students and teachers: find, add, edit, reset passwords, delete (R-screen-9). */
export function UsersScreen({ search, onSearch }: UsersScreenProps) {
  const users = useQuery(usersQuery(search))
  const selected = useSelection(`${search.filter} ${search.q}`, getId)
  const can = useCan()
  const creating = useAdding(createUser, search.adds, onSearch)
  const editing = useDialog<User>()
  const resetting = useDialog<User>()
  const unlocking = useDialog<User>()
  const deleting = useDialog<UsersToDelete>()
  const report = useDialog<BulkDeleteUsersReply>()
  const printing = useDialog<CardsTarget>()
  const skipped = useDialog<CreateFirstCodesReply>()

  const { rows = [], total = 0, search: { filter } = search } = users.data ?? {}
  const sheetRole = sheetRoles[search.filter]
  const selectedCount = users.data ? selected.count(total) : 0

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

  const handleCards = (reply: CreateFirstCodesReply) => {
    selected.clear()
    if (reply.skippedCount > 0) skipped.open(reply)
    if (reply.madeCount > 0) showSuccess(reply.message)
  }

  return (
    <>
      <DataList
        list={users}
        errorMessage={getErrorMessage(users.error)}
        texts={{ ...usersText, range: formatRange(filter) }}
        actions={
          <>
            <ToImportsButton />
            <ExportButton of={exportUsers} page={users.data} />
            {sheetRole && <PeopleSheetButton role={sheetRole} filters={search.q === '' ? {} : { q: search.q }} />}
          </>
        }
        bar={
          selectedCount > 0 ? (
            <UsersSelectionBar
              filter={search.filter}
              selected={selected}
              rows={rows}
              total={total}
              onDelete={() => deleting.open({ search, selection: selected.selection, count: selectedCount })}
              onCards={() =>
                printing.open({
                  title: usersText.cardsTitle(search.filter, selectedCount),
                  body: toBody({ search, selection: selected.selection, count: selectedCount }),
                })
              }
            />
          ) : (
            <UsersToolbar search={search} onNarrow={handleNarrow} onAdd={handleAdd} />
          )
        }
        columns={userColumns}
        rowId={getId}
        rowActions={{
          getName: formatFullName,
          of: (user) =>
            userActions(user, {
              onEdit: editing.open,
              onResetPassword: resetting.open,
              onResetFactors: unlocking.open,
              onDelete: handleDeleteOne,
            }),
          skeleton: 56,
        }}
        selection={
          can(bulkDeleteUsers) || can(createFirstCodes)
            ? {
                selected,
                pageLabel: usersText.selectPage,
                rowLabel: (user) => usersText.selectRow(formatFullName(user)),
                isPageOnPhone: true,
              }
            : undefined
        }
        cards={{ look: 'row' }}
        skeletonCount={12}
        tableClass={styles.usersTable}
        empty={(page) => <UsersEmpty search={page.search} onNarrow={handleNarrow} onAdd={handleAdd} />}
        page={search.page}
        perPage={usersPerPage}
        sort={readSort(search.sort)}
        onSearch={onSearch}
      />

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
      {unlocking.target && (
        <ResetFactorsDialog
          key={`unlock-${unlocking.turn}`}
          person={unlocking.target}
          isOpen={unlocking.isOpen}
          onClose={unlocking.close}
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
      {printing.target && (
        <CardsDialog
          key={`cards-${printing.turn}`}
          {...printing.target}
          isOpen={printing.isOpen}
          onMade={handleCards}
          onClose={printing.close}
        />
      )}
      {skipped.target && <CardsReport reply={skipped.target} isOpen={skipped.isOpen} onClose={skipped.close} />}
      {report.target && <DeleteReport reply={report.target} isOpen={report.isOpen} onClose={report.close} />}
    </>
  )
}
