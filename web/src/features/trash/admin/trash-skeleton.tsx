import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { TrashTableHead } from './trash-table.tsx'

const cells = (row: number) => [72, wordWidth(row, 140, 90), wordWidth(row + 4, 110, 40), 56, 86]

const card = (row: number) => (
  <>
    <span className="two">
      <SkeletonBar width={wordWidth(row, 120, 70)} />
      <SkeletonBar width={wordWidth(row + 3, 140, 60)} />
    </span>
    <SkeletonBar width={72} />
  </>
)

export const TrashSkeleton = () => (
  <ListSkeleton table="trash-table" head={<TrashTableHead />} cells={cells} card={card} cardClass="trash-card" />
)
