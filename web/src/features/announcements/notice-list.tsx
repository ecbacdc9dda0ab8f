import type { Announcement } from '@manara/contract/announcements.ts'
import { IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { formatDate } from '../../format/dates.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { StarTile } from '../../ui/star-tile.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { announcementsText } from './announcements.text.ts'
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx'
import { ScopeBadge } from './scope-badge.tsx'
import { ViewAnnouncementDialog } from './view-announcement-dialog.tsx'
import './announcement.css'

interface NoticeListProps {
  label: string
  announcements: readonly Announcement[]
  /** Says for whom each is; not needed where all are for one classroom. */
  hasScope?: boolean
  /** Offers to delete those that the reader may delete. */
  isDeletable?: boolean
}

/** Announcements to read: the beginning of each, and the whole on demand. */
export function NoticeList({ label, announcements, hasScope = false, isDeletable = false }: NoticeListProps) {
  const reading = useDialog<Announcement>()
  const deleting = useDialog<Announcement>()
  return (
    <>
      <ul className="list notices" aria-label={label}>
        {announcements.map((announcement) => (
          <li key={announcement.announcementId}>
            <StarTile size={34} tone="blue">
              <IconSpeakerphone size={17} stroke={1.7} />
            </StarTile>
            <div className="notice-words">
              <div className="row wrap notice-head">
                <button type="button" className="notice-open" onClick={() => reading.open(announcement)}>
                  <bdi>{announcement.title}</bdi>
                </button>
                <span className="dim small num">{formatDate(announcement.postedAt)}</span>
              </div>
              <p className="notice-line dim small" dir="auto">
                {announcement.content}
              </p>
              {hasScope && (
                <div className="row small dim">
                  <ScopeBadge scope={announcement.targetScopeName} />
                  {announcement.targetName !== null && (
                    <bdi>{announcementsText.target(announcement.targetName, announcement.targetCourseName)}</bdi>
                  )}
                </div>
              )}
            </div>
            {isDeletable && announcement.canDelete && (
              <IconButton
                label={announcementsText.deleteOf(announcement.title)}
                hint={announcementsText.delete}
                onClick={() => deleting.open(announcement)}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {reading.target !== undefined && (
        <ViewAnnouncementDialog
          key={`reading-${reading.turn}`}
          isOpen={reading.isOpen}
          announcement={reading.target}
          onClose={reading.close}
        />
      )}
      {deleting.target !== undefined && (
        <DeleteAnnouncementDialog
          key={`deleting-${deleting.turn}`}
          isOpen={deleting.isOpen}
          announcement={deleting.target}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
