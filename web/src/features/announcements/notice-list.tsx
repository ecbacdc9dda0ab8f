import type { Announcement } from '@manara/contract/announcements.ts'
import { IconPencil, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { StarTile } from '../../ui/star-tile.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { AnnouncementTime } from './announcement-time.tsx'
import { announcementsText } from './announcements.text.ts'
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx'
import { EditAnnouncementDialog } from './edit-announcement-dialog.tsx'
import { ScopeBadge } from './scope-badge.tsx'
import { ViewAnnouncementDialog } from './view-announcement-dialog.tsx'
import './announcement.css'

interface NoticeListProps {
  label: string
  announcements: readonly Announcement[]
  /** Says for whom each is; not needed where all are for one classroom. */
  hasScope?: boolean
  /** Offers to change and delete those that the reader may. */
  isOwn?: boolean
}

/** Announcements to read: the beginning of each, and the whole on demand. */
export function NoticeList({ label, announcements, hasScope = false, isOwn = false }: NoticeListProps) {
  const reading = useDialog<Announcement>()
  const editing = useDialog<Announcement>()
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
                <span className="dim small">
                  <AnnouncementTime announcement={announcement} />
                </span>
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
            {isOwn && announcement.canDelete && (
              <>
                <IconButton
                  label={announcementsText.editOf(announcement.title)}
                  hint={announcementsText.edit}
                  onClick={() => editing.open(announcement)}
                >
                  <IconPencil size={18} stroke={1.7} aria-hidden />
                </IconButton>
                <IconButton
                  label={announcementsText.deleteOf(announcement.title)}
                  hint={announcementsText.delete}
                  onClick={() => deleting.open(announcement)}
                >
                  <IconTrash size={18} stroke={1.7} aria-hidden />
                </IconButton>
              </>
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
      {editing.target !== undefined && (
        <EditAnnouncementDialog
          key={`editing-${editing.turn}`}
          isOpen={editing.isOpen}
          announcement={editing.target}
          onClose={editing.close}
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
