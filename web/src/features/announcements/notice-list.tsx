import type { Announcement } from '@manara/contract/announcements.ts'
import { Box, Group, Text } from '@mantine/core'
import { IconPencil, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { StarTile } from '../../ui/feedback/star-tile.tsx'
import { IconButton } from '../../ui/layout/icon-button.tsx'
import styles from './announcement.module.css'
import { AnnouncementTime } from './announcement-time.tsx'
import { announcementsText } from './announcements.text.ts'
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx'
import { EditAnnouncementDialog } from './edit-announcement-dialog.tsx'
import { ScopeBadge } from './scope-badge.tsx'
import { ViewAnnouncementDialog } from './view-announcement-dialog.tsx'

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
      <ul className={`list ${styles.notices}`} aria-label={label}>
        {announcements.map((announcement) => (
          <li key={announcement.announcementId}>
            <StarTile size={34} tone="blue">
              <IconSpeakerphone size={17} stroke={1.7} />
            </StarTile>
            <Box flex={1} miw={0}>
              <Group gap="0.25rem 0.75rem" align="baseline">
                <button
                  type="button"
                  className={`touch ${styles.noticeOpen}`}
                  onClick={() => reading.open(announcement)}
                >
                  <bdi>{announcement.title}</bdi>
                </button>
                <span className="dim small">
                  <AnnouncementTime announcement={announcement} />
                </span>
              </Group>
              <Text component="p" className="wrap-anywhere dim small" dir="auto" inherit lineClamp={2}>
                {announcement.content}
              </Text>
              {hasScope && (
                <div className="row small dim">
                  <ScopeBadge scope={announcement.targetScopeName} />
                  {announcement.targetName !== null && (
                    <bdi>{announcementsText.target(announcement.targetName, announcement.targetCourseName)}</bdi>
                  )}
                </div>
              )}
            </Box>
            {isOwn && announcement.canDelete && (
              <>
                <IconButton
                  label={announcementsText.editLabel(announcement.title)}
                  hint={announcementsText.edit}
                  onClick={() => editing.open(announcement)}
                >
                  <IconPencil size={18} stroke={1.7} aria-hidden />
                </IconButton>
                <IconButton
                  label={announcementsText.deleteLabel(announcement.title)}
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
