import type { Announcement } from '@manara/contract/announcements.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { Empty } from '../../../ui/empty.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { announcementsText } from '../announcements.text.ts'
import { NoticeList } from '../notice-list.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'

interface ClassroomBoardProps {
  classroomId: number
  /** Only then may one announce. */
  isActive: boolean
  announcements: readonly Announcement[]
}

/** What was announced to a classroom, the newest first, and the way to announce something. */
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
        <div className="notice-scroll">
          <NoticeList label={announcementsText.board} announcements={announcements} />
        </div>
      )}
      {dialog.target !== undefined && (
        <AnnounceDialog key={dialog.turn} isOpen={dialog.isOpen} classroomId={classroomId} onClose={dialog.close} />
      )}
    </section>
  )
}
