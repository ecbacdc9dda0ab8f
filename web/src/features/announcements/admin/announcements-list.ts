import type { Announcement } from '@manara/contract/announcements.ts'

/** What a row offers. */
export interface AnnouncementHandlers {
  onView: (announcement: Announcement) => void
  onEdit: (announcement: Announcement) => void
  onDelete: (announcement: Announcement) => void
}

/** What table and cards show alike. */
export interface AnnouncementsListProps extends AnnouncementHandlers {
  rows: readonly Announcement[]
  sort: string
  onSort: (sort: string) => void
}
