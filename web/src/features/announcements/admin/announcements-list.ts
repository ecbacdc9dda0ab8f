import type { Announcement } from '@manara/contract/announcements.ts'

/** What table and cards show alike. */
export interface AnnouncementsListProps {
  rows: readonly Announcement[]
  sort: string
  onSort: (sort: string) => void
  onView: (announcement: Announcement) => void
  onDelete: (announcement: Announcement) => void
}
