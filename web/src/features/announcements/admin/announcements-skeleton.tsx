import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import type { AnnouncementsListProps } from './announcements-list.ts'
import { AnnouncementsTableHead } from './announcements-table.tsx'

const cells = (row: number) => [wordWidth(row, 140, 90), 52, wordWidth(row + 2, 80, 60), 104, 60]

const card = (row: number) => (
  <div className="announcement-card-words">
    <SkeletonBar width={wordWidth(row, 150, 90)} />
    <SkeletonBar width={120} />
  </div>
)

export const AnnouncementsSkeleton = (head: Pick<AnnouncementsListProps, 'sort' | 'onSort'>) => (
  <ListSkeleton
    table="announcements-table"
    head={<AnnouncementsTableHead {...head} />}
    cells={cells}
    card={card}
    cardClass="announcement-card"
  />
)
