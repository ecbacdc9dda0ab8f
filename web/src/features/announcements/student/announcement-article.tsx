import type { Announcement } from '@manara/contract/announcements.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AnnouncementTime } from '../announcement-time.tsx'
import { announcementsText } from '../announcements.text.ts'
import { studentAnnouncementsText } from '../student-announcements.text.ts'
import { TargetBadge } from './target-badge.tsx'

/** A whole announcement; a student reads it without opening anything. */
export function AnnouncementArticle({ announcement, isNew }: { announcement: Announcement; isNew: boolean }) {
  const { title, content, authorName } = announcement
  return (
    <article className="card notice-card">
      <header>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {isNew && <Badge tone="blue">{studentAnnouncementsText.isNew}</Badge>}
        <TargetBadge announcement={announcement} />
      </header>
      <p className="notice-content" dir="auto">
        {content}
      </p>
      <footer className="dim small">
        <AnnouncementTime isWhole announcement={announcement} />
        <span>
          {announcementsText.author}: <bdi>{authorName}</bdi>
        </span>
      </footer>
    </article>
  )
}
