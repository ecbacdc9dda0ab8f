import { VisuallyHidden } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../http/query-failed.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { latestAnnouncementsQuery } from './announcements.api.ts'
import { announcementsText } from './announcements.text.ts'
import { NoticeList } from './notice-list.tsx'

const rows = ['one', 'two', 'three', 'four', 'five']

const Waiting = () => (
  <div className="card-body stack" aria-busy>
    <VisuallyHidden role="status">{announcementsText.loading}</VisuallyHidden>
    {rows.map((row) => (
      <SkeletonBar key={row} width={220} />
    ))}
  </div>
)

function BoardFaces() {
  const board = useQuery(latestAnnouncementsQuery)
  if (board.isPending) return <Waiting />
  if (board.data === undefined) return <QueryFailed title={announcementsText.loadFailed} query={board} />
  if (board.data.rows.length === 0)
    return (
      <Empty
        icon={<IconSpeakerphone size={28} stroke={1.6} />}
        title={announcementsText.nothing}
        text={announcementsText.boardNothing}
      />
    )
  return <NoticeList label={announcementsText.board} announcements={board.data.rows} hasScope />
}

/** The latest announcements that the reader may see; asked for anew whenever the window comes back. */
export const AnnouncementsBoard = () => (
  <section className="card" aria-label={announcementsText.board}>
    <div className="card-head">
      <h2>{announcementsText.board}</h2>
    </div>
    <BoardFaces />
  </section>
)
