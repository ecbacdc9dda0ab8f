import type { Announcement } from '@manara/contract/announcements.ts'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { announcementsText } from '../announcements.text.ts'

type Handlers = Record<'onView' | 'onEdit' | 'onDelete', (announcement: Announcement) => void>

/** Actions on an announcement, the same for its row and its card. */
export const announcementActions = (
  announcement: Announcement,
  { onView, onEdit, onDelete }: Handlers,
): readonly RowAction[] => [
  {
    label: announcementsText.view,
    getLabel: announcementsText.viewLabel,
    icon: <IconEye size={18} stroke={1.7} aria-hidden />,
    onClick: () => onView(announcement),
  },
  {
    label: announcementsText.edit,
    getLabel: announcementsText.editLabel,
    icon: <IconPencil size={18} stroke={1.7} aria-hidden />,
    onClick: () => onEdit(announcement),
  },
  {
    label: announcementsText.delete,
    getLabel: announcementsText.deleteLabel,
    icon: <IconTrash size={18} stroke={1.7} aria-hidden />,
    isDestructive: true,
    onClick: () => onDelete(announcement),
  },
]
