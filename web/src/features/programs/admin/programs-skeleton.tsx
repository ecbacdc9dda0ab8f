import { ListSkeleton, SkeletonFoot } from '../../../ui/list-skeleton.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import type { ProgramsListProps } from './programs-list.ts'
import { ProgramsTableHead } from './programs-table-head.tsx'

const cells = (row: number) => [28, wordWidth(row, 110, 70), wordWidth(row + 2, 90, 80), 64, 22, 28, 92]

const card = (row: number) => (
  <>
    <div className="program-card-head">
      <SkeletonBar width={wordWidth(row, 130, 90)} />
    </div>
    <SkeletonBar width={wordWidth(row + 2, 210, 80)} />
    <SkeletonFoot widths={[112, 64, 64]} className="program-card-foot" />
  </>
)

export const ProgramsSkeleton = (head: Pick<ProgramsListProps, 'sort' | 'onSort'>) => (
  <ListSkeleton
    table="programs-table"
    head={<ProgramsTableHead {...head} />}
    cells={cells}
    card={card}
    cardClass="program-card"
  />
)
