import type { Announcement } from '@manara/contract/announcements.ts'
import { Button, Modal } from '@mantine/core'
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts'
import { useEntrance } from '../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../ui/layout/use-is-phone.ts'
import { AnnouncementTime } from './announcement-time.tsx'
import { announcementsText } from './announcements.text.ts'
import { ScopeBadge } from './scope-badge.tsx'

interface ViewAnnouncementDialogProps {
  isOpen: boolean
  announcement: Announcement
  onClose: () => void
}

/** An announcement to read, as its readers see it. */
export function ViewAnnouncementDialog({ isOpen, announcement, onClose }: ViewAnnouncementDialogProps) {
  const isPhone = useIsPhone()
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const { title, content, targetScopeName, targetName, targetCourseName, authorName } = announcement
  return (
    <Modal opened={isShown} onClose={onClose} size={560} fullScreen={isPhone} title={<bdi>{title}</bdi>}>
      <div className="stack">
        <div className="row wrap small dim">
          <ScopeBadge scope={targetScopeName} />
          <bdi>
            {targetName === null ? announcementsText.everybody : announcementsText.target(targetName, targetCourseName)}
          </bdi>
          <AnnouncementTime isWhole announcement={announcement} />
        </div>
        <p className="pre-wrap" dir="auto">
          {content}
        </p>
        <p className="small dim">
          {announcementsText.author}: <bdi>{authorName}</bdi>
        </p>
        <Button variant="default" onClick={onClose} data-autofocus>
          {announcementsText.close}
        </Button>
      </div>
    </Modal>
  )
}
