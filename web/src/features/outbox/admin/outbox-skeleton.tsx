import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import type { OutboxListProps } from './outbox-list.ts'
import { OutboxTableHead } from './outbox-table.tsx'

const addressee = (row: number) => (
  <span className="two">
    <SkeletonBar width={wordWidth(row, 90, 50)} />
    <SkeletonBar width={wordWidth(row + 3, 150, 40)} />
  </span>
)

const cells = (row: number) => [addressee(row), wordWidth(row + 1, 140, 70), 150, 78]

const card = (row: number) => (
  <>
    <SkeletonBar width={wordWidth(row, 130, 70)} />
    <SkeletonBar width={72} />
    <SkeletonBar width={wordWidth(row + 3, 150, 50)} />
  </>
)

export const OutboxSkeleton = (head: Pick<OutboxListProps, 'sort' | 'onSort'>) => (
  <ListSkeleton
    table="outbox-table"
    head={<OutboxTableHead {...head} />}
    cells={cells}
    hasActions={false}
    card={card}
    cardClass="mail-card"
  />
)
