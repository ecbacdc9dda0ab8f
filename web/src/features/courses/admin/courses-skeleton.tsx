import { ListSkeleton, SkeletonFoot } from '../../../ui/list-skeleton.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import type { CoursesListProps } from './courses-list.ts'
import { CoursesTableHead } from './courses-table-head.tsx'

const cells = (row: number) => [
  28,
  wordWidth(row, 90, 80),
  92,
  wordWidth(row + 2, 80, 60),
  22,
  wordWidth(row + 1, 80, 50),
  92,
]

const card = (row: number) => (
  <>
    <div className="list-card-head">
      <SkeletonBar width={wordWidth(row, 130, 90)} />
    </div>
    <SkeletonFoot widths={[92, 64, 84]} />
  </>
)

export const CoursesSkeleton = (head: Pick<CoursesListProps, 'sort' | 'onSort'>) => (
  <ListSkeleton
    table="courses-table"
    head={<CoursesTableHead {...head} />}
    cells={cells}
    card={card}
    cardClass="list-card-item"
  />
)
