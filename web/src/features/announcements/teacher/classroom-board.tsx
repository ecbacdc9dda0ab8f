import type { Announcement } from '@manara/contract/announcements.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import styles from '../announcement.module.css'
import { announcementsText } from '../announcements.text.ts'
import { NoticeList } from '../notice-list.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'

interface ClassroomBoardProps {
  classroomId: number
  /** Only then may one announce. */
  isActive: boolean
  announcements: readonly Announcement[]
}

/** Announcements of a classroom, newest first, and the button to add one. */
export function ClassroomBoard({ classroomId, isActive, announcements }: ClassroomBoardProps) {
  const dialog = useDialog()
  return (
    <section className="card" aria-label={announcementsText.ofClassroom}>
      <div className="card-head">
        <h2>{announcementsText.board}</h2>
        {isActive && (
          <Button
            className="push"
            variant="light"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => dialog.open(true)}
          >
            {announcementsText.announce}
          </Button>
        )}
      </div>
      {announcements.length === 0 ? (
        <Empty
          icon={<IconSpeakerphone size={28} stroke={1.6} />}
          title={announcementsText.noneInClassroom}
          text={isActive ? announcementsText.noneInClassroomText : announcementsText.onlyActive}
        />
      ) : (
        <div className={styles.noticeScroll}>
          <NoticeList label={announcementsText.board} announcements={announcements} />
        </div>
      )}
      {dialog.target !== undefined && (
        <AnnounceDialog key={dialog.turn} isOpen={dialog.isOpen} classroomId={classroomId} onClose={dialog.close} />
      )}
    </section>
  )
}
