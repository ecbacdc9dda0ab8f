import type { User } from '@manara/contract/users.ts'
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/row-menu.tsx'
import { trailAction } from '../../audit/trail-link.tsx'
import { usersText } from '../users.text.ts'
import type { UsersListProps } from './users-list.ts'

export type UserHandlers = Pick<UsersListProps, 'onEdit' | 'onResetPassword' | 'onDelete'>

/** What can be done with a person, in a row and in a card. */
export const userActions = (user: User, { onEdit, onResetPassword, onDelete }: UserHandlers): readonly RowAction[] => [
  {
    label: usersText.edit,
    labelOf: usersText.editOf,
    icon: <IconPencil size={18} stroke={1.7} aria-hidden />,
    onClick: () => onEdit(user),
  },
  {
    label: usersText.reset,
    icon: <IconKey size={18} stroke={1.7} aria-hidden />,
    onClick: () => onResetPassword(user),
  },
  {
    label: usersText.delete,
    icon: <IconTrash size={18} stroke={1.7} aria-hidden />,
    isDestructive: true,
    onClick: () => onDelete(user),
  },
  trailAction({ entity: 'person', entityId: user.userId }),
]
