import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import type { MaterialsListProps } from './materials-list.ts'
import { MaterialsTableHead } from './materials-table.tsx'

const cells = (row: number) => [wordWidth(row, 130, 90), wordWidth(row + 3, 120, 90), 72, 104, 56, 124]

const card = (row: number) => (
  <div className="material-card-words">
    <SkeletonBar width={wordWidth(row, 150, 90)} />
    <SkeletonBar width={wordWidth(row + 2, 100, 70)} />
    <SkeletonBar width={180} />
  </div>
)

export const MaterialsSkeleton = (head: Pick<MaterialsListProps, 'sort' | 'onSort'>) => (
  <ListSkeleton
    table="materials-table"
    head={<MaterialsTableHead {...head} />}
    cells={cells}
    card={card}
    cardClass="material-card"
  />
)
