import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { studentAnnouncementsQuery } from '../student-announcements.api.ts'
import { studentAnnouncementsText as text } from '../student-announcements.text.ts'
import { useSeenAnnouncements } from '../use-seen-announcements.ts'
import { AnnouncementArticle } from './announcement-article.tsx'
import styles from './student-announcements.module.css'

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <Stack gap="0.75rem" maw="56rem" mx="auto" aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <Stack key={row} className={`card ${styles.noticeCard}`} gap="0.5rem">
          <SkeletonBar width={wordWidth(row, 150, 90)} />
          <SkeletonBar width={wordWidth(row + 2, 240, 60)} />
          <SkeletonBar width={120} />
        </Stack>
      ))}
    </Stack>
  </>
)

/** Announcements for the student, newest first (R-screen-29). */
export function StudentAnnouncementsScreen() {
  const list = useInfiniteQuery(studentAnnouncementsQuery)
  const ids = list.data?.pages.flatMap(({ rows }) => rows.map(({ announcementId }) => announcementId)) ?? []
  const isNew = useSeenAnnouncements(ids.length === 0 ? undefined : Math.max(...ids))
  if (list.isPending) return <Waiting />
  if (list.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={list} />
      </section>
    )

  const announcements = list.data.pages.flatMap(({ rows }) => rows)
  if (announcements.length === 0)
    return (
      <section className="card">
        <Empty icon={<IconSpeakerphone size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText} />
      </section>
    )
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return (
    <Stack component="section" gap="0.75rem" maw="56rem" mx="auto" aria-label={text.list}>
      {announcements.map((announcement) => (
        <AnnouncementArticle
          key={announcement.announcementId}
          announcement={announcement}
          isNew={isNew(announcement.announcementId)}
        />
      ))}
      {list.isError && (
        <Note
          tone="yellow"
          action={
            <Button variant="subtle" size="xs" loading={list.isFetching} onClick={retry}>
              {uiText.retry}
            </Button>
          }
        >
          {list.isFetchNextPageError
            ? `${text.moreFailed}. ${getErrorMessage(list.error)}`
            : text.refreshFailed(getErrorMessage(list.error))}
        </Note>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          className={styles.noticeMore}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </Stack>
  )
}
