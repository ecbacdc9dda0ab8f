import type { Announcement } from '@manara/contract/announcements.ts'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/row-menu.tsx'
import { announcementsText } from '../announcements.text.ts'
import type { AnnouncementHandlers } from './announcements-list.ts'

/** What can be done with an announcement, in a row and in a card. */
export const announcementActions = (
  announcement: Announcement,
  { onView, onEdit, onDelete }: AnnouncementHandlers,
): readonly RowAction[] => [
  {
    label: announcementsText.view,
    labelOf: announcementsText.viewOf,
    icon: <IconEye size={18} stroke={1.7} aria-hidden />,
    onClick: () => onView(announcement),
  },
  {
    label: announcementsText.edit,
    labelOf: announcementsText.editOf,
    icon: <IconPencil size={18} stroke={1.7} aria-hidden />,
    onClick: () => onEdit(announcement),
  },
  {
    label: announcementsText.delete,
    labelOf: announcementsText.deleteOf,
    icon: <IconTrash size={18} stroke={1.7} aria-hidden />,
    isDestructive: true,
    onClick: () => onDelete(announcement),
  },
]
