import type { AccessRole } from '@manara/contract/access.ts'
import { IconCopy, IconPencil, IconShieldLock, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { rolesPerPage, rolesQuery, useDeleteAccessRole } from '../access.api.ts'
import { rolesText } from '../access.text.ts'
import { ConfirmChange } from './confirm-change.tsx'
import { RoleDialog, type RoleTarget } from './role-dialog.tsx'
import { roleColumns } from './roles-columns.tsx'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true }

/** A built-in role is only copied (R-access-3). */
const roleActions = (
  role: AccessRole,
  onOpen: (target: RoleTarget) => void,
  onDelete: (role: AccessRole) => void,
): readonly RowAction[] => {
  const change = (kind: 'copy' | 'edit', Icon: typeof IconCopy): RowAction => ({
    label: rolesText[kind],
    getLabel: rolesText[`${kind}Label`],
    icon: <Icon {...icon} />,
    onClick: () => onOpen({ kind, role }),
  })
  if (role.isBuiltIn) return [change('copy', IconCopy)]
  const removal = { label: rolesText.delete, icon: <IconTrash {...icon} />, onClick: () => onDelete(role) }
  return [change('edit', IconPencil), { ...removal, isDestructive: true }]
}

/** The roles with what each can do: add, edit, copy a built-in one, delete. */
export function RolesPart() {
  const roles = useQuery(rolesQuery)
  const deleteAccessRole = useDeleteAccessRole()
  const editing = useDialog<RoleTarget>()
  const deleting = useDialog<AccessRole>()
  const handleAdd = () => editing.open({ kind: 'new' })
  const handleDelete = (role: AccessRole) => {
    deleteAccessRole.reset()
    deleting.open(role)
  }

  return (
    <>
      <DataList
        isTall
        list={roles}
        errorMessage={getErrorMessage(roles.error)}
        texts={rolesText}
        bar={
          <Toolbar actions={<AddButton label={rolesText.add} onAdd={handleAdd} />}>
            <span className="dim">{rolesText.hint}</span>
          </Toolbar>
        }
        columns={roleColumns}
        rowId={({ roleId }) => roleId}
        rowActions={{ getName: ({ name }) => name, of: (role) => roleActions(role, editing.open, handleDelete) }}
        empty={() => (
          <Empty
            icon={<IconShieldLock size={28} stroke={1.6} />}
            title={rolesText.nothing}
            text={rolesText.nothingText}
          >
            <AddButton isLight label={rolesText.add} onAdd={handleAdd} />
          </Empty>
        )}
        page={1}
        perPage={rolesPerPage}
        onSearch={() => undefined}
      />

      {editing.target && (
        <RoleDialog key={editing.turn} target={editing.target} isOpen={editing.isOpen} onClose={editing.close} />
      )}
      {deleting.target && (
        <ConfirmChange
          isOpen={deleting.isOpen}
          change={deleteAccessRole}
          id={deleting.target.roleId}
          words={rolesText.deletion(deleting.target.name)}
          subject={deleting.target.name}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
