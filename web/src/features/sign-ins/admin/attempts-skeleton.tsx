import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import type { AttemptsListProps } from './attempts-list.ts'
import { AttemptsTableHead } from './attempts-table.tsx'

const two = (row: number) => (
  <span className="two">
    <SkeletonBar width={wordWidth(row, 90, 50)} />
    <SkeletonBar width={wordWidth(row + 3, 130, 40)} />
  </span>
)

const cells = (row: number) => [two(row), two(row + 1), 150, 110]

const card = (row: number) => (
  <>
    {two(row)}
    <SkeletonBar width={110} />
    <SkeletonBar width={wordWidth(row + 3, 150, 50)} />
  </>
)

export const AttemptsSkeleton = (head: Pick<AttemptsListProps, 'sort' | 'onSort'>) => (
  <ListSkeleton
    table="attempts-table"
    head={<AttemptsTableHead {...head} />}
    cells={cells}
    hasActions={false}
    card={card}
    cardClass="attempt-card"
  />
)
