import { resetFactors } from '@manara/contract/security-policy.ts'
import { bulkDeleteUsers, resetUserPassword, type User, updateUser } from '@manara/contract/users.ts'
import { IconId, IconKey, IconPencil, IconShieldOff, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { officePages } from '../../../session/office-pages.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { trailAction } from '../../audit/trail-link.tsx'
import { policyText } from '../../security/policy.text.ts'
import { usersText } from '../users.text.ts'

type Handlers = Record<'onEdit' | 'onResetPassword' | 'onResetFactors' | 'onDelete', (user: User) => void>

/** Actions on a person, the same for their row and their card. */
export const userActions = (
  user: User,
  { onEdit, onResetPassword, onResetFactors, onDelete }: Handlers,
): readonly RowAction[] => [
  {
    needs: updateUser,
    label: usersText.edit,
    getLabel: usersText.editLabel,
    icon: <IconPencil size={18} stroke={1.7} aria-hidden />,
    onClick: () => onEdit(user),
  },
  {
    needs: officePages['/admin/people/$personId'],
    label: usersText.record,
    getLabel: usersText.recordLabel,
    icon: <IconId size={18} stroke={1.7} aria-hidden />,
    link: (props) => <Link to="/admin/people/$personId" params={{ personId: user.userId }} {...props} />,
  },
  {
    needs: resetUserPassword,
    label: usersText.reset,
    icon: <IconKey size={18} stroke={1.7} aria-hidden />,
    onClick: () => onResetPassword(user),
  },
  {
    needs: resetFactors,
    label: policyText.reset,
    icon: <IconShieldOff size={18} stroke={1.7} aria-hidden />,
    onClick: () => onResetFactors(user),
  },
  {
    needs: bulkDeleteUsers,
    label: usersText.delete,
    icon: <IconTrash size={18} stroke={1.7} aria-hidden />,
    isDestructive: true,
    onClick: () => onDelete(user),
  },
  trailAction({ entity: 'person', entityId: user.userId }),
]
