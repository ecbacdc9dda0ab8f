import type { Announcement } from '@manara/contract/announcements.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { announcementsText } from '../announcements.text.ts'
import { NoticeList } from '../notice-list.tsx'

/** Announcements of a classroom so far; teachers may edit and delete their own. */
export const AnnouncementHistory = ({ announcements }: { announcements: readonly Announcement[] }) => (
  <section className="card" aria-label={announcementsText.history}>
    <div className="card-head">
      <h2>{announcementsText.history}</h2>
    </div>
    {announcements.length === 0 ? (
      <Empty
        icon={<IconSpeakerphone size={28} stroke={1.6} />}
        title={announcementsText.noneInClassroom}
        text={announcementsText.noneInClassroomText}
      />
    ) : (
      <NoticeList label={announcementsText.history} announcements={announcements} isOwn />
    )}
  </section>
)
