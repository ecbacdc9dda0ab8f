import { ListSkeleton, SkeletonFoot } from '../../../ui/list-skeleton.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import type { ClassroomsListProps } from './classrooms-list.ts'
import { ClassroomsTableHead } from './classrooms-table-head.tsx'

const cells = (row: number) => [
  28,
  wordWidth(row, 70, 60),
  wordWidth(row + 2, 80, 70),
  wordWidth(row + 1, 80, 50),
  104,
  64,
  92,
]

const card = (row: number) => (
  <>
    <div className="list-card-head">
      <SkeletonBar width={wordWidth(row, 130, 90)} />
    </div>
    <SkeletonFoot widths={[64, wordWidth(row + 1, 100, 50)]} />
    <div className="classroom-card-seats">
      <SkeletonBar width={220} />
    </div>
  </>
)

export const ClassroomsSkeleton = (head: Pick<ClassroomsListProps, 'sort' | 'onSort'>) => (
  <ListSkeleton
    table="classrooms-table"
    head={<ClassroomsTableHead {...head} />}
    cells={cells}
    card={card}
    cardClass="list-card-item"
  />
)
