import { Button, VisuallyHidden } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { studentAnnouncementsQuery } from '../student-announcements.api.ts'
import { studentAnnouncementsText as text } from '../student-announcements.text.ts'
import { useSeenAnnouncements } from '../use-seen-announcements.ts'
import { AnnouncementArticle } from './announcement-article.tsx'
import './student-announcements.css'

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <div className="notice-cards" aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="card notice-card">
          <SkeletonBar width={wordWidth(row, 150, 90)} />
          <SkeletonBar width={wordWidth(row + 2, 240, 60)} />
          <SkeletonBar width={120} />
        </div>
      ))}
    </div>
  </>
)

/** What the student is told, the newest first (spec/student §2). */
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
    <section className="notice-cards" aria-label={text.list}>
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
            ? `${text.moreFailed}. ${messageOf(list.error)}`
            : text.refreshFailed(messageOf(list.error))}
        </Note>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          className="notice-more"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </section>
  )
}
