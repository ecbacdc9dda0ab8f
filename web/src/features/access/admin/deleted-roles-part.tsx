import type { AccessRole } from '@manara/contract/access.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { deletedRolesQuery, rolesPerPage, useRestoreAccessRole } from '../access.api.ts'
import { deletedRolesText as texts } from '../access.text.ts'
import { ConfirmChange } from './confirm-change.tsx'
import { deletedRoleColumns } from './roles-columns.tsx'

/** The roles that were deleted and can still be restored (R-access-3). */
export function DeletedRolesPart() {
  const roles = useQuery(deletedRolesQuery)
  const restoreAccessRole = useRestoreAccessRole()
  const restoring = useDialog<AccessRole>()
  const handleRestore = (role: AccessRole) => {
    restoreAccessRole.reset()
    restoring.open(role)
  }
  const listActions = (role: AccessRole): readonly RowAction[] => [
    {
      label: texts.restore,
      getLabel: texts.restoreLabel,
      icon: <IconArrowBackUp size={18} stroke={1.7} className="mirrored" aria-hidden />,
      onClick: () => handleRestore(role),
    },
  ]

  return (
    <>
      <DataList
        isTall
        list={roles}
        errorMessage={getErrorMessage(roles.error)}
        texts={texts}
        bar={
          <Toolbar>
            <span className="dim">{texts.hint}</span>
          </Toolbar>
        }
        columns={deletedRoleColumns}
        rowId={({ roleId }) => roleId}
        rowActions={{ getName: ({ name }) => name, of: listActions }}
        empty={() => (
          <Empty
            icon={<IconArrowBackUp size={28} stroke={1.6} className="mirrored" />}
            title={texts.nothing}
            text={texts.nothingText}
          />
        )}
        page={1}
        perPage={rolesPerPage}
        onSearch={() => undefined}
      />

      {restoring.target && (
        <ConfirmChange
          isOpen={restoring.isOpen}
          tone="teal"
          Icon={IconArrowBackUp}
          change={restoreAccessRole}
          id={restoring.target.roleId}
          words={texts.restoring(restoring.target.name)}
          subject={restoring.target.name}
          onClose={restoring.close}
        />
      )}
    </>
  )
}
