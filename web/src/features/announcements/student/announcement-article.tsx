import type { Announcement } from '@manara/contract/announcements.ts'
import { Box, Group, Stack } from '@mantine/core'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { AnnouncementTime } from '../announcement-time.tsx'
import { announcementsText } from '../announcements.text.ts'
import { studentAnnouncementsText } from '../student-announcements.text.ts'
import styles from './student-announcements.module.css'
import { TargetBadge } from './target-badge.tsx'

/** A whole announcement; a student reads it without opening anything. */
export function AnnouncementArticle({ announcement, isNew }: { announcement: Announcement; isNew: boolean }) {
  const { title, content, authorName } = announcement
  return (
    <Stack component="article" className={`card ${styles.noticeCard}`} gap="0.5rem">
      <Group component="header" gap="0.375rem 0.75rem">
        <Box component="h2" flex="1 1 12rem" fz="1rem" lh={1.6} className="wrap-anywhere">
          <bdi>{title}</bdi>
        </Box>
        {isNew && <Badge tone="blue">{studentAnnouncementsText.isNew}</Badge>}
        <TargetBadge announcement={announcement} />
      </Group>
      <p className="pre-wrap" dir="auto">
        {content}
      </p>
      <Group component="footer" gap="0 1rem" align="stretch" className="dim small">
        <AnnouncementTime isWhole announcement={announcement} />
        <span>
          {announcementsText.author}: <bdi>{authorName}</bdi>
        </span>
      </Group>
    </Stack>
  )
}
