import type { Announcement } from '@manara/contract/announcements.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { Empty } from '../../ui/feedback/empty.tsx'
import { announcementsText } from './announcements.text.ts'
import { NoticeList } from './notice-list.tsx'

/** The latest announcements that the reader may see. */
export const AnnouncementsBoard = ({ announcements }: { announcements: readonly Announcement[] }) => (
  <section className="card" aria-label={announcementsText.board}>
    <div className="card-head">
      <h2>{announcementsText.board}</h2>
    </div>
    {announcements.length === 0 ? (
      <Empty
        icon={<IconSpeakerphone size={28} stroke={1.6} />}
        title={announcementsText.nothing}
        text={announcementsText.boardNothing}
      />
    ) : (
      <NoticeList label={announcementsText.board} announcements={announcements} hasScope />
    )}
  </section>
)
